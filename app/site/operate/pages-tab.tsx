import { Link, useSearchParams } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Row, Rows } from "../../platform/ui/rows.tsx";
import { pageWords } from "../pages/pages.words.ts";
import { operateWords } from "./operate.words.ts";
import { changedLine } from "./other-text.tsx";
import { PageEditor } from "./page-editor.tsx";
import { type WrittenPage, writtenPagesCalls } from "./written-pages.contract.ts";

const load = (api: ApiClient) => api.call(writtenPagesCalls.list);

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
    <Rows framed>
      {pages.map((page) => (
        <Row
          key={page.name}
          name={<h2 className="font-display text-xl">{pageWords.links[page.name]}</h2>}
          text={stateOf(page)}
        >
          <Link to={`/operate/pages?page=${page.name}`} className="btn btn-wrap">
            {page.inFile
              ? operateWords.read
              : page.markdown
                ? operateWords.edit
                : operateWords.write}
            <span className="sr-only"> {pageWords.links[page.name]}</span>
          </Link>
        </Row>
      ))}
    </Rows>
  );
}

function stateOf(page: WrittenPage) {
  if (page.inFile) return operateWords.isAFile;
  return changedLine(page) ?? operateWords.notWritten;
}

export default { load, Screen: Pages };
