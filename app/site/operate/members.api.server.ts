import { vouchFor, withdrawVouch } from "../../garden/comments/trust.store.server.ts";
import { logModeration } from "../../garden/reports/moderation-log.store.server.ts";
import type { Database, Db, Transaction } from "../../platform/database/open.server.ts";
import { decodeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Log } from "../../platform/process/log.server.ts";
import {
  type MemberAction,
  memberCalls,
  memberProblems,
  possibleActions,
} from "./members.contract.ts";
import { countMembers, listMembers, membersCursor, readMember } from "./members.store.server.ts";

/** Changes of accounts on a site that keeps them itself. */
export interface Accounts {
  disable: (transaction: Transaction, uid: string, now: number) => Promise<unknown>;
  enable: (db: Db, uid: string) => Promise<unknown>;
  /** Ends its sessions, and makes mailed password links invalid. */
  endSessions: (transaction: Transaction, uid: string) => Promise<unknown>;
  /** Mails a link to confirm the address. @returns false if one was mailed recently */
  confirm: (
    transaction: Transaction,
    account: { uid: string; email: string },
    now: number,
  ) => Promise<boolean>;
}

interface MembersServices {
  database: Database;
  /** The addresses of `OPERATORS` in lower case. */
  operators: readonly string[];
  clock: Clock;
  newId: () => string;
  log: Log;
  outbox: Outbox;
}

/** @param accounts null if another service keeps them */
export function membersApi(services: MembersServices, accounts: Accounts | null) {
  const { database, operators, clock, newId, log, outbox } = services;
  const toReply = ({
    gardenerId: _,
    ...row
  }: NonNullable<Awaited<ReturnType<typeof readMember>>>) => ({
    ...row,
    operator: row.confirmed && operators.includes(row.email.toLowerCase()),
  });

  return serve(memberCalls, {
    async members({ query: { text, limit, cursor } }) {
      if (!accounts) throw memberProblems.elsewhere();
      const after = decodeCursor(cursor, membersCursor);
      const [{ rows, next }, total] = await Promise.all([
        listMembers(database.reader, { text, limit, after }),
        countMembers(database.reader, text),
      ]);
      return { items: rows.map(toReply), total, next };
    },

    async changeMember({ params: { uid }, body: { act }, gardenerId: operatorId }) {
      if (!accounts) throw memberProblems.elsewhere();
      const now = clock();
      await database.transaction(async (transaction) => {
        const row = await readMember(transaction, uid);
        if (!row) throw memberProblems.noMember();
        if (!possibleActions(toReply(row)).includes(act)) throw memberProblems.notPossible();
        const work: Record<MemberAction, () => Promise<unknown>> = {
          disable: () => accounts.disable(transaction, uid, now),
          enable: () => accounts.enable(transaction, uid),
          "end-sessions": () => accounts.endSessions(transaction, uid),
          confirm: () => accounts.confirm(transaction, row, now),
          vouch: () => vouchFor(transaction, row.gardenerId ?? "", now),
          unvouch: () => withdrawVouch(transaction, row.gardenerId ?? ""),
        };
        if ((await work[act]()) === false) throw memberProblems.mailedLately();
        await logModeration(transaction, {
          ...{ id: newId(), operatorId, act, kind: "gardener", thingId: row.gardenerId, now },
          ...{ title: row.name, ownerId: row.gardenerId, reason: "" },
        });
      });
      outbox.wake();
      log.info({ act, account: uid, operator: operatorId }, "an operator has acted");
      return { acknowledged: true };
    },
  });
}
