"""What a field of a rule set can be, and what was probably meant by a value that it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from referee.record.guessing import nearest

_WORDS = {
    **dict.fromkeys(("true", "yes", "on", "是", "要", "有", "对", "开", "1"), True),
    **dict.fromkeys(("false", "no", "off", "否", "不", "不要", "没有", "无", "关", "0"), False),
}
"""What is written where a truth value belongs."""


def can_be(kind: Any) -> str:
    """The values of a type, for a hint.

    >>> can_be(bool), can_be(tuple[str, ...])
    ('true, false', '[引号里的文字 (a text in quotation marks), …]')
    """
    return _can_be(inspect.type_info(kind))


def _can_be(kind: inspect.Type) -> str:
    match kind:
        case inspect.BoolType():
            return "true, false"
        case inspect.IntType(ge=int(least), le=int(most)):
            return f"整数，从 {least} 到 {most} (a whole number from {least} to {most})"
        case inspect.IntType():
            return "整数 (a whole number)"
        case inspect.LiteralType(values):
            return ", ".join(map(toml, values))
        case inspect.StrType():
            return "引号里的文字 (a text in quotation marks)"
        case inspect.VarTupleType(item):
            return f"[{_can_be(item)}, …]"
        case inspect.StructType(fields=fields):
            needed = [field for field in fields if field.required] or list(fields)
            return f"{{ {', '.join(f'{field.encode_name} = …' for field in needed)} }}"
        case inspect.UnionType(types):
            return ", ".join(_can_be(one) for one in types if not isinstance(one, inspect.NoneType))
        case _:
            return "{ … }"


def meant(kind: Any, value: Any) -> str | None:
    """A value that a type can have and that this one, which it cannot, was probably meant for.

    >>> meant(int, "100"), meant(bool, "yes"), meant(tuple[str, ...], 66), meant(int, "x")
    ('100', 'true', '["66"]', None)
    """
    for likely in _likely(kind, value):
        try:
            msgspec.convert(likely, kind)
        except msgspec.ValidationError:
            continue
        return toml(likely)
    return None


def _likely(kind: Any, value: Any) -> Iterator[Any]:
    said = str(value).strip() if isinstance(value, str | int) else ""
    if isinstance(value, str):
        if said.lower() in _WORDS:
            yield _WORDS[said.lower()]
        if said.isascii() and said.isdigit() and len(said) < 10:
            yield int(said)
        yield nearest(said, _literals(inspect.type_info(kind)))
    elif type(value) is int:
        yield bool(value)
        yield said
    if said:
        yield [value]
        yield [said]


def _literals(kind: inspect.Type) -> list[str]:
    """The words that a value of a type can be, if it is one of a few."""
    if isinstance(kind, inspect.LiteralType):
        return [str(word) for word in kind.values]
    return (
        [word for one in kind.types for word in _literals(one)] if isinstance(kind, inspect.UnionType) else []
    )


def toml(value: Any) -> str:
    """A value as it is written in a file."""
    return msgspec.json.encode(value).decode()
