/** A line such as `Against: slugs, mice`. */
const noteLine = /^([A-Z][a-z]+): (.+)$/;

/**
 * Reads the entries of a file of demo content. `facts` are the parts of the line below the title.
 * `notes` are the lines below the facts, by their first word.
 */
export function readEntries(markdown: string) {
  return markdown
    .split(/^# /m)
    .slice(1)
    .flatMap((section) => {
      const [group = "", ...entries] = section.split(/^## /m);
      return entries.map((entry) => {
        const [title = "", facts = "", ...lines] = entry.split("\n");
        const body = lines.findIndex((line) => !noteLine.test(line));
        const notes = lines.slice(0, body).flatMap((line) => {
          const [, word = "", note = ""] = line.match(noteLine) ?? [];
          return [[word, note] as const];
        });
        const text = lines.slice(body).join("\n").trim();
        return {
          ...{ group: group.trim(), title, text },
          facts: facts.split(" | "),
          notes: new Map(notes),
        };
      });
    });
}
