import { Link } from "react-router";
import { formatCount } from "../../platform/text/format.ts";
import { PhotoThumbnail } from "../photos/photo-picture.tsx";
import { Moment } from "./acts-log.tsx";
import { type Act, actLabels, kindLabels, type ReportedThing, reasonLabels } from "./reports.ts";

/** A reported thing, what was said of it, and what an operator can do. */
export function ReportedThingCard({ thing, onAct }: ReportedThingCardProps) {
  const { kind, title, path, text, photo, tipTitle, state, owner, reports, acts } = thing;
  return (
    <article className="paper grid grid-cols-1 gap-5 overflow-x-clip p-5 sm:p-8">
      <header className="grid grid-cols-1 justify-items-start gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="badge bg-base-300">{kindLabels[kind]}</span>
          {state}
        </p>
        <h2 className="font-display text-2xl text-balance wrap-anywhere">
          {path ? (
            <Link to={path} className="link underline-offset-4">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {owner && (
          <p className="text-sm text-base-content/80 wrap-anywhere">
            {kind === "gardener" ? (
              <span className="no-print">{owner.email}</span>
            ) : (
              <>by {nameOf(owner)}</>
            )}
          </p>
        )}
        {tipTitle !== null && (
          <p className="text-sm text-base-content/80 wrap-anywhere">The tip: “{tipTitle}”</p>
        )}
      </header>
      {text && (
        <details>
          <summary className="cursor-pointer py-1 font-medium">Read it</summary>
          <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
          {photo && <PhotoThumbnail photo={photo} alt={photo.alt || `Photo: ${title}`} />}
        </details>
      )}
      <section aria-label={`Reports of ${title}`}>
        <h3 className="mb-2 font-semibold">{formatCount(reports.length, "report")}</h3>
        <ul className="grid grid-cols-1 gap-4 border-l-2 border-base-300 pl-4">
          {reports.map(({ reason, words, reporter, reportedAt }) => (
            <li key={`${reportedAt} ${reporter?.email}`}>
              <p className="font-medium">{reasonLabels[reason]}</p>
              {words && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{words}</p>}
              <p className="text-sm text-base-content/80 wrap-anywhere">
                {reporter ? nameOf(reporter) : "A former gardener"}, <Moment time={reportedAt} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        {acts.map((act) => (
          <button
            key={act}
            type="button"
            className="btn btn-wrap"
            aria-haspopup="dialog"
            onClick={() => onAct(act)}
          >
            {actLabels[act]}
            <span className="sr-only"> {title}</span>
          </button>
        ))}
      </div>
    </article>
  );
}

/** A name with its address, which is not printed. */
function nameOf({ name, email }: { name: string; email: string | null }) {
  if (!email) return name;
  return (
    <>
      {name} <span className="no-print">({email})</span>
    </>
  );
}

interface ReportedThingCardProps {
  thing: ReportedThing;
  onAct: (act: Act) => void;
}
