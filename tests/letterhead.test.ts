import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createLetterhead } from "../app/server/letterhead.server.ts";

test("mails have the colours of the light theme", () => {
  const [theme = ""] = readFileSync("app/app.css", "utf8").match(/name: "light";[^}]*/) ?? [];
  const { muted, ...colors } = createLetterhead("Trellis").colors;
  for (const [name, color] of Object.entries(colors)) {
    const variable = name.replace(/\d+|[A-Z]/, (part) => `-${part.toLowerCase()}`);
    expect(theme).toContain(`--color-${variable}: ${color};`);
  }
});
