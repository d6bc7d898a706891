import { decodeCursor, timeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { siteActLog } from "../reports/moderation-log.store.server.ts";
import { FeedError } from "./feed-error.server.ts";
import { neighbourCalls } from "./neighbours.contract.ts";
import { type NeighbourServices, shortestWait } from "./neighbours.jobs.server.ts";
import {
  addNeighbour,
  countNews,
  deleteNeighbour,
  listClubs,
  listNeighbours,
  listNews,
  replaceItems,
} from "./neighbours.store.server.ts";
import { neighbourProblems } from "./neighbours.ts";
import { neighbourWords } from "./neighbours.words.ts";
import { findFeed } from "./read-feed.server.ts";

export function neighboursApi(services: NeighbourServices) {
  const { database, clock, newId, publicTips, ownLanguage } = services;
  const logAct = siteActLog(services);

  /** @throws Problem 404 for visitors of a members-only site */
  function assertOpen(claims: unknown) {
    if (!publicTips && !claims) throw neighbourProblems.members();
  }

  /** @throws Problem 422 with the reason */
  const find = (url: string) =>
    findFeed(services, url).catch((error: unknown) => {
      if (!(error instanceof FeedError)) throw error;
      const message = neighbourWords.failures[error.failure];
      throw neighbourProblems.unreadable({ errors: [{ path: "url", message }] });
    });

  return serve(neighbourCalls, {
    async list({ query: { limit, cursor }, claims }) {
      assertOpen(claims);
      const after = decodeCursor(cursor, timeCursor);
      const [news, total] = await Promise.all([
        listNews(database.reader, { limit, after }),
        countNews(database.reader),
      ]);
      return { ...news, total };
    },

    async clubs({ claims }) {
      assertOpen(claims);
      return listClubs(database.reader);
    },

    all: () => listNeighbours(database.reader),

    async add({ body, gardenerId: operatorId }) {
      const { url, feed, etag, last_modified } = await find(body.url);
      const [id, now] = [newId(), clock()];
      const { name, page } = feed;
      await database.transaction(async (transaction) => {
        const version = { etag, last_modified };
        await addNeighbour(transaction, {
          id,
          url,
          name,
          page,
          ...version,
          now,
          wait: shortestWait,
        });
        await replaceItems(transaction, id, feed, { now, ownLanguage });
        await logAct(transaction, { act: "add-neighbour", title: name, operatorId });
      });
      return { acknowledged: true, insertedId: id };
    },

    async remove({ params: { id }, gardenerId: operatorId }) {
      await database.transaction(async (transaction) => {
        const { name: title } = await deleteNeighbour(transaction, id);
        await transaction.happened("club-removed", { id });
        await logAct(transaction, { act: "remove-neighbour", title, operatorId });
      });
      return { acknowledged: true, deletedCount: 1 };
    },
  });
}
