import type { SmtpServer } from "../../tests/smtp.ts";

/** Checks that each address has received one letter about each title. */
export function compareLetters({ received }: SmtpServer, titles: string[], addresses: string[]) {
  const faults: string[] = [];
  let doubled = 0;
  const letters = Map.groupBy(received, (mail) => mail.match(/^To: (\S+)/m)?.[1] ?? "");
  for (const address of addresses) {
    for (const title of titles) {
      const mails = (letters.get(address) ?? []).filter((mail) => mail.includes(title));
      const ids = new Set(mails.map((mail) => mail.match(/^Message-ID: (\S+)/im)?.[1]));
      if (ids.size !== 1) faults.push(`${address} has ${ids.size} letters about ${title}`);
      doubled += mails.length - ids.size;
    }
  }
  return { doubled, faults };
}
