import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createJobs } from "../app/platform/process/jobs.server.ts";
import { readAllRows } from "./all-rows.ts";
import { aTip, type Garden, type Gardener, openGarden, ruleEngines } from "./garden.ts";

describe.each(ruleEngines)("reading on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let tip: string;
  let author: string;
  let question: string;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Garden");
    tip = await garden.addTip(rosa);
    author = (await (await garden.ask("GET", `/home/tips/${tip}`)).json()).author._id;
    const body = { text: "How deep?", answers: null };
    const asked = await garden.ask("POST", `/user/remarks/${tip}`, { token: rosa.token, body });
    question = (await asked.json()).insertedId;
  });
  afterAll(() => garden.close());

  const forgetVisits = () =>
    garden.database.writer.updateTable("gardeners").set({ last_seen_at: 0 }).execute();
  const saveVisits = () => garden.services.lastSeen.job.run(new AbortController().signal);

  /**
   * Lists the paths of all GET calls except those of better-auth, which may write something (for
   * example a passkey challenge).
   */
  const readPaths = () =>
    garden.features
      .flatMap(({ calls }) => calls)
      .filter(({ call, delegated }) => call.method === "GET" && !delegated)
      .map(({ call: { path } }) =>
        path
          .replace("gardeners/:id", `gardeners/${author}`)
          .replace("plants/:name", "plants/tomato")
          .replace("troubles/:name", "troubles/aphids")
          .replace(":remarkId", question)
          .replace(":kind", "tip")
          .replace(":day", "2150-05-02")
          .replace(/:\w+/g, tip),
      );

  /** Requests the caller's own tips, with a POST that only reads. */
  const askOwn = ({ token, email }: { token: string; email: string }, site = garden) =>
    site.ask("POST", "/user/myTips", { token, body: { email } });

  /** Registers an account, and removes its row in `gardeners`. */
  async function newcomer() {
    const olive = await garden.register("Olive Tree");
    await garden.database.writer.deleteFrom("gardeners").where("name", "=", olive.name).execute();
    return olive;
  }

  test.each(["GET", "HEAD"])("no %s of a contract writes, whoever reads", async (method) => {
    const olive = await newcomer();
    const readers = [undefined, rosa.token, olive.token];
    await forgetVisits();
    await garden.services.outbox.drain();
    // Changes of tips get their numbers at the first request for them (docs/decisions/0062).
    await garden.ask("GET", "/user/changes", { token: rosa.token });
    const before = await readAllRows(garden.where);
    const statuses: number[] = [];
    for (const path of readPaths()) {
      for (const token of readers) {
        statuses.push((await garden.ask(method, path, { token })).status);
      }
    }
    for (const reader of [rosa, olive]) statuses.push((await askOwn(reader)).status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
    expect(await readAllRows(garden.where)).toEqual(before);
    await saveVisits();
    expect(await readAllRows(garden.where)).not.toEqual(before);
  });

  test("a POST that only reads does not count as a write", async () => {
    const site = await openGarden(engine, { maxWritesPerMinute: 1 });
    const basil = await site.register("Basil");
    await site.addTip(basil);
    for (let times = 0; times < 3; times += 1) {
      expect(await (await askOwn(basil, site)).json()).toHaveLength(1);
    }
    const { token } = basil;
    expect((await site.ask("POST", "/user/addtip", { token, body: aTip })).status).toBe(429);
    await site.close();
  });

  test("a gardener without any writes reads empty lists", async () => {
    const { token } = await newcomer();
    const read = async (path: string) => (await garden.ask("GET", path, { token })).json();
    expect(await read("/user/profile")).toEqual({
      age: null,
      gender: null,
      experiences: "",
      language: "en",
      listed: false,
      garden: null,
      place: "",
      hidesEmail: false,
      photoLicence: null,
    });
    expect(await read(`/user/tipDetail/${tip}`)).toMatchObject({ likedByMe: false, mine: false });
  });

  test("a visit counts, although the request writes nothing itself", async () => {
    const status = async () => {
      const reply = await garden.ask("GET", "/home/explore");
      return ((await reply.json()) as { status: string }[])[0]?.status;
    };
    const profile = { age: null, gender: null, experiences: "Beans.", listed: true };
    await garden.ask("PUT", "/user/profile", { token: rosa.token, body: profile });
    await saveVisits();
    await forgetVisits();
    expect(await status()).toBe("inactive");
    const jobs = createJobs([garden.services.lastSeen.job], garden.services.log);
    jobs.start();
    await garden.ask("GET", "/user/profile", { token: rosa.token });
    await jobs.stop();
    expect(await status()).toBe("active");
  });
});
