import type { Mail } from "../platform/mail.server.ts";
import type { ToldTip } from "./digests.store.server.ts";
import type { Links } from "./links.server.ts";

/** Asks whoever reads this address whether they want the newsletter. */
export async function confirmationMail(
  email: string,
  siteName: string,
  links: Links,
): Promise<Mail> {
  return {
    to: email,
    subject: `${siteName}: do you want our newsletter?`,
    text: [
      `Somebody, we hope you, asked for the newsletter of ${siteName} at this address.`,
      "To get it, open this link within a week:",
      await links.page("confirm", email),
      "If it was not you, do nothing. You will not hear from us again.",
    ].join("\n\n"),
  };
}

/** Greets a new subscriber, and tells them how to leave. */
export async function welcomeMail(email: string, siteName: string, links: Links): Promise<Mail> {
  return {
    to: email,
    subject: `${siteName}: welcome`,
    text: [
      `You now get the newsletter of ${siteName}: once a week, the tips that gardeners liked best.`,
      "If you do not want it any more, one click is enough:",
      await links.page("unsubscribe", email),
    ].join("\n\n"),
    headers: await leaving(email, links),
  };
}

interface Digest {
  siteName: string;
  siteUrl: string;
  links: Links;
  tips: ToldTip[];
}

/** The week's best tips, for one subscriber. */
export async function digestMail(email: string, digest: Digest): Promise<Mail> {
  const { siteName, siteUrl, links, tips } = digest;
  const told = tips.map(({ id, title, description, username }) =>
    [title, `by ${username}`, beginning(description), `${siteUrl}/tipDetail/${id}`].join("\n"),
  );
  return {
    to: email,
    subject: `${siteName}: the week's best tips`,
    text: [
      "What gardeners liked best this week:",
      ...told,
      `You get this because you asked for it. To leave: ${await links.page("unsubscribe", email)}`,
    ].join("\n\n"),
    headers: await leaving(email, links),
  };
}

/** Lets a mail program offer a button for leaving (RFC 8058). */
async function leaving(email: string, links: Links) {
  return {
    "List-Unsubscribe": `<${await links.oneClick(email)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The first words of a text, at most 200 characters of them. */
function beginning(text: string) {
  const words = text.replaceAll(/\s+/g, " ");
  return words.length <= 200 ? words : `${words.slice(0, 200).replace(/\s\S*$/, "")} …`;
}
