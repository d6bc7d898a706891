import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { isComplete } from "../../tests/mail.ts";

/** Reads the letters that a site has written into its folder, as a mail program does. */
export function openMailbox(dataDir: string) {
  const folder = join(dataDir, "mail");
  const letters = new Map<string, Email>();

  async function readAll() {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (letters.has(name) || !name.endsWith(".eml")) continue;
      const bytes = readFileSync(join(folder, name));
      if (isComplete(bytes.toString("latin1"))) letters.set(name, await PostalMime.parse(bytes));
    }
    return [...letters.values()];
  }

  /** Waits up to half a minute for a letter with a link. @returns the token in the link */
  async function tokenIn(email: string, link: RegExp) {
    for (let tries = 0; tries < 600; tries += 1) {
      const sent = (await readAll()).filter(({ to }) => to?.[0]?.address === email);
      const tokens = sent.map(({ text }) => text?.match(link)?.[1]);
      const token = tokens.find((each) => each !== undefined);
      if (token) return token;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no letter has come for ${email}`);
  }

  return {
    readAll,
    tokenIn,
    /** @returns the token of a link that confirms an address */
    confirmation: (email: string) => tokenIn(email, /verifyEmail\?token=([\w.-]+)/),
    /** @returns the token of a link that leads to a new password */
    newPassword: (email: string) => tokenIn(email, /resetPassword\?token=([\w.-]+)/),
  };
}

export type Mailbox = ReturnType<typeof openMailbox>;
