import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The programs of the town, and their Debian packages. */
const packages = {
  patroni: "patroni",
  patronictl: "patroni",
  etcd: "etcd-server",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  nginx: "nginx",
} as const;

const folders = ["/usr/local/bin", "/usr/bin", "/usr/sbin", "/bin", "/sbin"];
const postgresFolder = "/usr/lib/postgresql";

/** Returns the path of an installed program; null if it is missing. */
export function programPath(program: keyof typeof packages) {
  return folders.map((folder) => join(folder, program)).find(existsSync) ?? null;
}

/** Returns the newest installed version of PostgreSQL; null without any. */
export function postgresVersion() {
  if (!existsSync(postgresFolder)) return null;
  const versions = readdirSync(postgresFolder).filter((version) =>
    existsSync(join(postgresFolder, version, "bin/initdb")),
  );
  return versions.sort((a, b) => Number(a) - Number(b)).at(-1) ?? null;
}

/** Returns the missing Debian packages. */
export function missingPackages() {
  const missing = Object.entries(packages)
    .filter(([program]) => !programPath(program as keyof typeof packages))
    .map(([, name]) => name);
  return [...new Set(postgresVersion() ? missing : [...missing, "postgresql"])];
}
