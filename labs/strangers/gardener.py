"""A gardener's program that knows two things of a site: its address, and a personal token.

    TOKEN=… python3 labs/strangers/gardener.py https://garden.example

All else it reads in /openapi.json: where a call is, what it takes, and what it answers. It does what
a gardener does, takes back what it did, and ends with an error at the first reply that is not as
described. It needs Python 3 and nothing else.
"""

import json
import os
import re
import struct
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
import zlib


class NotAsDescribed(Exception):
    """A reply that is not as the site has described it."""


class Reply:
    def __init__(self, status, headers, content):
        self.status, self.headers, self.content = status, headers, content

    @property
    def media_type(self):
        return (self.headers.get("Content-Type") or "").split(";")[0]

    @property
    def value(self):
        return json.loads(self.content)


def send(method, address, headers=None, data=None):
    request = urllib.request.Request(address, data, headers or {}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as reply:
            return Reply(reply.status, reply.headers, reply.read())
    except urllib.error.HTTPError as error:
        with error:
            return Reply(error.code, error.headers, error.read())


class Api:
    """The calls of a site, by the names that its description gives them."""

    def __init__(self, site, token):
        self.site, self.token = site.rstrip("/"), token
        self.description = send("GET", self.site + "/openapi.json").value
        self.calls = {
            operation["operationId"]: (method.upper(), path, operation)
            for path, operations in self.description["paths"].items()
            for method, operation in operations.items()
        }
        self.made = 0

    def call(self, name, body=None, file=None, expect=None, **values):
        """Makes a call. Each of `values` goes where the description has a parameter of that name.

        Without `expect` the reply must be a success; otherwise it has one of these statuses.
        """
        if name not in self.calls:
            raise NotAsDescribed(f"{name} is not among the calls")
        method, path, operation = self.calls[name]
        headers, query = {}, {}
        for parameter in operation["parameters"]:
            # Python has no names with a dash.
            value = values.pop(parameter["name"].replace("-", "_"), None)
            if value is None:
                if parameter["required"]:
                    raise NotAsDescribed(f"{name} must be told {parameter['name']}")
            elif parameter["in"] == "path":
                quoted = urllib.parse.quote(str(value), safe="")
                path = path.replace("{" + parameter["name"] + "}", quoted)
            elif parameter["in"] == "query":
                query[parameter["name"]] = value
            else:
                headers[parameter["name"]] = value
        if values:
            raise NotAsDescribed(f"{name} does not take {', '.join(values)}")
        if operation["security"]:
            headers["Authorization"] = f"Bearer {self.token}"
        data = self.body_of(name, operation, headers, body, file)
        address = self.site + path + ("?" + urllib.parse.urlencode(query) if query else "")
        return self.ask(name, address, headers, data, expect)

    def ask(self, name, address, headers=None, data=None, expect=None):
        """Sends a call to an address that is known already, such as that of the next page."""
        method, _, operation = self.calls[name]
        reply = send(method, address, headers, data)
        self.check_reply(name, operation, reply)
        if not (reply.status in expect if expect else 200 <= reply.status < 300):
            raise NotAsDescribed(f"{name} answers {reply.status}: {reply.content[:500]!r}")
        self.made += 1
        print(f"{reply.status} {method} {address[len(self.site):]}")
        return reply

    def body_of(self, name, operation, headers, body, file):
        content = operation.get("requestBody", {}).get("content", {})
        if body is not None:
            self.check(content["application/json"]["schema"], body, f"what {name} is sent")
            headers["Content-Type"] = "application/json"
            return json.dumps(body).encode()
        if file is not None:
            (field,) = content["multipart/form-data"]["schema"]["required"]
            limit = uuid.uuid4().hex
            headers["Content-Type"] = f"multipart/form-data; boundary={limit}"
            disposition = f'Content-Disposition: form-data; name="{field}"; filename="photo.png"'
            head = f"--{limit}\r\n{disposition}\r\nContent-Type: image/png\r\n\r\n"
            return head.encode() + file + f"\r\n--{limit}--\r\n".encode()
        return None

    def check_reply(self, name, operation, reply):
        described = operation["responses"].get(str(reply.status))
        if described is None:
            raise NotAsDescribed(f"{name} must not answer {reply.status}: {reply.content[:500]!r}")
        for header, about in described.get("headers", {}).items():
            if about.get("required") and header not in reply.headers:
                raise NotAsDescribed(f"{name} answers without the header {header}")
        content = described.get("content")
        if content is None:
            return
        if reply.media_type not in content:
            raise NotAsDescribed(f"{name} must not answer with {reply.media_type}")
        if reply.media_type.endswith("json"):
            self.check(content[reply.media_type]["schema"], reply.value, name)

    def check(self, schema, value, where):
        """Compares a value with a schema: its type, required fields, one of these, all of those."""

        def fail(what):
            raise NotAsDescribed(f"{where} {what}, and is {json.dumps(value)[:200]}")

        if "$ref" in schema:
            self.check(self.definition(schema["$ref"]), value, where)
        for part in schema.get("allOf", []):
            self.check(part, value, where)
        if "anyOf" in schema and not any(
            self.fits(part, value, where) for part in schema["anyOf"]
        ):
            fail("is none of what it may be")
        if "const" in schema and value != schema["const"]:
            fail(f"must be {schema['const']!r}")
        if "enum" in schema and value not in schema["enum"]:
            fail(f"must be one of {schema['enum']}")
        if "type" in schema and not is_of_type(value, schema["type"]):
            fail(f"must be of type {schema['type']}")
        if isinstance(value, dict):
            fields = schema.get("properties", {})
            for field in schema.get("required", []):
                if field not in value:
                    fail(f"must have {field}")
            for field, inner in value.items():
                about = fields.get(field, schema.get("additionalProperties"))
                if isinstance(about, dict):
                    self.check(about, inner, f"{where}.{field}")
        if isinstance(value, list) and "items" in schema:
            for item in value:
                self.check(schema["items"], item, f"{where}[]")

    def fits(self, schema, value, where):
        try:
            self.check(schema, value, where)
            return True
        except NotAsDescribed:
            return False

    def definition(self, reference):
        found = self.description
        for step in reference.removeprefix("#/").split("/"):
            found = found[step]
        return found

    def all_pages(self, name, most, **values):
        """The items of a list, page after page, by the addresses that the header Link names."""
        reply = self.call(name, **values)
        items = reply.value
        headers = {"Authorization": f"Bearer {self.token}"} if self.calls[name][2]["security"] else {}
        while (address := next_page(reply, self.site)) and len(items) < most:
            reply = self.ask(name, address, headers)
            items += reply.value
        total = int(reply.headers["X-Total-Count"])
        if address is None and len(items) != total:
            raise NotAsDescribed(f"{name} has {len(items)} items on its pages, and says {total}")
        return items


def is_of_type(value, kind):
    if kind in ("integer", "number") and isinstance(value, bool):
        return False
    kinds = {
        "object": dict,
        "array": list,
        "string": str,
        "boolean": bool,
        "integer": int,
        "number": (int, float),
        "null": type(None),
    }
    return isinstance(value, kinds[kind])


def next_page(reply, site):
    found = re.match(r'<([^>]*)>; rel="next"$', reply.headers.get("Link") or "")
    return urllib.parse.urljoin(site + "/", found[1]) if found else None


def picture(width, height):
    """A photo of a lawn under the sky, as PNG."""

    def row(y):
        blue_to_green = (90, 140 + 80 * y // height, 220 - 160 * y // height)
        return b"\0" + bytes(blue_to_green) * width

    def chunk(kind, data):
        checked = kind + data
        return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))

    size = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(row(y) for y in range(height)))
    parts = chunk(b"IHDR", size) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def require(is_so, what):
    if not is_so:
        raise NotAsDescribed(what)


