import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { loadOnce } from "../process/load-once.ts";
import { needsUtf8 } from "../text/email.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** The mail was `refused` for good or `deferred`, or the server is `unavailable` for all mails. */
type MailFault = "refused" | "deferred" | "unavailable";

/** A failure to send a mail. The message is short and has neither addresses nor content. */
export class MailError extends Error {
  readonly fault: MailFault;
  /** True if the server refuses every mail to the address. */
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
   * @param id determines the `Message-ID` and the file name, so that a repeat is recognised
   * @param signal cancels the attempt
   * @throws MailError
   */
  send: (id: string, mail: Mail, signal: AbortSignal) => Promise<void>;
  /**
   * False for an address that the mail server cannot send to: the part before the `@` has letters
   * that only servers with SMTPUTF8 (RFC 6531) accept. True while the server does not answer.
   */
  reaches: (address: string) => Promise<boolean>;
  close: () => Promise<void>;
}

interface MailerOptions {
  /** `smtp://…` or `smtps://…`; null to write mails to a folder instead. */
  smtpUrl: string | null;
  from: () => string;
  /** The folder for mails without SMTP: `.eml` for mail programs, `.txt` to copy links from. */
  folder: string;
  timeoutMs?: number;
}

/**
 * The time limit for a whole mail, as a multiple of the timeout of one answer. Without this
 * limit, a server that answers byte by byte could delay all mails.
 */
const timeoutsAMail = 12;

const idleTimeoutMs = 5000;

function messageOf(id: string, from: string, { headers, ...mail }: Mail) {
  const host = from.match(/@([\w.-]+)/)?.[1] ?? "localhost";
  return {
    from,
    // Unlike base64, this encoding keeps the texts readable in the files.
    textEncoding: "quoted-printable",
    // Mail programs recognise a repeated mail by this id.
    messageId: `<${id}@${host}>`,
    ...mail,
    // Passes an object, because the library would read a string as a list of addresses.
    to: { name: "", address: mail.to },
    // This field prevents automatic replies (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated", ...headers },
  } as const;
}

/**
 * Makes a mailer. It sends one mail at a time, over one connection to an SMTP server, or writes
 * mails to a folder. The library is loaded with the first mail.
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
      // One retry, because the server may have closed the connection.
      maxRequeues: 1,
      idleTimeout: idleTimeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  });
  /** Asks the server when the first address needs SMTPUTF8. */
  const offersUtf8 = loadOnce(() => askForUtf8(url, timeoutMs));
  const reaches = async (address: string) => !needsUtf8(address) || offersUtf8().catch(() => true);
  return {
    reaches,
    async send(id, mail, signal) {
      // Without this check, the library would also use a server without SMTPUTF8, which may change
      // the address.
      if (!(await reaches(mail.to))) throw new MailError("refused", "no SMTPUTF8", true);
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutsAMail * timeoutMs)]);
      const message = messageOf(id, from(), mail);
      await (await transport()).sendMail({ ...message, signal: limit }).catch(fail);
    },
    async close() {
      if (isLoaded) (await transport()).close();
    },
  };
}

/** Asks a mail server whether it offers SMTPUTF8. @throws Error if it does not answer */
async function askForUtf8(url: string, timeoutMs: number) {
  const [{ default: SMTPConnection }, { parseConnectionUrl }] = await Promise.all([
    import("nodemailer/lib/smtp-connection"),
    import("nodemailer/lib/shared"),
  ]);
  const connection = new SMTPConnection({
    ...parseConnectionUrl(url),
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
  });
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  connection.on("error", reject);
  connection.on("end", () => reject(new Error("the connection was closed")));
  connection.connect(() => {
    resolve(/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)));
    connection.quit();
  });
  return promise;
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
    reaches: async () => true,
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
        // Deletes both files, because one may be incomplete, for example on a full disk.
        for (const each of [file, textFile]) await rm(each, { force: true }).catch(() => {});
        fail(error);
      }
    },
    async close() {},
  };
}

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
 * Status codes of a wrong address or a closed mailbox (RFC 3463, 3.2 and 3.3; RFC 7505). Leaves out
 * 5.1.7, 5.1.8 and 5.1.0, because servers also use these for a wrong sender. A refusal without a
 * status code does not match, because it may come from a misconfigured relay.
 */
const ofRecipient = /^5\.(1\.([1-6]|10)|2\.[0-2])$/;

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
  // 5.7 means that a policy forbids the mail (RFC 3463), for example because a login is missing.
  // Operators can fix that, so the mail is only deferred.
  const isForGood = permanent && !status?.startsWith("5.7.");
  const isOfAddress = command === "RCPT TO" && ofRecipient.test(status ?? "");
  throw new MailError(isForGood ? "refused" : "deferred", message, isOfAddress);
}
