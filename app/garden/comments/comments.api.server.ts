import * as v from "valibot";
import { createOperatorCheck, type OperatorOptions } from "../../auth/operators.server.ts";
import type { Claims } from "../../platform/http/access.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { answerOnce } from "../../platform/http/idempotency-keys.store.server.ts";
import { decodeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { dropRemarkDraft, keepRemarkDraft } from "./remark-drafts.store.server.ts";
import { remarkCalls, talkCalls } from "./remarks.contract.ts";
import {
  addRemark,
  deleteRemark,
  editRemark,
  forgetVersions,
  markHelped,
  openTalk,
  readOwnTalk,
  undeleteRemark,
} from "./remarks.store.server.ts";
import { listRemarkVersions, listThread, listThreads, readTalk } from "./talk.store.server.ts";

interface RemarksServices extends OperatorOptions {
  clock: Clock;
  /** True if everyone may read tips, and what is said of them. */
  publicTips: boolean;
  newId: () => string;
  ownLanguage: Language;
}

/** The cursor of a page: the id of its last remark. */
const remarkCursor = v.tuple([v.pipe(v.string(), v.uuid())]);

/** Questions and remarks under tips, and answers to them. */
export function remarksApi(services: RemarksServices) {
  const { database, clock, publicTips, newId, ownLanguage } = services;
  const isOperator = createOperatorCheck(services);

  function assertMayRead(claims: Claims | null) {
    if (!publicTips && !claims) throw notSignedIn();
  }

  const pageOf = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
    limit,
    after: decodeCursor(cursor, remarkCursor)?.[0] ?? null,
    ownLanguage,
  });

  const writerOf = async (claims: Claims, gardenerId: string) => ({
    gardenerId,
    isOperator: await isOperator(claims),
  });

  const modified = (modifiedCount: number) => ({
    ...{ acknowledged: true, matchedCount: 1, modifiedCount },
  });

  const reading = serve(talkCalls, {
    talk({ params: { tipId }, claims }) {
      assertMayRead(claims);
      return readTalk(database.reader, tipId);
    },

    threads({ params: { tipId }, query, claims }) {
      assertMayRead(claims);
      return listThreads(database.reader, tipId, pageOf(query));
    },

    async thread({ params: { tipId, remarkId }, query, claims }) {
      assertMayRead(claims);
      const page = pageOf(query);
      const { rows, total, next } = await listThread(database.reader, tipId, remarkId, page);
      return { items: rows, total, next };
    },

    versions({ params: { tipId, remarkId }, claims }) {
      assertMayRead(claims);
      return listRemarkVersions(database.reader, tipId, remarkId);
    },
  });

  const writing = serve(remarkCalls, {
    async mine({ params: { tipId }, claims, gardenerId }) {
      const writer = await writerOf(claims, gardenerId);
      return readOwnTalk(database.reader, tipId, writer, { now: clock(), ownLanguage });
    },

    async add({ params: { tipId }, body, claims, gardenerId, attempt }) {
      const writer = await writerOf(claims, gardenerId);
      const remark = { ...body, id: newId(), now: clock() };
      const sender = { gardenerId, now: remark.now };
      return database.transaction((transaction) =>
        answerOnce(transaction, attempt, sender, async () => {
          await addRemark(transaction, tipId, writer, remark);
          return { acknowledged: true, insertedId: remark.id };
        }),
      );
    },

    async edit({ params: { id }, body, claims, gardenerId }) {
      const writer = await writerOf(claims, gardenerId);
      const change = { ...body, versionId: newId(), now: clock() };
      await database.transaction((transaction) => editRemark(transaction, id, writer, change));
      return modified(1);
    },

    async delete({ params: { id }, gardenerId }) {
      const now = clock();
      await database.transaction((transaction) => deleteRemark(transaction, id, gardenerId, now));
      return { acknowledged: true, deletedCount: 1 };
    },

    async undelete({ params: { id }, gardenerId }) {
      const now = clock();
      return modified(
        await database.transaction((transaction) =>
          undeleteRemark(transaction, id, gardenerId, now),
        ),
      );
    },

    async mark({ params: { id }, gardenerId }) {
      const now = clock();
      return modified(
        await database.transaction((transaction) =>
          markHelped(transaction, id, gardenerId, true, now),
        ),
      );
    },

    async unmark({ params: { id }, gardenerId }) {
      const now = clock();
      return modified(
        await database.transaction((transaction) =>
          markHelped(transaction, id, gardenerId, false, now),
        ),
      );
    },

    async forget({ params: { id }, gardenerId }) {
      const deletedCount = await database.transaction((transaction) =>
        forgetVersions(transaction, id, gardenerId),
      );
      return { acknowledged: true, deletedCount };
    },

    async keepDraft({ params: { tipId, id }, body: { text }, gardenerId }) {
      const draft = { about: id, text, keptAt: clock() };
      await database.transaction((transaction) =>
        keepRemarkDraft(transaction, gardenerId, tipId, draft),
      );
      return { keptAt: draft.keptAt };
    },

    async dropDraft({ params: { id }, gardenerId }) {
      const deletedCount = await dropRemarkDraft(database.writer, gardenerId, id);
      return { acknowledged: true, deletedCount };
    },

    async open({ params: { id }, body: { open }, gardenerId }) {
      await database.transaction((transaction) => openTalk(transaction, id, gardenerId, open));
      return { acknowledged: true };
    },
  });
  return [...reading, ...writing];
}
