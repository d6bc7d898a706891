"""Acts as two gardeners on a site, given only its address.

    python3 labs/strangers/gardener.py https://garden.example

The program makes its client from /openapi.json (generate.py), and compares each reply with it.
The gardeners register, use the site, and delete their accounts. If MAILBOX names the folder of the
site's emails, they also confirm their addresses. The program ends with status 1 if a reply differs
from the description, or if a step fails.
"""

import email
import email.policy
import glob
import io
import os
import random
import re
import string
import sys
import time
import types
import urllib.parse
import uuid
import zipfile

from client import Person, Site, Stopped, fetch
from generate import module_of
from picture import lawn

password = "Under-the-old-apple-tree"


def require(is_so, what):
    if not is_so:
        raise Stopped(what)


def make_client(site):
    """Loads the module of generate.py. Returns its class Api."""
    module = types.ModuleType("garden_api")
    exec(compile(module_of(site.description), "garden_api.py", "exec"), module.__dict__)
    return module.Api


class Gardener:
    """A person with an account, and a client that makes their calls."""

    def __init__(self, site, api, name, mailbox):
        self.site, self.name, self.mailbox, self.person = site, name, mailbox, Person()
        self.email = f"{name.lower().replace(' ', '.')}@garden.example"
        self.send = site.sender(self.person)
        self.api = api(self.send)

    def register(self):
        account = {"email": self.email, "password": password, "name": self.name}
        self.api.identity.sign_up(body={**account, "name": "Al"}, expect=(400,))
        self.keep_session(self.api.identity.sign_up(body=account))
        self.api.identity.sign_out(body={})
        require(self.api.identity.session().value is None, "a session goes on that has ended")
        self.sign_in(password)
        session = self.api.identity.session().value
        require(session and session["user"]["email"] == self.email, "nobody is signed in")
        self.make_token()

    def sign_in(self, secret):
        reply = self.api.identity.sign_in(body={"email": self.email, "password": secret})
        self.keep_session(reply)
        self.person.access = self.api.identity.token().value["token"]

    def keep_session(self, reply):
        sent = "\n".join(reply.headers.get_all("Set-Cookie") or [])
        found = re.search(rf"^{re.escape(self.site.cookie)}=([^;]+)", sent, re.MULTILINE)
        require(found, "signing in sets no cookie of the name that is described")
        self.person.session = found[1]

    def make_token(self):
        wish = {"name": "A stranger's program", "access": "write", "days": 1, "password": password}
        made = self.api.identity.make_token(body=wish).value
        self.person.personal = made["token"]
        self.api.gardeners.read_profile()

    def confirm_address(self):
        token = self.mailbox.token_of("verifyEmail", self.email)
        self.api.identity.verify_email(body={"token": token})
        self.person.access = self.api.identity.token().value["token"]

    def add_tip(self, title, **others):
        tip = self.site.example("tips.add", title=title, **others)
        key = str(uuid.uuid4())
        shared = self.api.tips.add(body=tip, idempotency_key=key).value["insertedId"]
        again = self.api.tips.add(body=tip, idempotency_key=key).value["insertedId"]
        require(shared == again, "a tip that was sent twice with one key is there twice")
        return shared, tip

    def all_of(self, name, first):
        return self.site.all_of(self.person, name, first)


class Mailbox:
    """The folder to which a site writes emails."""

    def __init__(self, folder):
        self.folder, self.known = folder, set()

    def token_of(self, page, address):
        """Waits for an email with a link to a page. Returns the token in the link."""
        link = re.compile(rf"/{page}\S*[?&]token=([\w.-]+)", re.IGNORECASE)
        for _ in range(300):
            for file in sorted(set(glob.glob(os.path.join(self.folder, "*.eml"))) - self.known):
                with open(file, "rb") as letter:
                    mail = email.message_from_binary_file(letter, policy=email.policy.default)
                part = mail.get_body(("plain",)) if mail["To"] == address else None
                found = link.search(part.get_content()) if part else None
                if found:
                    self.known.add(file)
                    return found[1]
            time.sleep(0.1)
        raise Stopped(f"no letter has come for {address}")


