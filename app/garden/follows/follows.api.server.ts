import { decodeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { PlantList } from "../plants/plants.ts";
import { followCalls } from "./follows.contract.ts";
import {
  countVisibleFollows,
  type Followed,
  follow,
  followsCursor,
  listFollows,
  readFollow,
  unfollow,
} from "./follows.store.server.ts";
import { followProblems } from "./follows.ts";

interface FollowServices extends SiteServices {
  plants: () => Promise<PlantList>;
  /** True if the site reads other clubs. */
  neighbours: boolean;
}

export function followsApi({ database, clock, plants, neighbours }: FollowServices) {
  /** @throws Problem 404 for an unknown plant, or for any club if the site reads no other clubs */
  async function assertKnown({ kind, id }: Followed) {
    if (kind === "club" && !neighbours) throw followProblems.nothingThere();
    if (kind === "plant" && !(await plants()).get(id)) throw followProblems.nothingThere();
  }

  return serve(followCalls, {
    async list({ query: { limit, cursor, names = "en" }, gardenerId }) {
      const after = decodeCursor(cursor, followsCursor);
      const list = await plants();
      const nameOfPlant = (slug: string) => {
        const plant = list.get(slug);
        return plant ? list.named(plant, names).plural : slug;
      };
      const [{ rows, next }, total] = await Promise.all([
        listFollows(database.reader, gardenerId, { limit, after, nameOfPlant }),
        countVisibleFollows(database.reader, gardenerId, { clubs: neighbours }),
      ]);
      const items = neighbours ? rows : rows.filter(({ kind }) => kind !== "club");
      return { items, total, next };
    },

    read: ({ params, gardenerId }) => readFollow(database.reader, gardenerId, params),

    async follow({ params, body: { level }, gardenerId }) {
      await assertKnown(params);
      const now = clock();
      await database.transaction((transaction) =>
        follow(transaction, gardenerId, params, { level, now }),
      );
      return { acknowledged: true };
    },

    async unfollow({ params, gardenerId }) {
      const now = clock();
      const deletedCount = await database.transaction((transaction) =>
        unfollow(transaction, gardenerId, params, now),
      );
      return { acknowledged: true, deletedCount };
    },
  });
}
