import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { formatDay } from "../../platform/text/dates.ts";
import type { Language } from "../../platform/text/languages.ts";
import { rich } from "../../platform/text/rich.tsx";
import { saidLanguage } from "../../platform/text/said-language.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { HiddenNotice } from "./tip-notices.tsx";
import { TipText } from "./tip-text.tsx";
import { tipVersionCalls } from "./tips.contract.ts";
import type { PublicTip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

export default function TipHistory({ tip, mine }: { tip: PublicTip; mine: boolean }) {
  return (
    <>
      {tip.moderationReason !== undefined && <HiddenNotice reason={tip.moderationReason} />}
      <EarlierVersions tip={tip} mine={mine} />
    </>
  );
}

function EarlierVersions({ tip: { _id, earlier }, mine }: { tip: PublicTip; mine: boolean }) {
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

function ForgetButton({ id }: { id: string }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const forget = useSingleFlight(async () => {
    try {
      await api.call(tipVersionCalls.forget, { params: { id } });
      notify.success(tipWords.versionsDeleted);
      // Moves the focus, because the pressed button disappears.
      document.querySelector("main")?.focus({ preventScroll: true });
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

export const WrittenIn = ({ language }: { language: Language }) => (
  <p className="mb-3 text-sm text-base-content/80">
    {tipWords.writtenIn({ language: saidLanguage(language) })}
  </p>
);

/**
 * A placeholder for the rest of a tip while its data loads. Shows nothing at first. If loading
 * fails, shows a button to try again.
 */
export function BegunRest() {
  const { state, revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  // Loading may start late. After half a second, an idle state means that loading failed.
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
