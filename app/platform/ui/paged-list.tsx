import type { ComponentProps, ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import type { Page } from "../http/api-client.ts";
import { ListSkeleton } from "./loading.tsx";
import { type CountWords, Pagination } from "./pagination.tsx";
import { SortSelect } from "./sort-select.tsx";

/** One page of a list, its order, and the links to its other pages. */
export function PagedList<T>({ page, more, countWords, sort, empty, children }: PagedListProps<T>) {
  const { items, total, next } = page;
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const sorting = sort && location?.pathname === pathname;
  return (
    <>
      {sort && <SortSelect {...sort} />}
      {sorting ? (
        <ListSkeleton />
      ) : total === 0 ? (
        empty
      ) : (
        <>
          {children(items)}
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
  /** True if there are more items than its total. */
  more?: boolean;
  countWords: CountWords;
  /** The orders to choose from. */
  sort?: ComponentProps<typeof SortSelect>;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}
