import { setPriority } from "node:os";
import { convertPhoto } from "./convert.server.ts";
import type { ConversionAnswer, ConversionJob } from "./converted-photo.ts";

// The program of the process that conversions.server.ts starts. What is in a file can harm this
// process alone.

/** Whoever waits for a reply comes first. */
const lowPriority = 10;

setPriority(lowPriority);
process.on("message", async ({ file, folder }: ConversionJob) => {
  const answer = await convertPhoto(file, folder).catch(failureOf);
  process.send?.(answer);
});
process.on("disconnect", () => process.exit());

function failureOf(error: NodeJS.ErrnoException): ConversionAnswer {
  return { failure: error.code ?? error.message };
}
