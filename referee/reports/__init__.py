"""Reports: view models made of audits, and their rendering to one self-contained page."""
