import { useAuth } from "../../auth/auth-context.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { ReportButton } from "../reports/report-button.tsx";
import { GardenerLink } from "./gardener-link.tsx";
import { type Gardener, genderName } from "./gardeners.ts";
import { gardenerWords } from "./gardeners.words.ts";
import { Portrait, StatusDot } from "./portrait.tsx";

/**
 * Shows a gardener of the directory as a card, or as a row on a phone.
 * @param position the place in the list. The pictures of the first gardeners load at once
 */
export function GardenerCard({ gardener, position }: { gardener: Gardener; position: number }) {
  const { user } = useAuth();
  const { _id, gardenersName, image, age, gender, status, experiences, language, sharedTips } =
    gardener;
  return (
    <article className="paper relative grid h-full grid-cols-[min(5rem,30%)_1fr] items-start gap-4 overflow-hidden p-3 sm:flex sm:flex-col sm:items-stretch sm:gap-0 sm:p-0">
      <Portrait
        image={image}
        name={gardenersName}
        size={320}
        loading={position < 4 ? "eager" : "lazy"}
        fetchPriority={position === 0 ? "high" : undefined}
        className="aspect-square w-full max-sm:rounded-field"
      />
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere sm:flex sm:grow sm:flex-col sm:gap-2 sm:p-5">
        <h2 className="text-lg font-semibold">
          <GardenerLink gardener={gardener} className="whole-link" /> <StatusDot status={status} />
        </h2>
        <p className="grow-0 text-sm text-base-content/75">
          {gardenerWords.ageAndGender({ age: age ?? "–", gender: genderName(gender) ?? "–" })}
        </p>
        <p dir="auto" lang={langOf(language)} className="max-sm:line-clamp-2">
          {experiences}
        </p>
        <div className="mt-auto flex min-h-9 flex-wrap items-center justify-between gap-2 sm:border-t sm:border-base-300 sm:pt-3">
          <p className="text-sm text-secondary">
            {gardenerWords.tipsShared({ count: sharedTips.total })}
          </p>
          {user && (
            <div className="relative">
              <ReportButton kind="gardener" id={_id} title={gardenersName} />
            </div>
          )}
        </div>
      </div>
    </article>
  );
}
