import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBetterAuthProvider } from "../app/auth/better-auth/better-auth.server.ts";
import { languageTags } from "../app/platform/text/languages.ts";
import { createApi } from "../app/server/api.server.ts";
import { aTip, type Garden, openGarden, ruleEngines } from "./garden.ts";
import { createReplyCheck } from "./reply-check.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const total = { headers: { "x-total-count": "1" } };
const list = (tip: object) => Response.json([tip], total);
const weakPassword = Response.json(
  { type: "urn:trellis:problem:weak-password", title: "Choose another password", status: 422 },
  { status: 422, headers: { "content-type": "application/problem+json" } },
);

const sentTip = {
  _id: "1",
  ...aTip,
  photos: [],
  username: "Rosa Garden",
  totalLikes: 0,
  language: "en",
};

describe("the description of the API", () => {
  const siteUrl = "https://trellis.example";
  let garden: Garden;
  let api: ReturnType<typeof createApi>;
  let text: string;
  beforeAll(async () => {
    garden = await openGarden("sqlite");
    const secret = "only for tests, and long enough for it";
    const identity = createBetterAuthProvider({
      ...{ ...garden.services, siteUrl, secret, google: null },
      refusePicture: async () => null,
      onAccountChanged: async () => {},
    });
    api = createApi({ ...garden.services, siteUrl, identity });
    text = await (await api.request("/openapi.json")).text();
  });
  afterAll(() => garden.close());

  test("passes a common linter", async () => {
    const folder = mkdtempSync(join(tmpdir(), "trellis-openapi-"));
    const file = join(folder, "openapi.json");
    writeFileSync(file, text);
    const redocly = join("node_modules", "@redocly", "cli", "bin", "cli.js");
    const args = ["lint", file, "--config=tests/redocly.yaml", "--format=json"];
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: "off",
      REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    };
    const { stdout } = await promisify(execFile)(process.execPath, [redocly, ...args], { env });
    rmSync(folder, { recursive: true });
    const { totals, problems } = JSON.parse(stdout);
    expect(problems).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });

  test("a list is asked for in numbers", () => {
    const { parameters } = JSON.parse(text).paths["/home/browseTips"].get;
    const sort = { type: "string", enum: ["no-sorting", "easy", "medium", "hard"] };
    const number = { type: "integer", minimum: 1, maximum: 100, default: 50 };
    const inQuery = { in: "query", required: false };
    const languages = { $ref: "#/components/schemas/Language" };
    const description = expect.stringContaining("`Link` header");
    expect(parameters).toEqual([
      { ...inQuery, name: "sort", schema: { ...sort, default: "no-sorting" } },
      { ...inQuery, name: "names", schema: languages },
      { ...inQuery, name: "limit", schema: number },
      { ...inQuery, name: "cursor", description, schema: { type: "string", maxLength: 500 } },
    ]);
    const { Language } = JSON.parse(text).components.schemas;
    expect(Language).toEqual({ type: "string", enum: [...languageTags] });
  });

  test("the longest title and description of a tip are named", () => {
    const paths = JSON.stringify(JSON.parse(text).paths);
    for (const max of [120, 5000]) expect(paths).toContain(`"maxLength":${max}`);
  });

  test("every default has the type of its parameter", () => {
    type Parameter = { name: string; schema: { type?: string; default?: unknown } };
    const operations = Object.values(JSON.parse(text).paths).flatMap((path) =>
      Object.values(path as Record<string, { operationId: string; parameters: Parameter[] }>),
    );
    const wrong = operations.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ schema }) => "default" in schema && schema.type !== undefined)
        .filter(({ schema: { type = "", default: value } }) =>
          typeof value === "number" ? !["integer", "number"].includes(type) : type !== typeof value,
        )
        .map(({ name }) => `${operationId} ${name}`),
    );
    expect(wrong).toEqual([]);
    expect(operations.length).toBeGreaterThan(200);
  });

  test("a call says whether it needs a token, takes one, or reads the session", () => {
    const { paths } = JSON.parse(text);
    const tokens = [{ bearer: [] }, { personalToken: ["read"] }];
    expect(paths["/user/profile"].get.security).toEqual(tokens);
    expect(paths["/home/browseTips"].get.security).toEqual([...tokens, {}]);
    expect(paths["/identity/get-session"].get.security).toEqual([{ session: [] }, {}]);
    expect(paths["/identity/sign-out"].post.security).toEqual([{ session: [] }, {}]);
    expect(paths["/identity/sign-in/email"].post.security).toEqual([]);
  });

  test("invalid input names its fields in an example", () => {
    const { InvalidInput } = JSON.parse(text).components.responses;
    const { value } = InvalidInput.content["application/problem+json"].examples["invalid-input"];
    expect(value.errors).toEqual([{ path: "title", message: "Give your tip a title" }]);
  });

  test("the cookie of a session has the name that it has over https", async () => {
    const body = { name: "Rosa", email: "rosa@example.org", password: "Secret-garden" };
    const reply = await api.request(`${siteUrl}/identity/sign-up/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: siteUrl },
      body: JSON.stringify(body),
    });
    const [cookie = ""] = reply.headers.getSetCookie();
    const { session } = JSON.parse(text).components.securitySchemes;
    expect(session).toMatchObject({ in: "cookie", name: "__Secure-better-auth.session_token" });
    expect(cookie.split("=")[0]).toBe(session.name);
  });

  test.each([
    ["another status", Response.json({}, { status: 418 }), "it answers 418"],
    ["another media type", new Response("<p>", total), "it answers 200 with text/plain"],
    ["a header less", Response.json([sentTip]), "there is no header X-Total-Count"],
    ["a field less", list({ _id: "1" }), "reply/0 must have required property 'title'"],
    ["a field more", list({ ...sentTip, uid: "1" }), "must NOT have unevaluated properties"],
    ["a wrong type", list({ ...sentTip, totalLikes: "0" }), "reply/0/totalLikes must be number"],
    ["no list", Response.json(sentTip, total), "reply must be array"],
    ["another call's problem", weakPassword, "reply/type must be equal to one of the allowed"],
  ])("a reply with %s fails the test that has asked for it", async (_, reply, message) => {
    const check = createReplyCheck(JSON.parse(text));
    await expect(check("GET", "/home/browseTips?limit=1", reply)).rejects.toThrow(message);
  });

  test("a correct reply passes", async () => {
    const check = createReplyCheck(JSON.parse(text));
    await check("GET", "/home/browseTips?limit=1", list(sentTip));
    await check("GET", "/unknown", list({ uid: "1" }));
  });
});

describe.each(ruleEngines)("what the API knows, on %s", (engine) => {
  let garden: Garden;
  let paths: Record<string, object>;
  beforeAll(async () => {
    garden = await openGarden(engine);
    ({ paths } = await (await garden.ask("GET", "/openapi.json")).json());
  });
  afterAll(() => garden.close());

  test("an unsupported method is answered with the supported ones", async () => {
    for (const [template, operations] of Object.entries(paths)) {
      const known = Object.keys(operations).map((method) => method.toUpperCase());
      const allowed = known.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : method));
      const path = template.replace(/\{\w+\}/, crypto.randomUUID());
      for (const method of methods.filter((name) => !allowed.includes(name))) {
        const reply = await garden.ask(method, path);
        const actual = `${method} ${path}: ${reply.status}, ${reply.headers.get("allow")}`;
        expect(actual).toBe(`${method} ${path}: 405, ${allowed.join(", ")}`);
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
