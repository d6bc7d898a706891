import { serve } from "../auth/serve.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { PageFiles } from "./page-files.server.ts";
import { pageCalls, pageNotFound } from "./pages.contract.ts";

/** How long until a changed file shows, in milliseconds: files are not looked at more often. */
const lookAgainAfterMs = 2000;

export function pagesApi({ pageFiles, clock }: { pageFiles: PageFiles; clock: Clock }) {
  return serve(pageCalls, {
    async list({ keepUntil }) {
      keepUntil(clock() + lookAgainAfterMs);
      return pageFiles.list();
    },
    async read({ params: { name }, keepUntil }) {
      keepUntil(clock() + lookAgainAfterMs);
      const page = await pageFiles.read(name);
      if (!page) throw pageNotFound();
      return page;
    },
  });
}
