// Writes the table of settings in docs/configuration.md: npm run configuration.

import { readFileSync, writeFileSync } from "node:fs";
import type { Setting } from "../app/server/setting-values.server.ts";
import { settings } from "../app/server/settings.server.ts";

const page = "docs/configuration.md";

if (import.meta.main) writeFileSync(page, withSettings(readFileSync(page, "utf8")));

/** Returns the page with the current table. */
export function withSettings(text: string) {
  const rows = Object.entries<Setting>(settings).map(([name, setting]) => {
    const { default: value, help, more = "" } = setting;
    const { defaultText = value ? `\`${value}\`` : "none" } = setting;
    return `| \`${name}\` | ${defaultText} | ${help}${more} |\n`;
  });
  return text.replace(/(?<=^\| Variable .*\n\|-.*\n)(\|.*\n)+/m, () => rows.join(""));
}
