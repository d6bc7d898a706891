import type { Language } from "../../platform/text/languages.ts";
import {
  bandsBetween,
  type Climate,
  climates,
  everySetting,
  openSettings,
  type Setting,
  settingBit,
  settingOf,
} from "../gardens/climates.ts";
import type { Garden, SeasonPart } from "../gardens/gardens.ts";
import { isAnyTime } from "../gardens/seasons.ts";
import type { PlantList } from "../plants/plants.ts";
import { failsMore, fromGardensLike, type ResultCounts, scoreOf, sumUp } from "./evidence.ts";

/**
 * The version of these rules. Increase it with every change. All tips are then ranked again
 * (search.jobs.server.ts).
 */
export const rankingsVersion = 3;

/** The value used instead of a climate to rank a tip among all gardens. */
export const allClimates = "all";

interface RankedTip {
  /** The author's garden at the time of writing. */
  garden: Garden | null;
  /** The name of the plant in the author's words. */
  plantType: string;
  /** The language of the tip, if it differs from the site's own. */
  language?: Language;
  /** The season; empty if the author gives none. */
  when: readonly SeasonPart[];
  /** The slugs of the troubles that the tip helps against. */
  troubles: readonly string[];
}

/** A tip fits gardens if it worked in at least this number of similar gardens. */
const fewestWorked = 3;

/** The rank of a tip in a climate. `settings` is a sum of bits from `settingBit`. */
interface Ranking {
  climate: Climate | typeof allClimates;
  score: number;
  settings: number;
}

/**
 * Ranks a tip among all gardens and in each climate that it fits. A tip fits the climate of its
 * author's garden, similar climates with the same rain or shelter, and climates with three
 * successes. It never fits where it failed more often than it worked. Without shelter, it never
 * fits where its plant does not grow.
 */
export function rankingsOf(
  tip: RankedTip,
  counts: readonly ResultCounts[],
  plants: PlantList,
): Ranking[] {
  const all = sumUp(counts);
  const known = [...climates.keys()].map((climate) => {
    const alike = sumUp(fromGardensLike(counts, climate));
    const failed = alike.of - alike.worked - alike.partly;
    const worked = alike.worked >= fewestWorked && alike.worked > failed;
    const settings = failsMore(alike.of > 0 ? alike : all)
      ? 0
      : settingsIn(climate, tip, worked, plants);
    return { climate, score: scoreOf(alike), settings };
  });
  const among = { climate: allClimates, score: scoreOf(all) } as const;
  return [
    { ...among, settings: failsMore(all) ? 0 : everySetting },
    ...known.filter(({ settings }) => settings !== 0),
  ];
}

/** Returns the garden settings that a tip fits in a climate. */
function settingsIn(climate: Climate, tip: RankedTip, worked: boolean, plants: PlantList) {
  const plant = plants.find(tip.plantType, tip.language);
  const setting = settingOfTip(tip);
  const isSheltered = setting === "glass" || setting === "pots";
  if (plant && !isSheltered && !plants.growsIn(plant, climate)) return 0;
  if (tip.troubles.includes("frost") && climates.get(climate)?.winter === "none") return 0;
  if (!plant && isGeneral(tip)) return everySetting;
  const isIndoors = plant !== null && plants.isIndoors(plant);
  const own = setting === null ? 0 : settingBit(setting);
  const fits = bandsApart(climate, tip.garden) <= (isIndoors ? farthestIndoors : 1);
  const written = isIndoors ? everySetting : own;
  const reported = isIndoors ? everySetting : isSheltered ? own : openSettings;
  return (fits ? written : 0) | (worked ? reported : 0);
}

/**
 * The maximum distance between climates for tips about houseplants, in bands. For other tips the
 * maximum is one band, because the weather matters more.
 */
const farthestIndoors = 3;

/**
 * Returns a pattern for words in all languages of the site.
 * @param words found as whole words
 * @param parts found within words, too, as in `Laubkompost`, and in languages without spaces
 */
const naming = (words: string[], parts: string[]) =>
  new RegExp(`(?<!\\p{L})(${words.join("|")})(?!\\p{L})|${parts.join("|")}`, "iu");

/** Matches plant types that name a subject that is the same in every climate. */
const sameEverywhere = naming(
  [
    ...["kitchen scraps", "tools?", "seeds", "samen", "saatgut", "épluchures", "outils?"],
    ...["graines", "semences", "herramientas?", "semillas", "nasiona?", "種"],
  ],
  [
    ...["[ck]ompost", "kompości", "küchenabf[aä]ll", "werkzeug", "gartengerät"],
    ...["déchets de cuisine", "restos de cocina", "odpad(k?i|y) kuchenne", "narzędzi"],
    ...["كمبوست", "كومبوست", "(بقايا|مخلفات|فضلات) المطبخ", "أدوات", "بذور"],
    ...["堆肥", "コンポスト", "生ごみ", "生ゴミ", "道具", "工具", "種子"],
  ],
);
const isGeneral = ({ plantType, when, troubles }: RankedTip) =>
  (when.length === 0 || isAnyTime(when)) && troubles.length === 0 && sameEverywhere.test(plantType);

/** Returns the number of bands between a climate and a garden; infinity for an unknown garden. */
function bandsApart(climate: Climate, garden: Garden | null) {
  const bands = climates.get(climate);
  return bands && garden ? bandsBetween(bands, garden) : Number.POSITIVE_INFINITY;
}

/** Matches plant types that name a greenhouse or containers, with the setting that they mean. */
const shelters: [RegExp, Setting][] = [
  [
    naming(
      ["serres?", "invernaderos?", "foliak"],
      [
        ...["greenhouse", "glasshouse", "polytunnel", "gewächsh[aä]us", "treibhaus", "glashaus"],
        ...["folientunnel", "szklarni", "tunel(u)? foliow", "دفيئ", "صوبة", "بيت زجاجي"],
        ...["بيوت محمية", "温室", "ビニールハウス"],
      ],
    ),
    "glass",
  ],
  [
    naming(
      [
        ...["balcony", "window ?sill", "window box", "pots?", "containers?", "balcons?"],
        ...["rebords? de fenêtre", "bacs?", "jardinières?", "balc(ón|ones)", "alféizar"],
        ...["macetas?", "tiestos?", "jardineras?"],
      ],
      [
        ...["balkon", "fensterb[aä]nk", "fensterbrett", "t[oö]pf(en?)?(?!\\p{L})", "kübel"],
        ...["parapet", "donic([aeęyo]|z[kc])", "شرفة", "شرفات", "بلكون", "أصيص", "إصيص", "أصص"],
        ...["ベランダ", "バルコニー", "プランター", "鉢", "窓辺"],
      ],
    ),
    "pots",
  ],
];

/**
 * Returns the setting that the plant type names. If it names no setting, returns the setting of the
 * author's garden.
 */
function settingOfTip({ garden, plantType }: RankedTip): Setting | null {
  const said = shelters.find(([words]) => words.test(plantType))?.[1];
  return said ?? (garden && settingOf(garden));
}
