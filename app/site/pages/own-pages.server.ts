import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../platform/database/open.server.ts";
import { loadOnce } from "../../platform/process/load-once.ts";
import { listOwnPages, readOwnPage } from "./own-pages.store.server.ts";
import type { OwnPage } from "./pages.contract.ts";
import { type PageName, pageNames } from "./pages.contract.ts";

export type OwnPages = ReturnType<typeof createOwnPages>;

/**
 * Creates a reader of the operator's own pages in Markdown. A file such as `privacy.md` has
 * priority over a text in the database. A page is rendered again only if its text has changed.
 * @param folder the folder of the files, which need not exist
 */
export function createOwnPages(folder: string, { reader }: Pick<Database, "reader">) {
  const rendered = new Map<PageName, { text: string; page: OwnPage }>();
  const loadMarkdown = loadOnce(() => import("../../platform/text/markdown.server.ts"));
  const pathOf = (name: PageName) => join(folder, `${name}.md`);

  /**
   * Returns a text with the change time and the size of a file; null if it is empty or cannot be
   * read.
   */
  async function versionOf(name: PageName) {
    const file = await stat(pathOf(name)).catch(() => null);
    return file?.isFile() && file.size > 0 ? `${file.mtimeMs} ${file.size}` : null;
  }

  /** Reads a file; null if it is empty or cannot be read. */
  async function readPageFile(name: PageName) {
    if ((await versionOf(name)) === null) return null;
    return readFile(pathOf(name), "utf8").catch(() => null);
  }

  async function render(text: string): Promise<OwnPage> {
    const { renderMarkdown } = await loadMarkdown();
    const { title, html } = renderMarkdown(text);
    return { title, html };
  }

  return {
    /** Returns a text that changes whenever any of the files changes. */
    versions: async () => (await Promise.all(pageNames.map(versionOf))).join(),

    /** Lists the existing pages, in the order of their links. */
    async list() {
      const [versions, written] = await Promise.all([
        Promise.all(pageNames.map(versionOf)),
        listOwnPages(reader),
      ]);
      const isWritten = (name: PageName) =>
        written.some((page) => page.name === name && page.markdown);
      return pageNames.filter((name, index) => versions[index] !== null || isWritten(name));
    },

    /** Reads a page; null if it does not exist. */
    async read(name: PageName): Promise<OwnPage | null> {
      const text = (await readPageFile(name)) ?? (await readOwnPage(reader, name));
      if (!text) return null;
      const known = rendered.get(name);
      if (known?.text === text) return known.page;
      const page = await render(text);
      rendered.set(name, { text, page });
      return page;
    },

    readPageFile,
    render,
  };
}
