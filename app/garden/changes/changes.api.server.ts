import * as v from "valibot";
import { databaseFailure } from "../../platform/database/failures.server.ts";
import { decodeCursor, encodeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { authorHasPage } from "../gardeners/gardeners.ts";
import { toTip } from "../tips/tip-replies.server.ts";
import { maySee } from "../tips/tips.ts";
import { changeCalls } from "./changes.contract.ts";
import { listChanges, numberChanges, readCopies } from "./changes.store.server.ts";

/** The position of the last change that was read. */
const changeCursor = v.tuple([v.pipe(v.number(), v.safeInteger(), v.minValue(0))]);

export function changesApi({ database, clock, ownLanguage }: SiteServices) {
  type Row = Awaited<ReturnType<typeof readCopies>>[number];

  const toCopy = (row: Row) => ({
    ...toTip(row, ownLanguage),
    sharedAt: row.sharedAt,
    changedAt: row.changedAt,
    authorId: authorHasPage(row) ? row.gardenerId : null,
  });

  /**
   * Numbers new changes. A failure of the database is ignored, so that programs can still read the
   * changes that already have numbers.
   */
  async function number() {
    try {
      return await numberChanges(database, clock());
    } catch (error) {
      if (!databaseFailure(error)) throw error;
      return false;
    }
  }

  return serve(changeCalls, {
    async list({ query: { limit, cursor }, gardenerId }) {
      const [after = 0] = decodeCursor(cursor, changeCursor) ?? [];
      const moreWait = await number();
      const { reader } = database;
      const rows = await listChanges(reader, gardenerId, { after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const ids = page.map(({ id }) => id);
      const tips = new Map((await readCopies(reader, ids)).map((row) => [row.id, row]));
      const changes = ids.map((_id) => {
        const row = tips.get(_id);
        return { _id, tip: row && maySee(row, gardenerId) ? toCopy(row) : null };
      });
      const next = encodeCursor([page.at(-1)?.position ?? after]);
      return { changes, cursor: next, more: moreWait || rows.length > limit };
    },
  });
}
