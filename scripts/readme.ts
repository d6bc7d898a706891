// Writes the table of the README that lists the settings.

import { readFileSync, writeFileSync } from "node:fs";
import type { Setting } from "../app/server/setting-values.server.ts";
import { settings } from "../app/server/settings.server.ts";

if (import.meta.main) writeFileSync("README.md", withSettings(readFileSync("README.md", "utf8")));

/** The README with the table as the settings are. */
export function withSettings(readme: string) {
  const rows = Object.entries<Setting>(settings).map(([name, setting]) => {
    const { default: value, help, more = "" } = setting;
    const { defaultText = value ? `\`${value}\`` : "none" } = setting;
    return `| \`${name}\` | ${defaultText} | ${help}${more} |\n`;
  });
  return readme.replace(/(?<=^\| Variable .*\n\|-.*\n)(\|.*\n)+/m, () => rows.join(""));
}
