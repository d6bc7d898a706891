import { useId } from "react";
import { gardenerWords } from "./gardeners.words.ts";

/**
 * Asks whether others see the gardener's email address (docs/decisions/0020). Nothing is chosen
 * before the first answer.
 */
export function EmailChoiceField({ email, answer, error }: EmailChoiceFieldProps) {
  const id = useId();
  const answers = [
    ["yes", gardenerWords.yesShowIt, gardenerWords.othersWriteTo({ email })],
    ["no", gardenerWords.noHideIt, gardenerWords.othersWriteThroughSite],
  ] as const;
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-text${error ? ` ${id}-error` : ""}`}
      aria-invalid={error ? true : undefined}
    >
      <p id={`${id}-question`} className="font-semibold">
        {gardenerWords.mayOthersSeeYourEmail}
      </p>
      <p id={`${id}-text`} className="mt-1 mb-3 text-base-content/80">
        {gardenerWords.whoSeesYourEmail}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-2">
        {answers.map(([value, label, hint]) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-base-content/60 px-3 py-2.5 has-checked:border-primary has-checked:bg-base-200 has-checked:shadow-[inset_0_0_0_1px_var(--color-primary)]"
          >
            <input
              type="radio"
              name="showsEmail"
              value={value}
              defaultChecked={answer === value}
              className="radio radio-primary radio-sm mt-0.5 shrink-0"
            />
            <span className="min-w-0 leading-snug">
              {label}
              <span className="block text-sm wrap-anywhere text-base-content/80">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface EmailChoiceFieldProps {
  email: string;
  /** The earlier answer. */
  answer?: "yes" | "no";
  error?: string;
}
