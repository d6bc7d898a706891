import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, type Garden, type Gardener, openGarden, ruleEngines } from "./garden.ts";

describe.each(ruleEngines)("the API on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
  });
  afterAll(() => garden.close());

  const send = (raw: string, type: string) =>
    garden.ask("POST", "/user/addtip", {
      token: rosa.token,
      raw,
      headers: { "content-type": type },
    });

  test.each([
    ["broken JSON", 400, "{ title", "application/json"],
    ["an empty body", 400, "", "application/json"],
    ["a form", 415, "title=x", "application/x-www-form-urlencoded"],
    ["text that looks like JSON", 415, JSON.stringify(aTip), "text/plain"],
    ["a list", 422, "[]", "application/json"],
    ["nothing but null", 422, "null", "application/json"],
    ["over 64 kB", 413, `"${"x".repeat(65 * 1024)}"`, "application/json"],
    ["deep nesting", 422, `${"[".repeat(20_000)}${"]".repeat(20_000)}`, "application/json"],
  ])("%s is answered with %i as a problem", async (_, status, body, type) => {
    const reply = await send(body, type);
    expect(reply.status).toBe(status);
    expect(reply.headers.get("content-type")).toBe("application/problem+json");
    const problem = (await reply.json()) as Record<string, unknown>;
    expect(problem).toMatchObject({ status, title: expect.any(String), type: expect.any(String) });
    expect(JSON.stringify(problem)).not.toMatch(/node_modules|select |\bat \w+ \(/);
  });

  test("JSON with a character set is JSON", async () => {
    const reply = await send(JSON.stringify(aTip), "application/json; charset=utf-8");
    expect(reply.status).toBe(201);
  });

  test.each([
    ["/user/tipDetail/unknown"],
    ["/user/tipDetail/%00"],
    ["/user/tipDetail/%27%20or%201%3D1"],
  ])("%s is not found", async (path) => {
    const reply = await garden.ask("GET", path, { token: rosa.token });
    expect(reply.status).toBe(404);
    expect(reply.headers.get("content-type")).toBe("application/problem+json");
  });

  test("an input with thousands of mistakes gets fifty of them named", async () => {
    const { token } = rosa;
    const body = { ...aTip, when: Array(5000).fill("never") };
    const reply = await garden.ask("POST", "/user/addtip", { token, body });
    const { errors } = (await reply.json()) as { errors: object[] };
    expect(reply.status).toBe(422);
    expect(errors).toHaveLength(50);
  });

  test("personal replies are not stored, and public ones are revalidated", async () => {
    const own = await garden.ask("POST", "/user/myTips", {
      token: rosa.token,
      body: { email: rosa.email },
    });
    expect(own.headers.get("cache-control")).toBe("no-store");
    const list = await garden.ask("GET", "/home/browseTips");
    expect(list.headers.get("cache-control")).toBe("public, no-cache");
    expect(list.headers.get("vary")).toContain("Authorization");
  });
});
