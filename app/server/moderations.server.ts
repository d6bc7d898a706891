import type { IdentityProvider } from "../auth/identity-provider.server.ts";
import {
  commentActions,
  describeComments,
  hideReported,
} from "../garden/comments/comment-moderation.store.server.ts";
import {
  describeGardeners,
  readUid,
  unlistGardener,
} from "../garden/gardeners/gardener-moderation.store.server.ts";
import type { Moderations } from "../garden/reports/moderation.server.ts";
import { describeResults, removeResult } from "../garden/results/result-moderation.store.server.ts";
import {
  describeTips,
  hideTip,
  removeTip,
  showTip,
} from "../garden/tips/tip-moderation.store.server.ts";

interface ModerationServices {
  identity: Pick<IdentityProvider, "disableAccount">;
}

/** Returns the descriptions of reported things, and what operators can do with them, by kind. */
export function createModerations({ identity }: ModerationServices): Moderations {
  const { disableAccount } = identity;
  return {
    tip: {
      describe: describeTips,
      acts: {
        hide: (transaction, id, { reason, now }) => hideTip(transaction, id, reason, now),
        show: showTip,
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
            if (uid) await disableAccount(transaction, uid, now);
            return uid !== null;
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
    remark: {
      describe: describeComments,
      acts: commentActions,
      reported: hideReported,
    },
  };
}
