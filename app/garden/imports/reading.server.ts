import { open } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { createChildProgram } from "../../platform/process/child-program.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { createQueue } from "../../platform/process/queue.ts";
import { textsIn } from "../../platform/text/catalogue.ts";
import { locale } from "../../platform/text/locale.ts";
import { importProblems } from "./imports.ts";
import {
  type PlannedContent,
  type PlannedLine,
  planFiles,
  plannedContent,
  plannedLine,
  type ReadingJob,
  readingAnswer,
} from "./reading.ts";

const maxQueued = 10;

/**
 * The time limit for reading a file, in milliseconds. The gardener gets an answer within 20
 * seconds.
 */
const timeoutMs = 18_000;

/**
 * The options of Node for the process, with heap limits in MB. With the program and the file, the
 * process needs 150 MB. A text of 16 MB can need 32 MB, because each character can need two bytes.
 */
const nodeArgs = ["--expose-gc", "--max-old-space-size=100", "--max-semi-space-size=2"];

type PlanJob = Omit<Extract<ReadingJob, { does: "plan" }>, "does" | "locale" | "texts">;

export type Reading = ReturnType<typeof createReading>;

/**
 * Reads imports in a separate process, one at a time.
 * @param program the path of import-reader.server.ts
 */
export function createReading(program: string, log: Log) {
  const reader = createChildProgram<ReadingJob>({ program, timeoutMs, nodeArgs }, log);
  const queue = createQueue(maxQueued, () => {
    throw importProblems.busy();
  });

  async function work(job: ReadingJob) {
    // Each file is read in a new process, so that no memory of the previous file remains.
    const reply = await reader.ask(job).finally(reader.stop);
    const answer = v.safeParse(readingAnswer, reply);
    if (!answer.success) {
      log.warn({ reply }, "an import could not be read");
      throw importProblems.heavy();
    }
    if ("failure" in answer.output) {
      const { failure } = answer.output;
      throw Object.assign(new Error(`an import could not be read: ${failure}`), { code: failure });
    }
    if (!("refusal" in answer.output)) return answer.output;
    const { refusal } = answer.output;
    const problem = Object.values(importProblems).find(({ type }) => type === refusal);
    throw problem ? problem() : new Error(`an import was refused as ${refusal}`);
  }

  return {
    /**
     * Waits until no other import is read or planned, and then runs the given work.
     * @throws Problem if too many imports wait
     */
    queue,
    /**
     * Plans a file, and writes the plan into the job's folder.
     * @throws Problem if the file cannot be read
     */
    async plan(job: PlanJob) {
      const said = locale();
      const answer = await work({ ...job, does: "plan", locale: said, texts: textsIn(said) });
      if ("plan" in answer) return answer.plan;
      throw new Error("photos were read in place of tips");
    },
    /** Extracts photos from a ZIP. Skips photos that are missing or too large. */
    async photos(job: Omit<Extract<ReadingJob, { does: "photos" }>, "does">) {
      const answer = await work({ ...job, does: "photos" });
      if ("photos" in answer) return answer.photos;
      throw new Error("tips were read in place of photos");
    },
    stop: reader.stop,
  };
}

export async function* linesOf(folder: string) {
  const file = await open(join(folder, planFiles.lines));
  try {
    for await (const line of file.readLines()) yield v.parse(plannedLine, JSON.parse(line));
  } finally {
    await file.close();
  }
}

export async function withContents<T>(folder: string, work: (contentOf: ContentOf) => Promise<T>) {
  const file = await open(join(folder, planFiles.contents));
  try {
    return await work(async ({ content: { at, bytes } }) => {
      const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
      return v.parse(plannedContent, JSON.parse(buffer.toString()));
    });
  } finally {
    await file.close();
  }
}

export type ContentOf = (line: PlannedLine) => Promise<PlannedContent>;
