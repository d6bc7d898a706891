import type { Database } from "../database/open.server.ts";
import type { Clock } from "../process/clock.ts";
import type { Log } from "../process/log.server.ts";
import type { Language, Locale } from "../text/languages.ts";
import type { SayTo } from "./letter.server.tsx";
import type { Letterhead } from "./mail-layout.server.tsx";
import type { MailedLinks } from "./mailed-links.server.ts";
import type { Outbox } from "./outbox.server.ts";

/** The services of the whole site. The calls and jobs of a feature use further services. */
export interface SiteServices {
  database: Database;
  clock: Clock;
  newId: () => string;
  log: Log;
  site: { readonly name: string };
  siteUrl: string;
  /** The languages of the site, with its own language first. */
  languages: readonly [Locale, ...Locale[]];
  ownLanguage: Language;
  /** True if visitors may read public content. */
  publicTips: boolean;
  outbox: Outbox;
  letterhead: Letterhead;
  sayTo: SayTo;
  mailedLinks: MailedLinks;
}
