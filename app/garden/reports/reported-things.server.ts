import type { Db } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import type { Moderations } from "./moderation.server.ts";
import { type listReportedThings, listReports } from "./reports.store.server.ts";
import { type ReportedThing, reportedKinds } from "./reports.ts";

const gone = {
  title: "",
  untitled: "gone" as const,
  text: "",
  language: undefined,
  photo: null,
  tipTitle: null,
  path: null,
  state: "deleted" as const,
  owner: null,
  acts: [],
};

type Row = Awaited<ReturnType<typeof listReportedThings>>["rows"][number];

/** Reported things as operators see them, with their reports, in the order of the rows. */
export async function describeReported(
  db: Db,
  moderations: Moderations,
  rows: Row[],
  ownLanguage: Language,
): Promise<ReportedThing[]> {
  const described = await Promise.all(
    reportedKinds.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
      return ids.length === 0 ? [] : moderations[kind].describe(db, ids);
    }),
  );
  const byId = new Map(described.flat().map((thing) => [thing.id, thing]));
  return Promise.all(
    rows.map(async (row) => {
      const thing = byId.get(row.id) ?? gone;
      const {
        title,
        untitled = null,
        text,
        language,
        photo = null,
        tipTitle = null,
        path,
        state,
        owner,
        acts: actions,
      } = thing;
      const possible = actions.filter((act) => moderations[row.kind].acts[act]);
      const reports = await listReports(db, row.kind, row.id);
      return {
        ...row,
        ...{ title, untitled, text, photo, tipTitle, path, state },
        language: language === undefined ? null : (language ?? ownLanguage),
        owner: owner && { name: owner.name, email: owner.email },
        // A closed thing can still be shown again, for instance, but not dismissed once more.
        acts: [...possible, ...(row.closedAt === null ? (["dismiss"] as const) : [])],
        reports: reports.map(({ reason, words, reportedAt, gardenerId, name, email }) => ({
          ...{ reason, words, reportedAt },
          reporter: gardenerId === null || name === null ? null : { name, email },
        })),
      };
    }),
  );
}
