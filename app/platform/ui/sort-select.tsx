import { Form, useNavigation, useSubmit } from "react-router";
import { useKnownSearch } from "../http/known-search.ts";
import { keptParams } from "./pagination.tsx";

/** Sorts a list by the search parameter `sort`. With script off, it has a button. */
export function SortSelect({ label, options, defaultValue }: SortSelectProps) {
  const search = useKnownSearch();
  const { location } = useNavigation();
  const submit = useSubmit();
  // While the list is loading, the select has its new value, and keeps the focus.
  const params = location ? new URLSearchParams(location.search) : search;
  return (
    <Form method="get" className="mb-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {keptParams(search, ["sort"]).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">{label}</label>
      <select
        id="sort"
        name="sort"
        value={params.get("sort") ?? defaultValue}
        onChange={({ currentTarget: { form } }) =>
          submit(form, { replace: true, preventScrollReset: true })
        }
        className="select w-36"
      >
        {Object.entries(options).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn">
          Sort
        </button>
      </noscript>
    </Form>
  );
}

interface SortSelectProps {
  label: string;
  /** Labels by value. */
  options: Record<string, string>;
  /** The order where the address names none. */
  defaultValue: string;
}
