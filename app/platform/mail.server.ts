import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same, for mail programs that show more than text. */
  html: string;
  headers?: Record<string, string>;
}

/** Sends a mail; settles when the mail server has taken it, or the file is written. */
export type SendMail = (mail: Mail) => Promise<void>;

interface MailerOptions {
  /** `smtp://…` or `smtps://…`; null writes mails to a folder instead. */
  smtpUrl: string | null;
  from: string;
  /** Where the mails of a site without SMTP are kept, as `.eml` files. */
  folder: string;
  newId: () => string;
}

/** How long a mail server may take to answer, in milliseconds. */
const timeout = 10_000;

/** Plain texts stay readable in the file, and in every mail program. */
const textEncoding = "quoted-printable";

export function createMailer({ smtpUrl, from, folder, newId }: MailerOptions): SendMail {
  if (smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    });
    return async (mail) => {
      await transport.sendMail({ from, textEncoding, ...mail });
    };
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (mail) => {
    const { message } = await transport.sendMail({ from, textEncoding, ...mail });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, `${newId()}.eml`), message, { mode: 0o600 });
  };
}
