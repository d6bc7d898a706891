import { setTimeout } from "node:timers/promises";
import { get } from "../../tests/send.ts";
import type { startTown } from "./town.ts";

export type Town = Awaited<ReturnType<typeof startTown>>;

/** A fault, and its allowed effects. */
export interface Fault {
  name: string;
  what: string;
  /**
   * Breaks something. Returns once the fault has taken effect. @returns a function that repairs it
   */
  begin: (town: Town, cycle: number) => Promise<() => Promise<void>>;
  /** The statuses that a write may have besides success. */
  refusals: number[];
  /** The shortest duration, in milliseconds. */
  lastsMs?: number;
  /** The longest wait for an acknowledged write, in milliseconds. */
  maxGapMs: number;
  /** True if the fault breaks a process of the site. */
  isOurs?: boolean;
  /** True if 100 connections send requests meanwhile. */
  hasConnections?: boolean;
  /** The number of cycles, as a share of the usual number; 0 for a single cycle. */
  share?: number;
}

/** The time for which nginx avoids a failed process, plus a margin, in milliseconds. */
const untilNginxComesBackMs = 6000;

const away = { refusals: [503], maxGapMs: 30_000 };
const nothing = async () => {};

/** The faults. Each is tried several times, under load. */
export const faults: Fault[] = [
  {
    name: "upgraded",
    what: "Our processes, of the release before, are upgraded one after the other, while 100 connections ask",
    // The previous release may stop badly, and writers then get 502.
    refusals: [502, 503],
    maxGapMs: 5000,
    isOurs: true,
    hasConnections: true,
    share: 0,
    begin: restartEach,
  },
  {
    name: "killed",
    what: "The primary dies (-9): in turn its PostgreSQL alone, and the whole machine",
    ...away,
    async begin({ cluster }, cycle) {
      const primary = await cluster.primary();
      if (cycle % 2 === 0) {
        primary.signalPostgres("SIGKILL");
        return nothing;
      }
      await primary.kill();
      return async () => primary.patroni.start();
    },
  },
  {
    name: "frozen",
    what: "The primary's machine stands still (SIGSTOP), and goes on when another one writes",
    ...away,
    async begin({ cluster }) {
      const primary = await cluster.primary();
      primary.freeze();
      return async () => primary.unfreeze();
    },
  },
  {
    name: "cut off",
    what: "Nothing reaches the primary, and it reaches no etcd; later it is back",
    ...away,
    async begin({ cluster }) {
      const primary = await cluster.primary();
      primary.cut();
      return async () => primary.mend();
    },
  },
  {
    name: "switched",
    what: "An operator lets another machine write",
    ...away,
    async begin({ cluster }) {
      await cluster.switchOver();
      return nothing;
    },
  },
  {
    name: "behind",
    what: "A replica stays 30 seconds behind",
    refusals: [503],
    maxGapMs: 5000,
    lastsMs: 30_000,
    async begin({ cluster }, cycle) {
      const replica = (await cluster.replicas())[cycle % 2];
      if (!replica) throw new Error("no replica");
      await cluster.ask(replica, "select pg_wal_replay_pause()");
      return async () => {
        await cluster.ask(replica, "select pg_wal_replay_resume()");
      };
    },
  },
  {
    name: "etcd",
    what: "The etcd that leads the others dies (-9)",
    ...away,
    lastsMs: 5000,
    async begin({ machines }) {
      const { etcd } = await leaderOf(machines);
      await etcd.end("SIGKILL");
      return async () => etcd.start();
    },
  },
  {
    name: "PgBouncer",
    what: "PgBouncer dies (-9), and starts again",
    ...away,
    begin: ({ pgbouncer }) => restart(pgbouncer),
  },
  {
    name: "HAProxy",
    what: "HAProxy dies (-9), and starts again",
    ...away,
    begin: ({ haproxy }) => restart(haproxy),
  },
  {
    name: "storage",
    what: "The object storage refuses, says nothing, and is full, in turn",
    refusals: [503],
    maxGapMs: 5000,
    lastsMs: 5000,
    async begin({ storage }, cycle) {
      storage.fail((request, response) => {
        request.resume();
        if (cycle % 3 === 1) return;
        response.statusCode = cycle % 3 === 0 ? 503 : 507;
        response.end(
          `<Error><Code>${cycle % 3 === 0 ? "SlowDown" : "XMinioStorageFull"}</Code></Error>`,
        );
      });
      return async () => storage.recover();
    },
  },
  {
    name: "process killed",
    what: "One of our processes dies (-9), and is started again",
    refusals: [502],
    maxGapMs: 5000,
    isOurs: true,
    async begin({ webMachines }, cycle) {
      const machine = webMachines[cycle % webMachines.length];
      await machine?.site.end("SIGKILL");
      return async () => {
        machine?.site.start();
        await machine?.untilReady();
        await setTimeout(untilNginxComesBackMs);
      };
    },
  },
  {
    name: "process stopped",
    what: "One of our processes stands still for 20 seconds (SIGSTOP)",
    // The process can hold a lock for which writes of the others wait too long (503).
    refusals: [502, 503, 504],
    // nginx needs 15 seconds to notice, and every writer may be waiting by then.
    maxGapMs: 20_000,
    lastsMs: 20_000,
    async begin({ webMachines }, cycle) {
      const pid = webMachines[cycle % webMachines.length]?.site.pid ?? 0;
      process.kill(pid, "SIGSTOP");
      return async () => {
        process.kill(pid, "SIGCONT");
      };
    },
  },
  {
    name: "restarts",
    what: "Our processes are restarted one after the other, while 100 connections ask",
    refusals: [],
    maxGapMs: 5000,
    isOurs: true,
    hasConnections: true,
    share: 2,
    begin: restartEach,
  },
];

/** Ends the site's processes one after another, and starts them with this release. */
async function restartEach({ webMachines }: Town) {
  for (const [index, { site, untilReady }] of webMachines.entries()) {
    if (index > 0) await setTimeout(untilNginxComesBackMs);
    await site.end();
    site.start();
    await untilReady();
  }
  return nothing;
}

async function restart(program: Town["haproxy"]) {
  await program.end("SIGKILL");
  await setTimeout(500);
  program.start();
  return nothing;
}

/** Returns the machine with the etcd leader. */
async function leaderOf(machines: Town["machines"]) {
  for (;;) {
    for (const machine of machines) {
      const metrics = await get(`http://${machine.address}:2379`, "/metrics");
      if (metrics && /^etcd_server_is_leader 1$/m.test(metrics.text)) return machine;
    }
    await setTimeout(200);
  }
}
