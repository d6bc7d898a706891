"""Writes a Python client for a site from its OpenAPI description.

    curl https://garden.example/openapi.json | python3 labs/strangers/generate.py > garden_api.py

Each group of calls becomes a class, and each call a method. The parameters of the call are the
arguments of the method. client.py sends the calls.
"""

import json
import keyword
import re
import sys

from description import read_calls


def module_of(description):
    """Returns the code of a module with all the calls."""
    groups = {}
    for call in read_calls(description).values():
        groups.setdefault(call.group, []).append(call)
    lines = [f'"""The calls of a site, as its description says ({description["openapi"]})."""', ""]
    for group, calls in groups.items():
        lines += ["", f"class {class_name(group)}:", "    def __init__(self, send):"]
        lines += ["        self._send = send"]
        for call in calls:
            lines += ["", *method_lines(call)]
    lines += ["", "", "class Api:", '    """All calls. `send` makes one, and gives its reply."""', ""]
    lines += ["    def __init__(self, send):"]
    lines += [f"        self.{python_name(group)} = {class_name(group)}(send)" for group in groups]
    return "\n".join(lines) + "\n"


def method_lines(call):
    needed, optional, passed = [], [], []
    for parameter in call.parameters:
        name = python_name(parameter["name"])
        (needed if parameter["required"] else optional).append(name)
        passed.append(f'{json.dumps(parameter["name"])}: {name}')
    if call.body:
        (needed if call.needs_body else optional).append("body")
    if call.file_fields:
        needed.append("file")
    arguments = [*needed, *(f"{name}=None" for name in optional), "expect=None"]
    sent = ["body=body" if call.body else "", "file=file" if call.file_fields else ""]
    sends = ", ".join([json.dumps(call.name), f"{{{', '.join(passed)}}}", *filter(None, sent)])
    about = f"{call.summary}.".replace("..", ".").replace("\\", "\\\\").replace('"""', "'''")
    return [
        f"    def {python_name(call.verb)}(self, *, {', '.join(arguments)}):",
        f'        """{about}',
        "",
        f"        {call.method} {call.path}",
        '        """',
        f"        return self._send({sends}, expect=expect)",
    ]


def python_name(name):
    """Returns a Python name: `tip_id` for `tipId`, and `from_` for the keyword `from`."""
    words = re.sub(r"(?<=[a-z\d])(?=[A-Z])|\W+", "_", name).lower()
    if not words.isidentifier():
        raise ValueError(f"{name!r} makes no name in Python")
    return f"{words}_" if keyword.iskeyword(words) else words


def class_name(group):
    return "".join(word.capitalize() for word in python_name(group).split("_"))


if __name__ == "__main__":
    sys.stdout.write(module_of(json.load(sys.stdin)))
