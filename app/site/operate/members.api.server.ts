import { createRoleReader, type RoleOptions, type TeamOptions } from "../../auth/roles.server.ts";
import { grantRole, lockOperators, removeRole } from "../../auth/roles.store.server.ts";
import { vouchFor, withdrawVouch } from "../../garden/comments/comment-moderation.store.server.ts";
import { logModeration } from "../../garden/reports/moderation-log.store.server.ts";
import type { LoggedAction } from "../../garden/reports/reports.ts";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { Claims } from "../../platform/http/access.server.ts";
import { decodeCursor } from "../../platform/http/paging.server.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { emailSpelling } from "../../platform/text/email.ts";
import {
  canChangeRole,
  type MemberAction,
  mayAct,
  memberCalls,
  memberProblems,
  possibleActions,
} from "./members.contract.ts";
import { countMembers, listMembers, membersCursor, readMember } from "./members.store.server.ts";

/** The changes of accounts on a site that stores accounts itself. */
export interface Accounts {
  disable: (transaction: Transaction, uid: string, now: number) => Promise<unknown>;
  enable: (db: Db, uid: string) => Promise<unknown>;
  /** Ends all sessions of an account. Revokes its personal tokens and mailed password links. */
  endSessions: (transaction: Transaction, uid: string) => Promise<unknown>;
  /**
   * Mails a link that confirms the address.
   * @returns false if a link was mailed recently
   */
  confirm: (
    transaction: Transaction,
    account: { uid: string; email: string },
    now: number,
  ) => Promise<boolean>;
}

interface MembersServices extends SiteServices, RoleOptions {
  identity: RoleOptions["identity"] & TeamOptions["identity"];
}

type Row = NonNullable<Awaited<ReturnType<typeof readMember>>>;

/** @param accounts null if another service stores the accounts */
export function membersApi(services: MembersServices, accounts: Accounts | null) {
  const { database, operators, identity, clock, newId, log, outbox } = services;
  const readRole = createRoleReader(services);

  function toReply({ gardenerId: _, ...row }: Row) {
    const setOutside = row.confirmed && operators.includes(emailSpelling(row.email));
    const role = setOutside ? ("operator" as const) : row.role;
    return { ...row, role, operator: role === "operator", setOutside };
  }

  function logActOn(
    transaction: Transaction,
    { name, gardenerId }: Row,
    done: { act: LoggedAction; operatorId: string; now: number },
  ) {
    return logModeration(transaction, {
      ...{ id: newId(), kind: "gardener", thingId: gardenerId, ...done },
      ...{ title: name, ownerId: gardenerId, reason: "" },
    });
  }

  /**
   * Counts the operators other than the given account. Locks the operators in the table until the
   * transaction ends.
   * @throws Problem 403 if the caller has lost the role in the meantime
   */
  async function lockOthers(transaction: Transaction, claims: Claims, account: string) {
    const inTable = await lockOperators(transaction);
    if ((await readRole(claims, transaction)) !== "operator") throw requestProblems.notOperator();
    const outside = await identity.listConfirmed(transaction, operators);
    return [...inTable, ...outside].filter(({ uid }) => uid !== account).length;
  }

  return serve(memberCalls, {
    async members({ query: { text, limit, cursor }, role }) {
      if (!accounts) throw memberProblems.elsewhere();
      const after = decodeCursor(cursor, membersCursor);
      const withAddresses = role === "operator";
      const [{ rows, next }, total] = await Promise.all([
        listMembers(database.reader, { text, withAddresses, limit, after }),
        countMembers(database.reader, { text, withAddresses }),
      ]);
      const items = rows.map(toReply);
      return {
        items: withAddresses ? items : items.map((member) => ({ ...member, email: "" })),
        ...{ total, next },
      };
    },

    async changeMember({ params: { uid }, body: { act }, gardenerId: operatorId, role }) {
      if (!mayAct(role, act)) throw memberProblems.forOperators();
      if (!accounts) throw memberProblems.elsewhere();
      const now = clock();
      await database.transaction(async (transaction) => {
        const row = await readMember(transaction, uid);
        if (!row) throw memberProblems.noMember();
        if (!possibleActions(toReply(row), role).includes(act)) throw memberProblems.notPossible();
        const work: Record<MemberAction, () => Promise<unknown>> = {
          disable: () => accounts.disable(transaction, uid, now),
          enable: () => accounts.enable(transaction, uid),
          "end-sessions": () => accounts.endSessions(transaction, uid),
          confirm: () => accounts.confirm(transaction, row, now),
          vouch: () => vouchFor(transaction, row.gardenerId ?? "", now),
          unvouch: () => withdrawVouch(transaction, row.gardenerId ?? ""),
        };
        if ((await work[act]()) === false) throw memberProblems.mailedLately();
        await logActOn(transaction, row, { act, operatorId, now });
      });
      outbox.wake();
      log.info({ act, account: uid, operator: operatorId }, "an operator has acted");
      return { acknowledged: true };
    },

    async changeRole({ params: { uid }, body: { role }, claims, gardenerId: operatorId }) {
      if (!accounts) throw memberProblems.elsewhere();
      const now = clock();
      const act = role ? (`make-${role}` as const) : "remove-role";
      await database.transaction(async (transaction) => {
        const others = await lockOthers(transaction, claims, uid);
        const row = await readMember(transaction, uid);
        if (!row) throw memberProblems.noMember();
        const member = toReply(row);
        const { gardenerId } = row;
        if (!gardenerId || !canChangeRole(member) || member.role === role) {
          throw memberProblems.notPossible();
        }
        if (member.operator && others === 0) throw memberProblems.lastOperator();
        if (role) await grantRole(transaction, { gardenerId, role, givenBy: operatorId, now });
        else await removeRole(transaction, gardenerId);
        await logActOn(transaction, row, { act, operatorId, now });
      });
      log.info({ act, account: uid, operator: operatorId }, "an operator has acted");
      return { acknowledged: true };
    },
  });
}
