import { setTimeout } from "node:timers/promises";
import { memoryOf } from "../../tests/process-use.ts";
import { startBareServer } from "./bare.ts";
import type { Server } from "./machine.ts";
import { interleave, ratios, spreadOf } from "./rounds.ts";
import { digits, nameOf, type Part } from "./row.ts";
import { startFilledSite } from "./site.ts";

/** The idle time of a process before its memory is read, in milliseconds. */
const idleMs = 5000;

const reply = { status: 200, headers: {}, body: Buffer.from("ok") };

/** Measures the start of a filled site up to its first answer, and its memory when idle. */
export const measureStart: Part = async ({ engine, rounds }) => {
  const rest = async (server: Server) => {
    await setTimeout(idleMs);
    const memory = memoryOf(server.pid);
    await server.stop();
    return { startMs: server.startMs, memory };
  };
  const size = { gardeners: 10, tips: 1000 };
  const { site, bare } = await interleave(rounds, {
    site: async () => rest(await startFilledSite({ engine }, { size })),
    bare: async () => rest(await startBareServer(reply)),
  });
  const on = nameOf[engine];
  const times = (of: typeof site) => of.map(({ startMs }) => startMs);
  const memories = (of: typeof site) => of.map(({ memory }) => memory);
  const median = (values: number[]) => digits(spreadOf(values).median);
  return [
    {
      work: "Start to the first answer, against bare node:http",
      on,
      value: ratios(times(site), times(bare)),
      goal: { atMost: 1.8 },
      figures: `${median(times(site))} ms against ${median(times(bare))} ms`,
    },
    {
      work: "Idle memory, against bare node:http",
      on,
      value: ratios(memories(site), memories(bare)),
      goal: { atMost: 1.7 },
      figures: `${median(memories(site))} MB against ${median(memories(bare))} MB`,
    },
  ];
};
