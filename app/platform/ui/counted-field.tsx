import { type ComponentProps, type FormEvent, useState } from "react";
import { formatNumber } from "../text/format.ts";
import { TextAreaField, TextField } from "./field.tsx";

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
  const most = `${formatNumber(limit)} characters`;
  return {
    count:
      over > 0
        ? `${formatNumber(over)} too many: the limit is ${most}`
        : length >= limit * 0.8
          ? `${formatNumber(length)} of ${most}`
          : undefined,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setLength(currentTarget.value.length),
  };
}
