import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { version } from "../../package.json";
import { type Garden, openGarden } from "../garden.ts";
import { runTrellis } from "../trellis.ts";
import {
  brokenPromises,
  listVersions,
  type Promised,
  promisesOf,
  readCatalogue,
} from "./catalogue.ts";
import { missingInReply, refusedInRequest, type Schema, shapeOf } from "./shapes.ts";

describe("the promises of releases", () => {
  let garden: Garden;
  let now: Promised;
  beforeAll(async () => {
    garden = await openGarden("sqlite");
    const { printed } = await runTrellis(["--help"]);
    now = promisesOf(await (await garden.api.request("/openapi.json")).json(), printed);
  });
  afterAll(() => garden.close());

  test("this version is among them", () => {
    expect(listVersions()).toContain(version);
  });

  test.each(listVersions())("calls, commands and settings of %s still exist unchanged", (each) => {
    const catalogue = readCatalogue(each);
    expect(Object.keys(catalogue.calls).length).toBeGreaterThan(100);
    expect(brokenPromises(catalogue, now)).toEqual([]);
  });

  test("missing parts and new requirements are found", () => {
    const name = "GET /home/browseTips";
    const { [name]: browse, ...calls } = now.calls;
    if (!browse) throw new Error(`There is no ${name}`);
    const without = (call: typeof browse) =>
      brokenPromises(now, { ...now, calls: { ...calls, [name]: call } });
    expect(brokenPromises(now, { ...now, calls, settings: now.settings.slice(1) })).toEqual([
      `${now.settings[0]} is gone`,
      `${name}: is gone`,
    ]);
    expect(without({ ...browse, access: "bearer" })).toEqual([`${name}: needs bearer`]);
    expect(without({ ...browse, parameters: {} })[0]).toMatch(/is not taken any more$/);
    expect(without({ ...browse, replies: {} })).toEqual([
      `${name}: does not answer 200 application/json any more`,
    ]);
    expect(without({ ...browse, body: { "application/json": {} } })).toEqual([
      `${name}: a body of application/json must be sent`,
    ]);
  });
});

test("only operators see the version", () => {
  const reading = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .filter((file) => readFileSync(join("app", file), "utf8").includes("package.json"));
  expect(reading.sort()).toEqual([
    "server/commands/check.server.ts",
    "server/commands/run-command.server.ts",
    "server/site-state.server.ts",
    // Reads the manifests of unpacked releases.
    "server/upgrade/unpack-release.server.ts",
  ]);
});

const object = (
  properties: Record<string, Schema>,
  required = Object.keys(properties),
): Schema => ({
  ...{ type: "object", properties, required },
});
const text: Schema = { type: "string" };
const count: Schema = { type: "integer" };

test("a shape names each place with its types", () => {
  const photo = object({ id: text, alt: text }, ["id"]);
  const tip = object({
    level: { enum: ["easy", "hard"] },
    photos: { type: "array", items: photo },
  });
  expect(shapeOf({ type: "array", items: tip })).toEqual({
    ".": "array",
    "[]": "object",
    "[].level": '"easy" | "hard"',
    "[].photos": "array",
    "[].photos[]": "object",
    "[].photos[].alt?": "string",
    "[].photos[].id": "string",
  });
  expect(
    shapeOf({ anyOf: [object({ a: text, b: text }), object({ a: count }), { type: "null" }] }),
  ).toEqual({
    ".": "null | object",
    a: "integer | string",
    "b?": "string",
  });
  expect(shapeOf({ allOf: [object({ a: text }), object({ a: text, b: {} }, ["b"])] })).toEqual({
    ...{ ".": "object", a: "string", b: "anything" },
  });
});

test.each<[string, Schema, Schema, string[]]>([
  ["more", object({ a: text }), object({ a: text, b: text }), []],
  ["another literal", object({ a: { enum: ["x"] } }), object({ a: { enum: ["x", "y"] } }), []],
  ["less", object({ a: text, b: text }), object({ a: text }), ["b is gone"]],
  ["perhaps less", object({ a: text }), object({ a: text }, []), ["a may be missing"]],
  ["null", object({ a: text }), object({ a: { type: ["string", "null"] } }), ["a may be null"]],
  ["another type", object({ a: text }), object({ a: count }), ["a may be integer"]],
])("a reply with %s", (_, before, now, faults) => {
  expect(missingInReply(shapeOf(before), shapeOf(now))).toEqual(faults);
});

test.each<[string, Schema, Schema, string[]]>([
  ["something that can be left out", object({ a: text }), object({ a: text, b: text }, ["a"]), []],
  ["a further literal", object({ a: { enum: ["x"] } }), object({ a: text }), []],
  [
    "something new that has a part",
    object({ a: text }),
    object({ a: text, b: object({ c: text }) }, ["a"]),
    [],
  ],
  ["something new", object({ a: text }), object({ a: text, b: text }), ["b must be sent"]],
  ["what could be left out", object({ a: text }, []), object({ a: text }), ["a must be sent"]],
  ["nothing of a name", object({ a: text }), object({}), ["a is not taken any more"]],
  [
    "fewer literals",
    object({ a: { enum: ["x", "y"] } }),
    object({ a: { enum: ["x"] } }),
    ['a may not be "y"'],
  ],
])("a request that is to have %s", (_, before, now, faults) => {
  expect(refusedInRequest(shapeOf(before), shapeOf(now))).toEqual(faults);
});
