import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "../../app/platform/database/open.server.ts";
import { gardenerId } from "../../tests/crowd.ts";
import { mostDuring, residentMemoryOf } from "../../tests/process-use.ts";
import { randomIp } from "../../tests/site.ts";
import { goodRequest } from "../attack/input.ts";
import { type Description, operationsOf } from "../attack/operations.ts";
import { folder } from "./machine.ts";
import { spreadOf } from "./rounds.ts";
import { nameOf, type Part, type Row } from "./row.ts";
import { type Site, type SiteOptions, startFilledSite } from "./site.ts";
import { readDelay } from "./writes.ts";

/**
 * The maximum size of a JSON body (request.server.ts), and the maximum length of an address, which
 * Node reads with the header.
 */
const bodyBytes = 64 * 1024;
const addressBytes = 15_000;

/** The maximum duration of a turn of the event loop, in milliseconds. */
const mostMs = 50;

/**
 * Long texts are repetitions of these pieces, because parsers and searches need the most time for
 * such repetitions.
 */
const pieces = ["-a ", "@a ", "![", "[a](", "\n", "\u0e31", "😀", '"a" '];

interface Input {
  name: string;
  method: string;
  path: string;
  body?: string;
}

const repeat = (piece: string, bytes: number) =>
  piece.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(piece))));

/** Returns the largest allowed bodies and addresses of each call. */
function inputsOf(description: Description): Input[] {
  const tip = "0190a000-0000-7000-8000-000000000001";
  return operationsOf(description).flatMap((operation) => {
    const { name, method, parameters, body } = operation;
    const { path } = goodRequest(operation, tip);
    // Deleting the caller's account would end the measurement.
    if (name === "DELETE /user/account") return [];
    const named = parameters.filter((parameter) => parameter.in === "query");
    const addresses = named.flatMap((parameter) => [
      `${parameter.name}=${encodeURIComponent("-a ".repeat(666))}`,
      Array.from({ length: 500 }, (_, n) => `${parameter.name}=${n}`).join("&"),
    ]);
    const asked = addresses.map((query) => ({
      ...{ name, method, path: `${path}?${query.slice(0, addressBytes)}` },
    }));
    if (body?.type !== "application/json") return method === "GET" ? asked : [];
    const fields = Object.entries(body.schema.properties ?? {});
    const room = Math.floor((bodyBytes - 2000) / Math.max(1, fields.length));
    const filled = pieces.map((piece) =>
      Object.fromEntries(
        fields.map(([field, { type }]) => [
          field,
          type === "array" ? Array(Math.floor(room / 8)).fill(piece) : repeat(piece, room),
        ]),
      ),
    );
    const example = body.example as Record<string, unknown>;
    const one = fields.flatMap(([field, { type, maxLength = bodyBytes }]) =>
      pieces.map((piece) => ({
        ...{ ...example, [field]: repeat(piece, bodyBytes - 4000).slice(0, maxLength) },
        ...(type === "array" && { [field]: Array(8000).fill(piece) }),
      })),
    );
    const bodies = [...filled, ...one].map((value) => JSON.stringify(value));
    bodies.push(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, `[${"0,".repeat(30_000)}0]`);
    return [...asked, ...bodies.map((text) => ({ name, method, path, body: text }))];
  });
}

