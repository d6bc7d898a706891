import { type KeyboardEvent, useState } from "react";
import { useRevalidator } from "react-router";
import * as v from "valibot";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { callOrWait, findWaiting, itWaits } from "../../platform/http/waiting.ts";
import { useSite } from "../../platform/page/site.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { saveReply } from "../../platform/ui/save-file.ts";
import { FormMessage, useSentForm } from "../../platform/ui/sent-form.tsx";
import { useAction } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { sayAnswer, sayWhen } from "./event-texts.ts";
import { eventCalls, ownEventCalls } from "./events.contract.ts";
import {
  answerInput,
  type EventDate,
  eventAnswers,
  freePlaces,
  maxGuests,
  type OwnAnswer,
  type OwnView,
} from "./events.ts";
import { eventWords } from "./events.words.ts";

interface EventAnswerProps {
  own: OwnView;
  date: EventDate;
}

/** Asks whether a member comes, and with how many guests. Each button sends the answer. */
export function EventAnswer({ own, date }: EventAnswerProps) {
  const { answer, waits, send } = useAnswer({ own, date });
  const { result, pending, form } = useSentForm(send);
  const { places } = own.event;
  const isFull = freePlaces({ places, coming: date.coming }) === 0;
  const isWaiting = typeof answer?.waitingPosition === "number";
  const words = answer ? sayAnswer(answer) : eventWords.notAnswered;
  const said = waits ? eventWords.sentLater({ said: words }) : words;
  const hasPlace = answer?.answer === "yes" && !isWaiting;
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <p role="status">{said}</p>
      {isFull && !hasPlace && !isWaiting && <p>{eventWords.fullHint}</p>}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="w-40">
          <TextField
            label={eventWords.guests}
            name="guests"
            type="number"
            inputMode="numeric"
            min={0}
            max={maxGuests}
            defaultValue={answer?.guests ?? 0}
            error={result?.errors?.guests}
            onKeyDown={sendAgain}
          />
        </div>
        <fieldset className="flex flex-wrap gap-3 sm:pt-8">
          <legend className="sr-only">{eventWords.areYouComing}</legend>
          {eventAnswers.map((each) => (
            <button
              key={each}
              type="submit"
              name="answer"
              value={each}
              className={`btn min-w-20 sm:min-w-24 ${answer?.answer === each ? "btn-primary" : ""}`}
              aria-pressed={answer?.answer === each}
              // A disabled button would lose the focus.
              aria-disabled={pending}
            >
              {eventWords.answers[each]}
            </button>
          ))}
        </fieldset>
      </div>
      <FormMessage text={result?.message} />
    </form>
  );
}

/** Sends the present answer for the Enter key. Browsers would press the first button, a yes. */
function sendAgain(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>("[aria-pressed=true]")?.click();
}

/** Returns a member's answer, stored or still unsent, and a function that sends an answer. */
function useAnswer({ own, date }: EventAnswerProps) {
  const api = useApi();
  const { user } = useAuth();
  const { revalidate } = useRevalidator();
  const { _id: id, title } = own.event;
  const params = { id, day: date.day };
  const [sent, setSent] = useState<OwnAnswer | null>(null);
  const waiting = v.safeParse(
    answerInput,
    findWaiting(user?.uid, ownEventCalls.answer, params)?.body,
  );
  const stored = own.answers.find(({ day }) => day === date.day);
  return {
    answer: waiting.success ? { ...waiting.output, waitingPosition: null } : (sent ?? stored),
    waits: waiting.success,
    send(form: FormData) {
      const guests = String(form.get("guests") ?? "").trim();
      const values = { answer: form.get("answer"), guests: Number(guests) };
      return sendForm(answerInput, values, async (body) => {
        const words = eventWords.waitingAnswer({
          ...{ title, when: sayWhen(date) },
          answer: eventWords.answers[body.answer],
        });
        const input = { params, body };
        const reply = await callOrWait(api, ownEventCalls.answer, input, { uid: user?.uid, words });
        setSent(reply);
        if (reply) await revalidate();
        else notify.success(itWaits());
      });
    },
  };
}

/** Lets a member download an event for members as a file for calendar programs. */
export function MembersFile({ id }: { id: string }) {
  const api = useApi();
  const { base = "" } = useSite();
  const save = useAction(async () => {
    // The prefix of the page's language, so that the texts in the file are in this language.
    const file = { ...eventCalls.file, path: base + eventCalls.file.path };
    await saveReply(await api.fetch(file, { params: { id } }));
  });
  return (
    <button type="button" className="btn btn-wrap" onClick={save}>
      {eventWords.addToCalendar}
    </button>
  );
}
