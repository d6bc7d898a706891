import { type ComponentProps, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { type Language, languageSchema } from "../../platform/text/languages.ts";
import { DraftOffers } from "../drafts/draft-offers.tsx";
import type { Draft } from "../drafts/drafts.ts";
import { dropDraft } from "../drafts/kept-drafts.ts";
import { seasonSchema } from "../gardens/gardens.ts";
import { troublesSchema } from "../troubles/troubles.ts";
import { readPhotos } from "./submit-tip.ts";
import { choiceNames } from "./tip-choices.ts";
import { TipForm } from "./tip-form.tsx";
import type { Tip } from "./tips.ts";

export function DraftedTipForm({ tip, language, drafts, ...form }: DraftedTipFormProps) {
  const api = useApi();
  const { user } = useAuth();
  const [offers, setOffers] = useState(drafts);
  const [draft, setDraft] = useState<Draft | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (draft) place.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, [draft]);

  const without = ({ id }: Draft) => offers.filter((one) => one.id !== id);

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <DraftOffers
        drafts={offers}
        onGoOn={(chosen) => {
          setOffers(without(chosen));
          setDraft(chosen);
        }}
        onThrowAway={async (thrown) => {
          place.current?.focus();
          setOffers(without(thrown));
          if (user) await dropDraft(api, user.uid, thrown.id);
        }}
      />
      <TipForm
        key={draft?.id}
        tip={draft ? { language, ...tip, ...tipOf(draft) } : (tip ?? { language })}
        tipId={tip?._id ?? null}
        draftId={draft?.id}
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

function tipOf({ values }: Draft): ComponentProps<typeof TipForm>["tip"] {
  const given = texts.filter((name) => name in values).map((name) => [name, values[name]]);
  return {
    ...Object.fromEntries(given),
    photos: readPhotos(values.photos),
    when: v.parse(v.fallback(seasonSchema, []), values.when?.split("\n")),
    troubles: v.parse(v.fallback(troublesSchema, []), values.troubles?.split("\n")),
    ...(v.is(languageSchema, values.language) && { language: values.language }),
  };
}

interface DraftedTipFormProps
  extends Pick<ComponentProps<typeof TipForm>, "asksEmail" | "submitLabel" | "errors"> {
  tip?: Tip;
  language?: Language;
  drafts: Draft[];
}
