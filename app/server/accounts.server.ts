import * as v from "valibot";
import { createAccountMails } from "../auth/better-auth/account-mails.server.ts";
import {
  addAccount,
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
import { newPassword } from "../auth/better-auth/passwords.server.ts";
import { saveGardener } from "../garden/gardeners/gardener-accounts.store.server.ts";
import { sayTo as sayToReader } from "../garden/gardeners/locales.store.server.ts";
import type { Deleting } from "../platform/http/feature.server.ts";
import type { SayTo } from "../platform/mail/letter.server.tsx";
import type { Accounts } from "../site/operate/members.api.server.ts";
import type { Invitations } from "../site/operate/site-settings.api.server.ts";
import type { NewAccounts } from "../site/setup/setup.api.server.ts";
import type { Services } from "./services.server.ts";

/** The minimum time between two confirmation emails to an account, in milliseconds. */
const tenMinutes = 10 * 60 * 1000;

const invitations: Invitations = {
  list: listInvitations,
  create: createInvitation,
  revoke: revokeInvitation,
};

/** Returns the operations of operators on accounts. Null if Firebase stores the accounts. */
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
  const newAccounts: NewAccounts = {
    async passwordProblem(password) {
      return (await v.safeParseAsync(newPassword, password)).issues?.[0].message ?? null;
    },
    hash: services.passwords.hash,
    async add(transaction, { name, email, passwordHash }, languages) {
      const [id, now] = [services.newId(), services.clock()];
      if (!(await addAccount(transaction, { id, name, email, passwordHash, now }))) return null;
      const account = { uid: id, name, email, image: null };
      const { newId } = services;
      const gardenerId = await saveGardener(transaction, account, { now, newId, languages });
      return { uid: id, gardenerId };
    },
    async confirm({ uid, email }, languages) {
      const sayTo: SayTo = (db, reader, make) => sayToReader(db, reader, languages, make);
      await createAccountMails({ ...services, sayTo }).verification(uid, email);
    },
  };
  return { invitations, accounts, newAccounts };
}

/** Deletes the account itself, after the features have deleted its data. */
export const accountDeletion: Deleting = {
  deleteUserData: (transaction, { claims: { uid } }) => deleteAccount(transaction, uid),
};
