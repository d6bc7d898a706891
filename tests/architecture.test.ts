import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** An import from one file under app/ to another. */
interface Arrow {
  from: string;
  to: string;
  typesOnly: boolean;
}

/** Floors of the house, from the ground up. Imports point down. */
const platforms = new Set(["ui", "platform"]);

const all = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.replaceAll("\\", "/"));
const files = all.filter((file) => !file.includes(".test."));
const arrows = files.flatMap(importsOf);

function importsOf(from: string): Arrow[] {
  const text = readFileSync(join("app", from), "utf8");
  const found = text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from "(\.[^"]+)"/gm);
  const dynamic = text.matchAll(/import\("(\.[^"]+)"\)/g);
  const plain = text.matchAll(/^import "(\.[^"]+)"/gm);
  return [
    ...[...found].map(([whole, types, to = ""]) => ({
      to,
      typesOnly: Boolean(types) || /\{\s*(type [^,}]+,?\s*)+\}/.test(whole),
    })),
    ...[...dynamic, ...plain].map(([, to = ""]) => ({ to, typesOnly: false })),
  ]
    .filter(({ to }) => !to.includes("/+types/") && !to.endsWith(".css"))
    .map(({ to, typesOnly }) => ({
      from,
      to: normalize(join(dirname(from), to)).replaceAll("\\", "/"),
      typesOnly,
    }));
}

function folderOf(file: string) {
  return file.includes("/") ? (file.split("/")[0] ?? "") : "";
}

/** 0 for what could ship in another product, 1 the database, 2 features, 3 the shell. */
function floorOf(file: string) {
  const folder = folderOf(file);
  if (platforms.has(folder)) return 0;
  if (folder === "database") return 1;
  return folder === "" ? 3 : 2;
}

const told = ({ from, to }: Arrow) => `${from} → ${to}`;

test("it reads the imports", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(arrows.map(told)).toContain("tips/tips.api.server.ts → tips/tips.ts");
  expect(arrows.map(told)).toContain("ui/toast.tsx → ui/toast-area.tsx");
});

test("imports point down", () => {
  const up = arrows.filter(({ from, to }) => floorOf(to) > floorOf(from));
  expect(up.map(told)).toEqual([]);
});

test("only .server files import .server files; types are free", () => {
  const crossing = arrows.filter(
    ({ from, to, typesOnly }) =>
      !typesOnly && /\.server\.tsx?$/.test(to) && !/\.server\.tsx?$/.test(from),
  );
  expect(crossing.map(told)).toEqual([]);
});

test("features meet only through what they are about and through components", () => {
  const crossing = arrows
    .filter(({ from, to }) => floorOf(from) === 2 && floorOf(to) === 2)
    .filter(({ from, to }) => folderOf(from) !== folderOf(to))
    .filter(({ to, typesOnly }) => {
      const [folder = "", file = ""] = to.split("/");
      return !typesOnly && file !== `${folder}.ts` && !/^[a-z-]+\.tsx$/.test(file);
    });
  expect(crossing.map(told)).toEqual([]);
});

test("features form no cycle, nor do files", () => {
  const features = new Map<string, Set<string>>();
  const rooms = new Map<string, Set<string>>();
  for (const { from, to, typesOnly } of arrows) {
    if (typesOnly) continue;
    add(rooms, from, to);
    if (floorOf(from) === 2 && floorOf(to) === 2) add(features, folderOf(from), folderOf(to));
  }
  expect(cycleIn(features)).toEqual([]);
  expect(cycleIn(rooms)).toEqual([]);
});

function add(graph: Map<string, Set<string>>, from: string, to: string) {
  if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

/** What is left when everything that leads nowhere is taken away, again and again. */
function cycleIn(graph: Map<string, Set<string>>) {
  const left = new Map([...graph].map(([from, to]) => [from, new Set(to)]));
  let size: number;
  do {
    size = left.size;
    for (const [from, to] of left) {
      for (const next of to) if (!left.has(next)) to.delete(next);
      if (to.size === 0) left.delete(from);
    }
  } while (left.size < size);
  return [...left.keys()];
}

test("a store writes only the tables and columns of its own feature", () => {
  const owners: Record<string, string[]> = {
    "tips/": ["tips", "likes", "counters", "gardeners"],
    "gardeners/": ["gardeners", "counters"],
    "identity/": [
      "attempts",
      "disabled_accounts",
      "address_links",
      "deleted_accounts",
      "user",
      "account",
      "session",
      "verification",
    ],
    "newsletter/": ["subscribers", "digests"],
    "demo/": ["tips", "likes", "counters", "gardeners"],
  };
  for (const file of files.filter((name) => name.endsWith(".store.server.ts"))) {
    const text = readFileSync(join("app", file), "utf8");
    const written = [...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\("(\w+)"\)/g)];
    const own = owners[`${folderOf(file)}/`] ?? [];
    for (const [, table = ""] of written) expect(own, `${file} writes ${table}`).toContain(table);
  }
  // The one column of another's table: the tips count themselves on their author.
  const tipsStores = files.filter((name) => /^tips\/.*\.store\.server\.ts$/.test(name));
  const onGardeners = tipsStores.flatMap((name) =>
    readFileSync(join("app", name), "utf8").split('updateTable("gardeners")').slice(1),
  );
  expect(onGardeners).not.toEqual([]);
  for (const rest of onGardeners) expect(rest.slice(0, 80)).toContain("public_tips:");
});

test("there is no room for leftovers, and no file without a kind", () => {
  const forbidden = /(^|\/)(lib|utils|helpers|hooks|services|types|constants|index)(\/|\.tsx?$)/;
  expect(all.filter((file) => forbidden.test(file))).toEqual([]);
  expect(all.filter((file) => !/^[a-z0-9/.-]+$/.test(file))).toEqual([]);
});

test("pages are at most 150 lines long, everything else 200", () => {
  // What a fresh site is filled with is content, not code.
  const code = files.filter((file) => !/^demo\/demo-gardeners/.test(file));
  const long = code.filter((file) => {
    const lines = readFileSync(join("app", file), "utf8").split("\n").length;
    return lines > (file.endsWith(".page.tsx") ? 150 : 200) + 1;
  });
  expect(long).toEqual([]);
});

test("the environment and the clock are read in main and handed down", () => {
  const reading = files.filter(
    (file) =>
      !["main.server.ts", "open.server.ts", "entry.client.tsx"].includes(file) &&
      /process\.env|Date\.now\b|new Date\(\)/.test(readFileSync(join("app", file), "utf8")),
  );
  expect(reading).toEqual([]);
});
