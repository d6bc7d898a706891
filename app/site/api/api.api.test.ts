import { execFileSync } from "node:child_process";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, openGarden, siteUrl } from "../../../tests/garden.ts";
import { drawPhoto } from "../../../tests/photos.ts";
import { createApiClient } from "../../platform/http/api-client.ts";
import { inLocale } from "../../platform/text/locale.server.ts";
import { loadSourceWords } from "../shell/source-words.ts";
import { apiWords } from "./api.words.ts";
import { typeText } from "./described-schema.ts";
import { type ApiDescription, findCalls, readDescription, titleOf } from "./description.ts";
import { findSteps } from "./first-minutes.tsx";
import { guideLines } from "./guide-lines.ts";
import { withoutReferences } from "./references.ts";

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

let garden: Garden;
let described: ApiDescription;
/** The operations in /openapi.json, by their ids. */
let operations: Map<string, Operation>;

const client = () => createApiClient({ origin: siteUrl, fetch: garden.api.fetch });
const allCalls = () => described.groups.flatMap(({ calls }) => calls);
const found = (text: string) => findCalls(described.groups, text).map(({ to }) => to);

beforeAll(async () => {
  loadSourceWords();
  garden = await openGarden("sqlite");
  described = await readDescription(client());
  const openApi = await (await garden.api.request("/openapi.json")).json();
  const { paths } = withoutReferences(openApi) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const all = Object.values(paths).flatMap((path) => Object.values(path));
  operations = new Map(all.map((operation) => [operation.operationId, operation]));
});

afterAll(() => garden.close());

/** Splits commands into words, as a shell does. */
function wordsOf(lines: string[], variables: Record<string, string> = {}) {
  const script = `curl() { printf '%s\\0' "$@"; printf '\\036'; }\n${lines.join("\n")}`;
  const printed = execFileSync("sh", ["-c", script], {
    encoding: "utf8",
    env: { PATH: process.env.PATH ?? "", ...variables },
  });
  return printed
    .split("\u001e")
    .slice(0, -1)
    .map((words) => words.split("\0").slice(0, -1));
}

const ajv = new Ajv2020({ strict: false, formats: { email: true, binary: true, uuid: true } });

function check(schema: object | undefined, value: unknown, what: string) {
  const isValid = ajv.validate(schema ?? false, value);
  expect(isValid, `${what}: ${ajv.errorsText()}\n${JSON.stringify(value)}`).toBe(true);
}

const jsonOf = (content: Record<string, { schema: object }> = {}) =>
  Object.entries(content).find(([type]) => type.endsWith("json"))?.[1].schema;

describe("the description of the API", () => {
  test("contains every call once", () => {
    expect(
      allCalls()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...operations.keys()].sort());
    expect(allCalls().length).toBeGreaterThan(100);
  });

  test("is converted once, and a browser loads it once", async () => {
    expect(await readDescription(client())).toBe(described);
    let asked = 0;
    const fetch = (request: Request) => {
      asked++;
      return garden.api.fetch(request);
    };
    const browser = createApiClient({ origin: siteUrl, fetch });
    await readDescription(browser);
    expect(await readDescription(browser)).toBe(described);
    expect(asked).toBe(1);
  });

  test("describes each group in a few words", () => {
    const names = described.groups.map(({ name }) => name);
    expect(names.filter((name) => titleOf(name) === name)).toEqual([]);
    expect(Object.keys(apiWords.groups).sort()).toEqual(names.sort());
  });

  test("has valid examples of replies", () => {
    const withExample = allCalls().filter(({ answer }) => answer.example !== undefined);
    expect(withExample.length).toBeGreaterThan(100);
    for (const { id, answer } of withExample) {
      const schema = operations.get(id)?.responses[answer.status]?.content;
      const isJson = !answer.mediaType || answer.mediaType.endsWith("json");
      if (isJson) check(jsonOf(schema), JSON.parse(answer.example ?? ""), id);
    }
  });

  test("has shell commands with address and body, without a token", () => {
    const commands = allCalls().map(({ curl }) => curl);
    const split = wordsOf(commands, { TOKEN: "from-outside" });
    expect(split).toHaveLength(commands.length);
    for (const [n, { id, method, path, caller, curl }] of allCalls().entries()) {
      const words = split[n] ?? [];
      const at = (option: string) => words[words.indexOf(option) + 1] ?? "";
      const pattern = `^${siteUrl}${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[A-Z_]+")}`;
      expect(words.at(-1), id).toMatch(new RegExp(`${pattern}(\\?|$)`));
      const isSent = words.includes("-d") || words.includes("-F") ? "POST" : "GET";
      expect(words.includes("-X") ? at("-X") : isSent, id).toBe(method);
      const isPersonal = ["read", "write", "account"].includes(caller);
      expect(words.includes("Authorization: Bearer from-outside"), id).toBe(isPersonal);
      expect(curl, id).not.toMatch(/trellis_pat_|Bearer [^$]/);
      const schema = jsonOf(operations.get(id)?.requestBody?.content);
      if (words.includes("-d")) check(schema, JSON.parse(at("-d")), id);
    }
  });

  test("names the authentication and parameters of each call", () => {
    const find = (id: string) => allCalls().find((call) => call.id === id);
    expect(find("tips.browse")?.caller).toBe("anyone");
    expect(find("changes.list")?.caller).toBe("read");
    expect(find("tips.add")?.caller).toBe("write");
    expect(find("identity.makeToken")?.caller).toBe("account");
    expect(find("identity.token")?.caller).toBe("cookie");
    const takes = find("tips.add")?.takes;
    expect(takes?.map(({ place }) => place)).toEqual(["header", "body"]);
    expect(takes?.[1]?.type).toContain("  title: string ≤ 120\n");
    expect(takes?.[1]?.type).toContain('  availability: "public" | "hidden"\n');
    expect(find("tips.browse")?.takes[0]?.type).toContain("limit?: integer 1…100 = 50");
  });

  test("distinguishes a list of alternatives from an alternative between lists", () => {
    const type = { items: { enum: ["a", "b"] }, maxItems: 2 };
    expect(typeText(type)).toBe('("a" | "b")[] ≤ 2');
    expect(typeText({ items: { type: "string" } })).toBe("string[]");
  });

  test("finds calls by words of their address and summary", () => {
    expect(found("DELETE like")[0]).toBe("/api/tips#tips.unlike");
    expect(found("uploads a PHOTO")).toEqual(["/api/photos#photos.add"]);
    expect(found("/")).toHaveLength(operations.size);
    expect(found("triffid")).toEqual([]);
    expect(found("photo").slice(0, 2)).toEqual([
      "/api/photos#photos.left",
      "/api/photos#photos.add",
    ]);
    expect(found("sign in")[0]).toBe("/api/identity#identity.signIn");
    expect(found("sign-in")).toEqual(found("sign in"));
    expect(found("login")).toContain("/api/identity#identity.signIn");
    expect(found("token")).toContain("/api/identity#identity.makeToken");
  });

  test("finds calls by their group, in the language of the page", () => {
    expect(found("Foto")).toEqual([]);
    const photos = ["/api/photos#photos.left", "/api/photos#photos.add"];
    for (const [language, word] of [
      ["de", "Foto"],
      ["fr", "photo"],
      ["es", "fotos"],
      ["pl", "zdjęcia"],
      ["ar", "صور"],
      ["ja", "写真"],
    ] as const) {
      const inLanguage = inLocale(language, () => found(word));
      expect(inLanguage.slice(0, 2), language).toEqual(photos);
    }
    expect(inLocale("de", () => found("anmelden"))).toContain("/api/identity#identity.signIn");
  });

  test("finds steps of the first ten minutes", () => {
    const steps = (text: string) => findSteps(text).map(({ name }) => name);
    expect(steps("photo")).toEqual(["photo"]);
    expect(steps("sign in")).toEqual(["token"]);
    expect(inLocale("de", () => steps("foto"))).toEqual(["photo", "share"]);
    expect(steps("triffid")).toEqual([]);
  });
});

