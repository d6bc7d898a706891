import { dieFirst, lowerPriority } from "../../platform/process/low-priority.server.ts";
import { convertLogo, convertPhoto } from "./convert.server.ts";
import type { ConversionAnswer, ConversionJob } from "./converted-photo.ts";
import { maxPictureMemory } from "./picture-limits.ts";

// The program of the process that conversions.server.ts starts. What is in a file can harm this
// process alone.

/** The most processor time that a photo may take, in seconds; most take two or three. */
const maxSeconds = 30;

/**
 * The memory at which a photo is given up, in bytes. No picture within the limits takes so much;
 * this is for files that claim to be smaller than they are.
 */
const maxMemory = (maxPictureMemory + 50) * 1e6;

/** The time between two looks at both, in milliseconds. */
const watchMs = 50;

lowerPriority();
dieFirst();
process.on("message", async ({ file, folder, isLogo }: ConversionJob) => {
  const before = process.cpuUsage();
  // Not the time on the clock: on a busy machine that says nothing about the photo.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > maxSeconds * 1_000_000) answer({ refusal: "slow" });
    else if (process.memoryUsage.rss() > maxMemory) answer({ refusal: "heavy" });
  }, watchMs);
  answer(await (isLogo ? convertLogo : convertPhoto)(file, folder).catch(failureOf));

  function answer(reply: ConversionAnswer) {
    clearInterval(watch);
    process.send?.(reply);
  }
});
process.on("disconnect", () => process.exit());

function failureOf(error: NodeJS.ErrnoException): ConversionAnswer {
  return { failure: error.code ?? error.message };
}
