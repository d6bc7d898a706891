import { createAccountMails } from "../auth/better-auth/account-mails.server.ts";
import {
  deleteAccount,
  deleteResetLinks,
  disableAccount,
  enableAccount,
} from "../auth/better-auth/accounts.store.server.ts";
import { wasVerificationMailed } from "../auth/better-auth/email-verifications.store.server.ts";
import {
  createInvitation,
  listInvitations,
  revokeInvitation,
} from "../auth/better-auth/invitations.store.server.ts";
import { revokeTokens } from "../auth/better-auth/personal-tokens.store.server.ts";
import { revokeSessions } from "../auth/better-auth/sessions.store.server.ts";
import type { Deleting } from "../platform/http/feature.server.ts";
import type { Accounts } from "../site/operate/members.api.server.ts";
import type { Invitations } from "../site/operate/site-settings.api.server.ts";
import type { Services } from "./services.server.ts";

const invitations: Invitations = {
  list: listInvitations,
  create: createInvitation,
  revoke: revokeInvitation,
};

/** The accounts that the site keeps itself, for its operators; null if another service keeps them. */
export const keptAccounts = (services: Services) =>
  services.identity.firebase ? null : { invitations, accounts: createAccounts(services) };

/** The acts of operators on accounts that the site keeps itself. */
function createAccounts(services: Services): Accounts {
  const mails = createAccountMails(services);
  return {
    disable: disableAccount,
    enable: enableAccount,
    async endSessions(transaction, uid) {
      await revokeSessions(transaction, uid);
      await revokeTokens(transaction, uid);
      await deleteResetLinks(transaction, uid);
    },
    async confirm(transaction, { uid, email }, now) {
      if (await wasVerificationMailed(transaction, uid, tenMinutes, now)) return false;
      await mails.addVerification(transaction, uid, email);
      return true;
    },
  };
}

/** The time after which a letter that confirms an address may be sent again, in milliseconds. */
const tenMinutes = 10 * 60 * 1000;

/** The deletion of the account itself, once its features have deleted what they keep of it. */
export const accountDeletion: Deleting = {
  deleteUserData: (transaction, { claims: { uid } }) => deleteAccount(transaction, uid),
};
