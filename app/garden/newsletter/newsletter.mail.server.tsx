import * as v from "valibot";
import type { Mail } from "../../platform/mail/mail.server.ts";
import {
  type Letterhead,
  MailButton,
  MailFooter,
  MailLink,
  MailNote,
  renderMail,
} from "../../platform/mail/mail-layout.server.tsx";
import { photosJson, photoUrl } from "../photos/photos.ts";
import { categoryLabels } from "../tips/tips.ts";
import type { NewsletterTip } from "./deliveries.store.server.ts";
import { goodNowPart, type LetterSeason } from "./good-now.mail.server.tsx";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

/** Asks whoever reads this address whether they want the newsletter. */
export async function confirmationMail(
  email: string,
  letterhead: Letterhead,
  links: SubscriptionLinks,
): Promise<Mail> {
  const page = await links.pageUrl("confirm", email);
  const asked = `Somebody, we hope you, asked for the newsletter of ${letterhead.siteName} at this address.`;
  const otherwise = "If it was not you, do nothing. You will not hear from us again.";
  return {
    to: email,
    subject: `${letterhead.siteName}: do you want our newsletter?`,
    text: [asked, "To get it, open this link within a week:", page, otherwise].join("\n\n"),
    html: renderMail(
      letterhead,
      "Do you want our newsletter?",
      <>
        <p>{asked} The link is good for a week.</p>
        <MailButton href={page}>Yes, I want it</MailButton>
        <MailFooter>{otherwise}</MailFooter>
      </>,
    ),
  };
}

/** Greets a new subscriber, and tells them how to leave. */
export async function welcomeMail(
  email: string,
  letterhead: Letterhead,
  links: SubscriptionLinks,
): Promise<Mail> {
  const page = await links.pageUrl("unsubscribe", email);
  const welcome = `You now get the newsletter of ${letterhead.siteName}: once a week, the tips that gardeners liked best.`;
  const leave = "If you do not want it any more, open this link:";
  return {
    to: email,
    subject: `${letterhead.siteName}: welcome`,
    text: [welcome, leave, page].join("\n\n"),
    html: renderMail(
      letterhead,
      "Welcome",
      <>
        <p>{welcome}</p>
        <MailFooter>
          {leave} <MailLink href={page}>Unsubscribe</MailLink>
        </MailFooter>
      </>,
    ),
    headers: await unsubscribeHeaders(email, links),
  };
}

interface WeeklyNewsletter {
  letterhead: Letterhead;
  siteUrl: string;
  links: SubscriptionLinks;
  tips: NewsletterTip[];
  season: LetterSeason;
  /** Whether everyone may read tips; else a letter tells which tips there are, and nothing else. */
  publicTips: boolean;
}

/** The week's best tips and what is good to do now, for one subscriber. */
export async function weeklyMail(email: string, newsletter: WeeklyNewsletter): Promise<Mail> {
  const { letterhead, siteUrl, links, publicTips } = newsletter;
  const page = await links.pageUrl("unsubscribe", email);
  const tips = newsletter.tips.map((tip) => ({
    title: tip.title,
    photo: publicTips && tip.photos && photoOf(tip.photos, siteUrl),
    about: publicTips
      ? `by ${tip.username}`
      : [tip.plantType, categoryLabels[tip.category]].join(" · "),
    text: publicTips ? excerpt(tip.description) : "",
    address: `${siteUrl}/tipDetail/${tip.id}`,
  }));
  const tipTexts = tips.map(({ title, about, text, address }) =>
    [title, about, text, address].filter(Boolean).join("\n"),
  );
  const goodNow = goodNowPart(newsletter.season, siteUrl, publicTips);
  const forMembers = publicTips
    ? null
    : "The rest of each tip is for members: its link asks to log in.";
  const why = "You get this because you asked for it.";
  const leave = "To leave, open this link:";
  return {
    to: email,
    subject: `${letterhead.siteName}: the week's best tips`,
    text: [
      "What gardeners liked best this week:",
      ...tipTexts,
      ...goodNow.text,
      ...(forMembers ? [forMembers] : []),
      `${why} ${leave} ${page}`,
    ].join("\n\n"),
    html: renderMail(
      letterhead,
      "What gardeners liked best this week",
      <>
        {tips.map(({ title, about, text, address, photo }) => (
          <div key={address} style={{ margin: "0 0 24px" }}>
            {photo && (
              <img
                src={photo.src}
                alt={photo.alt}
                width={photo.width}
                height={photo.height}
                style={{ display: "block", borderRadius: "8px", margin: "0 0 8px" }}
              />
            )}
            <MailLink href={address} large>
              {title}
            </MailLink>
            <MailNote>{about}</MailNote>
            {text && <div>{text}</div>}
          </div>
        ))}
        {goodNow.html}
        {forMembers && <p style={{ margin: "0 0 16px" }}>{forMembers}</p>}
        <MailFooter>
          {why} {leave} <MailLink href={page}>Unsubscribe</MailLink>
        </MailFooter>
      </>,
    ),
    headers: { "List-Id": listId(siteUrl), ...(await unsubscribeHeaders(email, links)) },
  };
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
async function unsubscribeHeaders(email: string, links: SubscriptionLinks) {
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
