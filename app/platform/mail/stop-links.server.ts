import type { LetterKind } from "../database/tables.ts";
import { localBase } from "../text/locale.server.ts";
import type { MailedLinks } from "./mailed-links.server.ts";

export const stoppableKinds = ["reminder", "freshness", "answers", "digest"] as const;
export type StoppableKind = (typeof stoppableKinds)[number] & LetterKind;

/** The list names for mail programs (RFC 2919), at the host of the site. */
const lists: Record<StoppableKind, string> = {
  reminder: "saved-tips",
  freshness: "old-tips",
  answers: "answers",
  digest: "what-is-new",
};

const purpose = "letters-stop";

/**
 * Makes the links that stop letters: a page for the kind or all kinds, and headers for the button of
 * mail programs (RFC 8058).
 */
export async function stopLinksOf(
  kind: StoppableKind,
  { id, email }: { id: string; email: string },
  { mailedLinks, siteUrl }: { mailedLinks: MailedLinks; siteUrl: string },
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

/** Reads the token of such a link; null for an invalid one. */
export async function readStopToken(mailedLinks: MailedLinks, token: string) {
  const [word, id, email] = (await mailedLinks.verify(purpose, token))?.split(" ") ?? [];
  const kind = stoppableKinds.find((each) => each === word);
  return kind && id && email ? { kind, id, email } : null;
}
