import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/**
 * The layers ("shelves") of the app, from the bottom up. Each is a folder of app/. A file may
 * import only from its own shelf and from the shelves below.
 */
const shelves = ["platform", "auth", "garden", "site", "server"];

/** The only files that import an adapter of auth, apart from the files of the adapters. */
const adapterImporters = [
  "server/services.server.ts",
  "server/accounts.server.ts",
  "server/commands/invitations.server.ts",
  "server/commands/users.server.ts",
  "entry.client.tsx",
];

/** The app has fewer files than this with at most 30 lines. Many tiny files are hard to follow. */
const maxSmallFiles = 120;

/** An import from one file under app/ to another, of values or of types alone. */
interface Import {
  from: string;
  to: string;
  typesOnly: boolean;
}

const allFiles = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll("\\", "/"));
const files = allFiles.filter((file) => !file.includes(".test."));
const sources = new Map(files.map((file) => [file, readFileSync(join("app", file), "utf8")]));
const imports = [...sources].flatMap(([file, text]) => importsOf(file, text));

function importsOf(from: string, text: string): Import[] {
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from "(\.[^"]+)"/gm);
  const typeQueries = text.matchAll(/typeof import\("(\.[^"]+)"\)/g);
  const dynamic = text.matchAll(/(?<!typeof )import\("(\.[^"]+)"\)/g);
  const sideEffects = text.matchAll(/^import "(\.[^"]+)"/gm);
  return [
    ...[...statements].map(([whole, types, to = ""]) => ({
      to,
      typesOnly: Boolean(types) || /\{\s*(type [^,}]+,?\s*)+\}/.test(whole),
    })),
    ...[...typeQueries].map(([, to = ""]) => ({ to, typesOnly: true })),
    ...[...dynamic, ...sideEffects].map(([, to = ""]) => ({ to, typesOnly: false })),
  ]
    .filter(({ to }) => !to.includes("/+types/") && !/\.css(\?url)?$/.test(to))
    .map(({ to, typesOnly }) => ({
      from,
      to: normalize(join(dirname(from), to)).replaceAll("\\", "/"),
      typesOnly,
    }));
}

/**
 * Returns the shelf of a file. The files of React Router in app/ itself belong to the shelf `site`.
 */
function shelfOf(file: string) {
  return file.includes("/") ? (file.split("/")[0] ?? "") : "site";
}

/**
 * Returns the room of a file: the folder of a feature on a shelf, such as `garden/tips`. The files
 * directly on a shelf form one room.
 */
function roomOf(file: string) {
  const [, folder = "", ...rest] = file.split("/");
  if (!file.includes("/")) return "";
  return rest.length > 0 ? `${shelfOf(file)}/${folder}` : shelfOf(file);
}

const arrow = ({ from, to }: Import) => `${from} → ${to}`;

test("it reads the imports", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.map(arrow)).toContain(
    "garden/tips/tips.api.server.ts → garden/tips/tips.contract.ts",
  );
  expect(imports.map(arrow)).toContain("platform/ui/toast.tsx → platform/ui/toast-area.tsx");
});

test("app/ contains the shelves, and the files of React Router", () => {
  expect(readdirSync("app").sort()).toEqual(
    [...shelves, "entry.client.tsx", "entry.server.tsx", "root.tsx", "routes.ts"].sort(),
  );
});

test("imports point to a lower shelf or stay on their own, also imports of types", () => {
  const floor = (file: string) => shelves.indexOf(shelfOf(file));
  expect(imports.filter(({ from, to }) => floor(to) > floor(from)).map(arrow)).toEqual([]);
});

test("rooms import each other without a circle, and so do files, also imports of types", () => {
  const rooms = new Map<string, Set<string>>();
  const modules = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    addEdge(modules, from, to);
    addEdge(rooms, roomOf(from), roomOf(to));
  }
  // Files in app/ itself, such as routes.ts and root.tsx, belong to no room.
  rooms.delete("");
  expect(nodesInCycles(rooms)).toEqual([]);
  expect(nodesInCycles(modules)).toEqual([]);
});

