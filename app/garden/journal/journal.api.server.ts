import type { Claims } from "../../platform/http/access.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { decodeCursor, idCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { zipStream } from "../../platform/http/zip.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { PhotoFiles } from "../photos/photo-files.server.ts";
import type { PlantList } from "../plants/plants.ts";
import { journalCalls, publicJournalCalls } from "./journal.contract.ts";
import {
  entryCursor,
  keepEntry,
  listOwnEntries,
  readOwnEntry,
  removeEntry,
} from "./journal.store.server.ts";
import { journalFiles } from "./journal-export.server.ts";
import { readOverview } from "./journal-overview.store.server.ts";
import { listPublicEntries, readPublicEntry } from "./public-journal.store.server.ts";

interface JournalServices extends SiteServices {
  plants: () => Promise<PlantList>;
  photos: { files: PhotoFiles };
}

/** Serves the journal calls. */
export function journalApi(services: JournalServices) {
  const { database, clock, plants, photos, publicTips, ownLanguage } = services;

  const own = serve(journalCalls, {
    list: ({ query, gardenerId }) => {
      const wanted = { ...query, after: decodeCursor(query.cursor, entryCursor) };
      return listOwnEntries(database.reader, gardenerId, wanted, ownLanguage);
    },

    overview: ({ query, gardenerId }) =>
      readOverview(database.reader, gardenerId, query, ownLanguage),

    export: ({ gardenerId }) =>
      new Response(
        zipStream(journalFiles(database.reader, photos.files, gardenerId, ownLanguage)),
        {
          headers: {
            "content-type": "application/zip",
            "content-disposition": `attachment; filename="journal.zip"`,
            "cache-control": "no-store",
          },
        },
      ),

    read: ({ params: { id }, gardenerId }) =>
      readOwnEntry(database.reader, gardenerId, id, ownLanguage),

    async keep({ params: { id }, body, gardenerId }) {
      const list = await plants();
      const plantSlug = list.find(body.plant, body.language)?.slug ?? null;
      return database.transaction(async (transaction) => {
        await keepEntry(transaction, gardenerId, { ...body, id, plantSlug, now: clock() });
        return readOwnEntry(transaction, gardenerId, id, ownLanguage);
      });
    },

    async remove({ params: { id }, gardenerId }) {
      const deletedCount = await database.transaction((transaction) =>
        removeEntry(transaction, { id, gardenerId, now: clock() }),
      );
      return { acknowledged: true, deletedCount };
    },
  });

  function assertMayRead(claims: Claims | null) {
    if (!publicTips && !claims) throw notSignedIn();
  }

  const shown = serve(publicJournalCalls, {
    listPublic({ query, claims }) {
      assertMayRead(claims);
      const wanted = { ...query, after: decodeCursor(query.cursor, idCursor) };
      return listPublicEntries(database.reader, wanted, ownLanguage);
    },

    readPublic({ params: { id }, claims }) {
      assertMayRead(claims);
      return readPublicEntry(database.reader, id, ownLanguage);
    },
  });

  return [...own, ...shown];
}
