import { Form, useNavigation, useSearchParams, useSubmit } from "react-router";

/** Orders a list by the `sort` of the address; with script off, by a button. */
export function SortSelect({ label, options, defaultValue }: SortSelectProps) {
  const [search] = useSearchParams();
  const { location } = useNavigation();
  const submit = useSubmit();
  // While the list is on its way, what was chosen; the select stays in place and keeps the focus.
  const wanted = location ? new URLSearchParams(location.search) : search;
  return (
    <Form method="get" className="mb-4 flex flex-wrap items-center justify-end gap-3">
      <label htmlFor="sort">{label}</label>
      <select
        id="sort"
        name="sort"
        value={wanted.get("sort") ?? defaultValue}
        onChange={({ currentTarget: { form } }) =>
          submit(form, { replace: true, preventScrollReset: true })
        }
        className="select w-40"
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
  /** Values and what they are called. */
  options: Record<string, string>;
  /** The value of an address that names none. */
  defaultValue: string;
}
