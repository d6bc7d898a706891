import { createRoleReader, type RoleOptions } from "../../auth/roles.server.ts";
import type { Claims } from "../../platform/http/access.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { answerOnce } from "../../platform/http/idempotency.store.server.ts";
import { decodeCursor, idCursor } from "../../platform/http/paging.server.ts";
import { modified, serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { dropCommentDraft, keepCommentDraft } from "./comment-drafts.store.server.ts";
import { commentCalls, discussionCalls } from "./comments.contract.ts";
import {
  addComment,
  deleteComment,
  editComment,
  forgetVersions,
  markHelped,
  openDiscussion,
  readOwnDiscussion,
  undeleteComment,
} from "./comments.store.server.ts";
import {
  listCommentVersions,
  listThread,
  listThreads,
  readDiscussion,
} from "./discussion.store.server.ts";

export function commentsApi(services: SiteServices & RoleOptions) {
  const { database, clock, publicTips, newId, ownLanguage } = services;
  const readRole = createRoleReader(services);

  function assertMayRead(claims: Claims | null) {
    if (!publicTips && !claims) throw notSignedIn();
  }

  const pageOf = ({ limit, cursor }: { limit: number; cursor?: string | undefined }) => ({
    limit,
    after: decodeCursor(cursor, idCursor)?.[0] ?? null,
    ownLanguage,
  });

  const writerOf = async (claims: Claims, gardenerId: string) => ({
    gardenerId,
    runsSite: (await readRole(claims)) !== null,
  });

  async function mark(id: string, gardenerId: string, helped: boolean) {
    const now = clock();
    const count = await database.transaction((transaction) =>
      markHelped(transaction, id, gardenerId, { helped, now }),
    );
    return modified(count);
  }

  const reading = serve(discussionCalls, {
    discussion({ params: { tipId }, claims }) {
      assertMayRead(claims);
      return readDiscussion(database.reader, tipId);
    },

    threads({ params: { tipId }, query, claims }) {
      assertMayRead(claims);
      return listThreads(database.reader, tipId, pageOf(query));
    },

    thread({ params: { tipId, remarkId: commentId }, query, claims }) {
      assertMayRead(claims);
      return listThread(database.reader, tipId, commentId, pageOf(query));
    },

    versions({ params: { tipId, remarkId: commentId }, claims }) {
      assertMayRead(claims);
      return listCommentVersions(database.reader, tipId, commentId);
    },
  });

  const writing = serve(commentCalls, {
    async mine({ params: { tipId }, claims, gardenerId }) {
      const writer = await writerOf(claims, gardenerId);
      return readOwnDiscussion(database.reader, tipId, writer, { now: clock(), ownLanguage });
    },

    async add({ params: { tipId }, body, claims, gardenerId, attempt }) {
      const writer = await writerOf(claims, gardenerId);
      const comment = { ...body, id: newId(), now: clock() };
      const sender = { gardenerId, now: comment.now };
      return database.transaction((transaction) =>
        answerOnce(transaction, attempt, sender, async () => {
          await addComment(transaction, tipId, writer, comment);
          return { acknowledged: true, insertedId: comment.id };
        }),
      );
    },

    async edit({ params: { id }, body, claims, gardenerId }) {
      const writer = await writerOf(claims, gardenerId);
      const change = { ...body, versionId: newId(), now: clock() };
      await database.transaction((transaction) => editComment(transaction, id, writer, change));
      return modified(1);
    },

    async delete({ params: { id }, gardenerId }) {
      const now = clock();
      await database.transaction((transaction) => deleteComment(transaction, id, gardenerId, now));
      return { acknowledged: true, deletedCount: 1 };
    },

    async undelete({ params: { id }, gardenerId }) {
      const now = clock();
      const count = await database.transaction((transaction) =>
        undeleteComment(transaction, id, gardenerId, now),
      );
      return modified(count);
    },

    mark: ({ params: { id }, gardenerId }) => mark(id, gardenerId, true),
    unmark: ({ params: { id }, gardenerId }) => mark(id, gardenerId, false),

    async forget({ params: { id }, gardenerId }) {
      const deletedCount = await database.transaction((transaction) =>
        forgetVersions(transaction, id, gardenerId),
      );
      return { acknowledged: true, deletedCount };
    },

    async keepDraft({ params: { tipId, id }, body: { text }, gardenerId }) {
      const draft = { about: id, text, keptAt: clock() };
      await database.transaction((transaction) =>
        keepCommentDraft(transaction, gardenerId, tipId, draft),
      );
      return { keptAt: draft.keptAt };
    },

    async dropDraft({ params: { id }, gardenerId }) {
      const deletedCount = await dropCommentDraft(database.writer, gardenerId, id);
      return { acknowledged: true, deletedCount };
    },

    async open({ params: { id }, body: { open }, gardenerId }) {
      await database.transaction((transaction) =>
        openDiscussion(transaction, id, gardenerId, open),
      );
      return { acknowledged: true };
    },
  });
  return [...reading, ...writing];
}
