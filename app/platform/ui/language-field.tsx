import { useSite } from "../page/site.tsx";
import { contentLanguage } from "../text/content-language.ts";
import { nameOfLanguage } from "../text/language-names.ts";
import { type Language, languageTags } from "../text/languages.ts";
import { locale } from "../text/locale.ts";
import { SelectField } from "./field.tsx";

/**
 * A field for the language of a text. The default is the text's current language, or else the
 * page's language. A site with one language shows no field.
 */
export function LanguageField({ label, defaultValue }: LanguageFieldProps) {
  const own = useSite().languages?.map(contentLanguage) ?? [];
  const chosen = defaultValue ?? contentLanguage(locale());
  const tags = languageTags.filter((tag) => own.includes(tag) || tag === defaultValue);
  if (tags.length < 2) return null;
  return (
    <SelectField
      label={label}
      name="language"
      options={Object.fromEntries(tags.map((tag) => [tag, nameOfLanguage(tag)]))}
      defaultValue={chosen}
      required
    />
  );
}

interface LanguageFieldProps {
  label: string;
  defaultValue: Language | undefined;
}
