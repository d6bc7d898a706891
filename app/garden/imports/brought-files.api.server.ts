import { readFile, rm } from "node:fs/promises";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { broughtFileCalls, broughtProblems } from "./brought-files.contract.ts";
import {
  deleteBroughtFile,
  keepBroughtFile,
  listBroughtFiles,
  readBroughtFile,
  removeBroughtFile,
} from "./brought-files.store.server.ts";
import { importProblems } from "./imports.ts";

interface BroughtFilesServices extends SiteServices {
  photos: { uploads: string };
}

export function broughtFilesApi({ database, photos, clock, newId }: BroughtFilesServices) {
  return serve(broughtFileCalls, {
    async bringFile({ params: { code }, query: { name }, upload }) {
      const { path, bytes } = await upload.saveTo(photos.uploads, broughtProblems.tooLarge);
      try {
        if (bytes === 0) throw importProblems.empty();
        const content = await readFile(path);
        const file = { id: newId(), invitation: code, name, content, now: clock() };
        const isKept = await database.transaction((transaction) =>
          keepBroughtFile(transaction, file),
        );
        if (!isKept) throw broughtProblems.notForOne();
      } finally {
        await rm(path, { force: true });
      }
      return { acknowledged: true };
    },

    async withdrawFile({ params: { code } }) {
      if (!(await removeBroughtFile(database.writer, code))) throw broughtProblems.notFound();
      return { acknowledged: true, deletedCount: 1 };
    },

    broughtFiles: ({ gardenerId }) => listBroughtFiles(database.reader, gardenerId, clock()),

    async readBroughtFile({ params: { id }, gardenerId }) {
      const file = await readBroughtFile(database.reader, gardenerId, id, clock());
      if (!file) throw broughtProblems.notFound();
      const name = encodeURIComponent(file.name).replace(/['()*]/g, escaped);
      return new Response(new Uint8Array(file.content), {
        headers: {
          "content-type": "application/octet-stream",
          "content-disposition": `attachment; filename*=UTF-8''${name}`,
          "cache-control": "no-store",
          "x-content-type-options": "nosniff",
        },
      });
    },

    async removeBroughtFile({ params: { id }, gardenerId }) {
      const deletedCount = await deleteBroughtFile(database.writer, gardenerId, id);
      if (deletedCount === 0) throw broughtProblems.notFound();
      return { acknowledged: true, deletedCount };
    },
  });
}

/** Escapes a character that `encodeURIComponent` does not escape, for a header field (RFC 8187). */
const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
