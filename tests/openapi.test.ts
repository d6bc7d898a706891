import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type Garden, openGarden } from "./garden.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

describe.each(engines)("what the API says of itself, on %s", (engine) => {
  let garden: Garden;
  let paths: Record<string, Record<string, unknown>>;
  beforeAll(async () => {
    garden = await openGarden(engine);
    const reply = await garden.ask("GET", "/openapi.json");
    ({ paths } = (await reply.json()) as { paths: typeof paths });
  });
  afterAll(() => garden.close());

  test("a method that an address does not know is answered with those that it knows", async () => {
    for (const [template, operations] of Object.entries(paths)) {
      const known = Object.keys(operations).map((method) => method.toUpperCase());
      const allowed = known.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
      const path = template.replace(/\{\w+\}/, crypto.randomUUID());
      for (const method of methods.filter((name) => !allowed.includes(name))) {
        const reply = await garden.ask(method, path);
        const said = `${method} ${path}: ${reply.status}, ${reply.headers.get("allow")}`;
        expect(said).toBe(`${method} ${path}: 405, ${allowed.join(", ")}`);
        expect(reply.headers.get("content-type")).toBe("application/problem+json");
      }
      if (!known.includes("GET")) continue;
      const [head, get] = [await garden.ask("HEAD", path), await garden.ask("GET", path)];
      expect(`HEAD ${path}: ${head.status}`).toBe(`HEAD ${path}: ${get.status}`);
      expect(await head.text()).toBe("");
    }
  });

  test.each(["/home/nothing", "/user/nothing", "/identity/nothing", "/identity/delete-user"])(
    "there is no %s",
    async (path) => {
      for (const method of methods) {
        const reply = await garden.ask(method, path);
        expect(`${method}: ${reply.status}`).toBe(`${method}: 404`);
        expect(reply.headers.get("content-type")).toBe("application/problem+json");
      }
    },
  );
});
