import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { baseOf, type Locale } from "../../platform/text/languages.ts";
import { inLocale } from "../../platform/text/locale.server.ts";
import { idIn } from "../../platform/text/slug.ts";
import { calendarWords } from "../calendar/calendar.words.ts";
import { listRanked, listSoon } from "../calendar/season-tips.store.server.ts";
import { cardProblems, cardSize } from "../cards/cards.ts";
import { listPhotos } from "../gallery/gallery.store.server.ts";
import { galleryWords } from "../gallery/gallery.words.ts";
import { toPhoto } from "../gallery/gallery-replies.server.ts";
import { authorHasPage, gardenerPath, shownNameOf } from "../gardeners/gardeners.ts";
import type { Climate } from "../gardens/climates.ts";
import type { Garden } from "../gardens/gardens.ts";
import { nextMonthAfter } from "../gardens/seasons.ts";
import type { PlantList } from "../plants/plants.ts";
import { listNewest } from "../syndication/feeds.store.server.ts";
import { syndicationWords } from "../syndication/syndication.words.ts";
import { readTipOfCard } from "../syndication/tip-cards.store.server.ts";
import { pictureOfPlant } from "../tips/plant-picture.ts";
import { readTips } from "../tips/tip-replies.server.ts";
import { type Frame, renderFrame } from "./embed-frame.server.tsx";
import { embedCalls, embedProblems } from "./embeds.contract.ts";

interface EmbedsServices extends SiteServices {
  plants: () => Promise<PlantList>;
  /** The garden that is assumed for gardeners who have not described their own. */
  siteGarden: { hemisphere: Garden["hemisphere"]; climate: Climate };
  /** True if the site has comments under tips. */
  discussion: boolean;
}

const maxTips = 6;
const maxPhotos = 12;

export function embedsApi(services: EmbedsServices) {
  const { database, clock, site, siteUrl, languages, ownLanguage, siteGarden, plants } = services;
  const { reader } = database;
  const own = languages[0];

  /** Writes a frame in the given language, or else in the site's own language. */
  function write(lang: Locale | undefined, frame: () => Frame) {
    const said = languages.find((tag) => tag === lang) ?? own;
    const base = siteUrl + baseOf(said, languages);
    return inLocale(said, () => renderFrame(frame(), { name: site.name, base }));
  }

  /** Reads tips. Replaces each picture that is not a drawing of this site with a drawing. */
  async function readShown(ids: string[]) {
    const [tips, list] = [await readTips(reader, ids, ownLanguage), await plants()];
    return tips.map((tip) => {
      if (tip.image_url.startsWith("/pictures/")) return tip;
      return { ...tip, image_url: pictureOfPlant(tip.plantType, tip.language, list) };
    });
  }

  return serve(embedCalls, {
    async tips({ query: { lang } }) {
      const ids = (await listNewest(reader, undefined)).slice(0, maxTips).map(({ id }) => id);
      const tips = await readShown(ids);
      const more = "/browseTips";
      return write(lang, () => ({
        ...{ title: syndicationWords.newTips, nothing: syndicationWords.noTips, more, tips },
      }));
    },

    async season({ query: { lang }, keepUntil }) {
      const now = clock();
      keepUntil(nextMonthAfter(now));
      const { hemisphere, climate } = siteGarden;
      const wanted = { climate, setting: null, limit: maxTips, after: null };
      const rows = await listSoon(
        (partBits) => listRanked(reader, { ...wanted, partBits }),
        maxTips,
        { hemisphere, now },
      );
      const ids = rows.slice(0, maxTips).map(({ id }) => id);
      const tips = await readShown(ids);
      const more = "/season";
      return write(lang, () => ({
        ...{ title: calendarWords.goodToDoNow, nothing: calendarWords.nothingThisMonth },
        ...{ more, tips },
      }));
    },

    async photos({ query: { lang } }) {
      const comments = services.discussion;
      const filters = { plant: "", month: null, garden: "", comments } as const;
      const { rows } = await listPhotos(reader, filters, { limit: maxPhotos, after: null });
      const photos = rows.map((row) => toPhoto(row, ownLanguage));
      const more = "/photos";
      return write(lang, () => ({
        ...{ title: galleryWords.photos, nothing: syndicationWords.noPhotos, more, photos },
      }));
    },

    async describe({ query: { url, maxwidth, maxheight, format } }) {
      if (format !== "json") throw embedProblems.jsonOnly();
      const { id, base, language } = tipAt(url, siteUrl, languages);
      const tip = await readTipOfCard(reader, id);
      const { gardenerId: _id, username: gardenersName } = tip;
      return {
        ...({ version: "1.0", type: "photo" } as const),
        title: tip.title,
        author_name: inLocale(language, () => shownNameOf(gardenersName)),
        ...(authorHasPage(tip) && { author_url: base + gardenerPath({ _id, gardenersName }) }),
        ...{ provider_name: site.name, provider_url: base },
        url: `${base}/cards/tips/${tip._id}?v=${tip.changedAt}`,
        ...fitted(maxwidth, maxheight),
      };
    },
  });
}

/** @throws Problem 404 if the address is not the address of a tip page on this site */
function tipAt(address: string, siteUrl: string, languages: readonly Locale[]) {
  const url = URL.parse(address);
  if (url?.origin !== siteUrl) throw cardProblems.none();
  for (const language of languages) {
    const base = baseOf(language, languages);
    const [folder, name = "", ...more] = url.pathname.slice(base.length + 1).split("/");
    const isHere = url.pathname.startsWith(`${base}/`) && folder === "tips" && more.length === 0;
    const id = isHere && idIn(name);
    if (id) return { id, base: siteUrl + base, language };
  }
  throw cardProblems.none();
}

/** Returns the size of a card, scaled down to fit the given maximums. */
function fitted(maxWidth = Infinity, maxHeight = Infinity) {
  const { width, height } = cardSize;
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  const scaled = (size: number) => Math.max(1, Math.floor(size * scale));
  return { width: scaled(width), height: scaled(height) };
}
