import type { Db } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { toTip } from "./tip-replies.server.ts";
import { selectTips } from "./tips.store.server.ts";

/** Reads tips in the order of their ids. The caller checks who may see them. */
export async function readTipsById(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await selectTips(db).where("tips.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads tips as public replies. @param ownLanguage the language of the site */
export async function readTips(db: Db, ids: string[], ownLanguage: Language) {
  return (await readTipsById(db, ids)).map((row) => toTip(row, ownLanguage));
}
