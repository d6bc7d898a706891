import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Garden,
  type Gardener,
  openGarden,
  operatorEmail,
  ruleEngines,
} from "../../../tests/garden.ts";
import type { LoggedModeration, ReportedThing } from "./reports.ts";

const nobody = "0190a000-0000-7000-8000-00000000dead";

describe.each(ruleEngines)("reports on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let olive: Gardener;
  let operator: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Author");
    olive = await garden.register("Olive Reporter");
    operator = await garden.registerOperator();
  });
  afterAll(() => garden.close());

  const report = (token: string, kind: string, id: string, body: object = { reason: "spam" }) =>
    garden.ask("PUT", `/user/reports/${kind}/${id}`, { token, body });
  const act = (body: object) =>
    garden.ask("POST", "/user/operate/acts", { token: operator.token, body });

  async function queue(query = "") {
    const reply = await garden.ask("GET", `/user/operate/reports${query}`, {
      token: operator.token,
    });
    expect(reply.status).toBe(200);
    return (await reply.json()) as ReportedThing[];
  }
  const queued = async (id: string, query = "?limit=100") =>
    (await queue(query)).find((thing) => thing.id === id);

  const idOf = (gardener: Gardener) => garden.idOf(gardener);

  const list = ({ token }: Gardener, listed = true) =>
    garden.ask("PUT", "/user/profile", {
      token,
      body: { age: null, gender: null, experiences: "Figs.", listed },
    });

  const statusOfTip = async ({ token }: Gardener, id: string) =>
    (await garden.ask("GET", `/user/tipDetail/${id}`, { token })).status;

  test("are grouped by thing, the longest waiting first, and a repeat replaces the earlier report", async () => {
    const [first, second] = [await garden.addTip(rosa), await garden.addTip(rosa)];
    const ben = await garden.register("Ben Brown");
    await report(olive.token, "tip", first, { reason: "spam", words: "An advertisement." });
    garden.wait(1000);
    await report(olive.token, "tip", second);
    garden.wait(1000);
    await report(ben.token, "tip", first, { reason: "dangerous", words: "  Do not eat it. \r\n" });
    await report(olive.token, "tip", first, { reason: "unkind", words: "It calls me names." });

    const open = (await queue()).filter(({ id }) => id === first || id === second);
    expect(open.map(({ id }) => id)).toEqual([first, second]);
    expect(open[0]).toMatchObject({
      kind: "tip",
      title: "Bury the stem to the first leaves",
      path: `/tipDetail/${first}`,
      state: "public",
      owner: { name: "Rosa Author", email: rosa.email },
      acts: ["hide", "delete", "dismiss"],
      closedAt: null,
    });
    const said = open[0]?.reports.map(({ reason, words, reporter }) => [
      reason,
      words,
      reporter?.email,
    ]);
    expect(said?.sort()).toEqual([
      ["dangerous", "Do not eat it.", ben.email],
      ["unkind", "It calls me names.", olive.email],
    ]);
    const pages = [await queue("?limit=1"), await queue("?limit=100")];
    expect(pages.map(({ length }) => length)).toEqual([1, pages[1]?.length]);
    for (const id of [first, second]) await act({ kind: "tip", id, act: "dismiss" });
  });

  test("are the same in pages as in one list", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await garden.addTip(rosa);
      ids.push(id);
      garden.wait(1);
      await report(olive.token, "tip", id);
    }
    async function walk(state: string) {
      const found: string[] = [];
      let next: string | undefined = `/user/operate/reports?state=${state}&limit=1`;
      while (next) {
        const reply: Response = await garden.ask("GET", next, { token: operator.token });
        found.push(...((await reply.json()) as ReportedThing[]).map(({ id }) => id));
        expect(Number(reply.headers.get("x-total-count"))).toBeGreaterThanOrEqual(found.length);
        next = reply.headers.get("link")?.match(/<(.+)>; rel="next"/)?.[1];
      }
      return found;
    }
    expect(await walk("open")).toEqual((await queue()).map(({ id }) => id));
    for (const id of ids) {
      garden.wait(1);
      await act({ kind: "tip", id, act: "dismiss" });
    }
    const closed = await walk("closed");
    expect(closed).toEqual((await queue("?state=closed")).map(({ id }) => id));
    expect(closed.slice(0, 3)).toEqual(ids.toReversed());
  });

  test("are possible for visible things of others only", async () => {
    const hidden = await garden.addTip(rosa, { availability: "hidden" });
    const own = await garden.addTip(olive);
    const unlisted = await idOf(rosa);
    const statuses = await Promise.all([
      report(olive.token, "tip", hidden),
      report(olive.token, "tip", nobody),
      report(olive.token, "gardener", unlisted),
      report(olive.token, "tip", "no id"),
      report(olive.token, "photo", own),
      report(olive.token, "tip", own),
      report(olive.token, "tip", await garden.addTip(rosa), { reason: "boring" }),
      report(olive.token, "tip", own, { reason: "spam", words: "x".repeat(1001) }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 403, 422, 422]);
    expect(await queued(own)).toBeUndefined();
  });

  test("are limited in number", async () => {
    const eager = await garden.register("Eager Reporter");
    const id = await garden.addTip(rosa);
    for (let count = 0; count < 20; count += 1) {
      expect((await report(eager.token, "tip", id)).status).toBe(200);
    }
    const refused = await report(eager.token, "tip", id);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ type: "urn:trellis:problem:too-many-reports" });
    await act({ kind: "tip", id, act: "dismiss" });
  });

  test("only its author sees a hidden tip, reads the reason and cannot publish it", async () => {
    const id = await garden.addTip(rosa);
    const counts = async () => (await garden.ask("GET", "/home/alldata")).json();
    const before = await counts();
    await report(olive.token, "tip", id, { reason: "dangerous", words: "Canary in the words." });
    expect((await act({ kind: "tip", id, act: "hide" })).status).toBe(422);
    const hide = { kind: "tip", id, act: "hide", reason: "Rhubarb leaves\nare poisonous." };
    expect((await act({ ...hide, answer: "Thank you, Olive." })).status).toBe(200);
    expect((await act(hide)).status).toBe(409);

    expect(await statusOfTip(olive, id)).toBe(404);
    expect(await counts()).not.toEqual(before);
    const mine = await garden.ask("GET", `/user/tipDetail/${id}`, { token: rosa.token });
    expect(await mine.json()).toMatchObject({
      availability: "hidden",
      moderationReason: "Rhubarb leaves\nare poisonous.",
    });
    const tip = { plantType: "Rhubarb", difficultyLevel: "easy", category: "care" };
    const edit = (availability: string) =>
      garden.ask("PUT", `/user/editTip/${id}`, {
        token: rosa.token,
        body: {
          ...tip,
          title: "Stems",
          description: "Only.",
          image_url: "/pictures/a.svg",
          availability,
        },
      });
    expect((await edit("public")).status).toBe(409);
    expect(await statusOfTip(olive, id)).toBe(404);
    garden.wait(1000);
    expect((await edit("hidden")).status).toBe(200);

    expect(await queued(id)).toBeUndefined();
    const closed = await queued(id, "?state=closed&limit=100");
    expect(closed).toMatchObject({
      state: "hidden-and-edited",
      text: "Only.",
      path: null,
      acts: ["show", "delete"],
    });
    const letter = await garden.mail(rosa.email, "your tip is hidden");
    expect(letter).toContain("Rhubarb leaves");
    const answer = await garden.mail(olive.email, "about your report");
    expect(answer).toContain("Thank you, Olive.");
    expect(answer).not.toContain("poisonous");

    expect((await act({ kind: "tip", id, act: "show" })).status).toBe(200);
    expect(await statusOfTip(olive, id)).toBe(200);
    await garden.mail(rosa.email, "your tip is shown again");
    expect((await edit("hidden")).status).toBe(200);
    expect((await edit("public")).status).toBe(200);
    expect(await counts()).toEqual(before);
  });

  test("operators cannot read a tip that its author has hidden, but can delete it", async () => {
    const id = await garden.addTip(rosa, { description: "Canary for myself." });
    await report(olive.token, "tip", id);
    await garden.ask("PUT", `/user/editTip/${id}`, {
      token: rosa.token,
      body: {
        ...{ title: "Mine", plantType: "Fig", difficultyLevel: "easy", category: "care" },
        ...{ description: "Canary for myself.", image_url: "/pictures/a.svg" },
        availability: "hidden",
      },
    });
    expect(await queued(id)).toMatchObject({ text: "", acts: ["delete", "dismiss"] });
    expect((await act({ kind: "tip", id, act: "show" })).status).toBe(409);
    const remove = { kind: "tip", id, act: "delete", reason: "Twice now.", answer: "It is gone." };
    expect((await act(remove)).status).toBe(200);
    expect(await statusOfTip(rosa, id)).toBe(404);
    expect(await garden.mail(rosa.email, "your tip was deleted")).toContain("Twice now.");
    const closed = await queued(id, "?state=closed&limit=100");
    expect(closed).toMatchObject({ state: "deleted", owner: null, acts: [] });
    await garden.mail(olive.email, "about your report", 2);
  });

  test("close when the tip is deleted, and open again with a new report", async () => {
    const gone = await garden.addTip(rosa);
    await report(olive.token, "tip", gone);
    await garden.ask("DELETE", `/user/deleteTip/${gone}`, { token: rosa.token });
    await garden.purge();
    expect(await queued(gone)).toBeUndefined();
    expect(await queued(gone, "?state=closed&limit=100")).toMatchObject({ acts: [] });

    const stays = await garden.addTip(rosa);
    await report(olive.token, "tip", stays);
    await act({ kind: "tip", id: stays, act: "dismiss" });
    expect(await queued(stays)).toBeUndefined();
    await report(olive.token, "tip", stays);
    expect((await queued(stays))?.reports).toHaveLength(1);
    expect((await act({ kind: "tip", id: nobody, act: "dismiss" })).status).toBe(404);
  });

  test("an operator takes a gardener off the directory and disables the account", async () => {
    const fig = await garden.register("Fig Grower");
    await list(fig);
    const id = await idOf(fig);
    expect((await report(olive.token, "gardener", id)).status).toBe(200);
    expect((await report(fig.token, "gardener", id)).status).toBe(403);
    expect(await queued(id)).toMatchObject({
      kind: "gardener",
      title: "Fig Grower",
      text: "Figs.",
      acts: ["unlist", "disable", "dismiss"],
    });
    await act({ kind: "gardener", id, act: "unlist", reason: "No advertising." });
    const directory = await garden.ask("GET", "/home/explore?limit=100");
    expect(await directory.text()).not.toContain("Fig Grower");
    await garden.mail(fig.email, "your profile is no longer in the directory");

    expect((await act({ kind: "gardener", id, act: "hide", reason: "x" })).status).toBe(409);
    await act({ kind: "gardener", id, act: "disable", reason: "Again." });
    expect((await list(fig)).status).toBe(401);
    const letter = await garden.mail(fig.email, "your account is disabled");
    // Moderators can disable an account, too.
    expect(letter).toMatch(/A\s+moderator\s+of\s+Trellis\s+has\s+disabled\s+your\s+account/);
    const closed = await queued(id, "?state=closed&limit=100");
    expect(closed).toMatchObject({ state: "unlisted-and-disabled", acts: [] });
  });

  test("an operator cannot disable themselves", async () => {
    await list(operator);
    const id = await idOf(operator);
    await report(olive.token, "gardener", id);
    const disable = { kind: "gardener", id, act: "disable", reason: "A slip." };
    expect((await act(disable)).status).toBe(409);
    expect((await act({ kind: "gardener", id, act: "dismiss" })).status).toBe(200);
    await list(operator, false);
  });

  test("only operators learn the reporters and their words", async () => {
    const tell = await garden.register("Tell Tale-Canary");
    await list(rosa);
    const id = await garden.addTip(rosa);
    const profile = await idOf(rosa);
    const body = { reason: "private", words: "Canary: my street is in it." };
    await report(tell.token, "tip", id, body);
    await report(tell.token, "gardener", profile, body);
    await act({ kind: "tip", id, act: "hide", reason: "A street is in it.", answer: "Done." });
    await act({ kind: "gardener", id: profile, act: "unlist", reason: "A street is in it." });
    await garden.mail(tell.email, "about your report");
    await garden.mail(rosa.email, "your profile is no longer in the directory");

    const canary = new RegExp(`Canary: my|Tale-Canary|${tell.email}`);
    const isForOthers = (path: string) => !path.startsWith("/user/operate");
    const paths = garden.features
      .flatMap(({ calls }) => calls)
      .filter(({ call, delegated }) => call.method === "GET" && !delegated)
      .map(({ call }) => call.path.replace(":id", id));
    expect(paths).toContain("/user/account");
    for (const { token } of [rosa, olive]) {
      for (const path of paths) {
        const reply = await garden.ask("GET", path, { token });
        if (!isForOthers(path)) expect(reply.status).toBe(403);
        const text = Buffer.from(await reply.arrayBuffer()).toString("latin1");
        expect(text, path).not.toMatch(canary);
      }
    }
    const { exportReports } = await import("./report-deletion.store.server.ts");
    const claims = { email: rosa.email } as never;
    const exported = await exportReports(garden.database.reader, { gardenerId: profile, claims });
    expect(exported.operatorActs.onYours.length).toBeGreaterThan(1);
    expect(JSON.stringify(exported)).not.toMatch(canary);
    const letters = garden.mails().filter((mail) => !mail.includes(`To: ${tell.email}`));
    expect(letters.filter((mail) => canary.test(mail))).toEqual([]);
    expect(JSON.stringify(await queue("?state=closed"))).toMatch(canary);
  });

  test("the actions of operators are in the log", async () => {
    const reply = await garden.ask("GET", "/user/operate/acts", { token: operator.token });
    const actions = (await reply.json()) as LoggedModeration[];
    expect(actions.length).toBeGreaterThan(5);
    expect(actions.every(({ operator }) => operator === "Olga Operator")).toBe(true);
    expect(actions.map(({ actedAt }) => actedAt)).toEqual(
      actions.map(({ actedAt }) => actedAt).sort((a, b) => b - a),
    );
    expect(actions[1]).toMatchObject({ act: "hide", reason: "A street is in it." });
  });

  test("moderators neither decide about their own things nor learn who reported them", async () => {
    const mo = await garden.register("Mo Moderates");
    await garden.giveRole(mo.email, "moderator");
    const id = await garden.addTip(mo);
    await report(olive.token, "tip", id, { reason: "other", words: "Mo copied it." });
    const [own] = (
      await (await garden.ask("GET", "/user/operate/reports?limit=100", { token: mo.token })).json()
    ).filter((thing: ReportedThing) => thing.id === id);
    expect(own.reports).toMatchObject([{ reason: "other", words: "", reporter: null }]);
    await act({ kind: "tip", id, act: "hide", reason: "It is copied." });
    for (const what of ["show", "dismiss"]) {
      const body = { kind: "tip", id, act: what, reason: "" };
      const reply = await garden.ask("POST", "/user/operate/acts", { token: mo.token, body });
      expect(reply.status, what).toBe(409);
    }
  });

  test("a report stays without name and words after its reporter's account is deleted", async () => {
    const leaving = await garden.register("Leaving Soon");
    const id = await garden.addTip(rosa);
    await report(leaving.token, "tip", id, { reason: "other", words: "Farewell." });
    await garden.leave(leaving);
    expect((await queued(id))?.reports).toMatchObject([
      { reason: "other", words: "", reporter: null },
    ]);
  });
});

