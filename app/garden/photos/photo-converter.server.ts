import { lowerPriority } from "../../platform/process/low-priority.server.ts";
import { convertPhoto } from "./convert.server.ts";
import type { ConversionAnswer, ConversionJob } from "./converted-photo.ts";

// The program of the process that conversions.server.ts starts. What is in a file can harm this
// process alone.

/** How much of a processor's time a photo may take; most take two or three. In seconds. */
const maxSeconds = 30;

lowerPriority();
process.on("message", async ({ file, folder }: ConversionJob) => {
  const before = process.cpuUsage();
  // Not the time on the clock: on a busy machine that says nothing about the photo.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > maxSeconds * 1_000_000) answer({ refusal: "slow" });
  }, 1000);
  answer(await convertPhoto(file, folder).catch(failureOf));

  function answer(reply: ConversionAnswer) {
    clearInterval(watch);
    process.send?.(reply);
  }
});
process.on("disconnect", () => process.exit());

function failureOf(error: NodeJS.ErrnoException): ConversionAnswer {
  return { failure: error.code ?? error.message };
}
