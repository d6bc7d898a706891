import { Link, useSearchParams } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { pageWords } from "../pages/pages.words.ts";
import { operateWords } from "./operate.words.ts";
import { changedLine } from "./other-text.tsx";
import { PageEditor } from "./page-editor.tsx";
import { type WrittenPage, writtenPagesCalls } from "./written-pages.contract.ts";

const load = (api: ApiClient) => api.call(writtenPagesCalls.list);

/** The five pages of the site's own, or one of them to write. */
function Pages({ data: pages }: { data: WrittenPage[] }) {
  const [search] = useSearchParams();
  const page = pages.find(({ name }) => name === search.get("page"));
  return (
    <>
      <PageTitle title={page ? pageWords.links[page.name] : operateWords.parts.pages} />
      <Heading
        title={page ? pageWords.links[page.name] : operateWords.parts.pages}
        subtitle={page ? undefined : operateWords.pagesHint}
      />
      {page ? <PageEditor key={page.name} page={page} /> : <PageList pages={pages} />}
    </>
  );
}

function PageList({ pages }: { pages: WrittenPage[] }) {
  return (
    <ul className="paper divide-y divide-base-300 px-5 sm:px-8">
      {pages.map((page) => (
        <li
          key={page.name}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4"
        >
          <div className="min-w-0">
            <h2 className="font-display text-xl">{pageWords.links[page.name]}</h2>
            <p className="text-sm text-base-content/80">{stateOf(page)}</p>
          </div>
          <Link to={`/operate/pages?page=${page.name}`} className="btn btn-wrap">
            {page.inFile
              ? operateWords.read
              : page.markdown
                ? operateWords.edit
                : operateWords.write}
            <span className="sr-only"> {pageWords.links[page.name]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function stateOf(page: WrittenPage) {
  if (page.inFile) return operateWords.isAFile;
  return changedLine(page) ?? operateWords.notWritten;
}

export default { load, Screen: Pages };
