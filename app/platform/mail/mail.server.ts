import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { loadOnce } from "../process/load-once.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML. */
  html: string;
  headers?: Record<string, string>;
}

/**
 * The reason why a mail was not taken: it was `refused` for good, or `deferred`, or the server is
 * `unavailable`, so that it makes no sense to try others now.
 */
type MailFault = "refused" | "deferred" | "unavailable";

/** A mail was not taken. The message is short, and has neither addresses nor content. */
export class MailError extends Error {
  readonly fault: MailFault;
  /** True if the server refuses the address, whatever the letter. */
  readonly isOfAddress: boolean;

  constructor(fault: MailFault, message: string, isOfAddress = false) {
    super(message);
    this.fault = fault;
    this.isOfAddress = isOfAddress;
  }
}

export interface Mailer {
  /**
   * Sends a mail. Resolves when the mail server has accepted it, or its file is on disk.
   * @param id of the mail: sent again, it has the same `Message-ID`, or is in the same file
   * @param signal ends the attempt
   * @throws MailError
   */
  send: (id: string, mail: Mail, signal: AbortSignal) => Promise<void>;
  /** Ends the connection to the mail server. */
  close: () => Promise<void>;
}

interface MailerOptions {
  /** `smtp://…` or `smtps://…`; null to write mails to a folder instead. */
  smtpUrl: string | null;
  /** The sender, as it is now. */
  from: () => string;
  /**
   * Where mails are written without SMTP: as `.eml` files for mail programs, and as `.txt` files, out of
   * which an address can be copied.
   */
  folder: string;
  /** The longest that a mail server may take to answer, in milliseconds. */
  timeoutMs?: number;
}

/** A whole mail may take this many times one answer's time: servers can answer byte by byte. */
const timeoutsAMail = 12;

/** The time for which a connection waits for the next mail, in milliseconds. */
const idleTimeoutMs = 5000;

/** Unlike base64, it keeps the texts readable in the files. */
const textEncoding = "quoted-printable";

/** A mail as nodemailer takes it. No machine answers it, nor an absence notice. */
function messageOf(id: string, from: string, { headers, ...mail }: Mail) {
  return {
    from,
    textEncoding,
    messageId: messageId(id, from),
    ...mail,
    // RFC 3834
    headers: { "Auto-Submitted": "auto-generated", ...headers },
  } as const;
}

/**
 * Creates what sends mails, one at a time: by one connection to an SMTP server, or by writing them
 * to a folder. The library for it is loaded with the first mail.
 */
export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? smtpMailer(options, options.smtpUrl) : folderMailer(options);
}

function smtpMailer({ from, timeoutMs = 10_000 }: MailerOptions, url: string): Mailer {
  let isLoaded = false;
  const transport = loadOnce(async () => {
    const { createTransport } = await import("nodemailer");
    isLoaded = true;
    return createTransport({
      url,
      pool: true,
      maxConnections: 1,
      // Once, for a connection that the server has closed meanwhile.
      maxRequeues: 1,
      idleTimeout: idleTimeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  });
  return {
    async send(id, mail, signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutsAMail * timeoutMs)]);
      const message = messageOf(id, from(), mail);
      await (await transport()).sendMail({ ...message, signal: limit }).catch(fail);
    },
    async close() {
      if (isLoaded) (await transport()).close();
    },
  };
}

function folderMailer({ from, folder }: MailerOptions): Mailer {
  const transport = loadOnce(async () =>
    (await import("nodemailer")).createTransport({
      streamTransport: true,
      buffer: true,
      newline: "unix",
    }),
  );
  return {
    async send(id, mail) {
      const file = join(folder, `${id}.eml`);
      const textFile = join(folder, `${id}.txt`);
      try {
        const { message: bytes } = await (await transport()).sendMail(messageOf(id, from(), mail));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const text = `To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}\n`;
        await writeFile(textFile, text, { mode: 0o600 });
        await writeFile(file, bytes, { mode: 0o600, flush: true });
      } catch (error) {
        // On a full disk there may be half of it.
        for (const each of [file, textFile]) await rm(each, { force: true }).catch(() => {});
        fail(error);
      }
    },
    async close() {},
  };
}

/** Such as `<0190…@garden.example>`, by which mail programs know a mail that came twice. */
function messageId(id: string, from: string) {
  const host = from.match(/@([\w.-]+)/)?.[1] ?? "localhost";
  return `<${id}@${host}>`;
}

/** A failure as nodemailer or the file system reports it. */
const failure = v.object({
  code: v.optional(v.string()),
  originalCode: v.optional(v.string()),
  timeoutType: v.optional(v.string()),
  responseCode: v.optional(v.number()),
  response: v.optional(v.string()),
  permanent: v.optional(v.boolean()),
  command: v.optional(v.string()),
});

/**
 * The codes that speak of the recipient: no such address, or its mailbox takes nothing (RFC 3463, 3.2
 * and 3.3; RFC 7505). 5.1.7 and 5.1.8 speak of the sender, as some servers do with 5.1.0. Without a
 * code it may be the relay that is set up wrongly, which silences nobody.
 */
const ofRecipient = /^5\.(1\.([1-6]|10)|2\.[0-2])$/;

/** @throws MailError */
function fail(error: unknown): never {
  const parsed = v.safeParse(failure, error);
  if (!parsed.success) throw new MailError("unavailable", "unknown");
  const { code, originalCode, timeoutType, responseCode, response, permanent, command } =
    parsed.output;
  const status = response?.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/)?.[1];
  const words = [code, originalCode, timeoutType, responseCode, status, command];
  const message = words.filter(Boolean).join(" ") || "unknown";
  const isAboutMail = command === "RCPT TO" || command === "DATA";
  if (!isAboutMail || !responseCode || responseCode === 421) {
    throw new MailError("unavailable", message);
  }
  // 5.7: forbidden by a rule (RFC 3463), as to a site that does not log in. That can be mended.
  const isForGood = permanent && !status?.startsWith("5.7.");
  const isOfAddress = command === "RCPT TO" && ofRecipient.test(status ?? "");
  throw new MailError(isForGood ? "refused" : "deferred", message, isOfAddress);
}
