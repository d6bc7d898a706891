import { type ComponentProps, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { DraftOffers } from "../drafts/draft-offers.tsx";
import { type DeviceDraft, dropDraft } from "../drafts/kept-drafts.ts";
import { seasonSchema } from "../gardens/gardens.ts";
import { troublesSchema } from "../troubles/troubles.ts";
import { readPhotos } from "./submit-tip.ts";
import { choiceNames } from "./tip-choices.ts";
import { TipForm } from "./tip-form.tsx";
import type { FormTip } from "./tip-input.ts";

/**
 * Shows the form of a tip, and offers the stored drafts of the tip.
 * @param tipId null for a new tip
 */
export function DraftedTipForm({ tip, tipId, drafts, ...form }: DraftedTipFormProps) {
  const api = useApi();
  const { user } = useAuth();
  // The ids of drafts that are used or deleted, and of this form. `drafts` can be loaded again.
  const [gone, setGone] = useState<readonly string[]>([]);
  const offers = drafts.filter(({ id }) => !gone.includes(id));
  const [draft, setDraft] = useState<DeviceDraft>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (draft) place.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, [draft]);

  const leaveOut = (id: string) => setGone((all) => (all.includes(id) ? all : [...all, id]));

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <DraftOffers
        drafts={offers}
        onGoOn={(chosen) => {
          leaveOut(chosen.id);
          setDraft(chosen);
        }}
        onThrowAway={async (thrown) => {
          place.current?.focus();
          leaveOut(thrown.id);
          if (user) await dropDraft(api, user.uid, thrown.id);
        }}
      />
      <TipForm
        key={draft?.id}
        tip={draft ? { ...tip, ...tipOf(draft) } : tip}
        tipId={tipId}
        draft={draft}
        onKeep={leaveOut}
        {...form}
      />
    </div>
  );
}

const texts = [
  "title",
  "plantType",
  "difficultyLevel",
  "description",
  "image_url",
  "category",
  "availability",
  ...choiceNames,
] as const;

function tipOf({ values }: DeviceDraft): FormTip {
  const given = texts.filter((name) => name in values).map((name) => [name, values[name]]);
  return {
    ...Object.fromEntries(given),
    photos: readPhotos(values.photos),
    when: v.parse(v.fallback(seasonSchema, []), values.when?.split("\n")),
    troubles: v.parse(v.fallback(troublesSchema, []), values.troubles?.split("\n")),
    ...(v.is(languageSchema, values.language) && { language: values.language }),
    // Keeps the draft's version, so that a submission does not silently replace a newer version.
    ...(Number(values.basedOn) > 0 && { changedAt: Number(values.basedOn) }),
  };
}

interface DraftedTipFormProps extends Omit<ComponentProps<typeof TipForm>, "draft" | "onKeep"> {
  drafts: DeviceDraft[];
}
