import { stemmer } from "@orama/stemmers/english";
import { stopwords } from "@orama/stopwords/english";
import { wordsOf } from "./words.ts";

/**
 * What the stemmer cannot know: after each word the forms of it that have other letters, and its
 * spelling on the other side of the Atlantic.
 */
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

/** True for a word that is certainly one, such as `mice`. */
export const isIrregular = (word: string) => irregular.has(word);

/** Those of earlier texts: the stemmer takes some microseconds for a word. */
const known = new Map<string, string>();
const maxKnown = 20_000;

/**
 * What the forms of an English word have in common: `prune` for prune, pruned and pruning, `mous` for
 * mouse and mice. Words with other letters than a to z are their own stems.
 * @param word as `wordsOf` has it
 */
export function stem(word: string) {
  if (!/^[a-z]{3,}$/.test(word)) return word;
  const found = known.get(word);
  if (found !== undefined) return found;
  // The stemmer takes the plural of a crocus for that of a crocuse.
  const singular = word.replace(/(?<=[^aeiou]us)es$/, "");
  const shortened = stemmer(singular);
  const language =
    regular.get(singular) ?? regular.get(singular.replace(/s$/, "")) ?? regular.get(shortened);
  const made = stemmer(language ?? singular);
  if (known.size >= maxKnown) known.clear();
  known.set(word, made);
  return made;
}

/** What people write around what they ask for, when they ask somebody. */
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

const silentWords = new Set(
  [...stopwords, ...courtesies.split(/\s+/)].flatMap((word) => wordsOf(word)),
);

/** True for words that say nothing of what is asked for, such as `how` and `please`. */
export const isSilent = (word: string) => silentWords.has(word) || /^[a-z]$/.test(word);
