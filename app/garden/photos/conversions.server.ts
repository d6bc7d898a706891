import { join } from "node:path";
import * as v from "valibot";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import { createChildProgram } from "../../platform/process/child-program.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { createQueue } from "../../platform/process/queue.ts";
import { type ConversionJob, type ConvertedPhoto, conversionAnswer } from "./converted-photo.ts";
import { photoProblems } from "./photo-problems.ts";

/** The most photos that are converted or wait for it: two or three seconds each. */
const maxQueued = 12;

/** The time after which the machine is thought too busy for a conversion, in milliseconds. */
const timeoutMs = 180_000;

export type Conversions = ReturnType<typeof createConversions>;

/**
 * Converts photos in a process of its own, one at a time.
 * @param program the file of photo-converter.server.ts
 */
export function createConversions(program: string, log: Log) {
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
      // It still works on the photo.
      if (refusal === "slow" || refusal === "heavy") converter.stop();
      throw photoProblems[refusal](detail ? { detail } : {});
    }
    const { failure } = answer.output;
    if (/^(ENOSPC|EDQUOT)$/.test(failure)) throw requestProblems.storageFull();
    throw new Error(`A photo could not be written: ${failure}`);
  }

  async function convert(file: string, folder: string): Promise<ConvertedPhoto> {
    const made = await work({ file, folder });
    if ("photo" in made) return made.photo;
    throw new Error("A photo was converted as a logo");
  }

  return {
    /**
     * Writes all versions of a photo into a folder.
     * @throws Problem when the file is no photo that can be shown, when too many are waiting, or when
     * the disk is full
     */
    convert: (file: string, folder: string) => queue(() => convert(file, folder)),
    /** Writes `logo.png` into a folder, and throws the same. */
    async convertLogo(file: string, folder: string) {
      await queue(() => work({ file, folder, isLogo: true }));
      return join(folder, "logo.png");
    },
    stop: converter.stop,
  };
}
