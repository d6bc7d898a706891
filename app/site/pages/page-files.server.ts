import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { loadOnce } from "../../platform/process/load-once.ts";
import type { OwnPage } from "./pages.contract.ts";
import { type PageName, pageLinks, pageNames } from "./pages.words.ts";

export type PageFiles = ReturnType<typeof createPageFiles>;

/**
 * The operator's own pages, from Markdown files such as `privacy.md`. A file is read again once it
 * has changed. Markdown is loaded with the first page.
 * @param folder may be missing
 */
export function createPageFiles(folder: string) {
  const rendered = new Map<PageName, { version: string; page: OwnPage }>();
  const loadMarkdown = loadOnce(() => import("../../platform/text/markdown.server.ts"));
  const pathOf = (name: PageName) => join(folder, `${name}.md`);

  /** When a file was changed last, and its size; null if it is missing or cannot be read. */
  async function versionOf(name: PageName) {
    const file = await stat(pathOf(name)).catch(() => null);
    return file?.isFile() ? `${file.mtimeMs} ${file.size}` : null;
  }

  return {
    /** A text that is another one once any of the files has changed. */
    versions: async () => (await Promise.all(pageNames.map(versionOf))).join(),

    /** The names of the files that there are, in the order of their links. */
    async list() {
      const versions = await Promise.all(pageNames.map(versionOf));
      return pageNames.filter((_, index) => versions[index] !== null);
    },

    /** @returns null if there is no such file, or it cannot be read */
    async read(name: PageName): Promise<OwnPage | null> {
      const version = await versionOf(name);
      if (version === null) return null;
      const known = rendered.get(name);
      if (known?.version === version) return known.page;
      const text = await readFile(pathOf(name), "utf8").catch(() => null);
      if (text === null) return null;
      const { renderMarkdown } = await loadMarkdown();
      const { title, html } = renderMarkdown(text);
      const page = { title: title ?? pageLinks[name], html };
      rendered.set(name, { version, page });
      return page;
    },
  };
}
