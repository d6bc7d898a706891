import { useEffect, useState } from "react";
import { Link } from "react-router";
import { storeWaiting } from "../../platform/http/waiting.ts";
import { Pencil } from "../../platform/ui/action-icons.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { readKeptPhoto, takeBackWithFiles } from "../photos/kept-photos.ts";
import { FilePhoto } from "../photos/own-photo.tsx";
import { sayDay } from "./days.ts";
import { journalWords } from "./journal.words.ts";
import { useWaitingEntries, type WaitingEntry } from "./waiting-entries.ts";

const headingId = "waiting-entries";

/** The entries that are only on this device. */
export function WaitingSection({ uid }: { uid: string }) {
  const entries = useWaitingEntries(uid);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="mb-4 font-display text-2xl outline-none">
        {journalWords.kept}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.waiting.key}>
            <WaitingCard uid={uid} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingCard({ uid, entry }: { uid: string; entry: WaitingEntry }) {
  const { id, waiting, input } = entry;
  const [file, setFile] = useState<File>();
  const date = sayDay(input.day);
  const [first = ""] = waiting.files ?? [];

  useEffect(() => {
    if (first) void readKeptPhoto(uid, first).then(setFile);
  }, [uid, first]);

  const takeBack = useSingleFlight(async () => {
    if (!(await takeBackWithFiles(uid, waiting))) notify.error(journalWords.alreadySent);
    // The pressed button is gone, and the heading too if this was the last entry.
    const place = document.getElementById(headingId) ?? document.querySelector("main");
    if (document.activeElement === document.body) place?.focus();
  });

  return (
    <article className="paper flex flex-wrap gap-4 p-4">
      {first && file && (
        <FilePhoto file={file} alt="" className="aspect-square size-20 shrink-0 rounded-field" />
      )}
      {first && !file && <span className="size-20 shrink-0 rounded-field bg-base-200" />}
      <div className="grid min-w-0 grow basis-40 grid-cols-1 content-start gap-2 wrap-anywhere">
        <h3 className="font-semibold">
          <time dateTime={input.day}>{date}</time>
          {input.plant && (
            <>
              {" · "}
              <bdi>{input.plant}</bdi>
            </>
          )}
        </h3>
        {input.text && (
          <p dir="auto" className="line-clamp-2">
            {input.text}
          </p>
        )}
        <p className={waiting.refused ? "font-semibold text-error" : "text-sm"}>
          {waiting.refused
            ? journalWords.notSent({ reason: waiting.refused })
            : journalWords.sentSoon}
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to={`/journal/entry/${id}`} className="btn btn-sm">
            <Pencil size={16} />
            <span aria-hidden="true">{journalWords.edit}</span>
            <span className="sr-only">{journalWords.editOf({ day: date })}</span>
          </Link>
          {waiting.refused && (
            <button
              type="button"
              className="btn btn-sm"
              onClick={() => storeWaiting(uid, { ...waiting, refused: undefined })}
            >
              {uiWords.tryAgain}
            </button>
          )}
          <button
            type="button"
            className="btn btn-sm"
            aria-label={journalWords.takeBackOf({ day: date })}
            onClick={takeBack}
          >
            {journalWords.takeBack}
          </button>
        </div>
      </div>
    </article>
  );
}
