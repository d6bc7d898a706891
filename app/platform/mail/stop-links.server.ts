import type { LetterKind } from "../database/tables.ts";
import { localBase } from "../text/locale.server.ts";
import type { MailedLinks } from "./mailed-links.server.ts";

/** The kinds of letters to an account that its owner may choose. */
export const stoppableKinds = ["reminder", "freshness", "answers", "digest"] as const;
export type StoppableKind = (typeof stoppableKinds)[number] & LetterKind;

/** The names by which mail programs file them (RFC 2919), at the host of the site. */
const lists: Record<StoppableKind, string> = {
  reminder: "saved-tips",
  freshness: "old-tips",
  answers: "answers",
  digest: "what-is-new",
};

/** The purpose for which their tokens are signed. */
const purpose = "letters-stop";

/** To whom a letter goes. */
interface Addressee {
  /** Their id on the site. */
  id: string;
  email: string;
}

interface LinkServices {
  mailedLinks: MailedLinks;
  siteUrl: string;
}

/**
 * How whoever gets a letter gets no more of its kind, or of any kind: a page with both, and headers for
 * the button of mail programs (RFC 8058).
 */
export async function stopLinksOf(
  kind: StoppableKind,
  { id, email }: Addressee,
  { mailedLinks, siteUrl }: LinkServices,
) {
  const token = await mailedLinks.sign(purpose, `${kind} ${id} ${email}`);
  return {
    page: `${siteUrl}${localBase()}/letters/stop?${new URLSearchParams({ kind, token })}`,
    headers: {
      "List-Id": `<${lists[kind]}.${new URL(siteUrl).hostname}>`,
      "List-Unsubscribe": `<${siteUrl}/home/letters/stop?${new URLSearchParams({ kind, token })}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** The kind and the addressee of a link's token; null for one that is no good. */
export async function readStopToken(mailedLinks: MailedLinks, token: string) {
  const [word, id, email] = (await mailedLinks.verify(purpose, token))?.split(" ") ?? [];
  const kind = stoppableKinds.find((each) => each === word);
  return kind && id && email ? { kind, id, email } : null;
}
