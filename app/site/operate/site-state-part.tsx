import type { ReactNode } from "react";
import { sizeWords } from "../../garden/photos/photos.words.ts";
import { Moment } from "../../garden/reports/acts-log.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { formatCount } from "../../platform/text/format.ts";
import { Heading } from "../../platform/ui/heading.tsx";
import { type SiteState, siteStateCalls } from "./site-state.contract.ts";

const load = (api: ApiClient) => api.call(siteStateCalls.state);

/** What waits and what is full. What needs an operator is said first, in words. */
function State({ data: state }: { data: SiteState }) {
  const rows = rowsOf(state);
  const wrong = rows.filter(({ isWrong }) => isWrong).length;
  return (
    <>
      <PageTitle title="State of the site" />
      <Heading title="State of the site" subtitle="Is everything all right?" />
      <p className={`alert mb-6 ${wrong > 0 ? "alert-warning" : "alert-success"}`}>
        {wrong > 0
          ? `${formatCount(wrong, "thing")} ${wrong === 1 ? "needs" : "need"} your attention. See below.`
          : "Everything is all right."}
      </p>
      <dl className="paper divide-y divide-base-300 px-5 sm:px-8">
        {rows.map(({ name, isWrong, text, further }) => (
          <div key={name} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[12rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {isWrong && <span className="badge badge-warning mr-2">Look at this</span>}
              {text}
              {further && <p className="text-sm text-base-content/80">{further}</p>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-base-content/80">
        On the server, <code>trellis check</code> checks everything and says what to do.
      </p>
    </>
  );
}

interface Row {
  name: string;
  isWrong?: boolean;
  text: ReactNode;
  /** What to do about it, or what it means. */
  further?: ReactNode;
}

const engines = { sqlite: "SQLite", postgres: "PostgreSQL" };

function rowsOf(state: SiteState): Row[] {
  const { letters, mail, room, database, photos, processes } = state;
  return [
    reportsRow(state.unattendedSince),
    lettersRow(letters),
    {
      name: "Sending email",
      isWrong: mail === "files",
      text:
        mail === "sent"
          ? "The mail server sends it"
          : "Emails are only written to files. Nobody gets them",
      further: mail === "files" && "To send emails, set SMTP_URL where the site is started.",
    },
    backupsRow(state.backups),
    {
      name: "Disk",
      isWrong: room.isTight,
      text: `${sizeWords(room.free)} free`,
      further: room.isTight && `Make room. At least ${sizeWords(room.needed)} should be free.`,
    },
    {
      name: "Secrets",
      isWrong: state.isReadableByOthers,
      text: state.isReadableByOthers
        ? "Other users of the machine can read the data of the site"
        : "Only the site can read its data",
      further: state.isReadableByOthers && "On the server, trellis check says how to change that.",
    },
    {
      name: "Database",
      text: `${sizeWords(database.bytes)}, ${engines[database.engine]} ${database.version}`,
    },
    {
      name: "Photos",
      text:
        photos.count === 0
          ? "None"
          : `${formatCount(photos.count, "photo")}, ${sizeWords(photos.bytes)}`,
      further: state.photosInBucket && "They are stored in a bucket, not on this disk.",
    },
    {
      name: "Version",
      text: `Trellis ${state.version}, Node ${state.node}`,
      further: `The site runs in ${processes === 1 ? "1 process" : `${processes} processes`}.`,
    },
  ];
}

function reportsRow(since: number | null): Row {
  if (since === null) return { name: "Reports", text: "Somebody looks after them" };
  return {
    name: "Reports",
    isWrong: true,
    text: (
      <>
        Nobody looks after them: the oldest waits since <Moment time={since} />
      </>
    ),
    further:
      "No operator has done anything for two weeks. Until one does, what several gardeners have reported stays hidden, and new gardeners cannot ask or answer under the tips of others.",
  };
}

function lettersRow({ waiting, failing, oldest, lastError, givenUp }: SiteState["letters"]): Row {
  return {
    name: "Emails",
    isWrong: failing + givenUp > 0,
    text:
      oldest === null ? (
        "None are waiting"
      ) : (
        <>
          {formatCount(waiting, "email")} {waiting === 1 ? "is" : "are"} waiting, the oldest since{" "}
          <Moment time={oldest} />
        </>
      ),
    further: [
      failing > 0 &&
        `The mail server did not take ${failing} of them (${lastError}). The site will try again.`,
      givenUp > 0 && `${formatCount(givenUp, "email")} could not be sent since the last start.`,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function backupsRow(backups: SiteState["backups"]): Row {
  const name = "Backup";
  if (!backups) {
    return {
      ...{ name, text: "The site makes no backups" },
      further: "Set BACKUP_DIR where the site is started. Then it makes a backup every night.",
    };
  }
  const { madeAt, isLate } = backups;
  return {
    name,
    isWrong: isLate,
    text:
      madeAt === null ? (
        "There is no backup yet"
      ) : (
        <>
          The last one was made <Moment time={madeAt} />
        </>
      ),
    further: isLate && "There should be one every night. The log of the site says why it failed.",
  };
}

export default { load, Screen: State };
