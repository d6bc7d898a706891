import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createLetterhead } from "../app/server/letterhead.server.ts";

const { colors: light, darkColors: dark } = createLetterhead({ name: "Trellis" });

test.each(Object.entries({ light, dark }))(
  "mails have the colours of the %s theme",
  (name, all) => {
    const sheet = readFileSync("app/site/shell/app.css", "utf8");
    const [theme = ""] = sheet.match(new RegExp(`name: "${name}";[^}]*`)) ?? [];
    const { muted, ...colors } = all;
    for (const [name, color] of Object.entries(colors)) {
      const variable = name.replace(/\d+|[A-Z]/, (part) => `-${part.toLowerCase()}`);
      expect(theme).toContain(`--color-${variable}: ${color};`);
    }
  },
);