function addEdge(graph: Map<string, Set<string>>, from: string, to: string) {
  if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

/**
 * Removes nodes without edges until no such node is left. The remaining nodes lead into a cycle.
 */
function nodesInCycles(graph: Map<string, Set<string>>) {
  const remaining = new Map([...graph].map(([from, to]) => [from, new Set(to)]));
  let size: number;
  do {
    size = remaining.size;
    for (const [from, to] of remaining) {
      for (const next of to) if (!remaining.has(next)) to.delete(next);
      if (to.size === 0) remaining.delete(from);
    }
  } while (remaining.size < size);
  return [...remaining.keys()];
}

test("only .server files import .server files; types are free", () => {
  const isServer = (file: string) => /\.server\.tsx?$/.test(file);
  const crossing = imports.filter(
    ({ from, to, typesOnly }) => !typesOnly && isServer(to) && !isServer(from),
  );
  // React Router prescribes the name of entry.server.tsx, which only runs on the server.
  expect(crossing.filter(({ from }) => from !== "entry.server.tsx").map(arrow)).toEqual([]);
});

test("handlers, jobs, features and screens of a room are its own; only the server plugs them in", () => {
  const crossing = imports
    .filter(({ from, to }) => roomOf(from) !== roomOf(to) && shelfOf(from) !== "server")
    .filter(({ to }) => /\.(api|jobs|feature)\.server\.ts$|\.page\.tsx$/.test(to));
  expect(crossing.map(arrow)).toEqual([]);
});

test("only the files that choose an adapter of auth import one", () => {
  const adapter = /^auth\/(better-auth|firebase)\//;
  const chosen = imports.filter(
    ({ from, to }) => adapter.test(to) && from.match(adapter)?.[1] !== to.match(adapter)?.[1],
  );
  expect(chosen.filter(({ from }) => !adapterImporters.includes(from)).map(arrow)).toEqual([]);
});

test("demo content is loaded only by dynamic imports", () => {
  const loading = imports.filter(
    ({ from, to, typesOnly }) =>
      roomOf(to) === "server/demo" && roomOf(from) !== "server/demo" && !typesOnly,
  );
  for (const { from, to } of loading) {
    expect(sources.get(from), `${from} → ${to}`).not.toMatch(/^import [^"]*"\.\.?\/demo\//m);
  }
});

test("every file name has a known form", () => {
  // docs/decisions/0001 explains each form.
  const fileNames = [
    /^[a-z0-9-]+(\.(contract|words|rules))?\.ts$/,
    /^[a-z0-9-]+(\.page)?\.tsx$/,
    /^[a-z0-9-]+\.(store|api|jobs|feature)\.server\.ts$/,
    /^[a-z0-9-]+\.mail\.server\.tsx$/,
    /^[a-z0-9-]+\.server\.tsx?$/,
    /^[a-z0-9-]+(\.api)?\.test\.tsx?$/,
    /^[a-z-]+\.d\.ts$/,
    /^entry\.(client|server)\.tsx$/,
  ];
  const nameOf = (file: string) => file.split("/").at(-1) ?? "";
  expect(
    allFiles.filter((file) => !fileNames.some((pattern) => pattern.test(nameOf(file)))),
  ).toEqual([]);
  const forbidden = /(^|\/)(lib|utils|helpers|hooks|services|types|constants|index)(\/|\.tsx?$)/;
  expect(allFiles.filter((file) => forbidden.test(file))).toEqual([]);
});

test("pages and the list of features are short, and few files are tiny", () => {
  const lines = (text: string) => text.split("\n").length - 1;
  const long = [...sources].filter(([file, text]) => file.endsWith(".tsx") && lines(text) > 200);
  expect(long.map(([file]) => file)).toEqual([]);
  // The list of features shows their order, and little else.
  const features = sources.get("server/features.server.ts");
  expect(features && lines(features)).toBeLessThanOrEqual(120);
  // The texts of a feature, its `.feature.server.ts` and each migration have a file of their own,
  // even a short one.
  const mayBeSmall = /\.(words|feature\.server)\.ts$|\/migrations\//;
  const small = [...sources].filter(([file, text]) => !mayBeSmall.test(file) && lines(text) <= 30);
  const said = small.map(([file]) => file).join("\n");
  expect(small.length, said).toBeLessThan(maxSmallFiles);
});

test("the labs take from the app and its tests, which take nothing from them", () => {
  const sourcesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [join(folder, file), readFileSync(join(folder, file), "utf8")] as const);
  const taking = [...sourcesOf("app"), ...sourcesOf("tests"), ...sourcesOf("scripts")]
    .filter(([, text]) => /^(import|\} from) .*\/labs\//m.test(text))
    .map(([file]) => file);
  expect(taking).toEqual([]);
  expect(sourcesOf("labs").length).toBeGreaterThan(50);
});

test("the environment and the clock are read at start and handed down", () => {
  const allowed = [
    "server/main.server.ts",
    "server/services.server.ts",
    "server/commands/main.server.ts",
    "entry.client.tsx",
    "platform/process/clock.ts",
  ];
  const reading = [...sources].filter(
    ([file, text]) => !allowed.includes(file) && /process\.env|Date\.now\b|new Date\(\)/.test(text),
  );
  expect(reading.map(([file]) => file)).toEqual([]);
  const ofDevice = [...sources].filter(([, text]) =>
    /performance\.timeOrigin|deviceTime/.test(text),
  );
  expect(ofDevice.map(([file]) => file).filter((file) => file.includes(".server."))).toEqual([]);
});

test("browsers make no random UUIDs, which they offer with https only", () => {
  const making = [...sources].filter(
    ([file, text]) => !file.includes(".server.") && text.includes("randomUUID("),
  );
  expect(making.map(([file]) => file)).toEqual([]);
});

test("the author sets the season of a tip: only the form reads suggestions", () => {
  const reading = [...sources].filter(([, text]) => text.includes("/suggest-season.ts"));
  expect(reading.map(([file]) => file)).toEqual([
    "garden/gardens/season-field.tsx",
    "garden/tips/more-details.tsx",
  ]);
});

test("the platform knows nothing about this product except its tables", () => {
  // Allows `trellis:problem:`, the namespace of problem types in the HTTP contract, and the
  // caller's id: `gardenerId` in code and `gardener_id` in tables.
  const ours =
    /gardener(?!Id|_id)|trellis(?!:problem:)|firebase|google|\/pictures\/|#[0-9a-f]{6}\b/i;
  const knowing = [...sources].filter(
    ([file, text]) => shelfOf(file) === "platform" && ours.test(text),
  );
  expect(
    knowing.map(([file]) => file).filter((file) => roomOf(file) !== "platform/database"),
  ).toEqual([]);
});

test("ARCHITECTURE.md names every shelf and room, and no other", () => {
  const page = readFileSync("ARCHITECTURE.md", "utf8");
  const tree = page.slice(page.indexOf("\n    app/"), page.indexOf("\n    tests/"));
  const named: string[] = [];
  let shelf = "";
  for (const [, indent = "", name = ""] of tree.matchAll(/^ {4}( +)([a-z-]+)\/ /gm)) {
    if (indent.length === 2) shelf = name;
    named.push(indent.length === 2 ? name : `${shelf}/${name}`);
  }
  const rooms = new Set([...shelves, ...files.map(roomOf).filter((room) => room.includes("/"))]);
  expect(named.sort()).toEqual([...rooms].sort());
});