/** Measures the largest inputs that the limits allow: memory, and turns of the event loop. */
export const measureInputs: Part = async ({ engine }) => {
  // The site is small, because merges of a large word index would hide the cost of the inputs.
  const small = await startWarm(
    { engine },
    { size: { gardeners: 200, tips: 1000 }, accounts: 100 },
  );
  const description = await (await fetch(`${small.url}/openapi.json`)).json();
  const inputs = inputsOf(description as Description);
  // The first call of a kind may load libraries, which does not count.
  const first = new Map(inputs.toReversed().map((input) => [input.name, input]));
  for (const input of first.values()) await send(small, 1, input);
  let worst = { hold: 0, memory: 0, name: "" };
  for (const [index, input] of inputs.entries()) {
    const once = () => watch(small, () => send(small, index % small.callers.length, input));
    const { hold: begun, memory } = await once();
    // Sends a slow input a second time. The shorter delay counts, because other work on the machine
    // may have caused the longer one.
    const hold = begun > mostMs ? Math.min(begun, (await once()).hold) : begun;
    if (hold > worst.hold) worst = { hold, memory: worst.memory, name: nameOfInput(input) };
    worst.memory = Math.max(worst.memory, memory);
  }
  await small.stop();

  const size = { gardeners: 200, tips: 60_000 };
  const large = await startWarm({ engine }, { size, accounts: 2, fill: giveTipsAndLikes });
  const ask = (caller: number) =>
    send(large, caller, { name: "", method: "GET", path: "/user/account" });
  await ask(1);
  const exports = await watch(large, () => Promise.all(Array.from({ length: 10 }, () => ask(0))));
  await large.stop();
  const calls = new Set(inputs.map(({ name }) => name)).size;
  return [
    ...rowsOf(
      "The largest bodies and addresses",
      `${inputs.length} of ${calls} calls; ${worst.name}`,
      worst,
    ),
    ...rowsOf("An export of 5,000 tips and 50,000 likes", "ten asked for at once", exports),
  ];
};

const delayFile = join(folder, "event-loop-inputs.json");

/** Starts a site, and reads 300 pages, so that its memory grows to that of a busy site. */
async function startWarm(settings: Parameters<typeof startFilledSite>[0], options: SiteOptions) {
  const site = await startFilledSite(settings, {
    ...options,
    env: { EVENT_LOOP_FILE: delayFile },
    nodeArgs: ["--import", "./labs/bench/event-loop.mjs"],
  });
  await setTimeout(3000);
  for (let page = 0; page < 300; page += 1) {
    await (await fetch(`${site.url}/browseTips?page=${page}`)).arrayBuffer();
  }
  return site;
}

const rowsOf = (
  work: string,
  figures: string,
  { hold, memory }: { hold: number; memory: number },
): Row[] => [
  {
    ...{ work: `${work}, longest turn of the event loop`, on: nameOf.sqlite, unit: "ms", figures },
    ...{ value: spreadOf([hold]), goal: { atMost: mostMs } },
  },
  {
    ...{
      work: `${work}, memory`,
      on: nameOf.sqlite,
      unit: "MB",
      figures: "in the site's own process",
    },
    ...{ value: spreadOf([memory]), goal: { atMost: 100 } },
  },
];

const nameOfInput = ({ name, path, body = "" }: Input) =>
  `longest for ${name} with \`${(body || path.slice(path.indexOf("?"))).slice(0, 40).replaceAll("`", "")}\``;

async function send(site: Site, caller: number, { method, path, body }: Input) {
  const headers = {
    authorization: `Bearer ${site.callers[caller]?.token}`,
    "x-forwarded-for": randomIp(),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const reply = await fetch(`${site.url}${path}`, { method, headers, body, redirect: "manual" });
  await reply.arrayBuffer();
  if (reply.status >= 500) throw new Error(`${method} ${path.slice(0, 80)}: ${reply.status}`);
}

/**
 * Measures the longest turn of the site's event loop, in ms, and the growth of its memory, in MB.
 */
async function watch(site: Site, work: () => Promise<unknown>) {
  const { pid } = site;
  await readDelay(site, delayFile);
  const before = residentMemoryOf(pid);
  const most = await mostDuring(work(), () => residentMemoryOf(pid));
  const { max: hold } = await readDelay(site, delayFile);
  return { hold, memory: most - before };
}

/** Makes the first gardener the author of 5,000 tips, and lets them like 50,000 others. */
async function giveTipsAndLikes(location: string, now: number) {
  const { writer, close } = await openDatabase(location, [], { queryTimeoutMs: 0 });
  const id = gardenerId(0);
  const some = writer.selectFrom("tips").select("id").orderBy("id").limit(5000);
  await writer.updateTable("tips").set({ gardener_id: id }).where("id", "in", some).execute();
  await sql`
    insert into likes (tip_id, gardener_id, weight, created_at)
    select id, ${id}, 1, ${sql.lit(now)} from tips where gardener_id <> ${id} limit 50000
    on conflict do nothing`.execute(writer);
  await close();
}
