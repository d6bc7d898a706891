import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "../../tests/garden.ts";
import { maxCommentLength } from "../garden/comments/comments.ts";
import { hour } from "../platform/process/clock.ts";
import { plainComments } from "./plain-comments.server.ts";

describe.each(ruleEngines)("the form without script, on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let tip: string;
  let now = 1_000_000 * hour;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
    tip = await garden.addTip(rosa);
  });
  afterAll(() => garden.close());

  async function send(text: string, from: Record<string, string> = { origin: siteUrl }) {
    const send = (request: Request) => garden.api.fetch(request);
    const form = plainComments({ siteUrl, languages: ["en"], clock: () => now, send });
    return form.request(`${siteUrl}/identity/remarks`, {
      method: "POST",
      headers: { ...from, cookie: rosa.cookie },
      body: new URLSearchParams({ tip, answers: "", text }),
    });
  }
  const count = async () =>
    (await (await garden.ask("GET", `/home/talk/${tip}`)).json()).remarks as number;

  test("adds the same text once in an hour, and again later", async () => {
    const before = await count();
    const first = await send("Thank you!");
    expect(first.status).toBe(303);
    const again = await send("Thank you!");
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    expect(await count()).toBe(before + 1);
    now += hour;
    await send("Thank you!");
    expect(await count()).toBe(before + 2);
  });

  test("counts a line break as one character, as the other form does", async () => {
    const lines = "a\r\n".repeat(maxCommentLength / 2 - 1);
    expect((await send(`${lines}ab`)).status).toBe(303);
    expect((await send(`${lines}abc`)).status).toBe(422);
  });

  test("says that a text is too long", async () => {
    const reply = await send("a".repeat(70_000));
    expect(reply.status).toBe(413);
    expect(await reply.text()).toContain("This is too long.");
    const longest = await send("a".repeat(30_000));
    expect(longest.status).toBe(400);
  });

  test("takes nothing from another site", async () => {
    const before = await count();
    const foreign: Record<string, string>[] = [
      {},
      { origin: "null" },
      { origin: "https://evil.example" },
      { origin: siteUrl, "sec-fetch-site": "cross-site" },
    ];
    for (const from of foreign) expect((await send("From elsewhere", from)).status).toBe(403);
    expect(await count()).toBe(before);
  });
});
