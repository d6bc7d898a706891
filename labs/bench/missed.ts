const fastDisk =
  "This disk syncs in less than 0.2 ms, so both sides wait for the processor, and a like over HTTP costs more than one in a bare database. In the same hour, the version of 27 November gave 0.52 to 0.63 on SQLite. In PostgreSQL, a like costs five transactions (two reads, the like, the sync, the watcher), and the bare one costs one.";

/**
 * The reasons why goals are missed, by the first words of `work` in a row
 * (docs/decisions/0047-budgets.md, 0052-at-once.md).
 */
const reasons: Record<string, string> = {
  "List, kept":
    "Almost all time is spent in Node's HTTP server. The rounds spread more than the distance to the goal.",
  "Home page, kept":
    "Almost all time is spent in Node's HTTP server. The rounds spread more than the distance to the goal.",
  "Photos, kept":
    "Almost all time is spent in Node's HTTP server. The rounds spread more than the distance to the goal.",
  "List, made":
    "Compression of its 47 kB alone takes 0.7 ms (0.6 ms at the lowest level, with 5 % more bytes), and the goal leaves 0.45 ms for everything. It is three tenths of the time; the database takes a seventh, and garbage collection a twelfth. The rest is spread over hundreds of functions, each below 4 %.",
  "Home page, made":
    "A quarter is React, which renders six sections of tips, events, photos and gardeners. Garbage collection, compression and the database take a twelfth each. Since this measurement, the rules of style take a thirtieth in place of a tenth. One page serves all visitors until a write, so few of them wait for it.",
  "Photos, made": "React renders the whole page.",
  "Start to the first answer":
    "A quarter is Node loading its own modules, and the rest is compiling and running the site. A startup snapshot aborts with `node:http`.",
  "Idle memory":
    "57 MB are Node's program, about 40 MB the heap of V8, and 30 MB native memory. The flags of the start trade memory for the cost of requests.",
  "Memory after 50,000":
    "It is flat from half of the requests on. Of 246 MB, 66 MB were Node's program, 100 MB the heap of V8 (56 MB after a collection), and 48 MB native memory. Kept replies took 4 MB of the live heap. With a heap limited to 80 MB, the requests were not done after eight minutes.",
  "Build of a fresh clone, peak":
    "The bundler takes 0.8 GB outside V8. With one thread and a heap of 200 MB, the build took 864 MB.",
  "Build of a fresh clone, time": "It takes 40 to 58 seconds of processor time, on two cores.",
  "98 % reads":
    "A write takes as long as more than 100 kept reads, and the goal allows 50. Of the time of the mix on SQLite, a quarter is reads, a fifth SQL, 8 % the building of queries, 6 % the search index and the ranking of new tips, 5 % garbage collection, and 3 % each the signatures of tokens, the syncs, and the lists that are made again.",
  "Likes, 32 at once": fastDisk,
  "Likes, 99th percentile": fastDisk,
  "Two processes against one":
    "Load, database and both processes share two cores. With PostgreSQL, a request takes 1.8 ms of the site and 1.1 ms of the database, so two cores allow 1.3 times as many. On SQLite, one day gave 1.63 and another 1.33.",
  "A visitor on a slow phone: Back": "React renders the page before anew (decision 52).",
  "A visitor on a slow phone: Forward": "React renders the page anew (decision 52).",
  "A signed-in gardener on a slow phone: Back": "React renders the page before anew (decision 52).",
  "A signed-in gardener on a slow phone: Forward": "React renders the page anew (decision 52).",
  "A signed-in gardener on a slow phone: the other theme":
    "The browser computes the styles of all 2,900 nodes again: 62 to 241 ms of the 200 to 360 ms that a change takes, and 3 to 12 ms for layout.",
  "GET /home/photos?plant=tomato&month=5, page 100":
    "Among 1,000 tips, these photos fill fewer than 100 pages, and the last page is short. From 100,000 to 1,000,000 tips, the time stays the same.",
  "GET /home/search?":
    "It reads tips until 2,000 fit. The small site has fewer, or reads its index of words, and so ends sooner (scale.md).",
  "GET /home/searchCounts":
    "Each of some fifteen counts reads tips until 2,000 fit, or all matches in the index of words. Since PostgreSQL prefers the index, 99 of 100 counts of 100,000 tips take at most 0.2 s in place of 0.7 s on the same machine, but these of 5,000,000 take 0.7 s in place of 0.15 s (scale.md).",
  "GET /sitemap.xml":
    "It lists a hundred times as many parts, and reads the ids after the last complete part.",
};

/** Returns the reason why a goal is missed; a dash if none is known. */
export const reasonOf = (work: string) =>
  Object.entries(reasons).find(([beginning]) => work.startsWith(beginning))?.[1] ?? "–";
