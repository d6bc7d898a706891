import type { IdentityProvider } from "../auth/identity-provider.server.ts";
import { roleOf, type TeamOptions } from "../auth/roles.server.ts";
import {
  commentActions,
  describeComments,
  hideReported,
} from "../garden/comments/comment-moderation.store.server.ts";
import { removeEvent, setHidden } from "../garden/events/event-changes.store.server.ts";
import { describeEvents } from "../garden/events/event-moderation.store.server.ts";
import {
  describeGardeners,
  readUid,
  unlistGardener,
} from "../garden/gardeners/gardener-moderation.store.server.ts";
import {
  deleteEntry,
  describeEntries,
  hideEntry,
  showEntry,
} from "../garden/journal/journal-moderation.store.server.ts";
import type { Moderations } from "../garden/reports/moderation.server.ts";
import { describeResults, removeResult } from "../garden/results/result-moderation.store.server.ts";
import {
  describeTips,
  hideTip,
  removeTip,
  showTip,
} from "../garden/tips/tip-moderation.store.server.ts";

interface ModerationServices extends TeamOptions {
  identity: Pick<IdentityProvider, "disableAccount" | "listConfirmed">;
}

/** Returns how to describe reported things and how operators can act on them, by kind of thing. */
export function createModerations(services: ModerationServices): Moderations {
  const { disableAccount } = services.identity;
  return {
    tip: {
      describe: describeTips,
      acts: {
        hide: (transaction, id, { reason, now }) => hideTip(transaction, id, reason, now),
        show: (transaction, id, { now }) => showTip(transaction, id, now),
        delete: (transaction, id, { now }) => removeTip(transaction, id, now),
      },
    },
    gardener: {
      describe: describeGardeners,
      acts: {
        unlist: unlistGardener,
        ...(disableAccount && {
          async disable(transaction, id, { now }) {
            const uid = await readUid(transaction, id);
            // Keeps accounts with a role. An operator must remove the role first. The role of the
            // last operator cannot be removed.
            if (!uid || (await roleOf(services, transaction, uid))) return false;
            await disableAccount(transaction, uid, now);
            return true;
          },
        }),
      },
    },
    outcome: {
      describe: describeResults,
      acts: {
        delete: (transaction, id, { now }) => removeResult(transaction, id, now),
      },
    },
    entry: {
      describe: describeEntries,
      acts: { hide: hideEntry, show: showEntry, delete: deleteEntry },
    },
    event: {
      describe: describeEvents,
      acts: {
        hide: (transaction, id, { now }) => setHidden(transaction, { id, isHidden: 1, now }),
        show: (transaction, id, { now }) => setHidden(transaction, { id, isHidden: 0, now }),
        delete: async (transaction, id, { now }) =>
          (await removeEvent(transaction, { id, now })) > 0,
      },
    },
    remark: {
      describe: describeComments,
      acts: commentActions,
      reported: hideReported,
    },
  };
}
