import { Form, useSubmit } from "react-router";
import { useChosenSearch } from "../http/known-search.ts";
import { keptParams } from "./pagination.tsx";
import { uiWords } from "./ui.words.ts";

/** Sorts a list by a search parameter. With script off, it has a button. */
export function SortSelect({ name = "sort", label, options }: SortSelectProps) {
  const search = useChosenSearch();
  const submit = useSubmit();
  return (
    <Form method="get" className="mb-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {keptParams(search, [name]).map(([other, value]) => (
        <input key={other} type="hidden" name={other} value={value} />
      ))}
      <label htmlFor={name}>{label}</label>
      <select
        id={name}
        name={name}
        value={search.get(name) ?? Object.keys(options)[0]}
        onChange={({ currentTarget: { form } }) =>
          submit(form, { replace: true, preventScrollReset: true, flushSync: true })
        }
        className="select w-auto"
      >
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn">
          {uiWords.sort}
        </button>
      </noscript>
    </Form>
  );
}

interface SortSelectProps {
  /** Of the search parameter. */
  name?: string;
  label: string;
  /** Labels by value. The first is the order where the address names none. */
  options: Record<string, string>;
}
