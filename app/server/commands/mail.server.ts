import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import * as v from "valibot";
import { subscribeInput } from "../../garden/newsletter/newsletter.contract.ts";
import { createMailer, type Mail } from "../../platform/mail/mail.server.ts";
import type { Config } from "../config.server.ts";
import { UsageError } from "./command.server.ts";

/** @throws UsageError for an invalid address */
export function parseAddress(address: string) {
  const { success, output } = v.safeParse(subscribeInput, { email: address });
  if (!success) throw new UsageError(`${address} is not an email address`);
  return output.email;
}

/** The maximum time for sending a mail, in milliseconds. */
const timeoutMs = 60_000;

/** Sends a mail without the outbox, so that the caller knows whether it was sent. */
export async function sendMail({ smtpUrl, mailFrom, dataDir }: Config, mail: Mail) {
  const mailer = createMailer({ smtpUrl, from: () => mailFrom, folder: join(dataDir, "mail") });
  try {
    await mailer.send(uuidv7(), mail, AbortSignal.timeout(timeoutMs));
  } finally {
    await mailer.close();
  }
}

/** Returns a text that says where a sent mail is. */
export function mailPlace({ smtpUrl, dataDir }: Config) {
  return smtpUrl ? "with the mail server" : `in ${join(dataDir, "mail")}`;
}
