"""Reads the calls in an OpenAPI description, and compares values with its schemas."""

import re

# The keywords that `faults` can check. `faults` reports all other keywords.
known_words = {
    "type", "properties", "required", "items", "const", "enum", "anyOf", "allOf", "$ref",
    "additionalProperties", "propertyNames", "pattern", "format", "minimum", "maximum", "minLength",
    "maxLength", "minItems", "maxItems", "default", "description",
}  # fmt: skip

formats = {
    "uuid": r"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}",
    "email": r"[^@\s]+@[^@\s]+",
    "binary": r".*",
}

types = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "null": type(None),
}


class Call:
    """A call of the description: method, path, parameters, body, replies."""

    def __init__(self, description, method, path, operation):
        self.name = operation["operationId"]
        self.group, _, self.verb = self.name.partition(".")
        self.method, self.path = method.upper(), path
        self.summary = operation["summary"]
        self.parameters = operation["parameters"]
        self.ways = [way for ways in operation["security"] for way in ways]
        self.replies = {
            status: follow(description, reply["$ref"]) if "$ref" in reply else reply
            for status, reply in operation["responses"].items()
        }
        request = operation.get("requestBody", {})
        self.needs_body = request.get("required", False)
        content = request.get("content", {})
        self.body = content.get("application/json")
        form = content.get("multipart/form-data")
        self.file_fields = list(form["schema"]["properties"]) if form else []


def read_calls(description):
    """Returns a description's calls by name."""
    calls = [
        Call(description, method, path, operation)
        for path, operations in description["paths"].items()
        for method, operation in operations.items()
    ]
    return {call.name: call for call in calls}


def faults(description, schema, value, where):
    """Returns the differences of a value from a schema."""
    found = []
    strange = set(schema) - known_words
    if strange:
        found.append(f"{where} has a schema with {', '.join(sorted(strange))}")

    def check(is_so, what):
        if not is_so:
            found.append(f"{where} {what}, and is {str(value)[:120]!r}")

    def look(part, inner, place):
        found.extend(faults(description, part, inner, place))

    if "$ref" in schema:
        look(follow(description, schema["$ref"]), value, where)
    for part in schema.get("allOf", []):
        look(part, value, where)
    if "anyOf" in schema:
        parts = schema["anyOf"]
        fits = any(not faults(description, part, value, where) for part in parts)
        check(fits, "is none of what it may be")
    if "const" in schema:
        check(same(value, schema["const"]), f"must be {schema['const']!r}")
    if "enum" in schema:
        check(any(same(value, each) for each in schema["enum"]), f"must be one of {schema['enum']}")
    if "type" in schema:
        check(is_of(value, schema["type"]), f"must be of type {schema['type']}")
    if isinstance(value, str):
        check_text(schema, value, check)
    elif isinstance(value, list):
        check_limits(schema, len(value), "Items", check)
        for item in value if "items" in schema else []:
            look(schema["items"], item, f"{where}[]")
    elif isinstance(value, dict):
        fields = schema.get("properties", {})
        for name in schema.get("required", []):
            check(name in value, f"must have {name}")
        for name, inner in value.items():
            look(schema.get("propertyNames", {}), name, f"a name in {where}")
            about = fields.get(name, schema.get("additionalProperties", {}))
            check(about is not False, f"must not have {name}")
            look(about if isinstance(about, dict) else {}, inner, f"{where}.{name}")
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        check_limits(schema, value, "imum", check)
    return found


def check_text(schema, text, check):
    check_limits(schema, len(text), "Length", check)
    if "pattern" in schema:
        check(matches(schema["pattern"], text), f"must match {schema['pattern']}")
    if "format" in schema:
        form = formats.get(schema["format"])
        check(form, f"has a format that is new here: {schema['format']}")
        check(form and re.fullmatch(form, text, re.DOTALL), f"must be like {schema['format']}")


def check_limits(schema, size, what, check):
    least, most = schema.get(f"min{what}", size), schema.get(f"max{what}", size)
    check(least <= size <= most, f"must be within {least} and {most}")


def matches(pattern, text):
    """Tests a text with a JavaScript pattern. Replaces classes that Python lacks."""
    ours = pattern.replace(r"\p{L}\p{N}", r"\w").replace(r"\p{Cs}", r"\ud800-\udfff")
    return re.search(re.sub(r"\$$", r"\\Z", ours), text) is not None


def is_of(value, kind):
    if isinstance(value, bool):
        return kind == "boolean"
    return isinstance(value, types[kind])


def same(value, other):
    """Tests equality. 1 is not True here."""
    return value == other and isinstance(value, bool) == isinstance(other, bool)


def follow(description, reference):
    found = description
    for step in reference.removeprefix("#/").split("/"):
        found = found[step]
    return found
