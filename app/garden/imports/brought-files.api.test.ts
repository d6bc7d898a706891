import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cookieOf,
  engines,
  type Garden,
  type Gardener,
  openGarden,
} from "../../../tests/garden.ts";
import { formOf } from "../../../tests/photos.ts";
import { day } from "../../platform/process/clock.ts";
import { type BroughtFile, maxBroughtBytes } from "./brought-files.contract.ts";

const table = "title,plant,category,level,description\nMulch,Roses,care,easy,Five centimetres.";

describe.each(engines)("files for invited people on %s", (engine) => {
  let garden: Garden;
  let operator: { token: string };
  beforeAll(async () => {
    garden = await openGarden(engine, { registration: "invitation" });
    operator = await join(await invite(null), "operator@example.org");
    const account = garden.database.writer.updateTable("user").set({ emailVerified: true });
    await account.where("email", "=", "operator@example.org").execute();
  });
  afterAll(() => garden.close());

  let count = 0;

  /** Makes an invitation as an operator, or without a token as the command-line program does. */
  async function invite(by: { token: string } | null, uses = 1) {
    if (by) {
      const body = { uses, days: 14 };
      const { token } = by;
      const reply = await garden.ask("POST", "/user/operate/invitations", { token, body });
      return ((await reply.json()) as { code: string }).code;
    }
    count += 1;
    const now = garden.services.clock();
    const values = { code: `by-command-${count}`, uses_left: uses, created_at: now };
    await garden.database.writer
      .insertInto("invitations")
      .values({ ...values, expires_at: now + day })
      .execute();
    return values.code;
  }

  async function join(invitation: string, email?: string): Promise<Gardener> {
    count += 1;
    const account = {
      ...{ name: "Rosa Invited", email: email ?? `invited${count}@example.org` },
      ...{ password: "Secret-garden", image: "https://example.org/rosa.png" },
    };
    const reply = await garden.ask("POST", "/identity/sign-up/email", {
      body: { ...account, invitation },
    });
    expect(reply.status).toBe(200);
    return { ...account, cookie: cookieOf(reply), token: await garden.tokenOf(reply) };
  }

  async function bring(code: string, content: string | Buffer = table, name = "Rosas Tipps.csv") {
    const path = `/user/operate/invitations/${code}/file?${new URLSearchParams({ name })}`;
    const raw = formOf("file", Buffer.from(content), "tips.csv", "text/csv");
    return (await garden.ask("PUT", path, { token: operator.token, raw })).status;
  }
  async function names() {
    const reply = await garden.ask("GET", "/user/operate/invitations", { token: operator.token });
    const list = (await reply.json()) as { code: string; file: string | null }[];
    return new Map(list.map(({ code, file }) => [code, file]));
  }
  async function filesOf({ token }: { token: string }) {
    const reply = await garden.ask("GET", "/user/broughtFiles", { token });
    return (await reply.json()) as BroughtFile[];
  }
  const file = (method: "GET" | "DELETE", id: string, who?: { token: string }) =>
    garden.ask(method, `/user/broughtFiles/${id}`, { token: who?.token });
  const rows = () => garden.database.reader.selectFrom("brought_files").select("name").execute();

  async function joinWithFile() {
    const code = await invite(operator);
    expect(await bring(code)).toBe(200);
    const rosa = await join(code);
    const [brought] = await filesOf(rosa);
    return { code, rosa, id: brought?.id ?? "" };
  }

  test("an operator adds, replaces and removes the file of an unused invitation for one person", async () => {
    const [code, forThree] = [await invite(operator), await invite(operator, 3)];
    expect(await bring(code, "a first one", "first.md")).toBe(200);
    expect(await bring(code)).toBe(200);
    expect((await names()).get(code)).toBe("Rosas Tipps.csv");
    expect(await bring(code, "")).toBe(422);
    expect(await bring(code, table, "")).toBe(422);
    expect(await bring(code, Buffer.alloc(maxBroughtBytes + 1))).toBe(413);
    expect(await bring(forThree)).toBe(404);
    expect(await bring("aaaa-aaaa")).toBe(404);
    const path = `/user/operate/invitations/${code}/file`;
    const { token } = operator;
    expect((await garden.ask("DELETE", path, { token })).status).toBe(200);
    expect((await garden.ask("DELETE", path, { token })).status).toBe(404);
    expect((await names()).get(code)).toBeNull();
    expect(await rows()).toEqual([]);
  });

  test("the file belongs to the person who registers, and to nobody else", async () => {
    const { code, rosa, id } = await joinWithFile();
    const olive = await join(await invite(operator));
    expect(await filesOf(rosa)).toEqual([
      { id, name: "Rosas Tipps.csv", broughtAt: expect.any(Number) },
    ]);
    const reply = await file("GET", id, rosa);
    expect(await reply.text()).toBe(table);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-disposition": "attachment; filename*=UTF-8''Rosas%20Tipps.csv",
      "content-type": "application/octet-stream",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    for (const other of [olive, operator]) {
      expect(await filesOf(other)).toEqual([]);
      expect((await file("GET", id, other)).status).toBe(404);
      expect((await file("DELETE", id, other)).status).toBe(404);
    }
    expect((await file("GET", id)).status).toBe(401);
    expect((await names()).get(code)).toBeNull();
    expect(await bring(code)).toBe(404);
    const path = `/user/operate/invitations/${code}`;
    const { token } = operator;
    expect((await garden.ask("DELETE", `${path}/file`, { token })).status).toBe(404);
    expect((await garden.ask("DELETE", path, { token })).status).toBe(200);
    expect(await filesOf(rosa)).toHaveLength(1);

    expect((await file("DELETE", id, rosa)).status).toBe(200);
    expect((await file("GET", id, rosa)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test("a file ends with its invitation, or thirty days after the registration", async () => {
    const stopped = await invite(operator);
    await bring(stopped);
    const { token } = operator;
    await garden.ask("DELETE", `/user/operate/invitations/${stopped}`, { token });
    expect(await rows()).toEqual([]);

    await bring(await invite(operator), table, "unused.csv");
    const { rosa } = await joinWithFile();
    garden.wait(15 * day);
    await garden.runJobs("files that nobody took");
    expect(await rows()).toEqual([{ name: "Rosas Tipps.csv" }]);
    garden.wait(15 * day);
    await garden.runJobs("files that nobody took");
    expect(await rows()).toEqual([]);
    garden.wait(-30 * day);
    expect(await filesOf(rosa)).toEqual([]);
  });

  test("the export names the file, and leaving deletes it", async () => {
    const { rosa } = await joinWithFile();
    const data = await garden.exportOf(rosa);
    expect(data.broughtFiles).toEqual([{ name: "Rosas Tipps.csv", broughtAt: expect.any(Number) }]);
    await garden.leave(rosa, "keep");
    expect(await rows()).toEqual([]);
  });
});
