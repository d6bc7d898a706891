import { useNavigate, useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { sayWhen } from "./event-texts.ts";
import { ownEventCalls } from "./events.contract.ts";
import { dateInput, type EventDate, type GardenEvent } from "./events.ts";
import { eventWords } from "./events.words.ts";
import { TimesFields, timesFromForm } from "./times-fields.tsx";

interface EventDialogProps {
  event: GardenEvent;
  onClose: () => void;
}

/** Asks for the new times of one date of a series. */
export function MoveDialog({ event, date, onClose }: EventDialogProps & { date: EventDate }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const params = { id: event._id, day: date.day };
  return (
    <AskDialog
      isHarmless
      title={eventWords.moveTitle}
      about={eventWords.titleOnDay({ title: event.title, when: sayWhen(date) })}
      text={eventWords.othersGetEmail}
      label={eventWords.move}
      onClose={onClose}
      send={async (form) => {
        const values = { change: "move", ...timesFromForm(form) };
        const result = await sendForm(dateInput, values, (body) =>
          api.call(ownEventCalls.changeDate, { params, body }),
        );
        if (!result.ok) return result;
        await revalidate();
        notify.success(eventWords.dateMoved);
        onClose();
        return result;
      }}
    >
      {(errors) => <TimesFields times={date} errors={errors} />}
    </AskDialog>
  );
}

type Kind = keyof typeof eventWords.asks;

/** Asks before an event or one of its dates is published, cancelled, restored or deleted. */
export function AskEventDialog({ kind, event, date, onClose }: AskEventDialogProps) {
  const change = useChange({ kind, event, date });
  const { label, text, done } = eventWords.asks[kind];
  return (
    <AskDialog
      isHarmless={kind === "publish" || kind === "restore" || kind === "restoreDate"}
      about={
        date ? eventWords.titleOnDay({ title: event.title, when: sayWhen(date) }) : event.title
      }
      text={text}
      label={label}
      onClose={onClose}
      send={async () => {
        await change();
        notify.success(done);
        onClose();
      }}
    />
  );
}

interface AskEventDialogProps extends EventDialogProps {
  kind: Kind;
  date?: EventDate | undefined;
}

function useChange({ kind, event, date }: Omit<AskEventDialogProps, "onClose">) {
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const params = { id: event._id };
  const setState = (state: "published" | "cancelled") =>
    api.call(ownEventCalls.setState, { params, body: { state } });
  const changeDate = (change: "cancel" | "restore") =>
    api.call(ownEventCalls.changeDate, {
      params: { ...params, day: date?.day ?? "" },
      body: { change },
    });
  return async () => {
    if (kind === "delete") {
      await api.call(ownEventCalls.remove, { params });
      return navigate("/events", { replace: true });
    }
    if (kind === "cancel") await setState("cancelled");
    else if (kind === "publish" || kind === "restore") await setState("published");
    else await changeDate(kind === "cancelDate" ? "cancel" : "restore");
    return revalidate();
  };
}
