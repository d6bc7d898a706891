import type { ReactNode } from "react";
import { Link } from "react-router";
import { sizeWords } from "../../garden/photos/receipts.words.ts";
import { Moment } from "../../garden/reports/moderation-log.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { formatDay } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Rows } from "../../platform/ui/rows.tsx";
import { operateWords } from "./operate.words.ts";
import { type SiteState, siteStateCalls } from "./site-state.contract.ts";

const load = (api: ApiClient) => api.call(siteStateCalls.state);

/** Shows the state of the site. Each problem has an explanation. */
function State({ data: state }: { data: SiteState }) {
  const rows = rowsOf(state);
  const wrong = rows.filter(({ isWrong }) => isWrong).length;
  return (
    <>
      <PageTitle title={operateWords.stateOfTheSite} />
      <Heading title={operateWords.stateOfTheSite} subtitle={operateWords.isEverythingRight} />
      <p className={`alert mb-6 ${wrong > 0 ? "alert-warning" : "alert-success"}`}>
        {wrong > 0 ? operateWords.needAttention({ count: wrong }) : operateWords.everythingRight}
      </p>
      <Rows as="dl" framed>
        {rows.map(({ name, isWrong, text, further }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[12rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {isWrong && (
                <span className="badge badge-warning me-2">{operateWords.lookAtThis}</span>
              )}
              {text}
              {further && <p className="text-sm text-base-content/80">{further}</p>}
            </dd>
          </div>
        ))}
      </Rows>
      <p className="mt-4 text-sm text-base-content/80">
        {rich(operateWords.trellisCheck, { command: <code>trellis check</code> })}
      </p>
      <p className="mt-4">
        <Link to="/operate/start" className="link">
          {operateWords.firstSteps}
        </Link>
      </p>
    </>
  );
}

interface Row {
  name: string;
  isWrong?: boolean;
  text: ReactNode;
  further?: ReactNode;
}

const engines = { sqlite: "SQLite", postgres: "PostgreSQL" };

function rowsOf(state: SiteState): Row[] {
  const { mail, room, database, photos, processes, isReadableByOthers } = state;
  return [
    reportsRow(state.unattendedSince),
    lettersRow(state.letters),
    warning(operateWords.sendingEmail, mail === "files", {
      right: operateWords.mailServerSends,
      wrong: operateWords.onlyFiles,
      further: operateWords.setSmtp,
    }),
    backupsRow(state),
    warning(operateWords.errors, state.errors > 0, {
      right: operateWords.noErrors,
      wrong: operateWords.errorsSince({ count: state.errors }),
      further: operateWords.logSays,
    }),
    warning(operateWords.disk, room.isTight, {
      right: operateWords.free({ size: sizeWords(room.free) }),
      further: operateWords.makeRoom({ size: sizeWords(room.needed) }),
    }),
    warning(operateWords.secrets, isReadableByOthers, {
      right: operateWords.onlySiteReads,
      wrong: operateWords.othersCanRead,
      further: operateWords.checkSaysHow,
    }),
    ...certificateRows(state.certificate),
    ...neighbourRows(state.unreadNeighbours),
    {
      name: operateWords.database,
      text: operateWords.databaseIs({
        size: sizeWords(database.bytes),
        engine: engines[database.engine],
        version: database.version,
      }),
    },
    {
      name: operateWords.photos,
      text:
        photos.count === 0
          ? operateWords.none
          : operateWords.photosAre({ count: photos.count, size: sizeWords(photos.bytes) }),
      further: state.photosInBucket && operateWords.inABucket,
    },
    {
      name: operateWords.version,
      text: operateWords.versions({ version: state.version, node: state.node }),
      further: (
        <>
          {operateWords.processes({ count: processes })}{" "}
          {state.newer && operateWords.newer({ version: state.newer })}
        </>
      ),
    },
  ];
}

/**
 * Returns a row of the state. The row has a text for each case, and an explanation if there is a
 * problem.
 */
const warning = (
  name: string,
  isWrong: boolean,
  { right, wrong = right, further }: Record<"right" | "further", ReactNode> & { wrong?: ReactNode },
): Row => ({ name, isWrong, text: isWrong ? wrong : right, further: isWrong && further });

function reportsRow(since: number | null) {
  return warning(operateWords.parts.reports, since !== null, {
    right: operateWords.lookedAfter,
    wrong: rich(operateWords.notLookedAfter, { time: <Moment time={since ?? 0} /> }),
    further: operateWords.notLookedAfterMeans,
  });
}

function lettersRow({ waiting, failing, oldest, lastError, givenUp }: SiteState["letters"]): Row {
  return {
    name: operateWords.emails,
    isWrong: failing + givenUp > 0,
    text:
      oldest === null
        ? operateWords.noneWaiting
        : rich(operateWords.waiting({ count: waiting }), { time: <Moment time={oldest} /> }),
    further: [
      failing > 0 && operateWords.notTaken({ count: failing, error: lastError ?? "" }),
      givenUp > 0 && operateWords.givenUp({ count: givenUp }),
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function backupsRow({ backups, restore }: SiteState): Row {
  const name = operateWords.backup;
  const { isNightly, madeAt, isLate } = backups;
  const last =
    madeAt === null
      ? operateWords.noBackupYet
      : rich(operateWords.lastBackup, { time: <Moment time={madeAt} /> });
  if (!isNightly) {
    return {
      name,
      text: madeAt === null ? operateWords.noBackups : last,
      further: operateWords.setBackupDir,
    };
  }
  const tried = restore?.isPossible ? operateWords.restoreTried : operateWords.restoreFailed;
  return {
    name,
    isWrong: isLate || restore?.isPossible === false,
    text: last,
    further: isLate
      ? operateWords.backupIsLate
      : restore && rich(tried, { time: <Moment time={restore.triedAt} /> }),
  };
}

function certificateRows(certificate: SiteState["certificate"]) {
  if (!certificate) return [];
  const { validUntil, isDue } = certificate;
  return [
    warning(operateWords.certificate, isDue, {
      right: operateWords.validUntil({ date: formatDay(validUntil) }),
      further: operateWords.certificateIsDue,
    }),
  ];
}

function neighbourRows(unread: SiteState["unreadNeighbours"]) {
  if (!unread) return [];
  return [
    warning(operateWords.parts.neighbours, unread.length > 0, {
      right: operateWords.allRead,
      wrong: operateWords.notRead({ names: unread.join(", ") }),
      further: operateWords.notReadMeans,
    }),
  ];
}

export default { load, Screen: State };