describe.each(ruleEngines)("an operator on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const ask = async (token: string, path = "/user/operate/reports") =>
    (await garden.ask("GET", path, { token })).status;
  const standing = async (token: string) =>
    (await garden.ask("GET", "/user/operator", { token })).json();

  test("has confirmed the address, has it still, and has not logged out", async () => {
    const early = await garden.register("Olga", operatorEmail.toUpperCase());
    expect(await ask(early.token)).toBe(403);
    expect(await standing(early.token)).toMatchObject({ operator: false, role: null });
    const letter = await garden.mail(operatorEmail, "confirm your email address");
    const token = letter.match(/token=([\w.-]+)/)?.[1];
    await garden.ask("POST", "/user/verifyEmail", { token: early.token, body: { token } });
    expect(await ask(early.token)).toBe(200);
    expect(await standing(early.token)).toMatchObject({ operator: true, role: "operator" });

    const { writer } = garden.database;
    const rename = (from: string, to: string) =>
      writer.updateTable("user").set({ email: to }).where("email", "=", from).execute();
    await rename(operatorEmail, "else@example.org");
    expect(await ask(early.token)).toBe(403);
    await rename("else@example.org", operatorEmail);
    expect(await ask(early.token)).toBe(200);

    await garden.ask("POST", "/identity/sign-out", { headers: { cookie: early.cookie }, body: {} });
    expect(await ask(early.token)).toBe(401);
  });
});
