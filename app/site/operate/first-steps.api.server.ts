import { logOnSite } from "../../garden/reports/moderation-log.store.server.ts";
import { consumeRateLimit } from "../../platform/database/rate-limits.server.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { hour } from "../../platform/process/clock.ts";
import { inLocale } from "../../platform/text/locale.server.ts";
import type { ExampleContent } from "./example-content.server.ts";
import { firstStepsCalls, firstStepsProblems } from "./first-steps.contract.ts";
import { operateWords } from "./operate.words.ts";

interface FirstStepsServices extends SiteServices {
  /** Makes a backup. @returns the path of its file */
  backUp: () => Promise<string>;
}

/** The limit on test letters. The same limit applies to backups. */
const limit = { max: 10, windowMs: hour };

export function firstStepsApi(
  services: FirstStepsServices,
  example: () => Promise<ExampleContent>,
) {
  const { database, clock, newId, log, outbox, letterhead, sayTo, backUp } = services;

  /** Counts an action. @throws Problem 429 above the limit, which all operators share */
  async function limitTo(name: string) {
    const retryAfter = await consumeRateLimit(database.writer, `operate ${name}`, limit, clock());
    if (retryAfter) throw rateLimited({ retryAfter });
  }

  return serve(firstStepsCalls, {
    async sendTestLetter({ claims: { email } }) {
      await limitTo("letter");
      await database.transaction(async (transaction) => {
        const mail = await sayTo(transaction, email, () =>
          writeMail(email, letterhead, {
            subject: operateWords.testLetter.subject,
            parts: [operateWords.testLetter.text({ site: letterhead.siteName })],
            footer: operateWords.testLetter.why({ site: letterhead.siteName }),
          }),
        );
        await outbox.add(transaction, mail, { kind: "health" });
      });
      outbox.wake();
      return { email };
    },

    async backUp({ gardenerId }) {
      await limitTo("backup");
      const file = await backUp().catch((error: unknown) => {
        log.error({ err: error }, "a backup failed");
        throw firstStepsProblems.backupFailed();
      });
      log.info({ file, operator: gardenerId }, "a backup was made");
      return { file };
    },

    countExample: async () => (await example()).count(),

    async removeExample({ gardenerId: operatorId }) {
      const { remove } = await example();
      const removed = await database.transaction(async (transaction) => {
        const { gardeners, tips } = await remove(transaction);
        if (gardeners > 0) {
          const title = inLocale("en", () => operateWords.exampleTips({ count: tips }));
          const done = { act: "remove-demo", title } as const;
          await logOnSite(transaction, { ...done, id: newId(), operatorId, now: clock() });
        }
        return { gardeners, tips };
      });
      log.info({ act: "remove-demo", operator: operatorId, ...removed }, "an operator has acted");
      return removed;
    },
  });
}
