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

/** The machines of a release, with their names in npm, in Debian, and in Debian's folders. */
export const machines = [
  { cpu: "x64", debian: "amd64", triplet: "x86_64-linux-gnu" },
  { cpu: "arm64", debian: "arm64", triplet: "aarch64-linux-gnu" },
] as const;
export type Machine = (typeof machines)[number];

/** True for a package that contains Node for one platform. npm installs only the matching one. */
const isNode = (name: string) => /^node-(bin-)?(linux|darwin|win)-/.test(name);

function readLock() {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Packages };
  return lock.packages;
}

/**
 * Returns the dependencies that a release has besides the build, with the versions of package.json.
 */
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

/** Returns the part of package-lock.json with these packages and their dependencies. */
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
      // Leaves out peer dependencies, because each is optional or already in the list.
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

/** Finds the package that another package would load: in its own folder, or in a parent folder. */
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

/** Installs the dependencies of the site for a machine. */
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
  run("npm", ["ci", "--omit=dev", ...which, ...quiet], { cwd: folder });
}
