import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import type { OwnDiscussion } from "../../garden/comments/comments.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import type { Member, MemberAction } from "./members.contract.ts";

describe.each(engines)("members on %s", (engine) => {
  let garden: Garden;
  let olga: Gardener;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    olga = await garden.registerOperator();
    rosa = await garden.register("Rosa Lindqvist", "rosa_1@example.org");
    await garden.register("Ölga Percent", "percent@example.org");
    await garden.addTip(rosa);
    await garden.addTip(rosa, { availability: "hidden" });
  });
  afterAll(() => garden.close());

  const list = (query = "") =>
    garden.ask("GET", `/user/operate/members?${query}`, { token: olga.token });
  const members = async (query?: string): Promise<Member[]> => (await list(query)).json();
  const find = async ({ email }: Gardener) =>
    (await members()).find((member) => member.email === email);
  const act = async (gardener: Gardener, what: MemberAction) => {
    const uid = (await find(gardener))?.uid;
    return garden.ask("POST", `/user/operate/members/${uid}`, {
      token: olga.token,
      body: { act: what },
    });
  };

  test("are not searched for letters that no database stores", async () => {
    expect((await list("text=%00")).status).toBe(422);
  });

  test("are listed in pages by address", async () => {
    const first = await list("limit=2");
    expect(first.headers.get("x-total-count")).toBe("3");
    const page = (await first.json()) as Member[];
    expect(page.map(({ email }) => email)).toEqual([olga.email, "percent@example.org"]);
    const next = /<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await (await garden.ask("GET", next, { token: olga.token })).json();
    expect(rest).toEqual([
      {
        uid: expect.any(String),
        name: "Rosa Lindqvist",
        email: rosa.email,
        ...{ confirmed: false, operator: false, tips: 2, disabledSince: null, vouched: false },
        ...{ role: null, setOutside: false },
        joinedAt: expect.any(Number),
        lastSeenAt: expect.any(Number),
      },
    ]);
    expect(page[0]).toMatchObject({ operator: true, confirmed: true });
    const age = Date.now() - (page[0]?.joinedAt ?? 0);
    expect(Math.abs(age)).toBeLessThan(60 * 60 * 1000);
  });

  test("are exempt from the limits for new gardeners while an operator says so", async () => {
    const { token } = rosa;
    const id = await garden.addTip(olga);
    const left = async () =>
      ((await (await garden.ask("GET", `/user/remarks/${id}`, { token })).json()) as OwnDiscussion)
        .left;
    expect(await left()).toBe(3);
    expect((await act(rosa, "vouch")).status).toBe(200);
    expect(await left()).toBeNull();
    expect(await find(rosa)).toMatchObject({ vouched: true });
    expect((await act(rosa, "vouch")).status).toBe(409);
    expect((await act(rosa, "unvouch")).status).toBe(200);
    expect(await left()).toBe(3);
  });

  test("are found by a part of their name or address, without wildcards", async () => {
    const found = async (text: string) =>
      (await members(`${new URLSearchParams({ text })}`)).map(({ email }) => email);
    expect(await found("LINDQ")).toEqual([rosa.email]);
    expect(await found("olga")).toEqual([olga.email, "percent@example.org"]);
    expect(await found("a_1@")).toEqual([rosa.email]);
    for (const pattern of ["a%1@", "o_ga", "!", "\\", "'"]) {
      expect(await found(pattern), pattern).toEqual([]);
    }
  });

  test("can write only while they are enabled", async () => {
    const write = async () =>
      (await garden.ask("DELETE", "/user/garden", { token: rosa.token })).status;
    expect(await write()).toBe(200);
    expect((await act(rosa, "disable")).status).toBe(200);
    expect((await act(rosa, "disable")).status).toBe(409);
    expect((await find(rosa))?.disabledSince).toEqual(expect.any(Number));
    expect(await write()).toBe(401);
    expect((await act(rosa, "enable")).status).toBe(200);
    expect(await write()).toBe(200);
  });

  test("are logged out everywhere", async () => {
    const eve = await garden.register("Eve Eager");
    expect((await act(eve, "end-sessions")).status).toBe(200);
    const session = await garden.ask("GET", "/identity/token", { headers: { cookie: eve.cookie } });
    expect(session.status).toBe(401);
  });

  test("get the confirmation letter again, at most once in ten minutes", async () => {
    const ben = await garden.register("Ben Barrow");
    await garden.mail(ben.email, "confirm your email address");
    expect((await act(ben, "confirm")).status).toBe(409);
    garden.wait(11 * 60 * 1000);
    expect((await act(ben, "confirm")).status).toBe(200);
    await garden.mail(ben.email, "confirm your email address", 2);
    garden.wait(-11 * 60 * 1000);
  });

  test("cannot be changed if they are operators or do not exist", async () => {
    for (const what of ["disable", "end-sessions", "confirm"] as const) {
      expect((await act(olga, what)).status).toBe(409);
    }
    const nobody = await garden.ask("POST", "/user/operate/members/nobody", {
      token: olga.token,
      body: { act: "disable" },
    });
    expect(nobody.status).toBe(404);
  });

  test("have their changes in the log, without the names of former gardeners", async () => {
    const log = async (): Promise<{ act: string; title: string }[]> =>
      (await garden.ask("GET", "/user/operate/acts", { token: olga.token })).json();
    const fern = await garden.register("Fern Leaving");
    await garden.addTip(fern);
    await act(fern, "end-sessions");
    expect(await log()).toContainEqual(
      expect.objectContaining({ act: "end-sessions", title: "Fern Leaving" }),
    );
    const again = await garden.ask("POST", "/identity/sign-in/email", {
      body: { email: fern.email, password: fern.password },
    });
    await garden.leave({ ...fern, token: await garden.tokenOf(again) });
    expect(JSON.stringify(await log())).not.toContain("Fern Leaving");
  });

  test("are not listed if another service keeps the accounts", async () => {
    const identity = {
      ...garden.services.identity,
      firebase: { apiKey: "", authDomain: "", projectId: "", emulatorHost: null },
    };
    const services = { ...garden.services, identity };
    const api = createApi(services, createFeatures(services));
    const reply = await api.request("/user/operate/members", {
      headers: { authorization: `Bearer ${olga.token}` },
    });
    expect(reply.status).toBe(409);
  });
});
