import * as v from "valibot";
import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { photosJson, photoUrl } from "../photos/photos.ts";
import { readingPath } from "../tips/tips.ts";
import { tipWords } from "../tips/tips.words.ts";
import type { ClubLetterInput } from "./club-letters.contract.ts";
import type { NewsletterTip } from "./deliveries.store.server.ts";
import { goodNowPart, type LetterSeason } from "./good-now.mail.server.tsx";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

/** Asks whoever reads this address whether they want the newsletter. */
export async function confirmationMail(
  email: string,
  letterhead: Letterhead,
  links: SubscriptionLinks,
) {
  const asked = `Somebody asked us to send the newsletter of ${letterhead.siteName} to this email address.`;
  return writeMail(email, letterhead, {
    subject: "do you want our newsletter?",
    parts: [
      { text: asked, html: `${asked} If it was you, press the button within a week.` },
      {
        button: {
          text: "If it was you, open this link within a week",
          html: "Yes, send me the newsletter",
        },
        href: await links.pageUrl("confirm", email),
      },
    ],
    footer: "If it was not you, do nothing. We will not write to you again.",
  });
}

/** Greets a new subscriber, and tells them how to leave. */
export async function welcomeMail(email: string, letterhead: Letterhead, links: SubscriptionLinks) {
  return writeMail(email, letterhead, {
    subject: "welcome",
    parts: [
      `You will now get the newsletter of ${letterhead.siteName} once a week. It has the tips that gardeners liked best.`,
    ],
    footer: {
      words: "If you do not want it any more, open this link:",
      link: { text: "Unsubscribe", href: await links.pageUrl("unsubscribe", email) },
    },
    headers: await unsubscribeHeaders(email, links),
  });
}

/** The links of a letter to a subscriber. */
export type LetterLinks = Pick<SubscriptionLinks, "pageUrl" | "oneClickUrl">;

interface WeeklyNewsletter {
  letterhead: Letterhead;
  siteUrl: string;
  links: LetterLinks;
  tips: NewsletterTip[];
  season: LetterSeason;
  /** True if everyone may read tips; else a letter tells which tips there are, and nothing else. */
  publicTips: boolean;
}

/** The week's best tips and what is good to do now, for one subscriber. */
export async function weeklyMail(
  email: string,
  { letterhead, siteUrl, links, publicTips, tips, season }: WeeklyNewsletter,
) {
  const title = "What gardeners liked best this week";
  const items = tips.map((tip) => ({
    title: tip.title,
    photo: publicTips && tip.photos ? photoOf(tip.photos, siteUrl) : null,
    note: publicTips
      ? `by ${tip.username}`
      : [tip.plantType, tipWords.categories[tip.category]].join(" · "),
    words: publicTips ? excerpt(tip.description) : "",
    href: siteUrl + readingPath({ _id: tip.id, title: tip.title }, { membersOnly: !publicTips }),
  }));
  return writeMail(email, letterhead, {
    subject: "the week's best tips",
    title,
    parts: [
      { text: `${title}:`, html: "" },
      { items },
      ...goodNowPart(season, siteUrl, publicTips),
      ...(publicTips ? [] : ["Only members can read a whole tip. Open its link and log in."]),
    ],
    footer: {
      words:
        "You get this because you asked for it. If you do not want it any more, open this link:",
      link: { text: "Unsubscribe", href: await links.pageUrl("unsubscribe", email) },
    },
    headers: { "List-Id": listId(siteUrl), ...(await unsubscribeHeaders(email, links)) },
  });
}

interface ClubLetter {
  letterhead: Letterhead;
  siteUrl: string;
  links: LetterLinks;
}

/** A letter in the words of an operator, for one subscriber. */
export async function clubMail(
  email: string,
  { subject, text }: ClubLetterInput,
  { letterhead, siteUrl, links }: ClubLetter,
) {
  return writeMail(email, letterhead, {
    subject,
    title: subject,
    parts: text.split(/\n\s*\n/).map((prose) => ({ prose })),
    footer: {
      words: `You get this because you asked for the newsletter of ${letterhead.siteName}. If you do not want it any more, open this link:`,
      link: { text: "Unsubscribe", href: await links.pageUrl("unsubscribe", email) },
    },
    headers: { "List-Id": listId(siteUrl), ...(await unsubscribeHeaders(email, links)) },
  });
}

/**
 * The first of a tip's uploaded photos: others have no size for letters, or would tell another site
 * who reads them. It is shown in half of its pixels, for dense screens.
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

/** The name by which mail programs file the newsletter of a site (RFC 2919). */
const listId = (siteUrl: string) => `<newsletter.${new URL(siteUrl).hostname}>`;

/** Lets a mail program offer a button for leaving (RFC 8058). */
async function unsubscribeHeaders(email: string, links: LetterLinks) {
  return {
    "List-Unsubscribe": `<${await links.oneClickUrl(email)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The first words of a text, at most 200 characters. */
function excerpt(text: string) {
  const words = text.replaceAll(/\s+/g, " ");
  return words.length <= 200 ? words : `${words.slice(0, 200).replace(/\s\S*$/, "")} …`;
}
