import { type MouseEvent, useEffect, useRef } from "react";
import { formatMoment } from "../../platform/text/dates.ts";
import { operateWords } from "./operate.words.ts";

/** Shows another operator's text for the same field. The operator chooses one of the two texts. */
export function OtherText({ by, text, onTake, onKeep }: OtherTextProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  /** Moves the focus to the submit button, because the pressed button disappears. */
  const choose = (choice: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
    choice();
  };
  return (
    <div className="grid gap-3 rounded-box border border-warning bg-base-200 p-4">
      <p ref={message} tabIndex={-1} className="font-medium outline-none">
        {operateWords.changedMeanwhile({ name: by ?? operateWords.anotherOperator })}
      </p>
      <p
        dir={text ? "auto" : undefined}
        className="w-full rounded-field border border-base-300 bg-base-100 p-3 whitespace-pre-wrap wrap-anywhere"
      >
        {text || operateWords.empty}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-wrap" onClick={choose(onKeep)}>
          {operateWords.keepMine}
        </button>
        <button type="button" className="btn btn-wrap" onClick={choose(onTake)}>
          {operateWords.takeTheirs}
        </button>
      </div>
    </div>
  );
}

interface OtherTextProps {
  /** The other operator's name; null if their account is deleted. */
  by: string | null;
  text: string;
  onTake: () => void;
  onKeep: () => void;
}

export function changedLine({ changedBy, changedAt }: Changed) {
  if (changedAt === null) return undefined;
  const time = formatMoment(changedAt);
  return changedBy === null
    ? operateWords.changedByFormer({ time })
    : operateWords.changedBy({ name: changedBy, time });
}

interface Changed {
  changedBy: string | null;
  changedAt: number | null;
}
