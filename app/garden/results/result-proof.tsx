import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { FieldErrors } from "../../platform/http/form.ts";
import { beginningOf } from "../../platform/page/page-head.ts";
import { TextField } from "../../platform/ui/field.tsx";
import type { OwnEntry } from "../journal/journal.ts";
import { OnePhotoField } from "../photos/one-photo-field.tsx";
import { maxWordsLength, type OwnResult } from "./results.ts";
import { resultWords } from "./results.words.ts";

/** Loads without delay, because the dialog has already loaded this module for the entries. */
const EntryChoice = lazy(async () => ({
  default: (await import("../journal/entry-choice.tsx")).EntryChoice,
}));

/** The words and the photo of a result. A chosen journal entry fills in both fields. */
export function ResultProof({ said, entries, errors }: ResultProofProps) {
  const [words, setWords] = useState(said?.words ?? "");
  const [photo, setPhoto] = useState(said?.photo ?? null);
  const [last, setLast] = useState({ words: "", alt: "" });

  function fillIn({ text, photos: [first] }: OwnEntry) {
    if (!first) return;
    const { id, alt } = first;
    const begun = beginningOf(text, maxWordsLength);
    setWords(unlessTyped(words, last.words, begun));
    setPhoto({ id, alt: unlessTyped(photo?.alt ?? "", last.alt, alt) });
    setLast({ words: begun, alt });
  }

  return (
    <>
      {entries.length > 0 && (
        <Suspense>
          <EntryChoice entries={entries} chosen={photo?.id} onChoose={fillIn} />
        </Suspense>
      )}
      <WordsField
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        error={errors.words}
      />
      <OnePhotoField photo={photo} onChange={setPhoto} errors={errors} />
    </>
  );
}

/** The field for the short comment in a result. */
export const WordsField = (field: Omit<ComponentProps<typeof TextField>, "label" | "name">) => (
  <TextField
    label={resultWords.shortComment}
    name="words"
    maxLength={maxWordsLength}
    hint={resultWords.whatShouldOthersKnow}
    {...field}
  />
);

/**
 * Returns the text of the new entry, unless the gardener has typed a text.
 * @param filled the text of the previously chosen entry
 */
const unlessTyped = (text: string, filled: string, next: string) =>
  text.trim() === "" || text === filled ? next : text;

interface ResultProofProps {
  /** The earlier report; null if there is none. */
  said: OwnResult | null;
  /** The latest entries with a photo. */
  entries: readonly OwnEntry[];
  errors: FieldErrors;
}
