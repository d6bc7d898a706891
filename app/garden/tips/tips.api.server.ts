import type { Database } from "../../platform/database/open.server.ts";
import type { Claims } from "../../platform/http/access.server.ts";
import { answerOnce } from "../../platform/http/idempotency.store.server.ts";
import { decodeCursor, idCursor } from "../../platform/http/paging.server.ts";
import { invalidField } from "../../platform/http/request-problems.server.ts";
import { modified, serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { emailSpelling } from "../../platform/text/email.ts";
import { isSitePicture, noOutsidePictures } from "../../platform/text/text.ts";
import { readPublicGardener } from "../gardeners/gardeners.store.server.ts";
import { gardenerProblems } from "../gardeners/gardeners.ts";
import { chooseEmail, hideUnanswered } from "../gardeners/profile.store.server.ts";
import type { PlantList } from "../plants/plants.ts";
import type { TroubleList } from "../troubles/troubles.ts";
import { createAuthorAddresses } from "./author-addresses.server.ts";
import { deleteTip, undeleteTip } from "./deleted-tips.store.server.ts";
import { confirmTip } from "./freshness.store.server.ts";
import { addLike, removeLike } from "./likes.store.server.ts";
import { ownTipCalls } from "./own-tips.contract.ts";
import { countOwnTips, countPublicTips, listOwnTips } from "./own-tips.store.server.ts";
import { createRelatedTips, type TipFinder } from "./related-tips.store.server.ts";
import type { TipInput } from "./tip-input.ts";
import { readPicture, readPublicTip, readTip } from "./tip-page.store.server.ts";
import {
  ownFieldsOf,
  toListedTip,
  toPublicTip,
  toTip,
  withPlantNames,
} from "./tip-replies.server.ts";
import { forgetVersions } from "./tip-versions.store.server.ts";
import { freshnessCalls, tipCalls, tipVersionCalls } from "./tips.contract.ts";
import {
  addTip,
  browseTips,
  countTips,
  editTip,
  listFeaturedTips,
  type TipRow,
  tipCursor,
} from "./tips.store.server.ts";
import { type ListedTip, mayConfirmAgain, tipProblems } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** @param find finds tips by the search, which the tips feature must not import */
export function tipsApi(services: TipsServices, find: TipFinder) {
  const { database, clock, newId, plants, troubles, publicTips, ownLanguage } = services;
  const { authorEmails, outsidePictures } = services;
  const addresses = createAuthorAddresses(authorEmails);
  const rest = { listRelated: createRelatedTips(database, find, ownLanguage), ownLanguage };

  /** Converts rows for a caller. For signed-in gardeners, adds how to reach the authors. */
  async function listFor(claims: Claims | null, rows: TipRow[]): Promise<ListedTip[]> {
    if (!claims) return rows.map((row) => toListedTip(row, ownLanguage, publicTips));
    await addresses.count(rows, claims);
    return rows.map((row) => ({ ...toTip(row, ownLanguage), ...addresses.contactOf(row, claims) }));
  }

  async function contactFor(claims: Claims | null, row: TipRow) {
    if (!claims) return {};
    await addresses.count([row], claims);
    return addresses.contactOf(row, claims);
  }

  /**
   * @throws Problem if the site may not show a picture
   * @param id the id of an edited tip, which may keep its picture; null for a new tip
   */
  async function assertMayShow({ image_url, photos }: TipInput, id: string | null) {
    if (outsidePictures || photos?.length || isSitePicture(image_url)) return;
    if (id && (await readPicture(database.reader, id)) === image_url) return;
    throw invalidField("image_url", noOutsidePictures());
  }

  /**
   * Replaces former slugs of troubles by the current ones.
   * @throws Problem 422 for an unknown trouble
   */
  async function withKnownTroubles<T extends TipInput>(tip: T): Promise<T> {
    if (!tip.troubles?.length) return tip;
    const list = await troubles();
    const known = tip.troubles.map((slug) => {
      const trouble = list.find(slug);
      if (trouble) return trouble.slug;
      throw invalidField("troubles", tipWords.oneOfTheTroubles);
    });
    return { ...tip, troubles: [...new Set(known)] };
  }

  const reading = serve(tipCalls, {
    async featured({ query: { language }, claims }) {
      const rows = await listFeaturedTips(database.reader);
      return withPlantNames(await listFor(claims, rows), language, await plants());
    },

    async browse({ query: { limit, cursor, ...query }, claims }) {
      // On a site for members, visitors cannot sort by level, because the order would reveal the
      // level of each tip.
      const sort = publicTips || claims ? query.sort : "no-sorting";
      const after = decodeCursor(cursor, tipCursor);
      const [{ rows, next }, total] = await Promise.all([
        browseTips(database.reader, { sort, limit: addresses.limitFor(claims, limit), after }),
        countTips(database.reader),
      ]);
      const items = withPlantNames(await listFor(claims, rows), query.names, await plants());
      return { items, total, next };
    },

    async readPublic({ params, claims }) {
      if (!publicTips) throw tipProblems.notFound();
      const row = await readPublicTip(database.reader, params.id, rest);
      return { ...toPublicTip(row, ownLanguage), ...(await contactFor(claims, row)) };
    },

    async ofGardener({ params: { id }, query: { limit, cursor, names } }) {
      if (!publicTips) throw gardenerProblems.notFound();
      await readPublicGardener(database.reader, id);
      const olderThan = decodeCursor(cursor, idCursor)?.[0] ?? null;
      const [{ rows, next }, total] = await Promise.all([
        listOwnTips(database.reader, id, { limit, olderThan, publicOnly: true }),
        countPublicTips(database.reader, id),
      ]);
      const tips = rows.map((row) => toTip(row, ownLanguage));
      return { items: withPlantNames(tips, names, await plants()), total, next };
    },

    async read({ params, claims, gardenerId }) {
      const { marks, mine, ...row } = await readTip(database.reader, params.id, gardenerId, rest);
      return {
        ...toPublicTip(row, ownLanguage),
        ...(await contactFor(claims, row)),
        ...(mine && ownFieldsOf(row)),
        ...marks,
        mine,
        askStillTrue: mine && mayConfirmAgain(row, clock()),
      };
    },

    async like({ params: { id }, gardenerId }) {
      return modified(await addLike(database.writer, id, gardenerId, clock()));
    },

    async unlike({ params: { id }, gardenerId }) {
      return modified(await removeLike(database.writer, id, gardenerId));
    },
  });

  const own = serve(ownTipCalls, {
    async listOwn({ query: { limit, cursor }, body: { email }, claims, gardenerId }) {
      if (email !== emailSpelling(claims.email)) throw tipProblems.notYourEmail();
      const olderThan = decodeCursor(cursor, idCursor)?.[0] ?? null;
      const [{ rows, next }, total] = await Promise.all([
        listOwnTips(database.reader, gardenerId, { limit, olderThan }),
        countOwnTips(database.reader, gardenerId),
      ]);
      const items = rows.map((row) => ({
        ...toTip(row, ownLanguage),
        ...addresses.contactOf(row, claims),
        ...ownFieldsOf(row),
      }));
      return { items, total, next };
    },

    async add({ body: { showsEmail, ...body }, gardenerId, attempt }) {
      await assertMayShow(body, null);
      const known = await withKnownTroubles(body);
      const tip = { ...known, id: newId(), gardenerId, now: clock() };
      return database.transaction((transaction) =>
        answerOnce(transaction, attempt, tip, async () => {
          await addTip(transaction, tip);
          await (showsEmail === undefined
            ? hideUnanswered(transaction, gardenerId)
            : chooseEmail(transaction, gardenerId, showsEmail));
          return { acknowledged: true, insertedId: tip.id };
        }),
      );
    },

    async edit({ params: { id }, body, gardenerId, attempt }) {
      await assertMayShow(body, id);
      const known = await withKnownTroubles(body);
      const tip = { ...known, now: clock(), versionId: newId() };
      return database.transaction((transaction) =>
        answerOnce(transaction, attempt, { gardenerId, now: tip.now }, async () => {
          await editTip(transaction, id, gardenerId, tip);
          return modified(1);
        }),
      );
    },

    async delete({ params: { id }, gardenerId }) {
      const now = clock();
      await database.transaction((transaction) => deleteTip(transaction, id, gardenerId, now));
      return { acknowledged: true, deletedCount: 1 };
    },

    async undelete({ params: { id }, gardenerId }) {
      const now = clock();
      return modified(
        await database.transaction((transaction) => undeleteTip(transaction, id, gardenerId, now)),
      );
    },
  });
  return [...reading, ...own];
}

interface TipsServices extends SiteServices {
  plants: () => Promise<PlantList>;
  troubles: () => Promise<TroubleList>;
  /** True if signed-in gardeners see the email address of each author who shows it. */
  authorEmails: boolean;
  outsidePictures: boolean;
}

export function freshnessApi({ database, clock }: { database: Database; clock: Clock }) {
  return serve(freshnessCalls, {
    async confirm({ params: { id }, gardenerId }) {
      const now = clock();
      await database.transaction((transaction) => confirmTip(transaction, id, gardenerId, now));
      return modified(1);
    },
  });
}

export function tipVersionsApi({ database }: { database: Database }) {
  return serve(tipVersionCalls, {
    async forget({ params: { id }, gardenerId }) {
      const deletedCount = await database.transaction((transaction) =>
        forgetVersions(transaction, id, gardenerId),
      );
      return { acknowledged: true, deletedCount };
    },
  });
}
