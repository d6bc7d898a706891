import { type ComponentProps, type FormEvent, useState } from "react";
import { TextAreaField, TextField } from "./field.tsx";
import { uiWords } from "./ui.words.ts";

interface LimitProps {
  /** The longest text, in UTF-16 code units. A longer one is not cut: a counter says so. */
  limit: number;
}

/** A text input with a counter. */
export function CountedTextField({
  limit,
  ...field
}: LimitProps & ComponentProps<typeof TextField>) {
  return <TextField {...useCounter(limit, field.defaultValue)} {...field} />;
}

/** A text area with a counter. */
export function CountedTextAreaField({
  limit,
  ...field
}: LimitProps & ComponentProps<typeof TextAreaField>) {
  return <TextAreaField {...useCounter(limit, field.defaultValue)} {...field} />;
}

/** The words of a text's counter: none until 80 % of the limit. */
function useCounter(limit: number, initial: unknown) {
  const [length, setLength] = useState(String(initial ?? "").length);
  const over = length - limit;
  return {
    isTooLong: over > 0,
    count:
      over > 0
        ? uiWords.tooManyCharacters({ over, limit })
        : length >= limit * 0.8
          ? uiWords.charactersOf({ length, limit })
          : undefined,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setLength(currentTarget.value.length),
  };
}
