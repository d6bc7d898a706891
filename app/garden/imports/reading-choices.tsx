import type { FormEvent } from "react";
import * as v from "valibot";
import { SelectField } from "../../platform/ui/field.tsx";
import { type Difficulty, difficulties } from "../tips/tips.ts";
import { tipWords } from "../tips/tips.words.ts";
import {
  type Encoding,
  encodings,
  type ImportReport,
  leaveOut,
  type Matches,
  me,
  type Taker,
} from "./imports.ts";
import { importWords } from "./imports.words.ts";

/** The choices of the gardener about how the file is read. */
export interface ReadingChoices {
  encoding?: Encoding;
  matches: Matches;
  level?: Difficulty;
  /** Maps keys of authors to `me`, the code of an invitation, or the id of a member. */
  authors?: Record<string, string>;
}

/** Shows the select fields that decide how the file is read. A button repeats the preview. */
export function ReadingChoicesForm({ report, choices, pending, ...on }: FormProps) {
  const { kind, encoding, unknownColumns, authors = [], takers = [] } = report;
  if (kind === "export" || kind === "journal") return null;
  const hasCategories = kind === "wordpress" || kind === "posts";
  const names = [...new Set([...Object.keys(choices.matches), ...unknownColumns])];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = names.map((name) => [name, form.get(fieldOf(name))]);
    const chosen = v.parse(choicesOfForm, Object.fromEntries(form));
    const matches = v.parse(
      givenMatches,
      given.filter(([, column]) => column !== ""),
    );
    const others = v.parse(
      givenMatches,
      authors
        .map(({ key }) => [key, form.get(fieldOfAuthor(key))])
        .filter(([, taker]) => taker !== ""),
    );
    on.onSubmit({
      ...chosen,
      matches: Object.fromEntries(matches),
      ...(others.length > 0 && { authors: Object.fromEntries(others) }),
    });
  }

  return (
    <form
      className="grid gap-4 border-y border-base-300 py-5"
      onSubmit={submit}
      onChange={on.onChange}
    >
      <h3 className="font-semibold">{importWords.howRead}</h3>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {encoding && (
          <SelectField
            name="encoding"
            lang="en"
            translate="no"
            label={importWords.encoding}
            hint={importWords.encodingHint}
            placeholder={null}
            options={namesOfEncodings}
            defaultValue={encoding}
          />
        )}
        <SelectField
          name="level"
          label={importWords.levelOfOthers}
          placeholder={importWords.keepAsDrafts}
          options={tipWords.levels}
          defaultValue={choices.level ?? ""}
        />
      </div>
      {names.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-3">
            {hasCategories ? importWords.unknownCategories : importWords.unknownColumns}
          </legend>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {names.map((name) => (
              <SelectField
                key={name}
                name={fieldOf(name)}
                label={<bdi>{name}</bdi>}
                placeholder={hasCategories ? importWords.noCategory : importWords.dontImport}
                options={
                  hasCategories
                    ? { ...tipWords.categories, [leaveOut]: importWords.leaveOut }
                    : importWords.columnNames
                }
                defaultValue={choices.matches[name] ?? ""}
              />
            ))}
          </div>
        </fieldset>
      )}
      {authors.length > 0 && (
        <fieldset className="grid gap-3" aria-describedby="authors-hint">
          <legend className="mb-1">{importWords.authors}</legend>
          <p id="authors-hint" className="text-sm">
            {importWords.authorsHint}
          </p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {authors.map(({ key, ...author }) => (
              <SelectField
                key={key}
                name={fieldOfAuthor(key)}
                label={importWords.authorOf(author)}
                placeholder={importWords.nameInText}
                options={namesOf(takers, choices.authors?.[key])}
                defaultValue={choices.authors?.[key] ?? ""}
              />
            ))}
          </div>
        </fieldset>
      )}
      <button type="submit" className="btn w-fit" disabled={pending}>
        {importWords.previewAgain}
      </button>
    </form>
  );
}

/**
 * Returns the name of the form field for an unknown column or category of the file. The prefix
 * avoids a clash with the names of other fields.
 */
const fieldOf = (name: string) => `match ${name}`;

const fieldOfAuthor = (key: string) => `author ${key}`;

/** @param chosen the chosen recipient, who stays an option even if no longer available */
function namesOf(takers: readonly Taker[], chosen = "") {
  const options = takers.map(({ kind, id, name }) => [
    id,
    kind === "member" ? name : importWords.someInvitation({ code: name }),
  ]);
  return {
    ...(chosen && { [chosen]: chosen }),
    ...{ [me]: importWords.isMe },
    ...Object.fromEntries(options),
  };
}

const choicesOfForm = v.object({
  encoding: v.optional(v.picklist(encodings)),
  level: v.fallback(v.optional(v.picklist(difficulties)), undefined),
});

const givenMatches = v.array(v.tuple([v.string(), v.string()]));

interface FormProps {
  report: ImportReport;
  /** The choices with which the report was made. */
  choices: ReadingChoices;
  pending: boolean;
  onChange: () => void;
  onSubmit: (choices: ReadingChoices) => void;
}

/** Names that are the same in every language. */
const namesOfEncodings: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1252": "Windows-1252",
  "windows-1250": "Windows-1250",
  "windows-1256": "Windows-1256",
  "iso-8859-2": "ISO-8859-2",
  "iso-8859-15": "ISO-8859-15",
  macintosh: "Macintosh",
  shift_jis: "Shift-JIS",
  "euc-jp": "EUC-JP",
};
