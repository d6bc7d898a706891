import { siteActLog } from "../../garden/reports/moderation-log.store.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { OwnPages } from "../pages/own-pages.server.ts";
import { listOwnPages, writeOwnPage } from "../pages/own-pages.store.server.ts";
import { pageNames } from "../pages/pages.contract.ts";
import { pageWords } from "../pages/pages.words.ts";
import { settingProblems } from "./site-settings.ts";
import { writtenPagesCalls } from "./written-pages.contract.ts";

interface WrittenPagesServices extends SiteServices {
  ownPages: OwnPages;
}

export function writtenPagesApi(services: WrittenPagesServices) {
  const { database, ownPages, clock } = services;
  const logAct = siteActLog(services);

  return serve(writtenPagesCalls, {
    async list() {
      const written = new Map(
        (await listOwnPages(database.reader)).map((page) => [page.name, page]),
      );
      return Promise.all(
        pageNames.map(async (name) => {
          const file = await ownPages.readPageFile(name);
          const { markdown = "", ...change } = written.get(name) ?? neverWritten;
          const { version, changedBy, changedAt } = change;
          const text = file ?? markdown;
          return { name, markdown: text, inFile: file !== null, version, changedBy, changedAt };
        }),
      );
    },

    preview: ({ body: { markdown } }) => ownPages.render(markdown),

    async write({ params: { name }, body: { markdown, version }, gardenerId }) {
      if ((await ownPages.readPageFile(name)) !== null) throw settingProblems.pageInFile();
      const done = { act: markdown ? "write" : "unwrite", title: pageWords.links[name] } as const;
      await database.transaction(async (transaction) => {
        const page = { name, markdown, version, gardenerId, now: clock() };
        if (!(await writeOwnPage(transaction, page))) throw settingProblems.changedMeanwhile();
        await logAct(transaction, { ...done, operatorId: gardenerId });
      });
      return { acknowledged: true };
    },
  });
}

const neverWritten = { markdown: "", version: 0, changedBy: null, changedAt: null };
