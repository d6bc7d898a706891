import { useState } from "react";
import * as v from "valibot";
import type { FieldErrors } from "../../platform/http/form.ts";
import { CheckField } from "../../platform/ui/check-field.tsx";
import { SelectField, TextAreaField, TextField } from "../../platform/ui/field.tsx";
import { RadioField } from "../../platform/ui/radio-field.tsx";
import { LeaveQuestion } from "../photos/leave-question.tsx";
import { OnePhotoField } from "../photos/one-photo-field.tsx";
import { repeatsFrom, sayRepeat } from "./event-texts.ts";
import { audiences, eventLengths, eventRepeats, type GardenEvent, maxPlaces } from "./events.ts";
import { eventWords } from "./events.words.ts";
import { TimesFields } from "./times-fields.tsx";

/** The times of a new event. The ten spaces mean that no day is chosen yet. */
const newTimes = { isWholeDays: false, starts: "          T14:00", ends: "          T16:00" };

type FormEvent = Pick<
  GardenEvent,
  | "title"
  | "text"
  | "place"
  | "photo"
  | "isWholeDays"
  | "starts"
  | "ends"
  | "repeats"
  | "until"
  | "audience"
  | "places"
  | "showsComing"
>;

/** Converts the fields of a draft to an event. @param photo the photo of the stored event */
export function eventOf(kept: Record<string, string>, photo: FormEvent["photo"]): FormEvent {
  const { title = "", text = "", place = "", repeats, until, audience, places } = kept;
  const moment = (day = "", clock = "") => `${day.padEnd(10)}T${clock}`;
  return {
    ...{ title, text, place },
    photo: photo && kept.photo === photo.id ? { ...photo, alt: kept.alt ?? photo.alt } : photo,
    isWholeDays: "isWholeDays" in kept,
    starts: moment(kept.startDay, kept.startClock),
    ends: moment(kept.endDay, kept.endClock),
    repeats: v.parse(v.fallback(v.picklist(eventRepeats), "never"), repeats),
    until: until || null,
    audience: v.parse(v.fallback(v.picklist(audiences), "anyone"), audience),
    places: places ? Number(places) : null,
    showsComing: "showsComing" in kept,
  };
}

/** Shows the fields of an event, in the order in which a gardener thinks of them. */
export function EventFields({ event, isSending, errors }: EventFieldsProps) {
  const [photo, setPhoto] = useState(event?.photo ? pickPhoto(event.photo) : null);
  const [first] = useState(photo);
  return (
    <>
      <LeaveQuestion unsaved={photo?.id !== first?.id} isSending={isSending} />
      <TextField
        label={eventWords.eventTitle}
        name="title"
        limit={eventLengths.title}
        defaultValue={event?.title}
        error={errors.title}
        required
      />
      <WhenFields event={event} errors={errors} />
      <TextField
        label={eventWords.place}
        name="place"
        limit={eventLengths.place}
        defaultValue={event?.place}
        error={errors.place}
        hint={eventWords.placeHint}
      />
      <TextAreaField
        label={eventWords.text}
        name="text"
        rows={6}
        limit={eventLengths.text}
        defaultValue={event?.text}
        error={errors.text}
      />
      <OnePhotoField photo={photo} onChange={setPhoto} errors={errors} />
      <RadioField
        legend={eventWords.whoMayCome}
        name="audience"
        options={audiences.map((each) => [each, eventWords.audiences[each]] as const)}
        value={event?.audience ?? "anyone"}
        error={errors.audience}
      />
      <TextField
        label={eventWords.placesInAll}
        name="places"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPlaces}
        defaultValue={event?.places ?? ""}
        error={errors.places}
        hint={eventWords.placesHint}
      />
      <CheckField name="showsComing" checked={event?.showsComing ?? true}>
        {eventWords.showsComing}
      </CheckField>
    </>
  );
}

interface EventFieldsProps {
  /** Null for a new event. */
  event: FormEvent | null;
  isSending: boolean;
  errors: FieldErrors;
}

const pickPhoto = ({ id, alt }: { id: string; alt: string }) => ({ id, alt });

/** Shows the fields for times and repetition. The first day decides how the event can repeat. */
function WhenFields({ event, errors }: Omit<EventFieldsProps, "isSending">) {
  const [startDay, setStartDay] = useState(event?.starts.slice(0, 10).trim() ?? "");
  const [repeats, setRepeats] = useState<string>(event?.repeats ?? "never");
  const possible = startDay ? repeatsFrom(startDay) : (["never"] as const);
  const options = Object.fromEntries(possible.map((each) => [each, sayRepeat(each, startDay)]));
  const isPossible = repeats in options;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-semibold">{eventWords.when}</legend>
      <TimesFields times={event ?? newTimes} errors={errors} onStart={setStartDay}>
        <SelectField
          label={eventWords.repeats}
          name="repeats"
          placeholder={null}
          options={options}
          value={isPossible ? repeats : "never"}
          onChange={({ currentTarget }) => setRepeats(currentTarget.value)}
          error={errors.repeats}
          hint={startDay ? undefined : eventWords.repeatsHint}
        />
        {isPossible && repeats !== "never" && (
          <TextField
            label={eventWords.until}
            name="until"
            type="date"
            defaultValue={event?.until ?? ""}
            error={errors.until}
            hint={eventWords.untilHint}
            required
          />
        )}
      </TimesFields>
    </fieldset>
  );
}
