import { answerJobs, failureOf } from "../../platform/process/child-work.server.ts";
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

answerJobs<ConversionJob, ConversionAnswer>(
  ({ file, folder, isLogo }) =>
    (isLogo ? convertLogo : convertPhoto)(file, folder).catch(failureOf),
  {
    memory: { max: maxMemory, answer: { refusal: "heavy" } },
    seconds: { max: maxSeconds, answer: { refusal: "slow" } },
  },
);
