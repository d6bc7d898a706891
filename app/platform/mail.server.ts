import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { loadOnce } from "./load-once.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML. */
  html: string;
  headers?: Record<string, string>;
}

/**
 * Sends a mail. Resolves when the mail server has accepted it, or the file is written; else
 * rejects.
 */
export type SendMail = (mail: Mail) => Promise<void>;

interface MailerOptions {
  /** `smtp://…` or `smtps://…`; null to write mails to a folder instead. */
  smtpUrl: string | null;
  from: string;
  /** Where mails are written without SMTP, as `.eml` files. */
  folder: string;
  newId: () => string;
}

/** How long a mail server may take to answer, in milliseconds. */
const timeoutMs = 10_000;

/** Unlike base64, it keeps the texts readable in the files. */
const textEncoding = "quoted-printable";

/**
 * Creates the function that sends mails by SMTP, or writes them to a folder. The library for it is
 * loaded with the first mail.
 */
export function createMailer({ smtpUrl, from, folder, newId }: MailerOptions): SendMail {
  if (smtpUrl) {
    const transport = loadOnce(async () =>
      (await import("nodemailer")).createTransport({
        url: smtpUrl,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      }),
    );
    return async (mail) => {
      await (await transport()).sendMail({ from, textEncoding, ...mail });
    };
  }
  const transport = loadOnce(async () =>
    (await import("nodemailer")).createTransport({
      streamTransport: true,
      buffer: true,
      newline: "unix",
    }),
  );
  return async (mail) => {
    const { message } = await (await transport()).sendMail({ from, textEncoding, ...mail });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${newId()}.eml`), message, { mode: 0o600 });
  };
}
