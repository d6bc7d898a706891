import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseEnv } from "node:util";
import { get } from "../../tests/send.ts";
import { descendantsOf } from "../harness/strace.ts";
import { type Link, openLink } from "./links.ts";
import { programPath } from "./packages.ts";
import type { Place } from "./place.ts";
import { program } from "./programs.ts";

const numbers = [11, 12, 13] as const;

export type DatabaseMachine = Awaited<ReturnType<typeof prepareDatabaseMachine>>;

/** Starts etcd and Patroni, which starts PostgreSQL, on each of three machines. */
export async function startDatabaseMachines(place: Place) {
  const machines: DatabaseMachine[] = [];
  for (const number of numbers) machines.push(await prepareDatabaseMachine(place, number));
  for (const { etcd } of machines) etcd.start();
  // Patroni ends if it starts before etcd has joined the other machines.
  for (const { address } of machines) while (!(await isDecided(address))) await setTimeout(100);
  for (const { patroni } of machines) patroni.start();
  return machines;
}

async function isDecided(address: string) {
  const reply = await get(`http://${address}:2379`, "/version");
  return reply?.status === 200 && !reply.text.includes("not_decided");
}

async function prepareDatabaseMachine(place: Place, number: (typeof numbers)[number]) {
  const name = `db${number - 10}`;
  const folder = place.makeFolder(name);
  // All connections to this machine, and its connections to etcd, use links that can be cut.
  const ways = [5432, 8008].map((port) => [
    `${place.address(number)}:${port}`,
    `${place.inside(number)}:${port}`,
  ]);
  const toEtcd = numbers.map((other) => [
    `${place.inside(number)}:${2300 + other}`,
    `${place.address(other)}:2379`,
  ]);
  const links: Link[] = [];
  for (const [from = "", to = ""] of [...ways, ...toEtcd]) links.push(await openLink(from, to));

  const etcd = program(folder, "etcd", [programPath("etcd") ?? ""], {
    env: etcdVariables(place, name, number),
  });
  place.makeFolder(`${name}/lib/postgresql`);
  place.makeFolder(`${name}/run/postgresql`);
  const config = place.file("patroni.yml", name, [
    ["name: db1", `name: ${name}`],
    ["  listen: 10.0.0.11", `  listen: ${place.inside(number)}`],
    ["connect_address: 10.0.0.11", `connect_address: 10.0.0.${number}`],
    [
      "  hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379",
      `  use_proxies: true\n  hosts: ${toEtcd.map(([from]) => from).join(",")}`,
    ],
  ]);
  const patroni = program(folder, "patroni", [programPath("patroni") ?? "", config]);
  const pidFile = join(folder, "lib/postgresql/15/town/postmaster.pid");

  /** Returns the process ids of PostgreSQL and its child processes. */
  function postgresPids() {
    if (!existsSync(pidFile)) return [];
    const postmaster = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
    return [postmaster, ...descendantsOf(postmaster)];
  }
  function signal(pids: number[], name: NodeJS.Signals) {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // The process has ended meanwhile.
      }
    }
  }

  return {
    name,
    config,
    etcd,
    patroni,
    address: place.address(number),
    /** Sends a signal to PostgreSQL alone. */
    signalPostgres: (name: NodeJS.Signals) => signal(postgresPids(), name),
    /** Simulates a loss of power. */
    async kill() {
      const pids = postgresPids();
      const ended = patroni.end("SIGKILL");
      signal(pids, "SIGKILL");
      await ended;
    },
    /** Freezes or continues the machine. */
    freeze: () => signal([patroni.pid, ...postgresPids()], "SIGSTOP"),
    unfreeze: () => signal([patroni.pid, ...postgresPids()], "SIGCONT"),
    /** Isolates the machine from clients and from etcd. */
    cut() {
      for (const link of links) link.cut();
    },
    mend() {
      for (const link of links) link.mend();
    },
    async stop() {
      signal(postgresPids(), "SIGCONT");
      await patroni.end();
      await etcd.end();
      await Promise.all(links.map((link) => link.close()));
    },
  };
}

function etcdVariables(place: Place, name: string, number: number) {
  const variables = parseEnv(place.text("etcd.env", name));
  const address = place.address(number);
  return Object.fromEntries(
    Object.entries(variables).map(([key, value = ""]) => {
      if (key === "ETCD_NAME") return [key, name];
      if (key === "ETCD_INITIAL_CLUSTER") return [key, value];
      return [key, value.replace(place.address(11), address)];
    }),
  );
}