def look_around(api, visitor, site):
    """Reads the public data without an account."""
    api.status.health()
    api.status.readiness()
    api.status.description()
    tips = site.all_of(visitor, "tips.browse", api.tips.browse(limit=50))
    ids = [tip["_id"] for tip in tips]
    require(len(ids) == len(set(ids)), "a tip stands on two pages")
    if ids:
        api.tips.read_public(id=ids[0])
        api.results.of_tip(id=ids[0])
        require(api.tips.tip(id=ids[0]).content, "the card of a tip is empty")
    gardeners = api.gardeners.explore(limit=20, sort="tips")
    for gardener in site.all_of(visitor, "gardeners.explore", gardeners)[:1]:
        api.gardeners.read_public(id=gardener["_id"])
        api.tips.of_gardener(id=gardener["_id"], limit=5)
        api.tips.gardener(id=gardener["_id"])
        api.feeds.gardener(id=gardener["_id"])
        api.feeds.gardener_json(id=gardener["_id"])
    plant = api.plants.list(language="de").value[0]
    api.plants.read(name=plant["slug"], language="de")
    trouble = api.troubles.list().value[0]
    api.troubles.read(name=trouble["slug"])
    for name in ("all_data", "growth"):
        getattr(api.statistics, name)()
    for name in ("robots", "index", "pages", "gardeners", "tips"):
        getattr(api.sitemap, name)(expect=(200, 404))
    for page in api.pages.list().value:
        api.pages.read(name=page if isinstance(page, str) else page["name"])
    api.gardeners.featured()
    api.tips.featured()
    api.calendar.season(limit=5)
    api.feeds.site()
    api.feeds.site_json()
    api.identity.keys()
    api.identity.passkey_sign_in_options()
    # Visitors get 401 from these calls.
    for refused in (api.photos.left, api.changes.list, api.account.export, api.drafts.list):
        refused(expect=(401,))
    api.tips.read_public(id=str(uuid.uuid4()), expect=(404,))
    api.tips.browse(limit=0, expect=(422,))
    return ids


def describe_themselves(gardener):
    """Sets profile, garden and delivery."""
    api, site = gardener.api, gardener.site
    api.gardeners.edit_profile(body=site.example("gardeners.editProfile"))
    api.gardeners.choose(body=site.example("gardeners.choose"))
    api.gardeners.read()
    api.gardens.describe(body=site.example("gardens.describe"))
    require(api.gardens.read().value, "the garden that was described is not there")
    api.identity.update_user(body={"name": gardener.name})
    api.identity.list_sessions()
    api.identity.list_tokens()
    api.identity.passkeys()
    api.identity.passkey_options()
    api.reports.standing()
    api.delivery.read()
    api.delivery.choose(body={"digest": "off", "language": "en"})
    api.delivery.stop_all()
    api.reminders.read()


def share(gardener, mark):
    """Adds a draft, a photo and a tip. Edits and finds the tip, and returns its id."""
    api, site = gardener.api, gardener.site
    draft = str(uuid.uuid4())
    api.drafts.keep(id=draft, body=site.example("drafts.keep"))
    require(any(each["id"] == draft for each in api.drafts.list().value), "the draft is not there")
    api.photos.left()
    photo = api.photos.add(file=("lawn.png", "image/png", lawn(800, 600))).value["photo"]
    for size in photo["sizes"]:
        shown = fetch("GET", urllib.parse.urljoin(site.address, size["address"]))
        require(shown.status == 200, f"{size['address']} answers {shown.status}")
        require(shown.content[8:12] == b"WEBP", f"{size['address']} is no picture")
    photos = [{"id": photo["id"], "alt": "A lawn under the sky"}]
    tip, told = gardener.add_tip(f"Mow {mark} less", photos=photos, image_url=photo["jpeg"])
    api.drafts.drop(id=draft)
    api.tips.edit(id=tip, body={**told, "title": f"Mow {mark} high"})
    known = api.tips.read(id=tip).value
    require(known["title"] == f"Mow {mark} high", "the tip has its old title")
    require(known["photos"][0]["id"] == photo["id"], "the tip has lost its photo")
    own = gardener.all_of("tips.listOwn", api.tips.list_own(body={"email": gardener.email}))
    require([each["_id"] for each in own] == [tip], "the tip is not among one's own")
    found = api.tips.search(text=mark).value
    require(any(each["_id"] == tip for each in found), "the tip is not found")
    require(api.tips.counts(text=mark).value["total"] > 0, "a search counts less than it finds")
    api.tips.confirm(id=tip)
    api.tips.forget(id=tip)
    return tip


