import * as v from "valibot";
import { createChildProgram } from "../../platform/process/child-program.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { createQueue } from "../../platform/process/queue.ts";
import { FeedError } from "./feed-error.server.ts";
import { type Found, foundSchema } from "./parse-feed.server.ts";

const maxQueued = 20;

/**
 * The time limit for a document, in milliseconds. A feed of 1 MB takes less than a second, or a few
 * seconds on a busy machine, because the process has a low priority. Malicious documents may take
 * minutes.
 */
const maxMs = 30_000;

const nodeArgs = ["--expose-gc", "--max-old-space-size=60", "--max-semi-space-size=2"];

export type FeedParsing = ReturnType<typeof createFeedParsing>;

/**
 * Parses feeds in a separate process, one at a time.
 * @param program the path of feed-parser.server.ts
 */
export function createFeedParsing(program: string, log: Log, timeoutMs = maxMs) {
  const parser = createChildProgram<{ text: string; url: string }>(
    { program, timeoutMs, nodeArgs },
    log,
  );
  const queue = createQueue(maxQueued, () => {
    throw new FeedError("no-answer");
  });
  return {
    /**
     * Finds the feed, or a link to a feed, in a document that was read from an address.
     * @throws FeedError for a document that takes too much time or memory
     */
    parse: (text: string, url: string): Promise<Found> =>
      queue(async () => {
        const answer = v.safeParse(foundSchema, await parser.ask({ text, url }));
        if (answer.success) return answer.output;
        parser.stop();
        throw new FeedError("no-feed");
      }),
    stop: parser.stop,
  };
}
