import { type MouseEvent, useEffect, useRef } from "react";

/** The text that another operator has saved meanwhile, and the choice between both. */
export function OtherText({ by, text, onTake, onKeep }: OtherTextProps) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  /** The button that was pressed goes away, so the focus goes on to what comes next. */
  const choose = (choice: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
    choice();
  };
  return (
    <div className="grid gap-3 rounded-box border border-warning bg-base-200 p-4">
      <p ref={told} tabIndex={-1} className="font-medium outline-none">
        {by ?? "Another operator"} has changed this meanwhile. Your text is above. Theirs is:
      </p>
      <p className="w-full rounded-field border border-base-300 bg-base-100 p-3 whitespace-pre-wrap wrap-anywhere">
        {text || "(empty)"}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-wrap" onClick={choose(onKeep)}>
          Keep mine
        </button>
        <button type="button" className="btn btn-wrap" onClick={choose(onTake)}>
          Take theirs
        </button>
      </div>
    </div>
  );
}

interface OtherTextProps {
  /** The other operator's name; null once they have left. */
  by: string | null;
  text: string;
  onTake: () => void;
  onKeep: () => void;
}

/** Who has changed something last, and when. */
export const changedLine = ({ changedBy, changedAt }: Changed) =>
  changedAt === null
    ? undefined
    : `Changed by ${changedBy ?? "a former operator"}, ${new Date(changedAt).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })}`;

interface Changed {
  changedBy: string | null;
  changedAt: number | null;
}
