import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { nameOfLanguage } from "../../platform/text/language-names.ts";
import type { Language } from "../../platform/text/languages.ts";
import { rich } from "../../platform/text/rich.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { HiddenNotice } from "./tip-notices.tsx";
import { TipText } from "./tip-text.tsx";
import { tipVersionCalls } from "./tips.contract.ts";
import type { PublicTip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** The history of a tip: an operator has hidden it, or its author has changed what it says. */
export default function TipHistory({ tip, mine }: TipHistoryProps) {
  return (
    <>
      {tip.moderationReason !== undefined && <HiddenNotice reason={tip.moderationReason} />}
      <EarlierVersions tip={tip} mine={mine} />
    </>
  );
}

interface TipHistoryProps {
  tip: PublicTip;
  /** True if the reader is its author. */
  mine: boolean;
}

/** The earlier versions of a tip, which others had tried before its author changed it. */
function EarlierVersions({ tip: { _id, earlier }, mine }: EarlierVersionsProps) {
  const [latest] = earlier;
  if (!latest) return null;
  return (
    <details className="no-print">
      <summary className="link cursor-pointer">
        {tipWords.changedAfter({ day: formatDay(latest.changedAt), count: latest.reports })}
      </summary>
      <ul className="mt-4 grid gap-6">
        {earlier.map((version) => (
          <li
            key={version._id}
            className="grid justify-items-start gap-2 border-s-4 border-base-300 ps-4"
          >
            <p className="text-base-content/80">
              {rich(tipWords.untilDay, {
                day: (
                  <time dateTime={new Date(version.changedAt).toISOString()}>
                    {formatDay(version.changedAt)}
                  </time>
                ),
              })}
            </p>
            <h2
              dir="auto"
              lang={langOf(version.language)}
              className="font-display text-xl wrap-anywhere"
            >
              {version.title}
            </h2>
            <TipText text={version.description} language={version.language} />
          </li>
        ))}
      </ul>
      {mine && <ForgetButton id={_id} />}
    </details>
  );
}

interface EarlierVersionsProps {
  tip: Pick<PublicTip, "_id" | "earlier">;
  /** True if the reader is its author. */
  mine: boolean;
}

function ForgetButton({ id }: { id: string }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const forget = useSingleFlight(async () => {
    try {
      await api.call(tipVersionCalls.forget, { params: { id } });
      notify.success(tipWords.versionsDeleted);
      await revalidate();
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  return (
    <button type="button" className="btn btn-sm mt-6" onClick={forget}>
      {tipWords.deleteVersions}
    </button>
  );
}

/** Says in which language a tip is, to who reads a page in another one. */
export const WrittenIn = ({ language }: { language: Language }) => (
  <p className="mb-3 text-sm text-base-content/80">
    {rich(tipWords.writtenIn, {
      language: <bdi lang={language}>{nameOfLanguage(language)}</bdi>,
    })}
  </p>
);

/** Below the text of a tip that is begun: nothing while the rest is asked for, and how to ask again. */
export function BegunRest() {
  const { state, revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  // Asked for once the page is shown: by then that has begun, and may have failed.
  useEffect(() => {
    const timer = setTimeout(() => setAsked(true), 500);
    return () => clearTimeout(timer);
  }, []);
  if (!asked || state === "loading") return null;
  return (
    <div>
      <p role="alert">{tipWords.restNotLoaded}</p>
      <button type="button" className="btn btn-primary mt-3" onClick={() => revalidate()}>
        {uiWords.tryAgain}
      </button>
    </div>
  );
}
