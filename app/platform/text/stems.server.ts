import { stemmer } from "@orama/stemmers/english";
import { stopwords } from "@orama/stopwords/english";
import { once } from "../process/load-once.ts";
import { plainArabic } from "./spaceless-words.ts";
import { wordsOf } from "./words.ts";

/** Words, each followed by its irregular forms and its American spelling. */
const irregularForms = `
  mouse mice, louse lice, woodlouse woodlice, dormouse dormice, goose geese, foot feet, tooth teeth,
  ox oxen, child children, leaf leaves leafy, loaf loaves, half halves, knife knives, shelf shelves,
  calf calves, wolf wolves, hoof hooves, sheaf sheaves, fungus fungi fungal, cactus cacti, larva larvae,
  pupa pupae, bulbil bulbils bulbilli, bacterium bacteria bacterial, virus viral,
  bite bit bitten, blow blew blown, break broke broken, bring brought, build built, burn burnt,
  buy bought, catch caught, choose chose chosen, creep crept, die dies died dying dead death, dig dug,
  draw drew drawn, drink drank drunk, dry dries dried drier driest dryness, eat ate eaten, fall fell fallen, feed fed,
  find found, fly flies flew flown, freeze froze frozen, give gave given, grow grew grown growth,
  hang hung, hide hid hidden, hold held, keep kept, know knew known, lay laid, lie lies lying, lose lost, mow mown,
  rot rotten, send sent, shake shook shaken, show shown, shrink shrank shrunk, sow sown,
  spoil spoilt, spread spreading, stand stood, steal stole stolen, stick stuck, sting stung,
  sweep swept, take took taken, tear tore torn, throw threw thrown, tie ties tied tying, weave wove woven,
  wear wore worn, wind wound,
  mould mold mouldy moldy, mildew mildewy, chalk chalky, clay clayey, sand sandy, salt salty,
  shade shady, sun sunny, thirst thirsty, aluminium aluminum, arbour arbor, centre center,
  colour color, fertiliser fertilizer fertilise fertilize, fibre fiber, grey gray, litre liter,
  metre meter, odour odor, plough plow, sulphur sulfur, vigour vigor, flavour flavor, neighbour neighbor`;

const regular = new Map(
  irregularForms.split(",").flatMap((line) => {
    const [word = "", ...forms] = line.trim().split(/\s+/);
    return forms.map((form) => [form, word] as const);
  }),
);

const irregular = new Set([...regular.keys(), ...regular.values()]);

export const isIrregular = (word: string) => irregular.has(word);

/** Computed stems. The stemmer takes some microseconds for a word. */
const known = new Map<string, string>();
const maxKnown = 20_000;

/**
 * Returns the stem of an English word: `prune` for prune, pruned and pruning, `mous` for mouse and
 * mice. A word with other letters than a to z is its own stem.
 * @param word from `wordsOf`
 */
export function stem(word: string) {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const found = known.get(word);
  if (found !== undefined) return found;
  // The stemmer would make “crocuse” of “crocuses”.
  const singular = word.replace(/(?<=[^aeiou]us)es$/, "");
  const shortened = stemmer(singular);
  const language =
    regular.get(singular) ?? regular.get(singular.replace(/s$/, "")) ?? regular.get(shortened);
  const made = stemmer(language ?? singular);
  if (known.size >= maxKnown) known.clear();
  known.set(word, made);
  return made;
}

/** Polite and vague words in questions. */
const courtesies = `hello hi hey dear please thanks thank sorry help advice tip tips idea ideas question
  anybody anyone somebody someone everybody everyone anything something everything nothing else tell
  know wonder wondering think want wants wanted need needs like love get gets getting got go goes going went
  come comes came make makes making made put puts putting let say said see try tried use used using
  give really just also still yet even ever never always maybe much many lot lots way ways thing things
  good best better well right quick quickest ok okay us im ive id dont doesnt didnt cant wont isnt
  arent wasnt whats whens wheres hows theres thats its lets couldnt shouldnt wouldnt havent hasnt
  around away since per etc vs one two cannot im youre theyre upon within without almost another be yes
  long often able happen happens happening cause causes kind sort start stop stopping avoid prevent deal
  dealing fix rid`;

const readSilentWords = once(
  () => new Set([...stopwords, ...courtesies.split(/\s+/)].flatMap((word) => wordsOf(word))),
);

/** True for words without a meaning for the search, such as `how` and `please`. */
export const isSilent = (word: string) => readSilentWords().has(word) || /^[a-z]$/.test(word);

const article = /^(?:وال|بال|كال|فال|لل|ال)(?=...)/;
const and = /^و(?=....)/;
const arabicEndings = ["ها", "ان", "ات", "ون", "ين", "يه", "ه", "ي"];

/**
 * Returns the stem of an Arabic word: without the article, prefixes and endings, with at least
 * three letters. Follows the “light10” stemmer of L. Larkey, L. Ballesteros and M. Connell (2007).
 * @param word from `wordsOf`
 */
export function arabicStem(word: string) {
  const bare = plainArabic(word).replace(article, "").replace(and, "");
  return arabicEndings.reduce(
    (left, ending) =>
      left.endsWith(ending) && left.length - ending.length >= 3
        ? left.slice(0, -ending.length)
        : left,
    bare,
  );
}

/** Endings of nouns and verbs, the longest first. They have no accents, as in `wordsOf`. */
const polishEndings = `
  owaniem owania owanie owaniu owalem owala ujemy ujesz ujac owac owal
  aniami aniach aniem ania anie aniu eniami eniach eniem enia enie eniu iejszy
  ajcie ijcie yjcie iami iach iego iemu owie iem iom iow ami ach ego emu owi ymi imi
  amy asz aja imy isz ymy ysz uje uja ow om em am ie ia io iu ac ic yc al il yl aj
  ych ich ym im ej a e i o u y`
  .trim()
  .split(/\s+/)
  .sort((one, other) => other.length - one.length);

/** Final letters that change before an ending: ogródek and ogródka, pomidor and pomidorze. */
const changes: [RegExp, string][] = [
  [/dzie$/, "d"],
  [/rze$/, "r"],
  [/(?<=[^aeiouy])ek$/, "k"],
  [/(?<=[^aeiouy])c[ez]$/, "k"],
];

/**
 * Returns the stem of a Polish word: without the ending of its case or person, with at least three
 * letters, such as `pomidor` for pomidory, pomidorów and pomidorze. Snowball has no stemmer for
 * Polish.
 * @param word from `wordsOf`
 */
export function polishStem(word: string) {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  for (const [letters, others] of changes) {
    if (letters.test(word) && word.length > 5) return word.replace(letters, others);
  }
  const ending = polishEndings.find(
    // Leaves four letters before `yc`, because “mszyc” is not a verb.
    (one) => word.endsWith(one) && word.length - one.length >= (one === "yc" ? 4 : 3),
  );
  return ending ? word.slice(0, -ending.length) : word;
}