def try_it(friend, tip):
    """Likes and saves a tip, reports a result, and uses a calendar."""
    api, site = friend.api, friend.site
    api.tips.like(id=tip)
    known = api.tips.read(id=tip).value
    require(known["likedByMe"] and known["totalLikes"] == 1, "the like is not there")
    require(api.saved.list_liked().value[0]["_id"] == tip, "the liked tip is not in the list")
    api.saved.save(id=tip)
    saved = friend.all_of("saved.list", api.saved.list())
    require([each["_id"] for each in saved] == [tip], "the saved tip is not in the list")
    api.reminders.saved_now()
    outcome = site.example("results.report", year=time.gmtime().tm_year, month=None)
    api.results.report(id=tip, body={key: outcome[key] for key in ("outcome", "year", "words")})
    said = api.results.mine(id=tip).value["outcome"]
    require(said and said["words"] == outcome["words"], "the friend's result is missing")
    require(api.results.of_tip(id=tip).value["counts"], "the tip has no result counts")
    calendar = api.reminders.make_calendar().value["address"]
    require(api.reminders.show_calendar().value["address"] == calendar, "the calendar moved")
    token = urllib.parse.urlsplit(calendar).path.split("/")[-1].removesuffix(".ics")
    require("BEGIN:VCALENDAR" in api.reminders.calendar(token=token).text, "no calendar is there")
    api.reminders.end_calendar()
    api.reminders.calendar(token=token, expect=(404,))


def talk(gardener, friend, tip):
    """Asks and answers a question, and reports the tip."""
    api, asking = gardener.api, friend.api
    example = friend.site.example
    api.follows.follow(kind="tip", id=tip, body=example("follows.follow"), expect=(200, 409))
    asking.follows.follow(kind="tip", id=tip, body=example("follows.follow"))
    asking.follows.follow(kind="plant", id="basil", body=example("follows.follow"))
    asking.follows.read(kind="tip", id=tip)
    followed = friend.all_of("follows.list", asking.follows.list())
    require(len(followed) == 2, "what was followed is not in the list")
    asking.comments.discussion(tip_id=tip)
    asking.comments.keep_draft(tip_id=tip, id=tip, body=example("comments.keepDraft"))
    require(asking.comments.mine(tip_id=tip).value["drafts"], "the draft of a question is lost")
    asking.comments.drop_draft(tip_id=tip, id=tip)
    question = asking.comments.add(tip_id=tip, body=example("comments.add")).value["insertedId"]
    asking.comments.edit(id=question, body=example("comments.edit"))
    asking.comments.versions(tip_id=tip, remark_id=question)
    told = api.notifications.list().value
    kinds = [line["kind"] for notice in told["notices"] for line in notice["lines"]]
    require("remark" in kinds, f"the author is told of {kinds} alone")
    api.notifications.read(body={"upTo": told["from"]})
    answer = api.comments.add(tip_id=tip, body=example("comments.add", answers=question))
    answer = answer.value["insertedId"]
    asking.comments.mark(id=answer)
    threads = friend.all_of("comments.threads", asking.comments.threads(tip_id=tip))
    require(threads[0]["_id"] == question, "the question is not under the tip")
    thread = asking.comments.thread(tip_id=tip, remark_id=question).value
    require(any(each["helped"] for each in thread), "the answer that helped is not marked")
    require(asking.notifications.list().value["notices"], "who asked is not told of the answer")
    asking.notifications.news()
    feed = asking.notifications.make_feed().value["address"]
    require(asking.notifications.show_feed().value["address"] == feed, "the feed moved")
    token = urllib.parse.urlsplit(feed).path.split("/")[-1]
    asking.notifications.feed(token=token)
    asking.notifications.end_feed()
    asking.comments.unmark(id=answer)
    api.comments.forget(id=answer)
    api.comments.delete(id=answer)
    api.comments.undelete(id=answer)
    api.comments.open(id=tip, body=example("comments.open"))
    asking.comments.add(tip_id=tip, body=example("comments.add"), expect=(409, 403))
    asking.reports.report(kind="tip", id=tip, body=example("reports.report"))
    for kind, name in (("tip", tip), ("plant", "basil")):
        asking.follows.unfollow(kind=kind, id=name)


