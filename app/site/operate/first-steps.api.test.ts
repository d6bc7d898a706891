import { existsSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDemoGarden } from "../../../tests/demo-garden.ts";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";

describe.each(ruleEngines)("the first steps of an operator on %s", (engine) => {
  let garden: Garden;
  let olga: Gardener;
  beforeEach(async () => {
    garden = await openDemoGarden(engine);
    olga = await garden.registerOperator();
  });
  afterEach(() => garden.close());
  const ask = (method: string, path: string) =>
    garden.ask(method, `/user/operate/${path}`, { token: olga.token });

  test("the example content goes, and what members wrote stays", async () => {
    const rosa = await garden.registerConfirmed("Rosa Garden");
    const own = await garden.addTip(rosa);
    const { database } = garden;
    const example = await database.reader
      .selectFrom("tips")
      .select("id")
      .where("id", "!=", own)
      .limit(1)
      .executeTakeFirstOrThrow();
    const body = { text: "Does this work in clay?" };
    const path = `/user/tips/${example.id}/comments`;
    await garden.ask("POST", path, { token: rosa.token, body });
    await database.writer
      .updateTable("user")
      .set({ email: "robin@demo-google.example" })
      .where("email", "=", (await garden.register("Robin Meadow")).email)
      .execute();
    const count = await (await ask("GET", "example")).json();
    expect(count).toMatchObject({ gardeners: 41, tips: 120 });
    const gone = await ask("DELETE", "example");
    expect(await gone.json()).toEqual({ gardeners: 41, tips: 120 });
    expect(await (await ask("GET", "example")).json()).toEqual({
      gardeners: 0,
      tips: 0,
      comments: 0,
    });
    const tips = await database.reader.selectFrom("tips").select("id").execute();
    expect(tips).toEqual([{ id: own }]);
    const people = await database.reader.selectFrom("user").select("name").execute();
    expect(people.map(({ name }) => name).sort()).toEqual(["Olga Operator", "Rosa Garden"]);
    const logged = await (await ask("GET", "acts")).json();
    expect(logged).toMatchObject([{ act: "remove-demo", title: "120 example tips" }]);
  });

  test("a test letter arrives, ten in an hour", async () => {
    expect((await ask("POST", "letter")).status).toBe(202);
    await garden.mail(olga.email, "the email works");
    for (let sent = 1; sent < 10; sent += 1) await ask("POST", "letter");
    expect((await ask("POST", "letter")).status).toBe(429);
  });
});

test("a backup is made at once, in the data folder of a site without another", async () => {
  const garden = await openGarden("sqlite");
  const { token } = await garden.registerOperator();
  const reply = await garden.ask("POST", "/user/operate/backup", { token });
  expect(reply.status).toBe(201);
  const { file } = (await reply.json()) as { file: string };
  expect(file).toContain(`${garden.where.DATA_DIR}/backups/trellis-`);
  expect(existsSync(file)).toBe(true);
  const state = await garden.ask("GET", "/user/operate/state", { token });
  expect(await state.json()).toMatchObject({
    backups: { isNightly: false, madeAt: expect.any(Number), isLate: false },
  });
  await garden.close();
});
