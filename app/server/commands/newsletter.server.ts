import { sayTo } from "../../garden/gardeners/locales.store.server.ts";
import { listBestTips } from "../../garden/newsletter/deliveries.store.server.ts";
import {
  eventsOfNewsletter,
  weeklyLetter,
} from "../../garden/newsletter/newsletter.jobs.server.ts";
import { listSubscribers } from "../../garden/newsletter/newsletter.store.server.ts";
import { createSubscriptionLinks } from "../../garden/newsletter/subscription-links.server.ts";
import { createMailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { day } from "../../platform/process/clock.ts";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { createLetterhead } from "../letterhead.server.ts";
import { secretOf } from "../site-database.server.ts";
import { mailPlace, parseAddress, sendMail } from "./mail.server.ts";
import { siteCommand } from "./site.server.ts";

export const newsletterCommands = [
  siteCommand({
    usage: "newsletter list",
    summary: "Everyone who asked for the newsletter, and whether they have confirmed it",
    async run({ database, print }) {
      const subscribers = await listSubscribers(database.reader);
      const time = (milliseconds: number) => new Date(milliseconds).toISOString();
      const lines = subscribers.map(({ email, requestedAt, confirmedAt }) =>
        confirmedAt === null
          ? `${email}\tasked for it ${time(requestedAt)}, not confirmed yet`
          : `${email}\tsubscribed since ${time(confirmedAt)}`,
      );
      print(lines.join("\n") || "There are no subscribers");
    },
  }),
  siteCommand({
    usage: "newsletter test ADDRESS",
    summary: "Sends the newsletter as it would be now to one address",
    details:
      "It has the best tips of the last seven days; without any, the best of all. What is good to do now is for the garden of the site. Nobody else gets it.",
    async run({ config, database: { reader }, clock, print }, address) {
      const email = parseAddress(address);
      const now = clock();
      const recent = await listBestTips(reader, now - 7 * day, now);
      const tips = recent.length > 0 ? recent : await listBestTips(reader, 0, now);
      if (tips.length === 0) throw new Error("There are no public tips to send");
      const { siteName, siteUrl, siteGarden, publicTips } = config;
      const ownLanguage = contentLanguage(config.languages[0]);
      const site = { database: { reader }, events: config.events, ownLanguage, publicTips };
      const secret = secretOf(config, "mail.secret");
      const parts = {
        letterhead: createLetterhead({ name: siteName }),
        links: createSubscriptionLinks(createMailedLinks(secret, clock), siteUrl),
        events: await eventsOfNewsletter(site, now),
        ...{ siteUrl, tips, now, siteGarden, publicTips, ownLanguage },
      };
      const write = () => weeklyLetter(reader, email, parts);
      await sendMail(config, await sayTo(reader, email, config.languages, write));
      print(`A newsletter with ${tips.length} tips is ${mailPlace(config)} for ${email}`);
    },
  }),
];
