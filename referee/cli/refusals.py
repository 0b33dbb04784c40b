"""What the machine and the command line refuse, in the words of this program; theirs stand behind."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping

import click
from click.exceptions import BadOptionUsage, BadParameter, MissingParameter, NoSuchOption

_MACHINE: Mapping[int, str] = {
    errno.EACCES: "没有权限",
    errno.EPERM: "没有权限",
    errno.EROFS: "文件夹只读",
    errno.ENOENT: "没有这个文件",
    errno.ENOTDIR: "路径里有一段不是文件夹",
    errno.EISDIR: "是文件夹",
    errno.EEXIST: "已经有了",
    errno.ENOSPC: "磁盘满了",
    errno.EDQUOT: "磁盘满了",
    errno.ENAMETOOLONG: "名字太长",
    errno.ELOOP: "链接绕回自己",
}


def of_machine(error: OSError) -> str:
    """What kept a file from being read or written; its name is left to the caller."""
    said = error.strerror or str(error)
    path = os.fsdecode(error.filename) if isinstance(error.filename, (str, bytes)) else ""
    folder = os.path.dirname(path)
    if error.errno == errno.ENOENT and folder and not os.path.isdir(folder):
        return f"没有这个文件夹 (no such folder): {folder}"
    chinese = _MACHINE.get(error.errno or 0)
    return said if chinese is None else f"{chinese} ({said})"


def of_usage(error: click.UsageError) -> tuple[str, str | None]:
    """What cannot be made of a command line, and how the command is written."""
    return _wrong(error), _usage(error)


def _wrong(error: click.UsageError) -> str:
    said = error.message.rstrip(".")
    match error:
        case MissingParameter():
            return f"还要写 (missing): {_named(error)}"
        case NoSuchOption():
            guess = " / ".join(error.possibilities or ())
            meant = f"；是不是 (did you mean): {guess}" if guess else ""
            return f"没有这个选项 (no such option): {error.option_name}{meant}"
        case BadOptionUsage():
            return f"{error.option_name} 没有写对 ({said})"
        case BadParameter() if error.param is not None and isinstance(error.param.type, click.types.IntRange):
            return f"{_named(error)}: 要写 {error.param.type.min} 或更大的整数 ({said})"
        case BadParameter() if error.param is not None and error.param.type is click.INT:
            return f"{_named(error)}: 要写整数 ({said})"
        case BadParameter():
            return f"{_named(error)}: {error.message}"
    return f"写法不对 ({said})" if error.message.isascii() else error.message


def _named(error: BadParameter) -> str:
    """A parameter as it is typed: an option by its name, an argument by what stands for it."""
    if error.param is None:
        return error.param_hint if isinstance(error.param_hint, str) else ""
    if isinstance(error.param, click.Argument):
        return error.param.metavar or (error.param.name or "").upper()
    return error.param.opts[-1]


def _usage(error: click.UsageError) -> str | None:
    """How the command is written; of an argument that names a game, which there are."""
    if error.ctx is None:
        return None
    if isinstance(error, MissingParameter) and error.param is not None and error.param.name == "game":
        from referee.games import registry

        return f"写成 (write): {error.ctx.command_path} {' / '.join(registry())}"
    usage = " ".join(error.ctx.command.collect_usage_pieces(error.ctx))
    return f"写法 (usage): {error.ctx.command_path} {usage}；-h 看说明 (for help)"
