import { join } from "node:path";
import * as v from "valibot";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import { createChildProgram } from "../../platform/process/child-program.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { createQueue } from "../../platform/process/queue.ts";
import { type ConversionJob, type ConvertedPhoto, conversionAnswer } from "./converted-photo.ts";
import { photoProblems } from "./photo-problems.ts";

/** The maximum number of photos in the queue. Each photo takes two or three seconds. */
const maxQueued = 12;

/**
 * The time limit of a conversion, in milliseconds. After a timeout, the site reports that it is too
 * busy.
 */
const timeoutMs = 180_000;

export type Conversions = ReturnType<typeof createConversions>;

/**
 * Converts photos one at a time in a child process.
 * @param program the path of photo-converter.server.ts
 */
export function createConversions(program: string, log: Log, clock: Clock) {
  const converter = createChildProgram<ConversionJob>({ program, timeoutMs }, log);
  const queue = createQueue(maxQueued, () => {
    throw photoProblems.busy();
  });

  async function work(job: ConversionJob) {
    const reply = await converter.ask(job);
    const answer = v.safeParse(conversionAnswer, reply);
    if (!answer.success) {
      log.warn({ reply }, "a photo could not be converted");
      converter.stop();
      throw reply === "late" ? photoProblems.busy() : photoProblems.broken();
    }
    if ("photo" in answer.output || "logo" in answer.output) return answer.output;
    if ("refusal" in answer.output) {
      const { refusal, detail } = answer.output;
      // Stops the process, because it still works on the photo.
      if (refusal === "slow" || refusal === "heavy") converter.stop();
      throw photoProblems[refusal](detail ? { detail } : {});
    }
    const { failure } = answer.output;
    if (/^(ENOSPC|EDQUOT)$/.test(failure)) throw requestProblems.storageFull();
    throw new Error(`A photo could not be written: ${failure}`);
  }

  async function convert(file: string, folder: string, kind?: "drawing"): Promise<ConvertedPhoto> {
    const made = await work({ file, folder, now: clock(), ...(kind && { kind }) });
    if ("photo" in made) return made.photo;
    throw new Error("A photo was converted as a logo");
  }

  return {
    /**
     * Writes all versions of a photo into a folder.
     * @throws Problem if the file is not accepted, the queue is full, or the disk is full
     */
    convert: (file: string, folder: string) => queue(() => convert(file, folder)),
    /** Writes all versions of a drawing of the site, an SVG file, into a folder. */
    convertDrawing: (file: string, folder: string) => queue(() => convert(file, folder, "drawing")),
    /** Writes `logo.png` into a folder. @throws Problem in the same cases as `convert` */
    async convertLogo(file: string, folder: string) {
      await queue(() => work({ file, folder, now: clock(), kind: "logo" }));
      return join(folder, "logo.png");
    },
    stop: converter.stop,
  };
}
