import { Link } from "react-router";
import { langOf } from "../../platform/text/content-language.ts";
import { rich } from "../../platform/text/rich.tsx";
import { EmailAddress } from "../../platform/ui/email-address.tsx";
import { PhotoThumbnail } from "../photos/photo-picture.tsx";
import { Moment } from "./moderation-log.tsx";
import { type ModerationAction, type ReportedThing, titleOf } from "./reports.ts";
import { reportWords } from "./reports.words.ts";

/** Shows a reported thing, its reports and the actions of operators. */
export function ReportedThingCard(props: {
  thing: ReportedThing;
  onAction: (act: ModerationAction) => void;
}) {
  const { thing, onAction } = props;
  const { kind, path, text, language, photo, tipTitle, state, owner, reports } = thing;
  const title = titleOf(thing);
  const lang = language ? langOf(language) : undefined;
  // Gardeners write the titles of tips and events. All other titles are names, or texts of the
  // site.
  const langOfTitle = kind === "tip" || kind === "event" ? lang : undefined;
  return (
    <article className="paper grid grid-cols-1 gap-5 overflow-x-clip p-5 sm:p-8">
      <header className="grid grid-cols-1 justify-items-start gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="badge bg-base-300">{reportWords.kinds[kind]}</span>
          {reportWords.states[state]}
        </p>
        <h2
          dir="auto"
          lang={langOfTitle}
          className="font-display text-2xl text-balance wrap-anywhere"
        >
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
              rich(reportWords.by, { owner: nameOf(owner) })
            )}
          </p>
        )}
        {tipTitle !== null && (
          <p className="text-sm text-base-content/80 wrap-anywhere">
            {reportWords.theTip({ title: tipTitle })}
          </p>
        )}
      </header>
      {text && (
        <details>
          <summary className="cursor-pointer py-1 font-medium">{reportWords.readIt}</summary>
          <p dir="auto" lang={lang} className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          {photo && (
            <PhotoThumbnail photo={photo} alt={photo.alt || reportWords.photo({ title })} />
          )}
        </details>
      )}
      <section aria-label={reportWords.reportsOf({ title })}>
        <h3 className="mb-2 font-semibold">
          {reportWords.countReports({ count: reports.length })}
        </h3>
        <ul className="grid grid-cols-1 gap-4 border-s-2 border-base-300 ps-4">
          {reports.map(({ reason, words, reporter, reportedAt }) => (
            <li key={`${reportedAt} ${reporter?.email}`}>
              <p className="font-medium">{reportWords.reasons[reason]}</p>
              {words && (
                <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
                  {words}
                </p>
              )}
              <p className="text-sm text-base-content/80 wrap-anywhere">
                {rich(reportWords.whoAndWhen, {
                  who: reporter ? nameOf(reporter) : reportWords.formerGardener,
                  when: <Moment time={reportedAt} />,
                })}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3">
        {thing.acts.map((act) => (
          <button
            key={act}
            type="button"
            className="btn btn-wrap"
            aria-haspopup="dialog"
            onClick={() => onAction(act)}
          >
            {reportWords.actions[act]}
            <bdi lang={langOfTitle} className="sr-only">
              {" "}
              {title}
            </bdi>
          </button>
        ))}
      </div>
    </article>
  );
}

/** Shows a name with the email address. The address is not printed. */
function nameOf({ name, email }: { name: string; email: string | null }) {
  if (!email) return <bdi>{name}</bdi>;
  return (
    <>
      <bdi>{name}</bdi>{" "}
      <span className="no-print">
        (<EmailAddress email={email} />)
      </span>
    </>
  );
}
