import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf, type Garden, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { day } from "../../platform/process/clock.ts";
import type { Registration } from "../identity-provider.server.ts";
import { createInvitation, listInvitations, revokeInvitation } from "./invitations.store.server.ts";

describe.each(ruleEngines)("registering on %s", (engine) => {
  let closed: Garden;
  let byInvitation: Garden;
  beforeAll(async () => {
    closed = await open("closed");
    byInvitation = await open("invitation");
  });
  afterAll(async () => {
    await closed.close();
    await byInvitation.close();
  });

  const open = (registration: Registration) => openGarden(engine, { registration });

  let count = 0;
  const anAccount = () => {
    count += 1;
    return { email: `new${count}@example.org`, password: "Secret-garden", name: "Rosa" };
  };
  const signUp = (garden: Garden, body: object, address?: string) =>
    garden.ask("POST", "/identity/sign-up/email", { body, address });
  const accounts = ({ database }: Garden) =>
    database.reader.selectFrom("user").select("email").execute();
  const invite = (uses = 1, days = 14) => {
    const { database, services } = byInvitation;
    return createInvitation(database.writer, { uses, days, now: services.clock() });
  };
  const codeOf = async (reply: Response) => {
    expect(reply.status).toBe(403);
    expect(reply.headers.get("content-type")).toBe("application/problem+json");
    return ((await reply.json()) as { code: string }).code;
  };

  test("a closed site creates no account, with or without a code", async () => {
    for (const body of [anAccount(), { ...anAccount(), invitation: "any" }]) {
      expect(await codeOf(await signUp(closed, body))).toBe("REGISTRATION_CLOSED");
    }
    expect(await accounts(closed)).toEqual([]);
  });

  test("an open site creates an account, with any invitation", async () => {
    const garden = await open("open");
    expect((await signUp(garden, { ...anAccount(), invitation: "any" })).status).toBe(200);
    await garden.close();
  });

  test("a site with invitations creates no account without a valid one", async () => {
    const before = await accounts(byInvitation);
    expect(await codeOf(await signUp(byInvitation, anAccount()))).toBe("INVITATION_REQUIRED");
    for (const invitation of ["aaaa-aaaa-aaaa-aaaa", "", "%", "\0", 7, null, ["x"]]) {
      const reply = await signUp(byInvitation, { ...anAccount(), invitation });
      expect(["INVITATION_INVALID", "INVITATION_REQUIRED"]).toContain(await codeOf(reply));
    }
    expect(await accounts(byInvitation)).toEqual(before);
  });

  test("an invitation creates one account, and is used up then", async () => {
    const invitation = await invite();
    expect(invitation).toMatch(/^([2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/);
    const reply = await signUp(byInvitation, { ...anAccount(), invitation });
    expect(reply.status).toBe(200);
    const cookie = cookieOf(reply);
    const token = await byInvitation.ask("GET", "/identity/token", { headers: { cookie } });
    expect(token.status).toBe(200);
    const again = await signUp(byInvitation, { ...anAccount(), invitation });
    expect(await codeOf(again)).toBe("INVITATION_USED");
  });

  test("a code may be typed in capitals, with spaces around it", async () => {
    const invitation = ` ${(await invite()).toUpperCase()} `;
    expect((await signUp(byInvitation, { ...anAccount(), invitation })).status).toBe(200);
  });

  test("of six simultaneous uses one succeeds; an invitation for three creates three accounts", async () => {
    for (const uses of [1, 3]) {
      const invitation = await invite(uses);
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => signUp(byInvitation, { ...anAccount(), invitation })),
      );
      expect(replies.filter(({ ok }) => ok)).toHaveLength(uses);
    }
  });

  test("a registration that fails for another reason does not use up the invitation", async () => {
    const invitation = await invite();
    const { email } = await (async () => {
      const known = { ...anAccount(), invitation: await invite() };
      expect((await signUp(byInvitation, known)).status).toBe(200);
      return known;
    })();
    const weak = await signUp(byInvitation, { ...anAccount(), invitation, password: "weak" });
    expect(weak.status).toBe(400);
    expect((await signUp(byInvitation, { ...anAccount(), email, invitation })).status).toBe(422);
    expect((await signUp(byInvitation, { ...anAccount(), invitation })).status).toBe(200);
  });

  test("an invitation ends when it expires or is revoked", async () => {
    const { database, services } = byInvitation;
    const codes = async () =>
      (await listInvitations(database.reader, services.clock())).map(({ code }) => code);
    const [short, revoked] = [await invite(1, 2), await invite()];
    expect(await codes()).toEqual(expect.arrayContaining([short, revoked]));
    expect(await revokeInvitation(database.writer, revoked)).toBe(true);
    expect(await revokeInvitation(database.writer, revoked)).toBe(false);
    expect(await codeOf(await signUp(byInvitation, { ...anAccount(), invitation: revoked }))).toBe(
      "INVITATION_INVALID",
    );
    byInvitation.wait(2 * day);
    expect(await codeOf(await signUp(byInvitation, { ...anAccount(), invitation: short }))).toBe(
      "INVITATION_INVALID",
    );
    expect(await codes()).not.toContain(short);
  });

  test("one IP address cannot guess codes", async () => {
    const guess = (invitation: string) =>
      signUp(byInvitation, { ...anAccount(), invitation }, "192.0.2.9");
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await guess("aaaa-aaaa-aaaa-aaaa")).status).toBe(403);
    }
    expect((await guess(await invite())).status).toBe(429);
  });
});
