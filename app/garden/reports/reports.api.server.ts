import { createRoleReader, type RoleOptions } from "../../auth/roles.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import { decodeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import type { Moderations } from "./moderation.server.ts";
import { listModerationLog, logModeration } from "./moderation-log.store.server.ts";
import { reportCalls } from "./reports.contract.ts";
import { hiddenMail, lettersAbout } from "./reports.mail.server.tsx";
import {
  addReport,
  closeReports,
  countReportedThings,
  listReportedThings,
  listReporters,
  listReports,
  queueCursor,
} from "./reports.store.server.ts";
import {
  needsReason,
  type ReportedThing,
  reportedKinds,
  reportProblems,
  titleOf,
} from "./reports.ts";
import { reportWords } from "./reports.words.ts";

interface ReportsServices extends SiteServices, RoleOptions {
  /** True if operators may use webhooks. */
  webhooks: boolean;
  /** True if operators may add neighbouring clubs. */
  neighbours: boolean;
}

const reportLimit = {
  name: "reports",
  max: 20,
  windowSeconds: 60 * 60,
  problem: reportProblems.tooMany,
};

export function reportsApi(services: ReportsServices, moderations: Moderations) {
  const { database, clock, newId, log, outbox, letterhead, siteUrl, sayTo } = services;
  const { ownLanguage, webhooks, neighbours } = services;
  const site = () => ({ letterhead, siteUrl: siteUrl + localBase() });
  const readRole = createRoleReader(services);
  const consumeReport = createMemoryLimit(reportLimit);

  return serve(reportCalls, {
    async report({ params: { kind, id }, body, claims, gardenerId }) {
      await consumeReport(claims.uid);
      const now = clock();
      const { describe, reported } = moderations[kind];
      await database.transaction(async (transaction) => {
        const [thing] = await describe(transaction, [id]);
        if (thing?.owner?.id === gardenerId) throw reportProblems.yourOwn();
        if (!thing?.visible) throw reportProblems.nothingThere();
        const report = { ...body, id: newId(), kind, thingId: id, gardenerId, now };
        await addReport(transaction, report);
        const hidden = await reported?.(transaction, id, now);
        const email = hidden && thing.owner?.email;
        if (!email) return;
        const letter = await sayTo(transaction, email, () =>
          hiddenMail(email, { ...thing, ...hidden }, site()),
        );
        await outbox.add(transaction, letter, { kind: "report" });
      });
      outbox.wake();
      return { acknowledged: true };
    },

    async standing({ claims }) {
      const role = await readRole(claims);
      return { operator: role === "operator", role, webhooks, neighbours };
    },

    async queue({ query: { state, limit, cursor }, role, gardenerId }) {
      const { reader } = database;
      const after = decodeCursor(cursor, queueCursor);
      const [{ rows, next }, total] = await Promise.all([
        listReportedThings(reader, { state, limit, after }),
        countReportedThings(reader, state),
      ]);
      const moderatorId = role === "operator" ? null : gardenerId;
      const items = await describeReported(reader, moderations, rows, { ownLanguage, moderatorId });
      return { items, total, next };
    },

    acts: ({ role }) => listModerationLog(database.reader, role),

    async act({ body, gardenerId, role }) {
      const { kind, id, act, reason } = body;
      if (needsReason(act) && !reason) {
        const message = reportWords.problems["no-reason"];
        throw reportProblems.noReason({ errors: [{ path: "reason", message }] });
      }
      const { describe, acts: actions } = moderations[kind];
      const now = clock();
      await database.transaction(async (transaction) => {
        const reporters = await listReporters(transaction, kind, id);
        const [thing] = await describe(transaction, [id]);
        const isOwn = thing?.owner?.id === gardenerId;
        // Moderators do not decide about their own things. A site may have a single operator.
        if (isOwn && role !== "operator") throw reportProblems.notPossible();
        if (act !== "dismiss" || actions.dismiss) {
          // Operators who disable themselves could not enable their accounts again.
          const disablesSelf = act === "disable" && isOwn;
          const isPossible = act === "dismiss" || thing?.acts.includes(act);
          const work = isPossible && !disablesSelf && actions[act];
          const isDone = work && (await work(transaction, id, { reason, now }));
          if (!isDone) throw reportProblems.notPossible();
        }
        await closeReports(transaction, kind, id, now);
        const title = titleOf(thing);
        const owner = thing?.owner ?? null;
        const tipTitle = thing?.tipTitle ?? null;
        await logModeration(transaction, {
          ...{ id: newId(), operatorId: gardenerId, act, kind, thingId: id, reason, now },
          ...{ title, ownerId: owner?.id ?? null },
        });
        const done = { title, tipTitle, owner, reporters };
        const letters = await lettersAbout(body, done, site, (email, make) =>
          sayTo(transaction, email, make),
        );
        for (const letter of letters) await outbox.add(transaction, letter, { kind: "report" });
      });
      log.info({ act, kind, id, operator: gardenerId }, "an operator has acted");
      outbox.wake();
      return { acknowledged: true };
    },
  });
}

type Row = Awaited<ReturnType<typeof listReportedThings>>["rows"][number];

/**
 * Describes reported things with their reports, in the order of the rows.
 * @param moderatorId the moderator who reads the list; null for an operator. Moderators get no email
 * addresses. Of their own things, they get neither actions nor who reported them in which words.
 */
async function describeReported(
  db: Db,
  moderations: Moderations,
  rows: Row[],
  { ownLanguage, moderatorId }: { ownLanguage: Language; moderatorId: string | null },
): Promise<ReportedThing[]> {
  const addressOf = (email: string | null) => (moderatorId === null ? email : null);
  const described = await Promise.all(
    reportedKinds.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      return ids.length === 0 ? [] : moderations[kind].describe(db, ids);
    }),
  );
  const byId = new Map(described.flat().map((thing) => [thing.id, thing]));
  return Promise.all(
    rows.map(async (row) => {
      const { owner, acts: actions, language, visible: _, ...thing } = byId.get(row.id) ?? gone;
      const reports = await listReports(db, row.kind, row.id);
      const isOwn = moderatorId !== null && owner?.id === moderatorId;
      const possible = [
        ...actions.filter((act) => moderations[row.kind].acts[act]),
        // After the reports are closed, a hidden thing can be shown again, but the reports cannot
        // be dismissed again.
        ...(row.closedAt === null ? (["dismiss"] as const) : []),
      ];
      return {
        ...{ untitled: null, photo: null, tipTitle: null, ...thing, ...row },
        language: language === undefined ? null : (language ?? ownLanguage),
        owner: owner && { name: owner.name, email: addressOf(owner.email) },
        acts: isOwn ? [] : possible,
        reports: reports.map(({ gardenerId, name, email, words, ...report }) => ({
          ...report,
          words: isOwn ? "" : words,
          reporter:
            isOwn || gardenerId === null || name === null
              ? null
              : { name, email: addressOf(email) },
        })),
      };
    }),
  );
}

const gone = {
  visible: false,
  ...{ title: "", text: "", language: undefined, path: null, owner: null, acts: [] },
  ...{ untitled: "gone" as const, state: "deleted" as const },
};
