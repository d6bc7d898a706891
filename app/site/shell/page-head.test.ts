import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "../../routes.ts";
import { descriptionOf } from "./page-head.server.ts";

/** Pages that set their description in a loader, and patterns that do not belong to a page. */
const others = [
  "/tips/:tip",
  "/plants/:plant",
  "/troubles/:trouble",
  "/gardeners/:gardener",
  "/entries/:id",
  "/events/:id?/:day?",
  "/api/:group",
  "/:pageName",
  "/*",
  "/design",
];

/** Returns the path patterns of all pages. */
function patternsOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    return children ? patternsOf(children, pattern) : [pattern || "/"];
  });
}

test("every page has its own description", () => {
  const patterns = patternsOf(routes).filter((pattern) => !others.includes(pattern));
  const texts = new Set<string>();
  for (const pattern of patterns) {
    const text = descriptionOf(pattern) ?? "";
    expect(text, pattern).not.toBe("");
    expect(text.length, text).toBeLessThanOrEqual(160);
    expect(texts, pattern).not.toContain(text);
    texts.add(text);
  }
});
