import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { letterPreferences, type PreferenceKind, preferenceKinds } from "./preferences.ts";

/** The purpose for which the tokens are signed. */
const purpose = "letters-stop";

/**
 * The purpose of tokens in letters about saved tips that earlier releases sent. These tokens
 * contain only the id of a gardener.
 */
const seasonPurpose = "season-mails-stop";

interface Recipient {
  /** The id of the gardener. */
  id: string;
  email: string;
}

interface LinkServices {
  mailedLinks: MailedLinks;
  siteUrl: string;
}

/**
 * Creates the links that stop letters: the page that stops one kind or all letters, and headers for
 * the unsubscribe button of mail programs (RFC 8058).
 */
export async function stopLinksOf(
  preference: PreferenceKind,
  { id, email }: Recipient,
  { mailedLinks, siteUrl }: LinkServices,
) {
  const { letter: kind, list } = letterPreferences[preference];
  const token = await mailedLinks.sign(purpose, `${kind} ${id} ${email}`);
  return {
    page: `${siteUrl}${localBase()}/letters/stop?${new URLSearchParams({ kind, token })}`,
    headers: {
      "List-Id": `<${list}.${new URL(siteUrl).hostname}>`,
      "List-Unsubscribe": `<${siteUrl}/home/letters/stop?${new URLSearchParams({ kind, token })}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/**
 * Reads the token of a link that stops letters. Returns null for an invalid token. Tokens of
 * earlier releases contain no address.
 */
export async function readStopToken(mailedLinks: MailedLinks, token: string) {
  const season = await mailedLinks.verify(seasonPurpose, token);
  if (season !== null) return { kind: "season" as const, id: season, email: null };
  const [letter, id, email] = (await mailedLinks.verify(purpose, token))?.split(" ") ?? [];
  const kind = preferenceKinds.find((each) => letterPreferences[each].letter === letter);
  return kind && id && email ? { kind, id, email } : null;
}
