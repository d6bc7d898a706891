import { createAccountMails } from "../auth/better-auth/account-mails.server.ts";
import {
  deleteAccount,
  disableAccount,
  enableAccount,
  endSessions,
} from "../auth/better-auth/accounts.store.server.ts";
import { wasVerificationMailed } from "../auth/better-auth/email-verifications.store.server.ts";
import {
  createInvitation,
  listInvitations,
  revokeInvitation,
} from "../auth/better-auth/invitations.store.server.ts";
import type { Deleting } from "../platform/http/feature.server.ts";
import type { Accounts } from "../site/operate/members.api.server.ts";
import type { Invitations } from "../site/operate/site-settings.api.server.ts";
import type { Services } from "./services.server.ts";

/** The wait before another letter may confirm the same address, in milliseconds. */
const tenMinutes = 10 * 60 * 1000;

const invitations: Invitations = {
  list: listInvitations,
  create: createInvitation,
  revoke: revokeInvitation,
};

/** Returns what operators can do with accounts. Null if another service keeps the accounts. */
export function keptAccounts(services: Services) {
  if (services.identity.firebase) return null;
  const mails = createAccountMails(services);
  const accounts: Accounts = {
    disable: disableAccount,
    enable: enableAccount,
    endSessions,
    async confirm(transaction, { uid, email }, now) {
      if (await wasVerificationMailed(transaction, uid, tenMinutes, now)) return false;
      await mails.addVerification(transaction, uid, email);
      return true;
    },
  };
  return { invitations, accounts };
}

/** Deletes the account itself, after the features have deleted their data of it. */
export const accountDeletion: Deleting = {
  deleteUserData: (transaction, { claims: { uid } }) => deleteAccount(transaction, uid),
};
