import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import type { PublicTip, Tip } from "../tips/tips.ts";
import type { PublicGardener } from "./gardeners.ts";

const profile = {
  age: 47,
  gender: "Female",
  experiences: "Roses on clay",
  garden: "allotment",
  place: "Devon",
  hidesEmail: false,
  listed: true,
};

describe.each(ruleEngines)("the public page of a gardener on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let basil: Gardener;
  let rosaId: string;

  beforeAll(async () => {
    garden = await openGarden(engine);
    [rosa, basil] = await Promise.all([garden.registerConfirmed("Rosa"), garden.register("Basil")]);
    rosaId = await authorOf(await garden.addTip(rosa));
  });
  afterAll(() => garden.close());

  async function authorOf(tip: string) {
    const reply = await garden.ask("GET", `/home/tips/${tip}`);
    return String(((await reply.json()) as PublicTip).author._id);
  }

  const ask = (id: string, token?: string) => garden.ask("GET", `/home/gardeners/${id}`, { token });
  const read = async (id: string) => (await (await ask(id)).json()) as PublicGardener;
  const change = ({ token }: Gardener, more: Partial<typeof profile> = {}) =>
    garden.ask("PUT", "/user/profile", { token, body: { ...profile, ...more } });

  test("shows only name, picture and tips of an author who is not listed", async () => {
    await change(rosa, { listed: false });
    const text = await (await ask(rosaId, basil.token)).text();
    expect(text).not.toMatch(/Roses|Devon|allotment|:47|@/);
    expect(JSON.parse(text)).toMatchObject({
      gardenersName: "Rosa",
      image: rosa.image,
      profile: null,
    });
  });

  test("shows the facts of a listed gardener and the date of joining", async () => {
    await change(rosa);
    const { hidesEmail: _, listed: __, ...said } = profile;
    const gardener = await read(rosaId);
    expect(gardener.profile).toMatchObject({ ...said, status: "active" });
    expect(gardener.profile?.memberSince).toBeLessThanOrEqual(Date.now());
    const tip = await garden.addTip(rosa);
    const reply = await garden.ask("GET", `/home/tips/${tip}`);
    expect(((await reply.json()) as PublicTip).author.place).toBe("Devon");
  });

  test("lists public tips in pages, without email addresses for visitors", async () => {
    const ben = await garden.register("Benno");
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.unshift(await garden.addTip(ben));
    await garden.addTip(ben, { availability: "hidden" });
    await garden.addTip(rosa);
    const benId = await authorOf(ids[0] ?? "");
    const found: string[] = [];
    let next: string | null = `/home/gardeners/${benId}/tips?limit=2`;
    while (next) {
      const reply: Response = await garden.ask("GET", next);
      expect(reply.headers.get("x-total-count")).toBe("5");
      const tips = (await reply.json()) as Tip[];
      expect(JSON.stringify(tips)).not.toContain(ben.email);
      found.push(...tips.map(({ _id }) => _id));
      next = reply.headers.get("link")?.match(/<(.+)>; rel="next"/)?.[1] ?? null;
    }
    expect(found).toEqual(ids);
  });

  test("is missing for a gardener who shows nothing, is deleted or does not exist", async () => {
    const olive = await garden.register("Olive");
    const tip = await garden.addTip(olive);
    const oliveId = await authorOf(tip);
    await garden.ask("DELETE", `/user/deleteTip/${tip}`, { token: olive.token });
    for (const id of [oliveId, garden.services.newId(), "none"]) {
      expect((await ask(id)).status).toBe(404);
    }
    const services = { ...garden.services, publicTips: false };
    const closed = createApi(services, createFeatures(services));
    expect((await closed.request(`/home/gardeners/${rosaId}`)).status).toBe(404);
    expect((await closed.request(`/home/gardeners/${rosaId}/tips`)).status).toBe(404);
  });

  test("only its owner sees a hidden email address", async () => {
    const tip = await garden.addTip(rosa);
    await change(rosa, { hidesEmail: true });
    for (const path of ["/home/browseTips", `/home/tips/${tip}`, `/user/tipDetail/${tip}`]) {
      const reply = await garden.ask("GET", path, { token: basil.token });
      expect(await reply.text(), path).not.toContain(rosa.email);
    }
    const own = await garden.ask("GET", `/user/tipDetail/${tip}`, { token: rosa.token });
    expect(await own.json()).toMatchObject({ email: rosa.email });
    const kept = await garden.ask("GET", "/user/profile", { token: rosa.token });
    expect(await kept.json()).toMatchObject({ hidesEmail: true });
  });

  describe("a message", () => {
    const send = ({ token }: Gardener, id: string, text: unknown) =>
      garden.ask("POST", `/user/gardeners/${id}/message`, { token, body: { text } });

    test("is forwarded, and an answer goes to its sender", async () => {
      const fern = await garden.registerConfirmed("Fern");
      const reply = await send(fern, rosaId, "Which leeks?\n\n<b>Bold</b>");
      expect(reply.status).toBe(202);
      expect(await reply.text()).not.toContain(rosa.email);
      const mail = await garden.mail(rosa.email, "a gardener has written to you");
      expect(mail).toContain(`Reply-To: ${fern.email}`);
      expect(mail).toContain("Which leeks?");
      expect(mail).toContain("&lt;b&gt;Bold");
    });

    test("needs a confirmed address, a text, and a recipient with a page", async () => {
      expect((await send(basil, rosaId, "Hello")).status).toBe(403);
      const iris = await garden.registerConfirmed("Iris");
      expect((await send(iris, rosaId, " ")).status).toBe(422);
      expect((await send(iris, garden.services.newId(), "Hello")).status).toBe(404);
    });

    test("does not reach a gardener who has blocked its sender or is blocked by them", async () => {
      const [flora, iris] = [
        await garden.registerConfirmed("Flora"),
        await garden.registerConfirmed("Iris Blue"),
      ];
      const idOf = async (gardener: Gardener) => {
        await garden.addTip(gardener);
        return garden.idOf(gardener);
      };
      const [floraId, irisId] = [await idOf(flora), await idOf(iris)];
      const block = (method: string) =>
        garden.ask(method, `/user/blocks/${irisId}`, { token: flora.token });
      expect((await block("PUT")).status).toBe(200);
      expect((await send(iris, floraId, "Hello")).status).toBe(404);
      expect((await send(flora, irisId, "Hello")).status).toBe(404);
      await block("DELETE");
      expect((await send(iris, floraId, "Hello")).status).toBe(202);
    });

    test("does not go to an address that nobody has confirmed", async () => {
      const una = await garden.register("Una Confirmed");
      const unaId = await authorOf(await garden.addTip(una));
      const fern = await garden.registerConfirmed("Fern");
      expect((await send(fern, unaId, "Which leeks?")).status).toBe(403);
    });

    test("is limited to ten in an hour", async () => {
      const ivy = await garden.registerConfirmed("Ivy Green");
      await garden.addTip(ivy);
      const tips = garden.database.writer.updateTable("tips");
      await tips.set({ created_at: 1 }).execute();
      // Resets the limits, because the other tests have written to Rosa today.
      await garden.database.writer.deleteFrom("rate_limits").execute();
      for (let count = 0; count < 10; count += 1) {
        expect((await send(ivy, rosaId, `Hello ${count}`)).status).toBe(202);
      }
      const refused = await send(ivy, rosaId, "Again");
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ type: "urn:trellis:problem:too-many-messages" });
    });
  });
});
