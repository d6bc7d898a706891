import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import type { EmailChoice } from "../gardeners/email-choice.contract.ts";
import type { Tip } from "./tips.ts";

type Member = Pick<Gardener, "token">;

describe.each(ruleEngines)("the address of an author on %s", (engine) => {
  let garden: Garden;
  let basil: Gardener;

  beforeAll(async () => {
    garden = await openGarden(engine);
    basil = await garden.register("Basil");
  });
  afterAll(() => garden.close());

  async function read<Reply>(path: string, { token }: Member) {
    const reply = await garden.ask("GET", path, { token });
    expect(reply.status).toBe(200);
    return (await reply.json()) as Reply;
  }

  const choiceOf = (gardener: Member) => read<EmailChoice>("/user/emailChoice", gardener);

  const choose = ({ token }: Member, showsEmail: unknown) =>
    garden.ask("PUT", "/user/emailChoice", { token, body: { showsEmail } });

  const columnOf = (email: string, columns: { hides_email: number; email_answered: null }) =>
    garden.database.writer
      .updateTable("gardeners")
      .set(columns)
      .where("email", "=", email)
      .execute();

  /** Registers an author who shared tips before the site asked authors about their address. */
  async function registerAuthor(name: string) {
    const author = await garden.register(name);
    const tip = await garden.addTip(author);
    await columnOf(author.email, { hides_email: 0, email_answered: null });
    return { author, tip };
  }

  /** Returns the same tip from every reply that names authors. */
  async function inReplies(id: string, reader: Member) {
    const lists = ["/home/browseTips", "/home/browseTips?sort=easy"].map(async (path) =>
      (await read<Tip[]>(path, reader)).find(({ _id }) => _id === id),
    );
    const details = ["/home/tips/", "/user/tipDetail/"].map((path) => read<Tip>(path + id, reader));
    const tips = await Promise.all([...lists, ...details]);
    return tips.map((tip) => ({
      email: tip?.email,
      hidden: tip?.emailHidden,
      writeTo: tip?.writeTo,
    }));
  }

  test("a first tip without an answer shows no address, and its author is asked", async () => {
    const rosa = await garden.register("Rosa");
    expect(await choiceOf(rosa)).toEqual({
      ...{ showsEmail: false, answered: false, isOpen: true, hasTips: false },
    });
    const id = await garden.addTip(rosa);
    const { author } = await read<{ author: { _id: string } }>(`/home/tips/${id}`, basil);
    for (const tip of await inReplies(id, basil)) {
      expect(tip).toEqual({ email: "", writeTo: author._id });
    }
    for (const tip of await inReplies(id, rosa)) {
      expect(tip).toEqual({ email: rosa.email, hidden: true });
    }
    expect(await choiceOf(rosa)).toMatchObject({ showsEmail: false, answered: false });
    await garden.addTip(rosa);
    expect(await choiceOf(rosa)).toMatchObject({ showsEmail: false, hasTips: true });
  });

  test("earlier authors keep their setting until they answer", async () => {
    const { author, tip } = await registerAuthor("Olive");
    await garden.addTip(author);
    expect(await choiceOf(author)).toEqual({
      ...{ showsEmail: true, answered: false, isOpen: true, hasTips: true },
    });
    for (const seen of await inReplies(tip, basil)) expect(seen).toEqual({ email: author.email });
    expect((await choose(author, false)).status).toBe(200);
    for (const seen of await inReplies(tip, basil)) expect(seen.email).toBe("");
    expect((await choose(author, true)).status).toBe(200);
    for (const seen of await inReplies(tip, basil)) expect(seen).toEqual({ email: author.email });
    for (const seen of await inReplies(tip, author)) expect(seen).toEqual({ email: author.email });
    expect(await choiceOf(author)).toMatchObject({ showsEmail: true, answered: true });
  });

  test("earlier authors who had used the switch count as having answered", async () => {
    const { author } = await registerAuthor("Juniper");
    await columnOf(author.email, { hides_email: 1, email_answered: null });
    expect(await choiceOf(author)).toMatchObject({ showsEmail: false, answered: true });
    const early = await garden.register("Early");
    await columnOf(early.email, { hides_email: 1, email_answered: null });
    await garden.addTip(early);
    expect(await choiceOf(early)).toMatchObject({ showsEmail: false, answered: true });
  });

  test("the answer is a plain yes or no", async () => {
    const { author } = await registerAuthor("Myrtle");
    for (const answer of [null, undefined, "yes", 1]) {
      expect((await choose(author, answer)).status).toBe(422);
    }
    const body = { ...aTip, showsEmail: "no" };
    const reply = await garden.ask("POST", "/user/addtip", { token: author.token, body });
    expect(reply.status).toBe(422);
    expect(await choiceOf(author)).toMatchObject({ answered: false });
  });

  test("the answer with a tip is stored, and later tips do not change it", async () => {
    const fern = await garden.register("Fern");
    const id = await garden.addTip(fern, { showsEmail: true });
    expect(await choiceOf(fern)).toMatchObject({ showsEmail: true, answered: true });
    await garden.addTip(fern);
    for (const seen of await inReplies(id, basil)) expect(seen).toEqual({ email: fern.email });
    const moss = await garden.register("Moss");
    const hidden = await garden.addTip(moss, { showsEmail: false });
    expect(await choiceOf(moss)).toMatchObject({ showsEmail: false, answered: true });
    for (const seen of await inReplies(hidden, basil)) expect(seen.email).toBe("");
  });

  test("the profile changes it, and an unchanged profile is no answer", async () => {
    const { author } = await registerAuthor("Hazel");
    const profile = await read<object>("/user/profile", author);
    expect(profile).toMatchObject({ hidesEmail: false });
    const edit = (more: object) =>
      garden.ask("PUT", "/user/profile", {
        token: author.token,
        body: { ...profile, place: "Devon", ...more },
      });
    await edit({});
    await edit({ hidesEmail: undefined });
    expect(await choiceOf(author)).toMatchObject({ showsEmail: true, answered: false });
    await edit({ hidesEmail: true });
    expect(await choiceOf(author)).toMatchObject({ showsEmail: false, answered: true });
  });

  test("visitors see neither an address nor a recipient", async () => {
    const { tip } = await registerAuthor("Sage");
    for (const path of ["/home/browseTips", "/home/featuredTips", `/home/tips/${tip}`]) {
      const text = await (await garden.ask("GET", path)).text();
      expect(text, path).toContain(tip);
      expect(text, path).not.toMatch(/@example\.org|writeTo|emailHidden|"email"/);
    }
  });

  test("lists without addresses on screen have none in their data", async () => {
    const { author, tip } = await registerAuthor("Rowan");
    await garden.ask("PUT", `/user/savedTips/${tip}`, { token: basil.token });
    await garden.ask("PUT", `/user/addLike/${tip}`, { token: basil.token });
    const { author: page } = await read<{ author: { _id: string } }>(`/home/tips/${tip}`, basil);
    for (const path of [
      "/home/search",
      "/home/search?text=tomato",
      `/home/gardeners/${page._id}/tips`,
      "/user/savedTips",
      "/user/likedTips",
    ]) {
      const text = await (await garden.ask("GET", path, { token: basil.token })).text();
      expect(text, path).toContain(tip);
      expect(text, path).not.toContain(author.email);
    }
  });

  test("only its author can read a hidden tip, with their address", async () => {
    const thyme = await garden.register("Thyme");
    const id = await garden.addTip(thyme, { availability: "hidden", showsEmail: true });
    const own = await garden.ask("POST", "/user/myTips", {
      token: thyme.token,
      body: { email: thyme.email },
    });
    expect(await own.json()).toMatchObject([{ _id: id, email: thyme.email }]);
    const other = await garden.ask("GET", `/user/tipDetail/${id}`, { token: basil.token });
    expect(other.status).toBe(404);
  });

  test("an operator sees no more addresses than any member", async () => {
    const operator = await garden.registerOperator();
    const id = await garden.addTip(await garden.register("Sorrel"), { showsEmail: false });
    for (const seen of await inReplies(id, operator)) expect(seen.email).toBe("");
  });

  test("a site without addresses shows none and asks nobody", async () => {
    const { author, tip } = await registerAuthor("Linden");
    const services = { ...garden.services, authorEmails: false };
    const api = createApi(services, createFeatures(services));
    const ask = async (path: string, { token }: Member) => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await api.request(siteUrl + path, { headers });
      expect(reply.status).toBe(200);
      return reply.text();
    };
    for (const path of [
      "/home/browseTips",
      "/home/browseTips?sort=easy",
      "/home/featuredTips",
      `/home/tips/${tip}`,
      `/user/tipDetail/${tip}`,
    ]) {
      const text = await ask(path, basil);
      expect(text, path).toContain(tip);
      expect(text, path).toContain('"email":""');
      expect(text, path).toContain('"writeTo"');
      expect(text, path).not.toContain("@example.org");
    }
    const own = JSON.parse(await ask(`/user/tipDetail/${tip}`, author));
    expect(own).toMatchObject({ email: author.email, emailHidden: true });
    expect(JSON.parse(await ask("/user/emailChoice", author))).toMatchObject({ isOpen: false });
  });

  test("the answer is exported and deleted, and addresses of others are not exported", async () => {
    const { author, tip } = await registerAuthor("Laurel");
    await choose(author, true);
    const rosa = await garden.register("Rosa Reader");
    await garden.addTip(rosa, { showsEmail: true });
    await garden.ask("PUT", `/user/savedTips/${tip}`, { token: rosa.token });
    const own = await garden.exportOf(author);
    expect(own.profile).toMatchObject({ hidesEmail: 0, emailAnswered: 1 });
    const saved = JSON.stringify(await garden.exportOf(rosa));
    expect(saved).toContain(tip);
    expect(saved).not.toContain(author.email);
    const rows = garden.database.reader.selectFrom("gardeners");
    await garden.leave(author, "keep");
    const left = await rows
      .innerJoin("tips", "tips.gardener_id", "gardeners.id")
      .select(["email", "hides_email", "email_answered"])
      .where("tips.id", "=", tip)
      .executeTakeFirstOrThrow();
    expect(left).toEqual({ email: null, hides_email: 0, email_answered: null });
    for (const seen of await inReplies(tip, basil)) expect(seen).toEqual({ email: "" });
  });
});

