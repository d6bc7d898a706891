import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import * as v from "valibot";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { createQueue } from "../../platform/process/queue.ts";
import { type ConversionJob, type ConvertedPhoto, conversionAnswer } from "./converted-photo.ts";
import { photoProblems } from "./photo-problems.ts";

/** The most photos that are converted or wait for it: two or three seconds each. */
const maxQueued = 12;

/**
 * The time after which the machine is thought too busy for a conversion, and the time for which the
 * process stays without work, in milliseconds.
 */
const timeoutMs = 180_000;
const idleMs = 30_000;

/**
 * The environment of the process, which has none of the site's secrets. There is one photo at a time:
 * one thread and one arena of glibc, which returns what is free, hold half of what it takes otherwise.
 */
const frugal = {
  UV_THREADPOOL_SIZE: "1",
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

export type Conversions = ReturnType<typeof createConversions>;

/**
 * Converts photos in a process of its own, one at a time. A file that makes the library crash, or
 * work without end, ends that process alone, and whoever only reads waits for nothing. It is started
 * for a first photo, and ends when there have been none for a while.
 * @param program the file of photo-converter.server.ts
 */
export function createConversions(program: string, log: Log) {
  let converter: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const queue = createQueue(maxQueued, () => {
    throw photoProblems.busy();
  });

  function start() {
    const started = fork(program, { execArgv: [], serialization: "json", env: frugal });
    started.once("exit", () => {
      if (converter === started) converter = null;
    });
    return started;
  }

  function stop() {
    clearTimeout(idle);
    converter?.kill("SIGKILL");
    converter = null;
  }

  /** The answer of the process; null when it ended without one, or did not answer in time. */
  function ask(job: ConversionJob) {
    clearTimeout(idle);
    converter ??= start();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const asked = converter;
    const limit = setTimeout(() => resolve("late"), timeoutMs);
    const end = () => resolve(null);
    asked.once("message", resolve).once("exit", end).once("error", end);
    asked.send(job, (error) => error && end());
    return promise.finally(() => {
      clearTimeout(limit);
      asked.off("message", resolve).off("exit", end).off("error", end);
      idle = setTimeout(stop, idleMs);
      idle.unref();
    });
  }

  async function work(job: ConversionJob) {
    const reply = await ask(job);
    const answer = v.safeParse(conversionAnswer, reply);
    if (!answer.success) {
      log.warn({ reply }, "a photo could not be converted");
      stop();
      throw reply === "late" ? photoProblems.busy() : photoProblems.broken();
    }
    if ("photo" in answer.output || "logo" in answer.output) return answer.output;
    if ("refusal" in answer.output) {
      const { refusal, detail } = answer.output;
      // It still works on the photo.
      if (refusal === "slow" || refusal === "heavy") stop();
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
    stop,
  };
}
