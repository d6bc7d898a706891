import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { isWhole, readable } from "../mail.ts";
import type { Site } from "../spec/server.ts";
import { expect, hosted } from "../spec/site.ts";

const sent = v.object({
  oobCodes: v.array(
    v.object({ email: v.string(), newEmail: v.optional(v.string()), oobCode: v.string() }),
  ),
});

/**
 * The newest link to a page that was mailed to an address.
 * @param earlier a link of a letter that came before the one that is waited for
 */
export async function mailedLink(site: Site, email: string, page: string, earlier = "") {
  // Letters about accounts are the provider's, newsletters our own.
  const byProvider = hosted && /^(resetPassword|verifyEmail)$/.test(page);
  const find = byProvider ? () => emulatedLink(email, page) : () => lastLink(site, email, page);
  let link: string | undefined;
  await expect(async () => {
    link = await find();
    expect(link ?? earlier).not.toBe(earlier);
  }).toPass();
  return link ?? "";
}

async function lastLink({ dataDir }: Site, email: string, page: string) {
  const folder = join(dataDir, "mail");
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files
    .map((file) => readable(readFileSync(join(folder, file), "utf8")))
    .filter((mail) => mail.includes(`To: ${email}`) && isWhole(mail))
    .map((mail) => mail.match(new RegExp(`http://localhost:\\d+/${page}\\?token=[\\w.-]+`))?.[0])
    .findLast((link) => link !== undefined);
}

/** The emulator sends no mail, but tells what it would have sent. */
async function emulatedLink(email: string, page: string) {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = process.env;
  const reply = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = v.parse(sent, await reply.json());
  const code = oobCodes.findLast((code) => (code.newEmail ?? code.email) === email);
  return code && `/${page}?oobCode=${code.oobCode}`;
}
