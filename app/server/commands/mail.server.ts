import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import * as v from "valibot";
import { subscribeInput } from "../../garden/newsletter/newsletter.contract.ts";
import { createMailer, type Mail } from "../../platform/mail/mail.server.ts";
import type { Config } from "../config.server.ts";
import { UsageError } from "./command.server.ts";

/** @throws UsageError when it is no email address */
export function parseAddress(address: string) {
  const { success, output } = v.safeParse(subscribeInput, { email: address });
  if (!success) throw new UsageError(`${address} is no email address`);
  return output.email;
}

/** The time that a mail may take, in milliseconds. */
const timeoutMs = 60_000;

/** Sends a mail at once, without the outbox, so that it is known whether it was taken. */
export async function sendMail({ smtpUrl, mailFrom, dataDir }: Config, mail: Mail) {
  const mailer = createMailer({ smtpUrl, from: () => mailFrom, folder: join(dataDir, "mail") });
  try {
    await mailer.send(uuidv7(), mail, AbortSignal.timeout(timeoutMs));
  } finally {
    await mailer.close();
  }
}

/** Where mail is after it was sent. */
export function mailPlace({ smtpUrl, dataDir }: Config) {
  return smtpUrl ? "with the mail server" : `in ${join(dataDir, "mail")}`;
}