describe.each(ruleEngines)("a list of addresses on %s", (engine) => {
  const authors = 60;
  let garden: Garden;

  beforeAll(async () => {
    garden = await openGarden(engine);
    await garden.addTip(await garden.register("Rosa"), { showsEmail: true });
    await addAuthors(authors, (at) => `author-${at}`);
  });
  afterAll(() => garden.close());

  /**
   * Adds gardeners with one tip each.
   * @param uidOf returns the account of a gardener; null for a demo gardener
   */
  async function addAuthors(count: number, uidOf: (at: number) => string | null) {
    const { writer } = garden.database;
    const row = await writer.selectFrom("tips").selectAll().limit(1).executeTakeFirstOrThrow();
    const people = Array.from({ length: count }, (_, at) => ({
      ...{ id: garden.services.newId(), uid: uidOf(at), email: `author-${at}@example.org` },
      ...{ name: `Author ${at}`, sort_name: `author ${at}`, experiences: "" },
      ...{ listed: 0, last_seen_at: 0, created_at: 0, hides_email: at === 0 ? 1 : 0 },
    }));
    await writer.insertInto("gardeners").values(people).execute();
    const tips = people.map(({ id }) => ({
      ...row,
      ...{ id: garden.services.newId(), gardener_id: id },
    }));
    await writer.insertInto("tips").values(tips).execute();
  }

  const browse = (limit: number, token?: string, cursor = "") =>
    garden.ask("GET", `/home/browseTips?limit=${limit}${cursor}`, { token });

  test("has smaller pages for members, and full pages for visitors", async () => {
    const { token } = await garden.register("Paula");
    const page = await browse(100, token);
    expect(await page.json()).toHaveLength(50);
    const next = page.headers.get("link")?.match(/<(.+)>; rel="next"/)?.[1] ?? "";
    const rest = await garden.ask("GET", next, { token });
    expect(await rest.json()).toHaveLength(authors + 1 - 50);
    expect(await (await browse(100)).json()).toHaveLength(authors + 1);
  });

  test("ends after 300 addresses in a minute, only for that gardener", async () => {
    const { token } = await garden.register("Collector");
    for (let page = 0; page < 6; page += 1) expect((await browse(50, token)).status).toBe(200);
    const refused = await browse(50, token);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({ status: 429 });
    expect((await garden.ask("GET", "/home/featuredTips", { token })).status).toBe(429);
    expect((await garden.ask("GET", "/home/search", { token })).status).toBe(200);
    const { token: other } = await garden.register("Reader");
    expect((await browse(50, other)).status).toBe(200);
    expect((await browse(50)).status).toBe(200);
  });

  test("counts each author once in a page, without own and demo addresses", async () => {
    const ivy = await garden.register("Ivy Green");
    for (let count = 0; count < 10; count += 1) await garden.addTip(ivy, { showsEmail: true });
    await addAuthors(5, () => null);
    // Each page has 15 addresses that do not count: ten of the reader and five of demo gardeners.
    // The pages count 0, 8 × 35 and 20 addresses, so 300 in total.
    for (const limit of [15, ...Array(8).fill(50), 35]) {
      expect((await browse(limit, ivy.token)).status).toBe(200);
    }
    expect((await browse(35, ivy.token)).status).toBe(429);
    const { token } = await garden.register("Rue Green");
    for (let page = 0; page < 40; page += 1) expect((await browse(15, token)).status).toBe(200);
  });
});
