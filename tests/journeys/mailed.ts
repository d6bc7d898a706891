import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { readable } from "../mail.ts";
import { expect, hosted } from "../spec/site.ts";

const sent = v.object({
  oobCodes: v.array(
    v.object({ email: v.string(), newEmail: v.optional(v.string()), oobCode: v.string() }),
  ),
});

/** The newest link to a page that was mailed to an address. */
export async function mailedLink(dataDir: string, email: string, page: string) {
  // AccountMails about accounts are the provider's, newsletters our own.
  if (hosted && /^(resetPassword|verifyEmail)$/.test(page))
    return `/${page}?oobCode=${await emulatedCode(email)}`;
  const folder = join(dataDir, "mail");
  const files = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
  const find = () =>
    files()
      .map((file) => readable(readFileSync(join(folder, file), "utf8")))
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => mail.match(new RegExp(`http://localhost:\\d+/${page}\\?token=[\\w.-]+`))?.[0])
      .findLast((link) => link !== undefined);
  await expect.poll(find).toBeTruthy();
  return find() ?? "";
}

/** The emulator sends no mail, but tells what it would have sent. */
async function emulatedCode(email: string) {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = process.env;
  const find = async () => {
    const reply = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes } = v.parse(sent, await reply.json());
    return oobCodes.findLast((code) => (code.newEmail ?? code.email) === email)?.oobCode;
  };
  await expect.poll(find).toBeTruthy();
  return find();
}
