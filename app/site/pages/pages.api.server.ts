import { serve } from "../../platform/http/serve.server.ts";
import type { OwnPages } from "./own-pages.server.ts";
import { pageCalls, pageNotFound } from "./pages.contract.ts";

export function pagesApi({ ownPages }: { ownPages: OwnPages }) {
  return serve(pageCalls, {
    list: ownPages.list,
    async read({ params: { name } }) {
      const page = await ownPages.read(name);
      if (!page) throw pageNotFound();
      return page;
    },
  });
}
