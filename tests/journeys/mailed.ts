import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readable } from "../mail.ts";
import { expect } from "./site.ts";

/** The newest link to a page that was mailed to an address. */
export async function mailedLink(dataDir: string, email: string, page: string) {
  const folder = join(dataDir, "mail");
  const files = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
  const find = () =>
    files()
      .map((file) => readable(readFileSync(join(folder, file), "utf8")))
      .filter((mail) => mail.includes(`To: ${email}`))
      .at(-1)
      ?.match(new RegExp(`http://localhost:\\d+/${page}\\?token=[\\w.-]+`))?.[0];
  await expect.poll(find).toBeTruthy();
  return find() ?? "";
}
