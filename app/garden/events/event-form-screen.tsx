import { useState } from "react";
import { useNavigate } from "react-router";
import { v7 as newId } from "uuid";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { locale } from "../../platform/text/locale.ts";
import { Heading } from "../../platform/ui/heading.tsx";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { FormMessage, type Send, useSentForm } from "../../platform/ui/sent-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { KeptLine, useKeptForm } from "../drafts/kept-form.tsx";
import { unsentPhoto } from "../photos/receipts.words.ts";
import { reportCalls } from "../reports/reports.contract.ts";
import { EventFields, eventOf } from "./event-fields.tsx";
import { ownEventCalls } from "./events.contract.ts";
import { eventInput, eventPath, type GardenEvent } from "./events.ts";
import { eventWords } from "./events.words.ts";
import { timesFromForm } from "./times-fields.tsx";

interface EventFormData {
  /** The id of the event; for a new event, a new UUID, so that a retry stores no second event. */
  id: string;
  event: GardenEvent | null;
  mayRun: boolean;
}

/** Reads the event that a form changes. @param id undefined for a new event */
export async function readForm(api: ApiClient, id: string | undefined): Promise<EventFormData> {
  if (id === undefined) {
    const { role } = await api.call(reportCalls.standing);
    return { id: newId(), event: null, mayRun: role !== null };
  }
  const { event, mayRun } = await api.call(ownEventCalls.view, { params: { id } });
  return { id, event, mayRun };
}

/** Adds, proposes or changes an event. Members who do not run the site can only propose. */
export function EventFormScreen({ id: ownId, event, mayRun }: EventFormData) {
  const { events } = useSite();
  // A draft belongs to one version of the event, so that it cannot silently replace a newer one.
  const [changedAt] = useState(event?.changedAt);
  const kept = useKeptForm(event ? `event ${ownId} ${changedAt}` : "event");
  // A draft keeps the id of its event. If the site stored the event but the reply was lost, a retry
  // stores no second event.
  const id = kept.begun?.id ?? ownId;
  const send = useSaving({ id, event, mayRun, onSaved: kept.end });
  const { result, pending, form } = useSentForm(send);
  const title = event
    ? eventWords.editEvent
    : mayRun
      ? eventWords.addEvent
      : eventWords.proposeEvent;
  const refused = eventWords.problems["no-event-proposals"];
  if (!mayRun && !events?.proposals) {
    return (
      <>
        <PageTitle title={title} />
        <Notice text={refused} isScreen />
      </>
    );
  }
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6">
      <PageTitle title={title} />
      <NoIndex />
      <Heading title={title} subtitle={mayRun ? undefined : eventWords.theyPublish} />
      <form {...form} {...kept.fields} className="grid grid-cols-1 gap-5">
        <input type="hidden" name="id" value={id} />
        <EventFields
          key={kept.round}
          event={kept.begun ? eventOf(kept.begun, event?.photo ?? null) : event}
          isSending={pending}
          errors={result?.errors ?? {}}
        />
        <FormMessage text={result?.message ?? result?.errors?.basedOn} />
        <button
          type="submit"
          className="btn btn-primary btn-block"
          // A disabled button would lose the focus.
          aria-disabled={pending}
        >
          {pending && <LoadingRing />}
          {event ? eventWords.save : mayRun ? eventWords.publish : eventWords.propose}
        </button>
        <KeptLine kept={kept} />
      </form>
    </div>
  );
}

/** Returns the values of the form in the format of the API. */
function valuesOf(form: FormData, event: GardenEvent | null) {
  const text = (name: string) => String(form.get(name) ?? "");
  const places = text("places").trim();
  const photo = form.get("photo");
  const repeats = text("repeats");
  return {
    ...timesFromForm(form),
    ...{ title: text("title"), text: text("text"), place: text("place"), repeats },
    language: event?.language ?? contentLanguage(locale()),
    photo: photo ? { id: photo, alt: text("alt") } : null,
    until: repeats === "never" ? null : text("until") || null,
    places: places ? Number(places) : null,
    audience: text("audience"),
    showsComing: form.has("showsComing"),
  };
}

function useSaving({ id, event, mayRun, onSaved }: SavingOptions): Send {
  const api = useApi();
  const navigate = useNavigate();
  // 0 means a new event. After the site refuses an outdated version, undefined lets the next
  // submission replace the newer version.
  const [basedOn, setBasedOn] = useState<number | undefined>(event?.changedAt ?? 0);
  return async (form) => {
    const message = unsentPhoto(form);
    if (message) return { ok: false, message };
    const result = await sendForm(eventInput, { ...valuesOf(form, event), basedOn }, (body) =>
      api.call(ownEventCalls.keep, { params: { id }, body }),
    );
    if (result.errors?.basedOn) setBasedOn(undefined);
    if (result.ok) {
      onSaved();
      notify.success(event || mayRun ? eventWords.saved : eventWords.proposed);
      await navigate(eventPath({ _id: id }), { replace: event !== null });
    }
    return result;
  };
}

interface SavingOptions extends EventFormData {
  onSaved: () => void;
}
