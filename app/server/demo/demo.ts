import * as v from "valibot";

/** The entries of a file of demo content, each with what stands between bars below its title. */
export function readEntries(markdown: string) {
  return markdown
    .split(/^# /m)
    .slice(1)
    .flatMap((section) => {
      const [group = "", ...entries] = section.split(/^## /m);
      return entries.map((entry) => {
        const [title = "", facts = "", ...lines] = entry.split("\n");
        const text = lines.join("\n").trim();
        return { group: group.trim(), title, facts: facts.split(" | "), text };
      });
    });
}

/** The number that words begin with, such as `3 days ago`. */
export const leadingNumber = v.pipe(
  v.string(),
  v.regex(/^\d+ /),
  v.transform((words) => Number.parseInt(words, 10)),
);
