import { grantRole } from "../../auth/roles.store.server.ts";
import { logOnSite } from "../../garden/reports/moderation-log.store.server.ts";
import type { Transaction } from "../../platform/database/open.server.ts";
import { consumeRateLimit } from "../../platform/database/rate-limits.server.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { type Locale, localeTags } from "../../platform/text/languages.ts";
import type { ExampleContent } from "../operate/example-content.server.ts";
import { changeSetting } from "../operate/site-settings.store.server.ts";
import { setupName } from "../operate/site-settings.ts";
import { type SetupState, siteStartCalls } from "../operate/site-start.contract.ts";
import { type AskedSetting, askedSettings, setupCalls, setupProblems } from "./setup.contract.ts";
import { setupWords } from "./setup.words.ts";

/** Creates accounts on a site that stores accounts itself. */
export interface NewAccounts {
  /** Returns an error message for a password that is not allowed; otherwise null. */
  passwordProblem: (password: string) => Promise<string | null>;
  hash: (password: string) => Promise<string>;
  /** @returns null if another account already has the address */
  add: (
    transaction: Transaction,
    account: { name: string; email: string; passwordHash: string },
    languages: Languages,
  ) => Promise<{ uid: string; gardenerId: string } | null>;
  /** Mails a link that confirms the address. */
  confirm: (account: { uid: string; email: string }, languages: Languages) => Promise<void>;
}

type Languages = readonly [Locale, ...Locale[]];

interface SetupServices extends SiteServices {
  settings: {
    refresh: () => Promise<void>;
    setOutside: (name: AskedSetting) => string | undefined;
    usual: (name: AskedSetting) => string | null;
    problemOf: (name: AskedSetting, text: string) => string | null;
    now: () => { languages: Languages };
  };
  setup: {
    state: () => SetupState;
    isCode: (text: string) => boolean;
    forgetCode: () => void;
  };
}

/** The limit on codes that one IP address may try. Correct codes count, too. */
const tries = { max: 20, windowMs: 10 * 60 * 1000 };

/**
 * @param accounts null if another service stores the accounts; the setup then always fails
 */
export function setupApi(
  services: SetupServices,
  accounts: NewAccounts | null,
  example: () => Promise<ExampleContent>,
) {
  const { database, settings, setup, clock, newId, log } = services;

  /**
   * @throws Problem 409 for a site that is already claimed, 429 after too many attempts, 403 for a
   * wrong code
   */
  async function checkCode(code: string, ip: string) {
    await settings.refresh();
    const state = setup.state();
    if (!accounts || state === "claimed" || state === "starting") throw setupProblems.claimed();
    const retryAfter = await consumeRateLimit(database.writer, `setup ${ip}`, tries, clock());
    if (retryAfter) throw rateLimited({ retryAfter });
    if (!setup.isCode(code)) throw setupProblems.wrongCode();
    return { accounts, hasExample: state === "demo" };
  }

  return serve(
    { ...siteStartCalls, ...setupCalls },
    {
      async state() {
        await settings.refresh();
        return { state: setup.state() };
      },

      async open({ body: { code }, ip }) {
        const { hasExample } = await checkCode(code, ip);
        return {
          hasExample,
          settings: askedSettings.map((name) => ({
            name,
            fixed: settings.setOutside(name) ?? null,
            usual: settings.usual(name),
          })),
        };
      },

      async claim({ body, ip }) {
        const { accounts, hasExample } = await checkCode(body.code, ip);
        const { name, email, password } = body.account;
        const chosen = askedSettings
          .filter((setting) => settings.setOutside(setting) === undefined)
          .map((setting) => ({ name: setting, value: body.settings[setting] }))
          .filter(({ name: setting, value }) => value && value !== settings.usual(setting));
        const errors: { path: string; message: string }[] = chosen.flatMap(
          ({ name: path, value }) => {
            const message = settings.problemOf(path, value);
            return message ? [{ path, message }] : [];
          },
        );
        const weak = await accounts.passwordProblem(password);
        if (weak) errors.push({ path: "password", message: weak });
        if (errors.length > 0) throw requestProblems.invalidInput({ errors });

        const passwordHash = await accounts.hash(password);
        const now = clock();
        const before = settings.now().languages;
        const languages = languagesIn(
          settings.setOutside("LANGUAGES") ?? body.settings.LANGUAGES,
          before,
        );
        const isOther = languages[0] !== before[0];
        const operator = await database.transaction(async (transaction) => {
          const fills = body.example && (!hasExample || isOther);
          const claim = { name: setupName, value: fills ? "fill" : "done", version: 0, now };
          // Of two claims at the same time, the second waits here until the first has ended.
          if (!(await changeSetting(transaction, { ...claim, gardenerId: null })))
            throw setupProblems.claimed();
          const account = { name, email, passwordHash };
          const added = await accounts.add(transaction, account, languages);
          if (!added) {
            const taken = { path: "email", message: setupWords.emailTaken };
            throw requestProblems.invalidInput({ errors: [taken] });
          }
          const { gardenerId } = added;
          for (const setting of chosen)
            await changeSetting(transaction, { ...setting, gardenerId, now });
          await grantRole(transaction, { gardenerId, role: "operator", givenBy: null, now });
          if (hasExample && (fills || !body.example)) await (await example()).remove(transaction);
          const done = { act: "set-up", title: body.settings.SITE_NAME } as const;
          await logOnSite(transaction, { ...done, id: newId(), operatorId: gardenerId, now });
          return { ...added, email: account.email };
        });
        setup.forgetCode();
        log.info({ operator: operator.gardenerId }, "the site was set up in the browser");
        await settings.refresh();
        await accounts.confirm(operator, languages);
        return { acknowledged: true };
      },
    },
  );
}

/** Reads a valid list of languages. For an empty list, returns the default main language. */
function languagesIn(text: string, usual: Languages): Languages {
  const tags = text.split(/[\s,]+/).flatMap((tag) => localeTags.find((each) => each === tag) ?? []);
  const [first = usual[0], ...others] = tags;
  return [first, ...others];
}
