import { type ReactNode, useState } from "react";
import type { FieldErrors } from "../../platform/http/form.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { eventWords, type LocalTimes } from "./events.words.ts";

const dayIn = (moment: string) => moment.slice(0, 10).trim();
const clockIn = (moment: string) => moment.slice(11);

/** Returns the times of a form in the API's format. The last day defaults to the first day. */
export function timesFromForm(form: FormData): LocalTimes {
  const text = (name: string) => String(form.get(name) ?? "");
  const isWholeDays = form.has("isWholeDays");
  const startDay = text("startDay");
  const endDay = text("endDay") || startDay;
  const moment = (day: string, clock: string) => (isWholeDays ? day : `${day}T${text(clock)}`);
  return {
    isWholeDays,
    starts: moment(startDay, "startClock"),
    ends: moment(endDay, "endClock"),
  };
}

/** Shows the fields for the start and end of a date. A later first day also moves the last day. */
export function TimesFields({ times, errors, onStart, children }: TimesFieldsProps) {
  const [isWholeDays, setWholeDays] = useState(times.isWholeDays);
  const [startDay, setStartDay] = useState(dayIn(times.starts));
  const [endDay, setEndDay] = useState(dayIn(times.ends));

  // If the event ends on its first day, an error in `ends` belongs to the field of the end time.
  const endsAtClock = !isWholeDays && (endDay || startDay) === startDay;

  function begin(day: string) {
    if (endDay === startDay || endDay < day) setEndDay(day);
    setStartDay(day);
    onStart?.(day);
  }

  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="isWholeDays"
          className="checkbox checkbox-primary rounded-md"
          checked={isWholeDays}
          onChange={({ currentTarget }) => setWholeDays(currentTarget.checked)}
        />
        {eventWords.wholeDays}
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={eventWords.firstDay}
          name="startDay"
          type="date"
          value={startDay}
          onChange={({ currentTarget }) => begin(currentTarget.value)}
          error={errors.starts}
          required
        />
        <ClockField
          label={eventWords.startClock}
          name="startClock"
          times={times.starts}
          isHidden={isWholeDays}
        />
        <TextField
          label={eventWords.lastDay}
          name="endDay"
          type="date"
          value={endDay}
          onChange={({ currentTarget }) => setEndDay(currentTarget.value)}
          error={endsAtClock ? undefined : errors.ends}
        />
        <ClockField
          label={eventWords.endClock}
          name="endClock"
          times={times.ends}
          error={endsAtClock ? errors.ends : undefined}
          isHidden={isWholeDays}
        />
      </div>
      {children}
    </>
  );
}

interface TimesFieldsProps {
  times: LocalTimes;
  errors: FieldErrors;
  /** Called with each new first day. */
  onStart?: (day: string) => void;
  children?: ReactNode;
}

/** Shows a field for a time of day, which keeps its value while the event has whole days. */
function ClockField({ label, name, times, error, isHidden }: ClockFieldProps) {
  return (
    <div className={isHidden ? "hidden" : ""}>
      <TextField
        label={label}
        name={name}
        type="time"
        defaultValue={clockIn(times)}
        error={error}
      />
    </div>
  );
}

interface ClockFieldProps {
  label: string;
  name: string;
  times: string;
  error?: string;
  isHidden: boolean;
}
