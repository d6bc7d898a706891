import { answerJobs, failureOf } from "../../platform/process/child-work.server.ts";
import { convertDrawing, convertLogo, convertPhoto } from "./convert.server.ts";
import type { ConversionAnswer, ConversionJob } from "./converted-photo.ts";
import { maxPictureMemory } from "./picture-limits.ts";

// The program of the child process that conversions.server.ts starts. A harmful file can harm only
// this process.

/** The limit of processor time for a photo, in seconds. Most photos need two to four seconds. */
const maxSeconds = 20;

/** The limit of memory, in bytes. Only files with a false size in the header reach it. */
const maxMemory = (maxPictureMemory + 50) * 1e6;

const convert = { photo: convertPhoto, logo: convertLogo, drawing: convertDrawing };

answerJobs<ConversionJob, ConversionAnswer>(
  (job) => convert[job.kind ?? "photo"](job).catch(failureOf),
  {
    memory: { max: maxMemory, answer: { refusal: "heavy" } },
    seconds: { max: maxSeconds, answer: { refusal: "slow" } },
  },
);
