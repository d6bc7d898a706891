import { serve } from "../../platform/http/serve.server.ts";
import type { PageFiles } from "./page-files.server.ts";
import { pageCalls, pageNotFound } from "./pages.contract.ts";

export function pagesApi({ pageFiles }: { pageFiles: PageFiles }) {
  return serve(pageCalls, {
    list: pageFiles.list,
    async read({ params: { name } }) {
      const page = await pageFiles.read(name);
      if (!page) throw pageNotFound();
      return page;
    },
  });
}
