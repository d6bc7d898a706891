import { expect, test } from "vitest";
import { createLog } from "../../platform/process/log.server.ts";
import { createFeedParsing } from "./feed-parsing.server.ts";

const program = "app/garden/neighbours/feed-parser.server.ts";
const log = createLog("silent", false);
const url = "https://club.example/";

test("a document that keeps the parser busy is no feed after the time limit", async () => {
  // The parser needs minutes for this document. In this process, the parser would also block the
  // timer that ends the parser.
  const endless = `<rss version="2.0"><channel><title>T${"<".repeat(990_000)}`;
  const feeds = createFeedParsing(program, log, 500);
  await expect(feeds.parse(endless, url)).rejects.toMatchObject({ failure: "no-feed" });
});

test("a page gives the address of its feed", async () => {
  const feeds = createFeedParsing(program, log);
  const page = '<html><head><link rel="alternate" type="application/atom+xml" href="/feed">';
  expect(await feeds.parse(page, url)).toEqual({ feed: null, link: `${url}feed` });
  feeds.stop();
});