def read_changes(api, cursor=None):
    """What has changed since a cursor, by the ids of tips, and the cursor from which to go on."""
    changes = {}
    while True:
        reply = api.call("changes.list", limit=100, cursor=cursor).value
        changes.update((change["_id"], change["tip"]) for change in reply["changes"])
        cursor = reply["cursor"]
        if not reply["more"]:
            return changes, cursor


def read(api):
    """Looks around: the lists that everyone may read, from page to page."""
    tips = api.all_pages("tips.browse", most=500, limit=50)
    ids = [tip["_id"] for tip in tips]
    require(len(ids) == len(set(ids)), "a tip stands on two pages")
    api.all_pages("gardeners.explore", most=100, limit=20, sort="tips")
    for name in ("plants.list", "troubles.list", "statistics.allData"):
        api.call(name)
    api.call("calendar.season", limit=5)
    return ids


def share(api, mark):
    """Shares a tip with a photo, changes it, and finds it. Gives its id."""
    photo = api.call("photos.add", file=picture(800, 600)).value["photo"]
    for size in photo["sizes"]:
        shown = send("GET", urllib.parse.urljoin(api.site, size["address"]))
        require(shown.status == 200, f"{size['address']} answers {shown.status}")
        require(shown.content[8:12] == b"WEBP", f"{size['address']} is no picture")
    tip = {
        "title": f"Mow {mark} less",
        "plantType": "Lawn",
        "difficultyLevel": "easy",
        "description": "Longer grass keeps the ground moist.",
        "image_url": photo["jpeg"],
        "category": "maintenance",
        "availability": "public",
        "photos": [{"id": photo["id"], "alt": "A lawn under the sky"}],
    }
    key = str(uuid.uuid4())
    shared = api.call("tips.add", body=tip, Idempotency_Key=key).value["insertedId"]
    again = api.call("tips.add", body=tip, Idempotency_Key=key).value["insertedId"]
    require(shared == again, "a tip that was sent twice with one key is there twice")
    api.call("tips.edit", id=shared, body={**tip, "title": f"Mow {mark} high"})
    known = api.call("tips.read", id=shared).value
    require(known["title"] == f"Mow {mark} high", "the tip has its old title")
    require(known["photos"][0]["id"] == photo["id"], "the tip has lost its photo")
    found = api.call("tips.search", text=mark).value
    require(any(tip["_id"] == shared for tip in found), "the tip is not found")
    return shared


