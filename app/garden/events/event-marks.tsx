import type { ListedEvent } from "./events.ts";
import { eventWords } from "./events.words.ts";

/** Words such as `Cancelled` at a date. */
export function EventMarks({ event, isForMembers }: EventMarksProps) {
  const marks = [
    event.isCancelled && eventWords.cancelled,
    event.isMoved && !event.isCancelled && eventWords.moved,
    isForMembers && eventWords.membersOnly,
  ].filter((mark) => typeof mark === "string");
  return (
    <ul className="mt-1 flex flex-wrap gap-2 empty:hidden print:mt-0">
      {marks.map((mark) => (
        <li
          key={mark}
          className="badge print:h-auto print:border-0 print:p-0 print:text-xs print:italic"
        >
          {mark}
        </li>
      ))}
    </ul>
  );
}

interface EventMarksProps {
  event: Pick<ListedEvent, "isCancelled" | "isMoved">;
  isForMembers: boolean;
}
