import { Link } from "react-router";
import { Pencil } from "../../platform/ui/action-icons.tsx";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { Trash2 } from "../../platform/ui/more-icons.tsx";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { type EventDate, eventPath, type OwnView } from "./events.ts";
import { eventWords } from "./events.words.ts";

interface EventActionsProps {
  own: OwnView;
  /** The shown date. */
  date: EventDate;
}

/** Shows the buttons for an event and its shown date to a gardener who may change the event. */
export function EventActions({ own, date }: EventActionsProps) {
  const { event, author, mayRun } = own;
  return (
    <section aria-labelledby="run-event" className="paper no-print grid gap-4 p-5 sm:p-6">
      <h2 id="run-event" className="font-display text-2xl">
        {eventWords.changeEvent}
      </h2>
      {author && (
        <p className="text-base-content/80">
          {eventWords.writtenBy}{" "}
          <GardenerLink gardener={{ _id: author._id, gardenersName: author.name }} />
        </p>
      )}
      {mayRun && event.repeats !== "never" && <DateButtons event={event} date={date} />}
      {mayRun && event.repeats !== "never" && (
        <h3 className="font-semibold">{eventWords.wholeEvent}</h3>
      )}
      <div className="flex flex-wrap gap-3">
        {mayRun && event.state === "proposed" && (
          <AskButton kind="publish" event={event} className="btn btn-wrap" />
        )}
        <Link to={`${eventPath(event)}/edit`} className="btn btn-wrap">
          <Pencil size={18} />
          {eventWords.edit}
        </Link>
        {mayRun && event.state === "published" && (
          <AskButton kind="cancel" event={event} className="btn btn-wrap" />
        )}
        {mayRun && event.state === "cancelled" && (
          <AskButton kind="restore" event={event} className="btn btn-wrap" />
        )}
        <AskButton kind="delete" event={event} className="btn btn-wrap" />
      </div>
    </section>
  );
}

type EventOfView = OwnView["event"];

/** Shows buttons that move, cancel or restore the shown date of a series. */
function DateButtons({ event, date }: { event: EventOfView; date: EventDate }) {
  const props = { event, date, className: "btn btn-wrap" };
  if (event.state === "cancelled") return null;
  return (
    <>
      <h3 className="font-semibold">{eventWords.thisDate}</h3>
      <div className="flex flex-wrap gap-3">
        <DialogButton
          className="btn btn-wrap"
          load={async () => {
            const { MoveDialog } = await import("./event-dialogs.tsx");
            return (onClose) => <MoveDialog {...{ event, date, onClose }} />;
          }}
        >
          {eventWords.move}
        </DialogButton>
        {!date.isCancelled && <AskButton kind="cancelDate" {...props} />}
        {(date.isCancelled || date.isMoved) && <AskButton kind="restoreDate" {...props} />}
      </div>
    </>
  );
}

interface AskButtonProps {
  kind: "publish" | "cancel" | "restore" | "delete" | "cancelDate" | "restoreDate";
  event: EventOfView;
  date?: EventDate;
  className: string;
}

const AskButton = ({ kind, event, date, className }: AskButtonProps) => (
  <DialogButton
    className={className}
    load={async () => {
      const { AskEventDialog } = await import("./event-dialogs.tsx");
      return (onClose) => <AskEventDialog {...{ kind, event, date, onClose }} />;
    }}
  >
    {kind === "delete" && <Trash2 size={18} />}
    {eventWords.asks[kind].label}
  </DialogButton>
);
