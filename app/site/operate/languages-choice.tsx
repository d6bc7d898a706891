import { useId } from "react";
import { nameOfLanguage } from "../../platform/text/language-names.ts";
import { languageTags } from "../../platform/text/languages.ts";
import { SelectField } from "../../platform/ui/field.tsx";
import { operateWords } from "./operate.words.ts";

/**
 * Chooses the languages of the site. The value of the setting is a text such as `de en`, with the
 * main language first.
 */
export function LanguagesChoice({ value, error, hint, onChange }: LanguagesChoiceProps) {
  const id = useId();
  const [main = "en", ...others] = value.split(/[\s,]+/).filter(Boolean);
  const write = (first: string, chosen: readonly string[]) =>
    onChange(
      [first, ...languageTags.filter((tag) => tag !== first && chosen.includes(tag))].join(" "),
    );
  const below = error ?? [operateWords.languagesHint, hint].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={id} className="grid gap-3">
      <legend className="mb-2 font-semibold">{operateWords.settings.LANGUAGES}</legend>
      <SelectField
        label={operateWords.mainLanguage}
        placeholder={null}
        options={Object.fromEntries(languageTags.map((tag) => [tag, nameOfLanguage(tag)]))}
        value={main}
        onChange={({ currentTarget }) =>
          // On a site with several languages, the earlier main language stays one of them.
          write(currentTarget.value, others.length > 0 ? [...others, main] : [])
        }
      />
      <fieldset>
        <legend>{operateWords.otherLanguages}</legend>
        <div className="flex flex-wrap gap-x-6">
          {languageTags
            .filter((tag) => tag !== main)
            .map((tag) => (
              <label
                key={tag}
                lang={tag}
                className="flex min-h-11 cursor-pointer items-center gap-3"
              >
                <input
                  type="checkbox"
                  className="checkbox checkbox-primary rounded-md"
                  checked={others.includes(tag)}
                  onChange={({ currentTarget: { checked } }) =>
                    write(main, checked ? [...others, tag] : others.filter((one) => one !== tag))
                  }
                />
                {nameOfLanguage(tag)}
              </label>
            ))}
        </div>
      </fieldset>
      <p id={id} className={`text-sm ${error ? "text-error" : "text-base-content/75"}`}>
        {below}
      </p>
    </fieldset>
  );
}

interface LanguagesChoiceProps {
  value: string;
  error: string | undefined;
  hint: string | undefined;
  onChange: (value: string) => void;
}
