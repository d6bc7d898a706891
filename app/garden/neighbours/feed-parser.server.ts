import { answerJobs } from "../../platform/process/child-work.server.ts";
import { type Found, parseDocument } from "./parse-feed.server.ts";

// The program of the process that feed-parsing.server.ts starts. A malicious feed can harm
// only this process.

/** The maximum memory that a feed may take in addition to the program's own memory, in bytes. */
const maxGrowth = 100e6;

const nothing: Found = { feed: null, link: null };

answerJobs<{ text: string; url: string }, Found>(
  async ({ text, url }) => parseDocument(text, url),
  { memory: { max: process.memoryUsage.rss() + maxGrowth, answer: nothing } },
);
