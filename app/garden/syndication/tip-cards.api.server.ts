import { createHash } from "node:crypto";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { hour } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { locale } from "../../platform/text/locale.ts";
import { type Card, type Cards, cardProblems } from "../cards/cards.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { portraitDrawing } from "../gardeners/portrait.tsx";
import { photoIdOf, photoUrl } from "../photos/photos.ts";
import type { PlantList } from "../plants/plants.ts";
import { pictureOfPlant } from "../tips/plant-picture.ts";
import { tipWords } from "../tips/tips.words.ts";
import { syndicationWords } from "./syndication.words.ts";
import { tipCardCalls } from "./tip-cards.contract.ts";
import { listWithoutCards, readGardenerOfCard, readTipOfCard } from "./tip-cards.store.server.ts";

interface TipCardsServices extends SiteServices {
  cards: Cards;
  plants: () => Promise<PlantList>;
  /** Reads a picture of the site by its path. Returns null if it does not exist. */
  readPicture: (path: string) => Promise<Uint8Array | null>;
}

export function tipCardsApi(services: TipCardsServices) {
  const { database, cards, site, publicTips, ownLanguage, plants, readPicture } = services;
  const checkOpen = () => {
    if (!publicTips) throw cardProblems.none();
  };

  /**
   * Sends a card with a picture: the first of the given pictures that belongs to the site.
   * @param pictures paths or addresses
   */
  async function send(id: string, words: Omit<Card, "picture">, pictures: (string | null)[]) {
    const shown = JSON.stringify([words, pictures]);
    const version = createHash("sha256").update(shown).digest("base64url").slice(0, 22);
    const bytes = await cards.find({ id, language: locale(), version }, async () => {
      const picture = await firstOf(pictures);
      return { ...words, picture: Buffer.from(picture ?? "").toString("base64") };
    });
    if (!bytes) throw cardProblems.busy();
    return new Response(bytes, {
      headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=300" },
    });
  }

  async function firstOf(pictures: (string | null)[]) {
    for (const path of pictures) {
      const id = path && photoIdOf(path);
      // Reads the JPEG file, because the program that draws cards cannot read every format.
      const bytes = path && (await readPicture(id ? photoUrl(id, 1280, "jpg") : path));
      if (bytes) return bytes;
    }
    return null;
  }

  return serve(tipCardCalls, {
    async tip({ params: { id } }) {
      checkOpen();
      const tip = await readTipOfCard(database.reader, id);
      const { title, category, plantType, image_url, username } = tip;
      const above = tipWords.categories[category];
      const words = {
        siteName: site.name,
        above,
        title,
        below: shownNameOf(username),
        portrait: false,
      };
      const drawing = pictureOfPlant(plantType, tip.language ?? ownLanguage, await plants());
      return send(id, words, [image_url, drawing]);
    },

    async gardener({ params: { id } }) {
      checkOpen();
      const { name, image, tips } = await readGardenerOfCard(database.reader, id);
      const words = {
        siteName: site.name,
        above: syndicationWords.gardener,
        title: shownNameOf(name),
        below: syndicationWords.tipsShared({ count: tips }),
        portrait: true,
      };
      return send(id, words, [image, portraitDrawing(name)]);
    },
  });
}

/** Deletes unused cards, and cards of hidden or deleted things. */
export function tipCardsJob({ database, cards }: TipCardsServices): Job {
  return {
    name: "cards",
    intervalMs: hour,
    run: () => cards.tidy((ids) => listWithoutCards(database.reader, ids)),
  };
}
