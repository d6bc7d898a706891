import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** An import from one file under app/ to another, of values or of types alone. */
interface Import {
  from: string;
  to: string;
  typesOnly: boolean;
}

/** The layers of the app, from the bottom up. Imports point down, or stay in their layer. */
const layers = [
  ["platform"],
  ["ui"],
  ["database"],
  ["mail", "idempotency"],
  ["auth"],
  [
    "tips",
    "photos",
    "saved",
    "reminders",
    "drafts",
    "gardeners",
    "gardens",
    "climates",
    "seasons",
    "outcomes",
    "calendar",
    "reports",
    "newsletter",
    "statistics",
    "backup",
    "pages",
    "plants",
    "sitemap",
    "feeds",
    "guides",
    "cards",
  ],
  ["home", "dashboard", "account", "shell", ""],
  ["demo"],
  ["server"],
  ["command"],
];
const features = layers[5] ?? [];

/** The only files that import an adapter of auth from outside it. */
const adapterImporters = [
  "server/services.server.ts",
  "server/features.server.ts",
  "command/invitations.server.ts",
  "command/users.server.ts",
  "entry.client.tsx",
];

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

/** The room of a file: its first folder, or none for the files in app/ itself. */
function roomOf(file: string) {
  return file.includes("/") ? (file.split("/")[0] ?? "") : "";
}

function layerOf(file: string) {
  return layers.findIndex((rooms) => rooms.includes(roomOf(file)));
}

const arrow = ({ from, to }: Import) => `${from} → ${to}`;

test("it reads the imports", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.map(arrow)).toContain("tips/tips.api.server.ts → tips/tips.ts");
  expect(imports.map(arrow)).toContain("ui/toast.tsx → ui/toast-area.tsx");
});

test("every room belongs to a layer", () => {
  expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
});

test("imports point down, those of types too", () => {
  expect(imports.filter(({ from, to }) => layerOf(to) > layerOf(from)).map(arrow)).toEqual([]);
});

test("only .server files import .server files; types are free", () => {
  const isServer = (file: string) => /\.server\.tsx?$/.test(file);
  const crossing = imports.filter(
    ({ from, to, typesOnly }) => !typesOnly && isServer(to) && !isServer(from),
  );
  // React Router prescribes the name of entry.server.tsx, which only runs on the server.
  expect(crossing.filter(({ from }) => from !== "entry.server.tsx").map(arrow)).toEqual([]);
});

test("features are imported through their noun, contract and components alone", () => {
  const crossing = imports
    .filter(({ from, to }) => features.includes(roomOf(to)) && roomOf(from) !== roomOf(to))
    .filter(({ from }) => !["server", "demo", "command"].includes(roomOf(from)))
    .filter(({ to }) => {
      const [room = "", file = ""] = to.split("/");
      const component = /^[a-z-]+\.tsx$/.test(file);
      return !(file === `${room}.ts` || file === `${room}.contract.ts` || component);
    });
  expect(crossing.map(arrow)).toEqual([]);
});

test("neither rooms nor files import each other in a cycle, types included", () => {
  const rooms = new Map<string, Set<string>>();
  const modules = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    addEdge(modules, from, to);
    addEdge(rooms, roomOf(from), roomOf(to));
  }
  // The files in app/ itself, such as routes.ts and root.tsx, are in no room.
  rooms.delete("");
  expect(nodesInCycles(rooms)).toEqual([]);
  expect(nodesInCycles(modules)).toEqual([]);
});

function addEdge(graph: Map<string, Set<string>>, from: string, to: string) {
  if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

/** Removes nodes without edges until none is left; what remains leads into a cycle. */
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

test("only the files that choose an adapter of auth import one", () => {
  const adapter = /^auth\/(better-auth|firebase)\//;
  const chosen = imports.filter(
    ({ from, to }) => adapter.test(to) && from.match(adapter)?.[1] !== to.match(adapter)?.[1],
  );
  expect(chosen.filter(({ from }) => !adapterImporters.includes(from)).map(arrow)).toEqual([]);
});

test("demo content is loaded by dynamic imports alone", () => {
  const loading = imports.filter(
    ({ from, to, typesOnly }) => roomOf(to) === "demo" && roomOf(from) !== "demo" && !typesOnly,
  );
  for (const { from, to } of loading) {
    expect(sources.get(from), `${from} → ${to}`).not.toMatch(/^import [^"]*"\.\.\/demo\//m);
  }
});

test("every file name has a known form", () => {
  // docs/decisions/0016 says what each form is for.
  const fileNames = [
    /^[a-z0-9-]+\.ts$/,
    /^[a-z0-9-]+\.tsx$/,
    /^[a-z0-9-]+\.contract\.ts$/,
    /^[a-z0-9-]+\.(store|api|jobs)\.server\.ts$/,
    /^[a-z0-9-]+\.mail\.server\.tsx$/,
    /^[a-z0-9-]+\.server\.tsx?$/,
    /^[a-z0-9-]+\.page\.tsx$/,
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
  const top = allFiles.filter((file) => roomOf(file) === "");
  expect(top.sort()).toEqual(["entry.client.tsx", "entry.server.tsx", "root.tsx", "routes.ts"]);
});

test("pages are at most 150 lines long, everything else 200", () => {
  const long = [...sources].filter(([file, text]) => {
    // The demo gardeners are content, not code.
    if (/^demo\/demo-gardeners/.test(file)) return false;
    return text.split("\n").length > (file.endsWith(".page.tsx") ? 150 : 200) + 1;
  });
  expect(long.map(([file]) => file)).toEqual([]);
});

test("the environment and the clock are read at start and handed down", () => {
  const allowed = [
    "server/main.server.ts",
    "server/services.server.ts",
    "command/main.server.ts",
    "entry.client.tsx",
  ];
  const reading = [...sources].filter(
    ([file, text]) => !allowed.includes(file) && /process\.env|Date\.now\b|new Date\(\)/.test(text),
  );
  expect(reading.map(([file]) => file)).toEqual([]);
});

test("ui and platform know nothing of this product", () => {
  // `trellis:problem:` is the namespace of problem types: part of the HTTP contract.
  const ours = /gardener|trellis(?!:problem:)|firebase|google|\/pictures\/|#[0-9a-f]{6}\b/i;
  const knowing = [...sources].filter(
    ([file, text]) => ["ui", "platform"].includes(roomOf(file)) && ours.test(text),
  );
  expect(knowing.map(([file]) => file)).toEqual([]);
});
