import { readdirSync, readFileSync } from "node:fs";
import { settings } from "../../app/server/settings.server.ts";
import { withoutReferences } from "../../app/site/api/references.ts";
import { missingInReply, refusedInRequest, type Schema, type Shape, shapeOf } from "./shapes.ts";

/** The parts of /openapi.json that are promised. */
interface Description {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** A call: its callers, its inputs, and its replies by status and media type. */
interface Call {
  access: string;
  parameters?: Shape;
  body?: Record<string, Shape>;
  replies: Record<string, Shape>;
}

/** The parts that programs, scripts and links rely on. */
export interface Promised {
  commands: string[];
  settings: string[];
  calls: Record<string, Call>;
}

/** All promises of a release, and how it replies at each address. */
export interface Catalogue extends Promised {
  /** The status and media type or redirect of each address. `addresses.ts` fills placeholders. */
  addresses: Record<string, string>;
}

const folder = "tests/answered";

/** Lists the versions that have a catalogue. */
export const listVersions = () =>
  readdirSync(folder).flatMap((file) => file.match(/^(\d+\.\d+\.\d+)\.json$/)?.[1] ?? []);

export const catalogueFile = (version: string) => `${folder}/${version}.json`;

export const readCatalogue = (version: string) =>
  JSON.parse(readFileSync(catalogueFile(version), "utf8")) as Catalogue;

/**
 * Returns the promises of this build.
 * @param description the parsed /openapi.json
 * @param help the help text of the command line
 */
export function promisesOf(description: unknown, help: string): Promised {
  const { paths } = withoutReferences(description) as Description;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Call] => [
      `${method.toUpperCase()} ${path}`,
      callOf(operation),
    ]),
  );
  return {
    commands: [...help.matchAll(/^ {2}(\S+(?: \S+)*) {2,}/gm)].map(([, usage = ""]) => usage),
    settings: Object.keys(settings).sort(),
    calls: Object.fromEntries(calls.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function callOf({ security, parameters, requestBody, responses }: Operation): Call {
  const sent = Object.entries(requestBody?.content ?? {});
  const replies = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return {
    access: accessOf(security),
    ...(parameters.length > 0 && { parameters: shapeOfParameters(parameters) }),
    ...(sent.length > 0 && {
      body: Object.fromEntries(
        sent.map(([type, { schema }]) => [
          requestBody?.required === false ? `${type}?` : type,
          shapeOf(schema),
        ]),
      ),
    }),
    replies: Object.fromEntries(
      replies.flatMap(([status, { content = {} }]) => {
        const types = Object.entries(content);
        if (types.length === 0) return [[status, {}]];
        return types.map(([type, { schema }]) => [`${status} ${type}`, shapeOf(schema)]);
      }),
    ),
  };
}

function accessOf(security: Operation["security"]) {
  const ways = security.map((scheme) => Object.keys(scheme).join());
  return ways.includes("") || ways.length === 0 ? "anyone" : ways.join();
}

function shapeOfParameters(parameters: Operation["parameters"]) {
  const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  const required = names.filter((_, index) => parameters[index]?.required);
  const properties = parameters.map(({ schema }, index) => [names[index], schema]);
  const { ".": _, ...shape } = shapeOf({ properties: Object.fromEntries(properties), required });
  return shape;
}

/** Lists broken promises of an earlier release, a sentence for each. */
export function brokenPromises(before: Promised, now: Promised) {
  const gone = (what: "commands" | "settings") =>
    before[what].filter((name) => !now[what].includes(name)).map((name) => `${name} is gone`);
  const calls = Object.entries(before.calls).flatMap(([name, call]) => {
    const there = now.calls[name];
    const faults = there ? brokenCall(call, there) : ["is gone"];
    return faults.map((fault) => `${name}: ${fault}`);
  });
  return [...gone("commands"), ...gone("settings"), ...calls];
}

function brokenCall(before: Call, now: Call) {
  // A caller who had enough permissions before must not need more.
  const ways = now.access.split(",");
  const isOpen =
    now.access === "anyone" || before.access.split(",").every((way) => ways.includes(way));
  const body = (call: Call) =>
    new Map(Object.entries(call.body ?? {}).map(([type, shape]) => [type.replace("?", ""), shape]));
  const bodies = body(now);
  return [
    ...(isOpen ? [] : [`needs ${now.access}`]),
    ...refusedInRequest(before.parameters ?? {}, now.parameters ?? {}),
    ...(before.body ? [] : Object.keys(now.body ?? {}).filter((type) => !type.endsWith("?"))).map(
      (type) => `a body of ${type} must be sent`,
    ),
    ...[...body(before)].flatMap(([type, shape]) => {
      const there = bodies.get(type);
      return there ? refusedInRequest(shape, there) : [`takes no ${type} any more`];
    }),
    ...Object.entries(before.replies).flatMap(([reply, shape]) => {
      const there = now.replies[reply];
      return there ? missingInReply(shape, there) : [`does not answer ${reply} any more`];
    }),
  ];
}
