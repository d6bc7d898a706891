import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import * as v from "valibot";
import { get } from "../../tests/send.ts";
import type { DatabaseMachine } from "./database-machine.ts";
import { programPath } from "./packages.ts";
import type { Place } from "./place.ts";

const clusterSchema = v.object({
  members: v.array(
    v.object({
      name: v.string(),
      role: v.string(),
      state: v.string(),
      /** PostgreSQL's timeline on this machine; missing if the machine does not reply. */
      timeline: v.optional(v.number()),
    }),
  ),
});

/** The longest time until all machines have their roles, in milliseconds. */
const patienceMs = 5 * 60 * 1000;

/** Makes functions for the database machines, with roles as Patroni reports them. */
export function openCluster(place: Place, machines: DatabaseMachine[]) {
  const url = (machine: DatabaseMachine, user: string, database: string) =>
    `postgres://${user}:password-of-${user}@${machine.address}:5432/${database}`;

  /** Returns the roles of all machines, from the first machine that replies. */
  async function members() {
    for (const { address } of machines) {
      const asked = get(`http://${address}:8008`, "/cluster");
      const reply = await Promise.race([asked, setTimeout(2000, null)]);
      const parsed = v.safeParse(clusterSchema, reply?.status === 200 && JSON.parse(reply.text));
      if (parsed.success) return parsed.output.members;
    }
    return [];
  }

  /** Waits until there is a primary, and returns it. */
  async function primary() {
    for (;;) {
      const leader = (await members()).find(({ role }) => role === "leader");
      const machine = machines.find(({ name }) => name === leader?.name);
      if (machine) return machine;
      await setTimeout(200);
    }
  }

  return {
    members,
    primary,
    /** Returns all machines except the primary. */
    async replicas() {
      const first = await primary();
      return machines.filter((machine) => machine !== first);
    },
    /** Runs a statement on one machine. */
    async ask(machine: DatabaseMachine, text: string) {
      const client = new pg.Client(url(machine, "postgres", "postgres"));
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    /** Returns the address of the site's database on the primary. */
    gardenUrl: async () => url(await primary(), "garden", "garden"),
    /**
     * Waits until there is one primary with two replicas, one of them synchronous. The timelines
     * must be equal, because a former primary runs for a moment before it notices that it cannot
     * follow the new primary.
     */
    async untilWhole() {
      const end = performance.now() + patienceMs;
      for (;;) {
        const all = await members();
        const following = all.filter(({ role }) => /standby|replica/.test(role));
        const isWhole =
          all.some(({ role }) => role === "leader") &&
          all.some(({ role }) => role === "sync_standby") &&
          following.length === 2 &&
          new Set(all.map(({ timeline }) => timeline)).size === 1 &&
          all.every(({ state }) => /^(running|streaming)$/.test(state));
        if (isWhole) return;
        if (performance.now() > end) throw new Error(`not whole: ${JSON.stringify(all)}`);
        await setTimeout(250);
      }
    },
    /** Makes the site's role and database. */
    async prepareGarden() {
      const first = await primary();
      const statements = place
        .text("garden.sql", first.name)
        .split("\n")
        .filter((line) => line && !line.startsWith("--"));
      for (const statement of statements) await this.ask(first, statement);
    },
    /** Switches to another primary, as an operator does. */
    async switchOver() {
      const first = await primary();
      const args = ["-c", first.config, "switchover", "--master", first.name, "--force", "town"];
      await promisify(execFile)(programPath("patronictl") ?? "", args);
    },
  };
}
