import type { ReactNode } from "react";
import type { Page } from "../../platform/http/api-client.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import type { CountWords } from "../../platform/ui/pagination.tsx";

/** A page of the dashboard with a table and the number of its entries. */
export function TablePage<T>({
  title,
  page,
  countWords,
  inOrder,
  empty,
  children,
}: TablePageProps<T>) {
  return (
    <>
      <PageTitle title={title} />
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="min-w-0 font-display text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
        {page.total > 1 && (
          <p className="text-base-content/80 tabular-nums">
            {inOrder({ items: countWords({ count: page.total }) })}
          </p>
        )}
      </header>
      <PagedList page={page} countWords={countWords} empty={empty}>
        {children}
      </PagedList>
    </>
  );
}

interface TablePageProps<T> {
  title: string;
  page: Page<T>;
  countWords: CountWords;
  /** Returns a text with the number and the order of the entries, such as `120 tips, by name`. */
  inOrder: (values: { items: string }) => string;
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}
