import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import * as v from "valibot";
import { decodeMail, isComplete } from "../mail.ts";
import type { Site } from "../site.ts";
import { hosted } from "./provider.ts";

/** The emulator's list of the links that it would have mailed. */
const oobCodeList = v.object({
  oobCodes: v.array(
    v.object({ email: v.string(), newEmail: v.optional(v.string()), oobCode: v.string() }),
  ),
});

/**
 * Waits for the newest link to a page that was mailed to an address.
 * @param earlier an earlier link, which does not count
 */
export async function mailedLink(site: Site, email: string, page: string, earlier = "") {
  // A hosted provider mails the links about accounts itself. The site always mails newsletters.
  const byProvider = hosted && /^(resetPassword|verifyEmail)$/.test(page);
  const find = byProvider
    ? () => newestEmulatedLink(email, page)
    : () => newestMailedLink(site, email, page);
  let link: string | undefined;
  await expect(async () => {
    link = await find();
    expect(link ?? earlier).not.toBe(earlier);
  }).toPass();
  return link ?? "";
}

async function newestMailedLink({ dataDir }: Site, email: string, page: string) {
  const folder = join(dataDir, "mail");
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files
    .map((file) => decodeMail(readFileSync(join(folder, file), "utf8")))
    .filter((mail) => mail.includes(`To: ${email}`) && isComplete(mail))
    .map(
      (mail) =>
        mail.match(
          new RegExp(`http://localhost:\\d+/${page}\\?(?:kind=\\w+&)?token=[\\w.~%-]+`),
        )?.[0],
    )
    .findLast((link) => link !== undefined);
}

/** Reads the newest link from the emulator, which sends no mail but lists the links. */
async function newestEmulatedLink(email: string, page: string) {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = process.env;
  const reply = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = v.parse(oobCodeList, await reply.json());
  const code = oobCodes.findLast((code) => (code.newEmail ?? code.email) === email);
  return code && `/${page}?oobCode=${code.oobCode}`;
}
