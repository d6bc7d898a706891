import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFeatures } from "../../app/server/features.server.ts";
import { createWeb } from "../../app/server/web.server.ts";
import { register } from "../../tests/account.ts";
import {
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "../../tests/garden.ts";
import type { WireRequest } from "../../tests/send.ts";
import { describe as describeSite } from "../harness/target.ts";
import { sendInProcess } from "./in-process.ts";
import { attackMembersOnly } from "./members-only.ts";
import { operationsOf } from "./operations.ts";

/** Creates the whole site without its pages. members-only.journey.ts tests the pages. */
function openWeb({ services }: Garden, publicTips: boolean) {
  const own = { ...services, publicTips, embeds: publicTips && services.embeds };
  const { app } = createWeb(own, createFeatures(own), {
    pages: () => () => Promise.reject(new Error("no pages here")),
    routes: {},
    clientDir: "public",
  });
  return app;
}

function targetOf(garden: Garden, publicTips: boolean) {
  const web = openWeb(garden, publicTips);
  const send = (request: WireRequest) => sendInProcess(web, request);
  return {
    url: siteUrl,
    send,
    register: (name?: string) => register({ url: siteUrl, send }, { name }),
    makeModerator: (email: string) => garden.giveRole(email, "moderator"),
  };
}

describe.each(ruleEngines)("on a site for members, on %s,", (engine) => {
  let garden: Garden;
  let closed: ReturnType<typeof targetOf>;
  let open: ReturnType<typeof targetOf>;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
    closed = targetOf(garden, false);
    open = targetOf(garden, true);
  });
  afterAll(() => garden.close());

  test("public calls show a visitor only title, plant and category of a tip", async () => {
    const { faults, figures } = await attackMembersOnly(closed);
    expect(faults, figures).toEqual([]);
  });

  test.runIf(engine === "sqlite")(
    "the same attack finds a tip that everyone may read",
    async () => {
      const { faults } = await attackMembersOnly(open);
      for (const what of [
        ...["what a tip says", "its author", "its photo", "how it went"],
        ...["what an entry says", "what the photo of an entry shows"],
        ...["the title of an event", "what an event says", "the place of an event"],
        ...["what the photo of an event shows", "the photo of an event"],
      ])
        expect(faults.filter((fault) => fault.endsWith(`tells ${what}`))).not.toEqual([]);
      expect(faults.filter((fault) => fault.includes("answers to text"))).not.toEqual([]);
      expect(faults).toContain("photos may be shared");
      for (const path of ["/home/events", "/feed/events.ics", "/home/neighbours", "/embed/tips"])
        expect(faults).toContain(`${path} answers a visitor`);
    },
  );

  test("a signed-in gardener reads the full lists", async () => {
    const lists = operationsOf(await describeSite(closed)).filter(
      ({ method, path, guard }) =>
        guard === "nobody" && method === "GET" && /^\/home\/[a-zA-Z]+$/.test(path),
    );
    const tip = await garden.addTip(rosa, {
      title: "Mulch in May",
      description: "Straw keeps wet.",
    });
    const queries = [
      "",
      "?text=straw",
      "?sort=hard&level=easy",
      "?order=worked&limit=1",
      "?when=any",
    ];
    const paths = [
      ...lists.flatMap(({ path }) => queries.map((query) => path + query)),
      `/home/outcomes/${tip}`,
    ];
    for (const path of paths) {
      const request = { method: "GET", path, headers: { authorization: `Bearer ${rosa.token}` } };
      const [mine, others] = [await closed.send(request), await open.send(request)];
      expect(mine.text, path).toBe(others.text);
      expect(mine.status, path).toBe(others.status);
    }
    expect(paths).toContain("/home/browseTips?text=straw");
  });

  test("a visitor finds tips by title, plant and category, and no hidden word is suggested", async () => {
    await garden.addTip(rosa, {
      ...{ title: "Cover roots", plantType: "Leek", description: "Rhabdomancy", category: "care" },
    });
    const ask = async (path: string) => {
      const { text, status } = await closed.send({ method: "GET", path, headers: {} });
      expect(status).toBe(200);
      return JSON.parse(text) as unknown;
    };
    const leek = { title: "Cover roots", plantType: "Leek", category: "care", language: "en" };
    for (const query of ["text=roots", "text=leek", "plant=leek", "text=cover&category=care"])
      expect(await ask(`/home/search?${query}`), query).toEqual([
        { _id: expect.any(String), ...leek },
      ]);
    expect(await ask("/home/search?text=rhabdomancy")).toEqual([]);
    // The same word with one wrong letter.
    expect(await ask("/home/searchCounts?text=rhabdomanci")).toMatchObject({ total: 0 });
    expect(await ask("/home/searchCounts?text=rhabdomanci")).not.toHaveProperty("correctedText");
    expect(await ask("/home/searchCounts?plant=leek")).toMatchObject({ total: 1, levels: {} });
  });
});
