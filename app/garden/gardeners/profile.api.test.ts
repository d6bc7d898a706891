import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { directoryJob } from "./gardeners.jobs.server.ts";
import type { Gardener } from "./gardeners.ts";
import { emptyProfile, type Profile } from "./profile.ts";

const filled: Profile = {
  age: 41,
  gender: "Female",
  experiences: "Beans on a balcony since 2019.",
  garden: "balcony",
  place: "Leeds",
  hidesEmail: false,
  photoLicence: null,
  listed: true,
};

describe.each(ruleEngines)("a gardener's profile on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  async function directory() {
    const reply = await garden.ask("GET", "/home/explore");
    const summary = await garden.ask("GET", "/home/alldata");
    const { gardeners_count: count } = (await summary.json()) as { gardeners_count: number };
    return { gardeners: (await reply.json()) as Gardener[], count };
  }

  const change = (token: string, body: object) =>
    garden.ask("PUT", "/user/profile", { token, body });

  test("is empty and not listed at first", async () => {
    const { token } = await garden.register("Newcomer");
    const reply = await garden.ask("GET", "/user/profile", { token });
    expect(await reply.json()).toEqual({ ...emptyProfile, language: "en" });
  });

  test("read before a first tip, which hides the address, does not show it", async () => {
    const { token } = await garden.register("Newcomer");
    const earlier = await (await garden.ask("GET", "/user/profile", { token })).json();
    await garden.addTip({ token });
    expect((await change(token, earlier)).status).toBe(200);
    const choice = await garden.ask("GET", "/user/emailChoice", { token });
    expect(await choice.json()).toMatchObject({ showsEmail: false, answered: false });
  });

  test("keeps its language until it is changed", async () => {
    const { token } = await garden.register("Polish Gardener");
    const languageIn = async () => {
      const { gardeners } = await directory();
      const { _id, language } =
        gardeners.find((one) => one.gardenersName === "Polish Gardener") ?? {};
      const page = await (await garden.ask("GET", `/home/gardeners/${_id}`)).json();
      return [language, page.profile.language];
    };
    await change(token, filled);
    expect(await languageIn()).toEqual(["en", "en"]);
    // The text stays the same, because a change of the language alone must also renew kept replies.
    await change(token, { ...filled, language: "pl" });
    expect(await languageIn()).toEqual(["pl", "pl"]);
    await change(token, { ...filled, age: 42 });
    expect(await languageIn()).toEqual(["pl", "pl"]);
    expect((await change(token, { ...filled, language: "tlh" })).status).toBe(422);
    await change(token, { ...filled, listed: false });
  });

  test("lists its owner in the directory, counts them once, and takes them off", async () => {
    const { token } = await garden.register("Listed Gardener");
    const before = await directory();
    for (const experiences of ["Beans.", filled.experiences]) {
      expect((await change(token, { ...filled, experiences })).status).toBe(200);
    }
    const during = await directory();
    expect(during.count).toBe(before.count + 1);
    expect(during.gardeners).toContainEqual(
      expect.objectContaining({
        gardenersName: "Listed Gardener",
        age: 41,
        gender: "Female",
        experiences: filled.experiences,
        status: "active",
      }),
    );
    for (let twice = 0; twice < 2; twice++) await change(token, { ...filled, listed: false });
    expect(await directory()).toEqual(before);
    const kept = await garden.ask("GET", "/user/profile", { token });
    expect(await kept.json()).toEqual({ ...filled, language: "en", listed: false });
  });

  test("belongs to the gardener of the token, and not of the body", async () => {
    const [rosa, olive] = [await garden.register("Rosa"), await garden.register("Olive")];
    await change(rosa.token, filled);
    await change(olive.token, { ...filled, experiences: "Olives.", email: rosa.email, _id: "1" });
    const reply = await garden.ask("GET", "/user/profile", { token: rosa.token });
    expect(await reply.json()).toEqual({ ...filled, language: "en" });
  });

  test("of a gardener under 16 is stored, but not listed", async () => {
    const { token } = await garden.register("Young");
    expect((await change(token, { ...filled, age: 15, listed: false })).status).toBe(200);
    expect((await change(token, { ...filled, age: 16 })).status).toBe(200);
    expect((await change(token, { ...filled, age: null })).status).toBe(200);
  });

  test("of a listed gardener under 16 leaves the directory at the next start", async () => {
    const [young, old, silent] = await Promise.all(
      [15, 16, null].map(async (age) => {
        const gardener = await garden.register();
        await change(gardener.token, { ...filled, age: age === 15 ? 16 : age });
        return gardener;
      }),
    );
    const gardeners = garden.database.writer.updateTable("gardeners");
    await gardeners
      .set({ age: 15 })
      .where("email", "=", young?.email ?? "")
      .execute();
    const before = await directory();
    await directoryJob(garden).run(new AbortController().signal);
    const after = await directory();
    expect(after.count).toBe(before.count - 1);
    expect(after.gardeners).toHaveLength(before.gardeners.length - 1);
    const stillListed = async (gardener = silent) => {
      const reply = await garden.ask("GET", "/user/profile", { token: gardener?.token ?? "" });
      return ((await reply.json()) as Profile).listed;
    };
    expect(await Promise.all([young, old, silent].map(stillListed))).toEqual([false, true, true]);
  });

  test.each<[path: string, value: unknown, others?: Partial<Profile>]>([
    ["age", 0],
    ["age", 121],
    ["age", 40.5],
    ["age", "41"],
    ["gender", "female"],
    ["experiences", "x".repeat(401)],
    ["experiences", null],
    ["listed", "on"],
    ["listed", true, { age: 15 }],
    ["garden", "castle"],
    ["place", "x".repeat(61)],
    ["hidesEmail", 1],
  ])("a wrong %s is refused: %.9s", async (path, value, others = {}) => {
    const { token } = await garden.register("Wrong");
    const reply = await change(token, { ...filled, ...others, [path]: value });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ errors: [{ path }] });
  });
});
