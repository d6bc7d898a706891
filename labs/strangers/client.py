"""Sends calls to a site for a person, and compares each reply with the API description."""

import json
import re
import urllib.error
import urllib.parse
import urllib.request
import uuid

from description import faults, read_calls


class Stopped(Exception):
    """A failure that ends the program."""


class Reply:
    def __init__(self, status, headers, content):
        self.status, self.headers, self.content = status, headers, content

    @property
    def media_type(self):
        return (self.headers.get("Content-Type") or "").split(";")[0]

    @property
    def value(self):
        return json.loads(self.content)

    @property
    def text(self):
        return self.content.decode()


class StayHere(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


opener = urllib.request.build_opener(StayHere)


def fetch(method, address, headers=None, data=None):
    request = urllib.request.Request(address, data, headers or {}, method=method)
    try:
        with opener.open(request, timeout=60) as reply:
            return Reply(reply.status, reply.headers, reply.read())
    except urllib.error.HTTPError as error:
        with error:
            return Reply(error.code, error.headers, error.read())


class Site:
    """A site: its API description, its calls, and the differences found."""

    def __init__(self, address):
        self.address = address.rstrip("/")
        self.description = fetch("GET", f"{self.address}/openapi.json").value
        self.calls = read_calls(self.description)
        self.replies = 0
        self.made = set()
        self.found = []
        schemes = self.description["components"]["securitySchemes"]
        self.cookie = schemes["session"]["name"] if "session" in schemes else None

    def example(self, name, **others):
        """Returns the described example of a call's body, with some values replaced."""
        return {**self.calls[name].body["example"], **others}

    def sender(self, person):
        """Returns a function that sends calls with a person's token or cookie."""

        def send(name, parameters, body=None, file=None, expect=None):
            call = self.calls[name]
            # Requests with an expected status may be invalid on purpose, so they are not checked.
            if expect is None:
                self.note(self.faults_of_request(call, parameters, body))
            headers, path, query = self.placed(call, parameters)
            headers.update(person.credentials(call, self))
            data = self.body_of(call, headers, body, file)
            address = self.address + path + (f"?{urllib.parse.urlencode(query)}" if query else "")
            return self.ask(call, address, headers, data, expect)

        return send

    def faults_of_request(self, call, parameters, body):
        found = []
        for about in call.parameters:
            value, where = parameters[about["name"]], f"{call.name} {about['name']}"
            if value is not None:
                found += faults(self.description, about["schema"], value, where)
        if body is not None and call.body:
            schema = call.body["schema"]
            found += faults(self.description, schema, body, f"what {call.name} is sent")
        return found

    def placed(self, call, parameters):
        """Returns the headers, path and query that contain the parameters of a call."""
        headers, path, query = {}, call.path, {}
        for about in call.parameters:
            value = parameters[about["name"]]
            if value is None:
                continue
            if about["in"] == "path":
                quoted = urllib.parse.quote(str(value), safe="")
                path = path.replace("{" + about["name"] + "}", quoted)
            elif about["in"] == "query":
                query[about["name"]] = value
            else:
                headers[about["name"]] = value
        return headers, path, query

    def body_of(self, call, headers, body, file):
        if body is not None:
            if call.body is None:
                raise Stopped(f"{call.name} takes no body")
            headers["Content-Type"] = "application/json"
            return json.dumps(body).encode()
        if file is not None:
            name, kind, content = file
            limit = uuid.uuid4().hex
            headers["Content-Type"] = f"multipart/form-data; boundary={limit}"
            head = f'form-data; name="{call.file_fields[0]}"; filename="{name}"'
            lines = f"--{limit}\r\nContent-Disposition: {head}\r\nContent-Type: {kind}\r\n\r\n"
            return lines.encode() + content + f"\r\n--{limit}--\r\n".encode()
        return None

    def ask(self, call, address, headers, data=None, expect=None):
        """Makes a call. Its status must be expected: by default, a success or a redirect."""
        reply = fetch(call.method, address, headers, data)
        self.replies += 1
        self.made.add(call.name)
        print(f"{reply.status} {call.method} {address[len(self.address):]}")
        self.note(self.faults_of(call, reply))
        wanted = expect or range(200, 400)
        if reply.status not in wanted:
            raise Stopped(f"{call.name} answers {reply.status}: {reply.content[:500]!r}")
        return reply

    def faults_of(self, call, reply):
        described = call.replies.get(str(reply.status))
        if described is None:
            return [f"{call.name} must not answer {reply.status}: {reply.content[:300]!r}"]
        found = [
            f"{call.name} answers without the header {name}"
            for name, about in described.get("headers", {}).items()
            if about.get("required") and name not in reply.headers
        ]
        content = described.get("content")
        if content is None:
            return found + ([f"{call.name} must not have a body"] if reply.content else [])
        if reply.media_type not in content:
            return found + [f"{call.name} must not answer with {reply.media_type!r}"]
        if reply.media_type.endswith("json"):
            schema = content[reply.media_type]["schema"]
            found += faults(self.description, schema, reply.value, call.name)
        return found

    def note(self, found):
        for fault in found:
            print(f"  Not as described: {fault}")
        self.found += found

    def next_page(self, reply):
        """Returns the address of the next page, or None."""
        link = re.search(r'<([^>]*)>; rel="next"', reply.headers.get("Link") or "")
        return urllib.parse.urljoin(f"{self.address}/", link[1]) if link else None

    def all_of(self, person, name, first):
        """Returns all items of a list. It follows the links from the first page."""
        items, reply, call = first.value, first, self.calls[name]
        while address := self.next_page(reply):
            reply = self.ask(call, address, person.credentials(call, self))
            items += reply.value
        total = int(first.headers["X-Total-Count"])
        if len(items) != total:
            self.note([f"{name} has {len(items)} items on its pages, and says {total}"])
        return items


class Person:
    """A caller with a session, an access token, a personal token, or no credentials."""

    def __init__(self, session=None, access=None, personal=None):
        self.session, self.access, self.personal = session, access, personal

    def credentials(self, call, site):
        """Returns headers with the personal token, access token or cookie."""
        if "personalToken" in call.ways and self.personal:
            return {"Authorization": f"Bearer {self.personal}"}
        if "bearer" in call.ways and (self.access or self.personal):
            return {"Authorization": f"Bearer {self.access or self.personal}"}
        headers = {}
        if call.path.startswith("/identity/"):
            # The description asks for this header.
            headers["Origin"] = site.address
            if self.session:
                headers["Cookie"] = f"{site.cookie}={self.session}"
        return headers
