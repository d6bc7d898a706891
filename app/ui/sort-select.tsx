import { Form, useSearchParams, useSubmit } from "react-router";

/** Orders a list by the `sort` of the address; with script off, by a button. */
export function SortSelect({ label, options, usual }: SortSelectProps) {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const sort = search.get("sort") ?? usual;
  return (
    <Form
      method="get"
      className="mb-4 flex flex-wrap items-center justify-end gap-3"
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <label htmlFor="sort">{label}</label>
      <select id="sort" name="sort" key={sort} defaultValue={sort} className="select w-40">
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
  usual: string;
}
