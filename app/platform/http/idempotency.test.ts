import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, engines, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { day } from "../process/clock.ts";
import { idempotencyJob } from "./http.feature.server.ts";

describe.each(engines)("a repeated tip on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
  });
  afterAll(() => garden.close());

  async function share(key: string, tip: object = aTip, { token } = rosa) {
    const headers = { "idempotency-key": key };
    const reply = await garden.ask("POST", "/user/addtip", { token, headers, body: tip });
    return { status: reply.status, body: await reply.json() };
  }

  async function tipsCalled(title: string) {
    const rows = garden.database.reader.selectFrom("tips").select("id").where("title", "=", title);
    return (await rows.execute()).length;
  }

  test("is shared once, and gets the first reply", async () => {
    const tip = { ...aTip, title: "Sent twice" };
    const first = await share("lost-reply-1", tip);
    expect(first.status).toBe(201);
    expect(await share("lost-reply-1", tip)).toEqual(first);
    expect(await share('"lost-reply-1"', tip)).toEqual(first);
    expect(await tipsCalled("Sent twice")).toBe(1);
  });

  test("sent at the same time is shared once", async () => {
    const tip = { ...aTip, title: "Sent by five at once" };
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => share("at-once-1", tip)));
    expect(new Set(replies.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(await tipsCalled(tip.title)).toBe(1);
  });

  test("with other words is refused, and so is an invalid key", async () => {
    await share("changed-1", { ...aTip, title: "As it was" });
    const { status, body } = await share("changed-1", { ...aTip, title: "Changed" });
    expect({ status, type: body.type }).toEqual({
      status: 422,
      type: "urn:trellis:problem:idempotency-key-reused",
    });
    for (const wrong of ["short", "two words", "x".repeat(129)]) {
      expect((await share(wrong, { ...aTip, title: "Changed" })).status).toBe(422);
    }
    expect(await tipsCalled("Changed")).toBe(0);
  });

  test("of another gardener is another tip", async () => {
    const tip = { ...aTip, title: "Anybody's" };
    const olive = await garden.register("Olive Tree");
    const ids = [await share("the-same-key", tip), await share("the-same-key", tip, olive)];
    expect(ids.map(({ status }) => status)).toEqual([201, 201]);
    expect(await tipsCalled(tip.title)).toBe(2);
  });

  test("is shared after its errors are corrected", async () => {
    const tip = { ...aTip, title: "Mended" };
    expect((await share("mended-1", { ...tip, description: "" })).status).toBe(422);
    expect((await share("mended-1", tip)).status).toBe(201);
  });

  test("without a key is a new tip each time", async () => {
    const ids = [await garden.addTip(rosa), await garden.addTip(rosa)];
    expect(new Set(ids).size).toBe(2);
  });

  test("is a new tip after thirty days", async () => {
    const tip = { ...aTip, title: "Again next month" };
    await share("next-month-1", tip);
    async function forgetAfter(time: number) {
      garden.wait(time);
      await idempotencyJob(garden.services).run(new AbortController().signal);
      garden.wait(-time);
    }
    await forgetAfter(29 * day);
    await share("next-month-1", tip);
    expect(await tipsCalled(tip.title)).toBe(1);
    await forgetAfter(30 * day + 1);
    await share("next-month-1", tip);
    expect(await tipsCalled(tip.title)).toBe(2);
  });
});