test("has working commands in the first ten minutes", async () => {
  const rosa = await garden.register();
  const photo = await drawPhoto();
  /** Sends the request that a curl command describes. Replaces placeholders by the given values. */
  async function run(line: string | undefined, filled: Record<string, string> = {}) {
    const variables = { TOKEN: rosa.token, KEY: "a-key-of-my-own" };
    const [split = []] = wordsOf([line ?? ""], variables);
    const words = split.map((word) =>
      Object.entries(filled).reduce((text, [name, value]) => text.replaceAll(name, value), word),
    );
    const after = (option: string) => words.filter((_, index) => words[index - 1] === option);
    const headers = new Headers(
      after("-H").map((field): [string, string] => {
        const [name = "", value = ""] = field.split(": ");
        return [name, value];
      }),
    );
    const [body] = after("-d");
    const [field] = after("-F");
    const form = new FormData();
    if (field) form.set(field.split("=")[0] ?? "", new Blob([new Uint8Array(photo)]));
    const address = new URL(words.at(-1) ?? "");
    expect(address.origin).toBe(siteUrl);
    return garden.api.request(address.pathname + address.search, {
      method: body || field ? "POST" : "GET",
      headers,
      body: field ? form : body,
    });
  }
  const lines = guideLines(siteUrl);

  expect((await run(lines.token[1])).status).toBe(200);

  const uploaded = await run(lines.photo[0]);
  expect(uploaded.status).toBe(201);
  const { photo: stored } = (await uploaded.json()) as { photo: Record<string, unknown> };
  const { photo: shown } = JSON.parse(lines.photo[1] ?? "") as { photo: object };
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(Object.keys(shown)));

  const share = () => run(lines.share[1], { PHOTO_ID: String(stored.id) });
  const shared = await share();
  expect(shared.status).toBe(201);
  const { insertedId } = (await shared.json()) as { insertedId: string };
  expect(((await (await share()).json()) as { insertedId: string }).insertedId).toBe(insertedId);

  for (let tip = 0; tip < 5; tip++) await garden.addTip(rosa);
  const list = await run(lines.list[0]);
  expect(await list.json()).toHaveLength(5);
  const link = list.headers.get("link")?.replace(/cursor=[^&>]*/, "cursor=…");
  expect(lines.list[1]).toBe(`Link: ${link}\nX-Total-Count: 120`);
  expect(list.headers.get("x-total-count")).toBe("6");

  const first = (await (await run(lines.changes[0])).json()) as Record<string, unknown>;
  expect(first).toMatchObject({ changes: expect.any(Array), more: false });
  await garden.ask("DELETE", `/user/deleteTip/${insertedId}`, { token: rosa.token });
  const later = await run(lines.changes[2], { CURSOR: String(first.cursor) });
  expect(await later.json()).toMatchObject({ changes: [{ _id: insertedId, tip: null }] });

  const gone = await garden.api.request(`/home/tips/${insertedId}`);
  expect(lines.problems[0]).toContain(`${gone.status} Not Found`);
  expect(lines.problems[0]).toContain(((await gone.json()) as { type: string }).type);
});
