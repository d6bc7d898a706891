import { useSite } from "../../platform/page/site.tsx";
import {
  contentLanguage,
  type Language,
  languageTags,
  nameOfLanguage,
} from "../../platform/text/languages.ts";
import { SelectField } from "../../platform/ui/field.tsx";
import { tipWords } from "./tips.words.ts";

/**
 * In which language a tip is written: one of the site, or the one that it is in. A site with one
 * language does not ask.
 */
export function LanguageField({ defaultValue }: { defaultValue?: Language }) {
  const own = useSite().languages?.map(contentLanguage) ?? [];
  const chosen = defaultValue ?? own[0];
  const tags = languageTags.filter((tag) => own.includes(tag) || tag === defaultValue);
  if (tags.length < 2) return null;
  return (
    <SelectField
      label={tipWords.language}
      name="language"
      options={Object.fromEntries(tags.map((tag) => [tag, nameOfLanguage(tag)]))}
      defaultValue={chosen}
      required
    />
  );
}
