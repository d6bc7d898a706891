import * as v from "valibot";
import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { beginningOf } from "../../platform/page/page-head.ts";
import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { eventsPart } from "../events/coming-events.server.ts";
import type { ListedEvent } from "../events/events.ts";
import { eventWords } from "../events/events.words.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { photosJson, photoUrl } from "../photos/photos.ts";
import { readingPath } from "../tips/tips.ts";
import { tipWords } from "../tips/tips.words.ts";
import type { ClubLetterInput } from "./club-letters.contract.ts";
import type { NewsletterTip } from "./deliveries.store.server.ts";
import { goodNowPart, type LetterSeason } from "./good-now.mail.server.tsx";
import { newsletterWords } from "./newsletter.words.ts";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

/** Writes the mail that asks an address to confirm its subscription. */
export async function confirmationMail(
  email: string,
  letterhead: Letterhead,
  links: SubscriptionLinks,
) {
  const words = newsletterWords.confirmation;
  const site = letterhead.siteName;
  return writeMail(email, letterhead, {
    subject: words.subject,
    parts: [
      { text: words.asked({ site }), html: words.askedAndPress({ site }) },
      {
        button: { text: words.openLink, html: words.button },
        href: await links.pageUrl("confirm", email),
      },
    ],
    footer: words.notYou,
  });
}

/** Writes the welcome mail, with the link that ends the subscription. */
export async function welcomeMail(email: string, letterhead: Letterhead, links: SubscriptionLinks) {
  const words = newsletterWords.welcome;
  return writeMail(email, letterhead, {
    subject: words.subject,
    parts: [words.whatYouGet({ site: letterhead.siteName })],
    footer: {
      words: words.toLeave,
      link: { text: newsletterWords.unsubscribe, href: await links.pageUrl("unsubscribe", email) },
    },
    headers: await unsubscribeHeaders(email, links),
  });
}

/** The links of a letter to a subscriber. */
type LetterLinks = Pick<SubscriptionLinks, "pageUrl" | "oneClickUrl">;

/** A newsletter for one subscriber. */
export interface WeeklyNewsletter {
  letterhead: Letterhead;
  siteUrl: string;
  links: LetterLinks;
  tips: NewsletterTip[];
  season: LetterSeason;
  /** The events of the next two weeks that anybody may come to. */
  events?: readonly ListedEvent[];
  /** True if everyone may read tips. Otherwise, letters omit authors, texts, photos and places. */
  publicTips: boolean;
  /** The default language of the site, and of tips without a language. */
  ownLanguage: Language;
}

/** Writes the weekly newsletter for one subscriber: the best tips, events, and tips for now. */
export async function weeklyMail(
  email: string,
  {
    letterhead,
    siteUrl,
    links,
    publicTips,
    ownLanguage,
    tips,
    season,
    events = [],
  }: WeeklyNewsletter,
) {
  const words = newsletterWords.week;
  const items = tips.map((tip) => ({
    title: tip.title,
    lang: langOf(tip.language ?? ownLanguage),
    photo: publicTips && tip.photos ? photoOf(tip.photos, siteUrl) : null,
    note: publicTips
      ? words.by({ name: shownNameOf(tip.username) })
      : [tip.plantType, tipWords.categories[tip.category]].join(" · "),
    words: publicTips ? beginningOf(tip.description, 200) : "",
    href:
      siteUrl +
      localBase() +
      readingPath({ _id: tip.id, title: tip.title }, { membersOnly: !publicTips }),
  }));
  return writeMail(email, letterhead, {
    ...(tips.length > 0
      ? { subject: words.subject, title: words.title }
      : { subject: eventWords.soon }),
    parts: [
      ...(tips.length > 0 ? [{ text: words.titleOfList, html: "" }, { items }] : []),
      ...eventsPart(publicTips ? events : events.map(withoutPlace), siteUrl),
      ...goodNowPart(season, { siteUrl, publicTips, ownLanguage }),
      ...(publicTips ? [] : [words.membersOnly]),
    ],
    footer: {
      words: words.toLeave,
      link: { text: newsletterWords.unsubscribe, href: await links.pageUrl("unsubscribe", email) },
    },
    headers: { "List-Id": listId(siteUrl), ...(await unsubscribeHeaders(email, links)) },
  });
}

const withoutPlace = (event: ListedEvent) => ({ ...event, place: "" });

/** Writes an operator's letter for one subscriber. */
export async function clubMail(
  email: string,
  { subject, text }: ClubLetterInput,
  { letterhead, siteUrl, links }: Pick<WeeklyNewsletter, "letterhead" | "siteUrl" | "links">,
) {
  return writeMail(email, letterhead, {
    subject,
    title: subject,
    parts: text.split(/\n\s*\n/).map((prose) => ({ prose, links: true })),
    footer: {
      words: newsletterWords.club.toLeave({ site: letterhead.siteName }),
      link: { text: newsletterWords.unsubscribe, href: await links.pageUrl("unsubscribe", email) },
    },
    headers: { "List-Id": listId(siteUrl), ...(await unsubscribeHeaders(email, links)) },
  });
}

/**
 * Returns the first uploaded photo of a tip, at half of its width and height for dense screens.
 * Ignores other pictures, because they may be too large, or their site would learn the reader's IP
 * address.
 */
function photoOf(photos: string, siteUrl: string) {
  const [first] = v.parse(photosJson, photos);
  if (!first) return null;
  const { id, alt, width: fullWidth, height: fullHeight } = first;
  const width = Math.min(photoWidth / 2, fullWidth);
  const height = Math.round((width * fullHeight) / fullWidth);
  return { src: `${siteUrl}${photoUrl(id, photoWidth, "webp")}`, alt, width, height };
}

const photoWidth = 640;

/** Returns the id that mail programs use to file a site's newsletter (RFC 2919). */
const listId = (siteUrl: string) => `<newsletter.${new URL(siteUrl).hostname}>`;

/** Headers for the unsubscribe button of mail programs (RFC 8058). */
async function unsubscribeHeaders(email: string, links: LetterLinks) {
  return {
    "List-Unsubscribe": `<${await links.oneClickUrl(email)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