def find(api, name):
    """Returns a gardener's id by name."""
    found = api.gardeners.named(begins=name).value
    require([each["name"] for each in found] == [name], f"{name} is not in the directory")
    return found[0]["_id"]


def meet(gardener, friend):
    """Sends a letter, and blocks and unblocks the friend."""
    api, asking = gardener.api, friend.api
    author, other = find(asking, gardener.name), find(api, friend.name)
    message = friend.site.example("gardeners.send")
    asking.gardeners.send(id=author, body=message, expect=(202,) if friend.mailbox else (403,))
    api.blocks.block(id=other)
    require(api.blocks.read(id=other).value["blocked"], "nobody is blocked")
    gardener.all_of("blocks.list", api.blocks.list())
    api.blocks.unblock(id=other)


def read_changes(api, cursor=None):
    """Returns the changed tips since a cursor, by id, and the next cursor."""
    changes = {}
    while True:
        reply = api.changes.list(limit=100, cursor=cursor).value
        changes.update((change["_id"], change["tip"]) for change in reply["changes"])
        cursor = reply["cursor"]
        if not reply["more"]:
            return changes, cursor


def take_back(friend, tip):
    api = friend.api
    api.tips.unlike(id=tip)
    api.saved.unsave(id=tip)
    api.results.take_back(id=tip)
    api.gardens.forget()
    require(api.saved.list().value == [], "a tip is saved that was taken off")


def move(gardener, friend):
    """Imports the gardener's export as the friend, and undoes the import."""
    export = gardener.api.account.export()
    with zipfile.ZipFile(io.BytesIO(export.content)) as files:
        require("data.json" in files.namelist(), "the export has no data.json")
    file = ("export.zip", "application/zip", export.content)
    friend.api.imports.check(name="export.zip", file=file)
    brought = friend.api.imports.add(name="export.zip", file=file).value
    require(brought["lines"] and brought["id"], "the export brings nothing along")
    friend.api.imports.list()
    friend.api.imports.undo(id=brought["id"])


def read_letters(gardener):
    """Tries reminders, devices, the newsletter, and a password reset."""
    api, mailbox = gardener.api, gardener.mailbox
    api.reminders.mail(body=gardener.site.example("reminders.mail"))
    device = api.delivery.add(body=gardener.site.example("delivery.add")).value["insertedId"]
    api.delivery.remove(id=device)
    if not mailbox:
        return
    api.newsletter.subscribe(body={"email": gardener.email})
    token = mailbox.token_of("newsletter/confirm", gardener.email)
    api.newsletter.confirm(body={"token": token})
    require(api.delivery.read().value["newsletter"], "the newsletter was confirmed, and does not come")
    api.newsletter.unsubscribe(body={"token": token}, expect=(422,))
    page = api.newsletter.open_unsubscribe(token=token)
    require(page.status == 302, "no page ends the newsletter")
    api.delivery.stop_all()
    require(not api.delivery.read().value["newsletter"], "the newsletter comes all the same")
    api.identity.request_password_reset(body={"email": gardener.email})
    token = mailbox.token_of("resetPassword", gardener.email)
    api.identity.reset_password(body={"token": token, "newPassword": password})
    gardener.sign_in(password)
    # A new password ends all tokens.
    api.photos.left(expect=(401,))
    gardener.make_token()


