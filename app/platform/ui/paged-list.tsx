import type { ComponentProps, ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import type { Page } from "../http/api-client.ts";
import { useChosenSearch } from "../http/known-search.ts";
import { useNextHere } from "../http/navigation-state.ts";
import { ListSkeleton } from "./loading.tsx";
import { type CountWords, keptParams, Pagination } from "./pagination.tsx";
import { uiWords } from "./ui.words.ts";

/** A page of a list, with a select for the order and links to other pages. */
export function PagedList<T>({ page, more, countWords, sort, empty, children }: PagedListProps<T>) {
  const { items, total, next } = page;
  const nextHere = useNextHere();
  return (
    <>
      {sort && <SortSelect {...sort} />}
      {sort && nextHere ? (
        <ListSkeleton />
      ) : total === 0 ? (
        empty
      ) : (
        <>
          {/* The last page can lose its only item. */}
          {items.length > 0 && children(items)}
          <Pagination
            shown={items.length}
            total={total}
            more={more}
            countWords={countWords}
            next={next}
          />
        </>
      )}
    </>
  );
}

interface PagedListProps<T> {
  page: Page<T>;
  /** True if the list has more items than `total`. */
  more?: boolean;
  countWords: CountWords;
  sort?: ComponentProps<typeof SortSelect>;
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** Sorts a list by a search parameter. Without scripts, the select has a button. */
function SortSelect({ name = "sort", label, options }: SortSelectProps) {
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
  name?: string;
  label: string;
  /** Labels by value. The first value is the default. */
  options: Record<string, string>;
}
