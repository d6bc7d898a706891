import type * as v from "valibot";
import { decodeCursor, timeCursor } from "../../platform/http/paging.server.ts";
import { modified, serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { loadPlants } from "../plants/load-plants.server.ts";
import { readTips, withPlantNames } from "../tips/tip-replies.server.ts";
import { savedCalls } from "./saved.contract.ts";
import { countKept, listKept, saveTip, unsaveTip } from "./saved.store.server.ts";

export function savedApi({ database: { reader, writer }, clock, ownLanguage }: SiteServices) {
  async function list(
    table: "saved_tips" | "likes",
    { query: { limit, cursor, names }, gardenerId }: ListRequest,
  ) {
    const after = decodeCursor(cursor, timeCursor);
    const [{ rows, next }, total] = await Promise.all([
      listKept(reader, table, gardenerId, { limit, after }),
      countKept(reader, table, gardenerId),
    ]);
    const ids = rows.map(({ id }) => id);
    const tips = await readTips(reader, ids, ownLanguage);
    return { items: withPlantNames(tips, names, await loadPlants()), total, next };
  }

  return serve(savedCalls, {
    list: (request) => list("saved_tips", request),
    listLiked: (request) => list("likes", request),

    async save({ params: { id }, gardenerId }) {
      return modified(await saveTip(writer, id, gardenerId, clock()));
    },

    async unsave({ params: { id }, gardenerId }) {
      return modified(await unsaveTip(writer, id, gardenerId));
    },
  });
}

interface ListRequest {
  query: v.InferOutput<typeof savedCalls.list.query>;
  gardenerId: string;
}
