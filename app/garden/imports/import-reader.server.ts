import { Problem } from "../../platform/http/problem.ts";
import { answerJobs, failureOf } from "../../platform/process/child-work.server.ts";
import { loadOnce } from "../../platform/process/load-once.ts";
import { setTranslations } from "../../platform/text/catalogue.ts";
import { inLocale } from "../../platform/text/locale.server.ts";
import { maxUploadBytes } from "../photos/photos.ts";
import { loadPlants } from "../plants/load-plants.server.ts";
import { createTroubleList } from "../troubles/trouble-list.server.ts";
import { importProblems } from "./imports.ts";
import type { ReadingAnswer, ReadingJob } from "./reading.ts";
import { writePlan } from "./write-plan.server.ts";
import { saveFiles } from "./zip-files.server.ts";

// This program runs in its own process, which reading.server.ts starts. A malicious file can harm
// only this process.

/** The memory that reading a file may use in addition to the program's own memory, in bytes. */
const maxGrowth = 160e6;

const loadTroubles = loadOnce(async () => createTroubleList());

async function work(job: ReadingJob): Promise<ReadingAnswer> {
  if (job.does === "photos") {
    const place = { folder: job.folder, maxBytes: maxUploadBytes };
    return { photos: await saveFiles(job.path, new Set(job.names), place) };
  }
  const { file, name, folder, locale, texts, does: _, ...around } = job;
  setTranslations(locale, () => new Map(Object.entries(texts)));
  const [troubles, plants] = await Promise.all([loadTroubles(), loadPlants()]);
  const all = { ...around, folder, troubles, plants };
  return { plan: await inLocale(locale, () => writePlan(file, name, all)) };
}

const tooHeavy = { refusal: importProblems.heavy.type };

function answerOf(error: Error): ReadingAnswer {
  if (error instanceof Problem) return { refusal: error.details.type };
  // JavaScript throws a `RangeError` if a file needs a longer text, list or stack than is allowed.
  return error instanceof RangeError ? tooHeavy : failureOf(error);
}

answerJobs<ReadingJob, ReadingAnswer>((job) => work(job).catch(answerOf), {
  memory: { max: process.memoryUsage.rss() + maxGrowth, answer: tooHeavy },
});
