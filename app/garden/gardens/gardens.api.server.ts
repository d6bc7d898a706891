import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { gardenCalls } from "./gardens.contract.ts";
import { deleteGarden, readGarden, saveGarden } from "./gardens.store.server.ts";

export function gardensApi({ database }: { database: Database }) {
  return serve(gardenCalls, {
    read: async ({ gardenerId }) => ({ garden: await readGarden(database.reader, gardenerId) }),

    async describe({ body, gardenerId }) {
      await saveGarden(database.writer, gardenerId, body);
      return { acknowledged: true };
    },

    async forget({ gardenerId }) {
      await deleteGarden(database.writer, gardenerId);
      return { acknowledged: true };
    },
  });
}
