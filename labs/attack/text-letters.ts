import type { Email } from "postal-mime";
import { runCommand } from "../../tests/site.ts";
import type { SiteTarget } from "../harness/target.ts";
import { type Person, squeezed } from "./text-people.ts";

/** The header fields of the site's letters. */
const known = new Set(
  "from to subject message-id date mime-version content-type auto-submitted reply-to list-id list-unsubscribe list-unsubscribe-post content-transfer-encoding".split(
    " ",
  ),
);

/** Sends the current newsletter to an unused address. */
export async function sendNewsletter({ site }: SiteTarget, email: string) {
  const where = { DATA_DIR: site.dataDir, DATABASE_URL: "" };
  const { code, said } = await runCommand(where, "newsletter", "test", email);
  if (code !== 0) throw new Error(said);
}

/**
 * Returns the words that the HTML of a letter shows. Patterns suffice, because no tag contains a
 * gardener's text.
 */
function wordsOf(html: string) {
  const body = html.replace(/^[\s\S]*<body[^>]*>/, "");
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return body
    .replace(/<[^>]*>/g, "")
    .replace(/&([\w#]+);/g, (_, name: string) => entities[name] ?? "");
}

/**
 * Returns the faults that a gardener's text must never cause in a letter, such as another header
 * field.
 */
export function judgeLetter({ subject = "", to, headers, html = "", attachments }: Email) {
  const label = `the letter “${subject}” to ${to?.[0]?.address}`;
  const faults: string[] = [];
  for (const { key } of headers) if (!known.has(key)) faults.push(`${label} has the field ${key}`);
  const keys = headers.map(({ key }) => key);
  if (new Set(keys).size < keys.length) faults.push(`${label} has a field twice`);
  if (to?.length !== 1) faults.push(`${label} is for ${to?.length}`);
  if (attachments.length > 0) faults.push(`${label} has an attachment`);
  const elements = html.match(/<\/?[a-z]\w*/gi) ?? [];
  const own = /^<\/?(html|head|meta|title|style|body|div|p|h1|a|br)$/;
  const foreign = elements.filter((element) => !own.test(element));
  if (foreign.length > 0) faults.push(`${label} has ${foreign[0]}`);
  if (/\son\w+=|javascript:/i.test(html.replace(/>[^<]*</g, "><")))
    faults.push(`${label} has script`);
  return faults;
}

/** Returns the texts that a letter does not show as they were written. */
export function missingFrom(
  { subject, text = "", html = "" }: Email,
  expected: (string | undefined)[],
) {
  const [plain, shown] = [squeezed(text), squeezed(wordsOf(html))];
  return expected.flatMap((each) => {
    if (each === undefined) return [];
    const words = squeezed(each);
    const part = plain.includes(words) ? (shown.includes(words) ? null : "HTML") : "text";
    return part ? [`the letter “${subject}” does not say ${JSON.stringify(each)} as ${part}`] : [];
  });
}

/** Returns faults: letters that a gardener should have caused but did not, and missing texts. */
export function lettersOf(letters: Email[], person: Person, other: Person) {
  const to = ({ account }: Person) => account.email;
  const find = (recipient: string, subject: string) =>
    letters.filter(
      (each) => each.to?.[0]?.address === recipient && each.subject?.includes(subject),
    );
  const { fields } = person;
  const message = find(to(other), "a gardener has written");
  const hidden = find(to(other), "is hidden");
  const answer = find(to(person), "about your report");
  const faults: string[] = [];
  if (message.length !== 1) faults.push(`${message.length} letters for a message to ${to(other)}`);
  if (hidden.length !== 1) faults.push(`${hidden.length} letters for a hidden tip to ${to(other)}`);
  for (const letter of message) faults.push(...missingFrom(letter, [fields.message, fields.name]));
  for (const letter of hidden)
    faults.push(...missingFrom(letter, [other.fields.title, fields.reason]));
  for (const letter of answer)
    faults.push(...missingFrom(letter, [other.fields.title, fields.answer]));
  return faults;
}