def try_tips(api, ids):
    """Likes and saves the first tip of somebody else, says how it went, and takes it all back."""
    had_garden = api.call("gardens.read").value
    has_none = all(value is None for value in had_garden.values()) if had_garden else True
    if has_none:
        _, _, describe = api.calls["gardens.describe"]
        example = describe["requestBody"]["content"]["application/json"]["example"]
        api.call("gardens.describe", body=example)
    outcome = {"outcome": "worked", "year": time.gmtime().tm_year, "words": "On clay, too."}
    for tip in ids:
        # One's own tip is refused.
        reply = api.call("outcomes.report", id=tip, body=outcome, expect=(200, 403))
        if reply.status == 200:
            break
    else:
        return
    said = api.call("outcomes.mine", id=tip).value["outcome"]
    require(said is not None and said["words"] == outcome["words"], "it does not know how it went")
    api.call("outcomes.takeBack", id=tip)
    if has_none:
        api.call("gardens.forget")
    likes = api.call("tips.read", id=tip).value["totalLikes"]
    api.call("tips.like", id=tip)
    liked = api.call("tips.read", id=tip).value
    require(liked["likedByMe"] and liked["totalLikes"] == likes + 1, "the like is not there")
    api.call("tips.unlike", id=tip)
    api.call("saved.save", id=tip)
    saved = api.all_pages("saved.list", most=500)
    require(any(each["_id"] == tip for each in saved), "the saved tip is not in the list")
    api.call("saved.unsave", id=tip)


def main(site, token):
    api = Api(site, token)
    ids = read(api)
    _, cursor = read_changes(api)
    mark = f"meadow{uuid.uuid4().hex[:8]}"
    own = share(api, mark)
    try:
        changes, cursor = read_changes(api, cursor)
        require(changes.get(own) is not None, "the new tip is not among the changes")
        try_tips(api, ids)
    finally:
        api.call("tips.delete", id=own)
    changes, _ = read_changes(api, cursor)
    require(own in changes and changes[own] is None, "the deleted tip is not among the changes")
    api.call("tips.read", id=own, expect=(404,))
    # What no token may do, and what a token that is none may not.
    api.call("identity.listTokens", expect=(403,))
    Api(site, "trellis_pat_none").call("photos.left", expect=(401,))
    print(f"{api.made} replies, all of them as described")


if __name__ == "__main__":
    if len(sys.argv) != 2 or not os.environ.get("TOKEN"):
        sys.exit("Usage: TOKEN=… python3 gardener.py https://garden.example")
    try:
        main(sys.argv[1], os.environ["TOKEN"])
    except NotAsDescribed as error:
        sys.exit(f"Not as described: {error}")