def try_what_is_refused(gardener, api):
    """Checks that account calls refuse tokens, and bodiless operator calls refuse gardeners."""
    site = gardener.site
    for call in site.calls.values():
        if "/operate/" in call.path and call.body is None and not call.file_fields:
            values = {about["name"]: None for about in call.parameters}
            values |= {each["name"]: "about" for each in call.parameters if each["required"]}
            gardener.send(call.name, values, expect=(403,))
    program = api(site.sender(Person(personal=gardener.person.personal)))
    program.identity.list_tokens(expect=(403,))
    program.account.export(expect=(403,))
    program.photos.left()


def leave(gardener):
    """Changes the password, ends sessions and tokens, and deletes the account."""
    api, changed = gardener.api, f"{password}-2"
    api.identity.change_password(body={"password": password, "next": changed})
    gardener.sign_in(changed)
    for session in api.identity.list_sessions().value:
        if not session["current"]:
            api.identity.revoke_session(id=session["id"])
    api.identity.revoke_other_sessions()
    wish = gardener.site.example("identity.makeToken", access="read", password=changed)
    made = api.identity.make_token(body=wish).value
    gardener.person.personal = made["token"]
    api.photos.left()
    api.gardens.forget(expect=(403,))
    api.identity.revoke_token(id=made["id"])
    api.photos.left(expect=(401,))
    gardener.person.personal = None
    api.account.delete(body={"tips": "delete", "password": changed})
    api.identity.sign_in(body={"email": gardener.email, "password": changed}, expect=(401,))


def main(address):
    site = Site(address)
    api = make_client(site)
    visitor = Person()
    look_around(api(site.sender(visitor)), visitor, site)
    # A random, unique family name.
    family = "".join(random.choices(string.ascii_lowercase, k=12)).capitalize()
    mailbox = Mailbox(os.environ["MAILBOX"]) if "MAILBOX" in os.environ else None
    stella = Gardener(site, api, f"Stella {family}", mailbox)
    milo = Gardener(site, api, f"Milo {family}", mailbox)
    for gardener in (stella, milo):
        gardener.register()
    if mailbox:
        milo.confirm_address()
        mailbox.token_of("verifyEmail", stella.email)
        stella.api.identity.send_verification()
        stella.confirm_address()
    for gardener in (stella, milo):
        describe_themselves(gardener)
    _, cursor = read_changes(milo.api)
    tip = share(stella, f"meadow{uuid.uuid4().hex[:8]}")
    changes, cursor = read_changes(milo.api, cursor)
    require(changes.get(tip), "the new tip is not among the changes")
    try_it(milo, tip)
    talk(stella, milo, tip)
    meet(stella, milo)
    stella.api.statistics.own()
    move(stella, milo)
    take_back(milo, tip)
    stella.api.tips.delete(id=tip)
    stella.api.tips.undelete(id=tip)
    stella.api.tips.delete(id=tip)
    changes, _ = read_changes(milo.api, cursor)
    require(tip in changes and changes[tip] is None, "the deleted tip is not among the changes")
    milo.api.tips.read(id=tip, expect=(404,))
    read_letters(milo)
    try_what_is_refused(stella, api)
    for gardener in (stella, milo):
        leave(gardener)
    return site


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python3 gardener.py https://garden.example")
    try:
        site = main(sys.argv[1])
    except Stopped as stopped:
        sys.exit(f"It does not work: {stopped}")
    unmade = sorted(set(site.calls) - site.made)
    print(f"\nNot made: {', '.join(unmade)}")
    print(f"{site.replies} replies to {len(site.made)} of {len(site.calls)} calls", end=", ")
    if site.found:
        print(f"{len(site.found)} of them not as described:")
        sys.exit("\n".join(sorted(set(site.found))))
    print("all of them as described")
