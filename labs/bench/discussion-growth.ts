import { v7 as uuidv7 } from "uuid";
import {
  firstUnmailed,
  forgetUnmailed,
  noteForLetters,
} from "../../app/garden/delivery/letters.store.server.ts";
import { fanOutNext } from "../../app/garden/notifications/fanouts.store.server.ts";
import { deleteOldNotifications } from "../../app/garden/notifications/notifications.store.server.ts";
import { type Db, openDatabase } from "../../app/platform/database/open.server.ts";
import { day } from "../../app/platform/process/clock.ts";
import { gardenerId } from "../../tests/crowd.ts";
import { writeComment } from "./discussion.ts";
import { type DiscussionSize, fillDiscussion } from "./discussion-crowd.ts";
import { newestTips } from "./likes.ts";
import { p99Of, spreadOf } from "./rounds.ts";
import { nameOf, type Part } from "./row.ts";
import { compareSizes, comparison, rowOf } from "./scale.ts";
import type { Site } from "./site.ts";
import type { SiteRequest } from "./site-requests.ts";

/** The whole site: five million comments, and fifty million notifications. */
const whole = { tips: 500_000, gardeners: 500_000, commentsEach: 10, notificationsEach: 100 };

/** The size of the smaller site, as a share of the larger site. */
const hundredth = 0.01;

/** The number of requests in a round, and of repetitions of each write or job. */
const times = 100;
const works = 50;

/** The batch sizes of the jobs. */
const followersAtOnce = 50;
const deletedAtOnce = 50;
const lookedAtOnce = 200;

/**
 * Calls that show discussions. The caller is signed in, so the site computes each reply and
 * sends no kept replies.
 */
const requests: SiteRequest[] = [
  ["the page of a tip", "/:tip"],
  ["GET /home/remarks", "/home/remarks/:id"],
  ["GET /user/remarks", "/user/remarks/:id"],
  ["GET /user/notices", "/user/notices"],
  ["GET /user/new", "/user/new"],
  ["GET /user/profile, with the number of the bell", "/user/profile"],
  ["GET /user/follows", "/user/follows"],
].map(([name = "", path = ""]) => ({ name, path, page: 1, signedIn: true }));

/**
 * Compares reads, writes and deletions on two sites: a site with millions of comments and
 * notifications, and a site that is a hundred times smaller. Each tip has ten comments, and each
 * gardener a hundred notifications.
 */
export const measureDiscussionGrowth: Part = async (settings) => {
  const sizes = [settings.size * hundredth, settings.size].map(
    (share): DiscussionSize => ({
      ...whole,
      tips: Math.round(whole.tips * share),
      gardeners: Math.round(whole.gardeners * share),
    }),
  );
  const found: Work[][] = [];
  const toFill = sizes.values();
  const rows = await compareSizes(
    settings,
    sizes,
    requests,
    times,
    async (site) => void found.push(await timeWork(site)),
    async () => {
      const { value = whole } = toFill.next();
      return { fill: (location, now) => fillDiscussion(location, settings.engine, value, now) };
    },
  );
  const [ofSmall = [], ofLarge = []] = found;
  const work = ofLarge.map((large, index) =>
    rowOf(
      `${large.name}, ${comparison(sizes)}`,
      [ofSmall[index] ?? large, large],
      nameOf[settings.engine],
    ),
  );
  return [...rows, ...work];
};

/** The durations of an operation that was repeated many times, in milliseconds. */
interface Work {
  name: string;
  p50: number[];
  p99: number[];
}

/** Measures requests that add comments, and then the work of background jobs. */
async function timeWork(site: Site): Promise<Work[]> {
  const [tip = "", ...tips] = await newestTips(site);
  const comment = await time("POST /user/remarks", async (index) => {
    const text = `How deep, and how far apart? ${index}`;
    await writeComment(site, site.callers[0], tips[index] ?? "", { text });
  });
  // Stops the site, because its own jobs would do the work that is timed here.
  await site.stop();
  const { writer, reader, transaction, close } = await openDatabase(site.location, [
    { "notifications-added": noteForLetters },
  ]);
  const fanouts = await addFanouts(writer, tip);
  const fanout = await time("Telling 50 followers", async (index) => {
    const part = { limit: followersAtOnce, now: Date.now() };
    await transaction((begun) => fanOutNext(begun, fanouts[index] ?? "", part));
  });
  const later = Date.now() + 60 * day;
  const deleting = await time("Deleting 50 old notifications", () =>
    deleteOldNotifications(writer, later, deletedAtOnce),
  );
  let after: typeof firstUnmailed | null = firstUnmailed;
  const forgetting = await time("Looking at 200 notifications that wait to be mailed", async () => {
    after = await forgetUnmailed({ reader, writer }, after ?? firstUnmailed, lookedAtOnce);
  });
  await close();
  return [comment, fanout, deleting, forgetting];
}

async function time(name: string, work: (index: number) => Promise<unknown>): Promise<Work> {
  const durations: number[] = [];
  for (let index = 0; index < works; index += 1) {
    const started = performance.now();
    await work(index);
    durations.push(performance.now() - started);
  }
  return { name, p50: [spreadOf(durations).median], p99: [p99Of(durations)] };
}

/** Makes gardeners follow a tip. Adds comments and their fan-outs. @returns ids of the fan-outs */
async function addFanouts(writer: Db, tip_id: string) {
  const follow = { kind: "tip" as const, thing_id: tip_id, followed_at: 1 };
  await writer
    .insertInto("follows")
    .values(
      Array.from({ length: followersAtOnce }, (_, index) => ({
        ...{ ...follow, gardener_id: gardenerId(index), level: "everything" as const },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const notified = {
    tip_id,
    happened_at: Date.now(),
    delivered_kind: "tip" as const,
    delivered_up_to: "",
  };
  const ids = Array.from({ length: works }, () => uuidv7());
  const comment = { tip_id, gardener_id: gardenerId(followersAtOnce), thread_id: null, gone: null };
  const words = { text: "How deep?", links: 1, photo_alt: "", written_at: 1, changed_at: null };
  await writer
    .insertInto("comments")
    .values(ids.map((id) => ({ id, ...comment, ...words })))
    .execute();
  await writer
    .insertInto("fanouts")
    .values(ids.map((id) => ({ id, comment_id: id, ...notified })))
    .execute();
  return ids;
}
