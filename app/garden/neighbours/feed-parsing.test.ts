import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLog } from "../../platform/process/log.server.ts";
import { createFeedParsing } from "./feed-parsing.server.ts";

const program = "app/garden/neighbours/feed-parser.server.ts";
const log = createLog("silent", false);
const url = "https://club.example/";

test("a document that keeps the parser busy ends its process, and blocks nobody", async () => {
  // The parser needs minutes for this document.
  const endless = `<rss version="2.0"><channel><title>T${"<".repeat(990_000)}`;
  const feeds = createFeedParsing(program, log, 500);
  let turns = 0;
  let isParsing = true;
  const refusal = feeds.parse(endless, url).catch((error: unknown) => {
    isParsing = false;
    return error;
  });
  while (isParsing) {
    await setImmediate();
    turns += 1;
  }
  expect(await refusal).toMatchObject({ failure: "no-feed" });
  // A parser in this process would block the event loop for the whole time.
  expect(turns).toBeGreaterThan(10);
});

test("a page gives the address of its feed", async () => {
  const feeds = createFeedParsing(program, log);
  const page = '<html><head><link rel="alternate" type="application/atom+xml" href="/feed">';
  expect(await feeds.parse(page, url)).toEqual({ feed: null, link: `${url}feed` });
  feeds.stop();
});
