import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keptPackages } from "../kept-packages.ts";
import { run } from "./program.ts";

/** An entry of package-lock.json. */
interface Locked {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
}

type Packages = Record<string, Locked>;

/** A machine that a release is for, by the names of npm, of Debian and of Debian's folders. */
export const machines = [
  { cpu: "x64", debian: "amd64", triplet: "x86_64-linux-gnu" },
  { cpu: "arm64", debian: "arm64", triplet: "aarch64-linux-gnu" },
] as const;
export type Machine = (typeof machines)[number];

/** The packages that hold Node, for each machine that npm installs the site on. */
const isNode = (name: string) => /^node-(bin-)?(linux|darwin|win)-/.test(name);

function readLock() {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Packages };
  return lock.packages;
}

/** What the site needs beside its build, in the versions of package.json. */
export function releasedDependencies() {
  const own = readLock()[""];
  const pick = (from: Record<string, string> = {}, isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => isWanted(name)));
  const names: readonly string[] = keptPackages;
  return {
    dependencies: pick(own?.dependencies, (name) => names.includes(name)),
    optionalDependencies: pick(own?.optionalDependencies, isNode),
  };
}

/** The part of package-lock.json that is about these, with what they need themselves. */
export function releasedLock(name: string, version: string) {
  const all = readLock();
  const wanted = releasedDependencies();
  const found = new Set<string>();
  const queue: [from: string, names: string[]][] = [
    ["", [wanted.dependencies, wanted.optionalDependencies].flatMap((names) => Object.keys(names))],
  ];
  for (const [from, names] of queue) {
    for (const each of names) {
      const path = resolvePackage(all, from, each);
      if (!path || found.has(path)) continue;
      found.add(path);
      // What one of these wants beside it (a peer) can be left out, or is among these.
      const { dependencies, optionalDependencies } = all[path] ?? {};
      queue.push([path, Object.keys({ ...dependencies, ...optionalDependencies })]);
    }
  }
  const entries = [...found].sort().map((path) => {
    const { dev: _, ...entry } = all[path] ?? {};
    return [path, entry];
  });
  return {
    ...{ name, version, lockfileVersion: 3, requires: true },
    packages: { "": { name, version, ...wanted }, ...Object.fromEntries(entries) },
  };
}

/** The path of a package as another one finds it: in its own folder, or in one around it. */
function resolvePackage(all: Packages, from: string, name: string) {
  for (
    let base = from;
    ;
    base = base.slice(0, Math.max(0, base.lastIndexOf("node_modules/") - 1))
  ) {
    const path = `${base && `${base}/`}node_modules/${name}`;
    if (all[path]) return path;
    if (base === "") return null;
  }
}

/** Installs the packages that the site needs beside its build on a machine. */
export function installPackages(
  folder: string,
  { version }: { version: string },
  { cpu }: Machine,
) {
  const manifest = { name: "trellis", version, private: true, ...releasedDependencies() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(
    join(folder, "package-lock.json"),
    JSON.stringify(releasedLock("trellis", version)),
  );
  const which = ["--os=linux", `--cpu=${cpu}`, "--libc=glibc"];
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  // Not the configuration of the npm that has started this, which would be about this checkout.
  run("npm", ["ci", "--omit=dev", ...which, ...quiet], { cwd: folder });
}
