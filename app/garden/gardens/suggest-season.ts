import { rainParts, type SeasonPart, type Task, yearParts } from "./gardens.ts";
import { englishMonths, partOfMonth, sortedSeason, type Year } from "./seasons.ts";

/** The verbs of a task, as in an order or in "I sow", and as in "are sown"; what is unsure has none. */
const verbs: readonly [task: Task | null, active: string, passive: string][] = [
  ["sow", "sow|scatter|broadcast", "sown"],
  ["plant", "plant|transplant|replant", "planted|transplanted"],
  ["propagate", "divide|split|graft|layer|take (?:\\w+ )?cuttings", "divided|split|grafted"],
  ["support", "stake|tie|train|fan out", "staked|tied|trained"],
  ["prune", "prune|cut back|shorten|trim|pinch|deadhead|thin", "pruned|trimmed|thinned|shortened"],
  ["feed", "feed|mulch|manure|top-dress|fertili[sz]e", "fed|mulched|manured"],
  ["water", "water|irrigate|run the hose|pour", "watered"],
  ["protect", "cover|wrap|protect|fleece|net|shade|put .{1,20} to bed", "covered|wrapped|netted"],
  ["harvest", "harvest|pick(?! an? )|gather", "harvested|picked|gathered"],
  [
    "prepare",
    "prepare|clear|clean|rake|lime|edge|oil|sharpen|mesh|aerate",
    "cleared|cleaned|limed",
  ],
  [
    null,
    "cut|dig|lift|turn|fill|build|spread|soak|put|set|start|move|bring|drop|lay|work|keep|stand|clip",
    "cut|dug|lifted|turned|filled|built|spread|put|set|started|moved|brought|laid",
  ],
];

/** An order, or what the author does: not what a plant, a pest or another gardener does. */
const clues = verbs.map(([task, active, passive]) => ({
  deed: task,
  clue: new RegExp(
    `(?:^|[,;:–(]\\s*(?:and |then |so )?|\\b(?:I|we)(?: \\w+ly| always| then| now| just)? )(?:${active})\\b` +
      `|\\b(?:is|are)(?: \\w+ly)? (?:${passive})\\b${task ? "" : "|\\bgo(?:es)? in\\b"}`,
    "gi",
  ),
}));

const some =
  "(?:the )?(?:\\w+ ){0,2}(?:start|beginning|middle|end|half|weeks?|days?|fortnight) of ";
const name = `(?:(?:early|mid|late)[ -])?(?:${englishMonths.join("|")}|spring|summer|midsummer|autumn|winter|midwinter|fall)`;
const rains =
  "when the (?:first )?rains (?:have )?(?:truly )?(?:come|begin|begun|start|started)|(?:in|during|through) the (?:wet|rainy|dry) season|through the (?:rains|monsoon)";
/** A time with what stands before it: a season in front of a noun, such as a winter squash, is none. */
const times = new RegExp(
  `\\b(?<how>(?:by|before|after|until|till|since|to|for|of|from|between|in|during|through|all|each|every|on|early in|late in|at)) ` +
    `(?:(?:the|a|an) (?:\\w+ )?)??(?<part>${some})?(?:\\d\\d?(?:st|nd|rd|th)?(?: of)? )?` +
    `(?<first>${name})(?:(?<link> to | until | till | through | and | or |–)(?:${some})?(?<last>${name}))?\\b(?![’'-])` +
    `|^(?<weeks>${some})(?<of>${name})\\b(?! (?:to|until|and|or)\\b)|\\b(?<rain>${rains})\\b`,
  "gi",
);
const done = /^(?:in|during|all|each|every|on|early in|late in)$/i;
/** What is done by or before the end of a month is done in it. */
const ends = /^(?:by|before|of|at)$/i;
/** No noun follows, to which the time belongs: "in October leaves". */
const goesOnFreely =
  /^(?:$|[^\w\s]|\s(?:and|or|but|to|when|while|with|by|for|before|after|as|so|from|on|at|in|into|over|under|because|since|about|here|I|we|you|it|they|the|a|an|each|every|once|twice|long)\b)/i;

/** In such a sentence a time may be that of something else, of somebody else, or of a mistake. */
const doubt =
  /\?|n[’']t\b|(?:^|, |\band )no\b(?! more| less| oftener| later)|\b(?:not|never|nor|avoid|stop|unless|if|instead|otherwise|rather than|too (?:early|late|soon)|wrong|mistake|would|could|might|once(?! a)|used to|only what|only if|people|every(?:body|one)|neighbou?rs?|sister|brother|in (?:England|Europe|Britain|America|the north|the south)|back home|elsewhere|(?:19|20)\d\d|mother|mum|father|grand\w+|books?|packets?|labels?|says?|said|told|died?|dies|kill(?:s|ed)?|(?:first|second|third|last|next|one) (?:spring|summer|autumn|winter|fall)|you (?:back|get|lose|will))\b|^\w+ in (?:the )?(?:\w+ )?\w+ (?:is|are|was|has|keeps|needs|makes|helps|comes|goes|gives|brings|means)\b/i;
/** What comes of it is often what is wrong with it: "and they sulk". */
const consequence =
  /\b(?:and|or|so|,) (?:you(?! can| may| need)|they|it|he|she|the(?! (?:\w+ )?(?:start|end|middle|half|weeks?|days?) )|their|its)\b/i;
/** Where a sentence has said its task and its time, and goes on about something else. */
const goesOn =
  /(?=,? (?:and|but) not\b|, (?:and|but|when|while|where|which|because|since|so that|before|after)\b)/i;

/** The longest way from a verb to its time, in UTF-16 units. */
const maxDistance = 80;
/** What comes later in a description is often aside: it counts if it says "I", or begins with its time. */
const opening = 150;

/**
 * When to do what, as a text says it, for its author to take or leave: "Plant tulips in November", "From
 * June to September pour in 30 litres". It says nothing rather than something wrong, so what is not an
 * order or what the author does themselves, what is said with a doubt, and what is said twice in
 * different ways is left alone.
 * @param text the title, and in the lines below the description
 * @param year of the garden in which it was written
 */
export function suggestSeason(text: string, year: Year): Suggestion {
  const [title = "", ...lines] = text.split("\n");
  const inTitle = findIn(title, year, true);
  const found = [...inTitle, ...findIn(lines.join(" ").trim(), year, false)];
  const [first, ...others] = found;
  if (!first) return nothing;
  let when = first.when;
  for (const other of others) {
    const both = when.filter((part) => other.when.includes(part));
    if (both.length > 0) when = both;
    else if (inTitle.length === 0) return nothing;
  }
  const tasks = new Set((inTitle.length > 0 ? inTitle : found).map(({ deed: task }) => task));
  return { when: sortedSeason(when), deed: tasks.size === 1 ? first.deed : null };
}

export interface Suggestion {
  when: SeasonPart[];
  /** Null if that is not sure. */
  deed: Task | null;
}
const nothing: Suggestion = { when: [], deed: null };

/** What is said to be done when, sentence by sentence. */
function findIn(text: string, year: Year, isTitle: boolean): Suggestion[] {
  let at = 0;
  return text.split(/(?<=[.!?;:])\s+/).flatMap((sentence) => {
    const isOpening = isTitle || at < opening;
    at += sentence.length + 1;
    if (consequence.test(sentence)) return [];
    const clauses = sentence.split(goesOn);
    for (const [index] of clauses.entries()) {
      const clause = clauses.slice(0, index + 1).join("");
      if (doubt.test(clause)) return [];
      const found = findInClause(clause, year, isOpening);
      if (found) return found.when.length > 0 ? [found] : [];
    }
    return [];
  });
}

/** The one thing that a clause says to be done at its one time; null for none yet. */
function findInClause(clause: string, year: Year, isOpening: boolean): Suggestion | null {
  const [time, ...more] = clause.matchAll(times);
  if (!time?.groups) return null;
  if (more.length > 0) return nothing;
  const { how = "in", part, first = "", link, last, weeks, of = "", rain } = time.groups;
  const isRange = /^(?:from|between)$/i.test(how);
  const isThen = isRange ? last : done.test(how) || (part && ends.test(how));
  if (!rain && !weeks && !isThen) return null;
  const before = clause.slice(0, time.index);
  const after = clause.slice(time.index + time[0].length);
  const isFront = before.trim() === "";
  // In front a comma stands in place of the time: "In October plant" is an order as "In October, plant".
  const said = isFront ? `, ${after}` : clause;
  const near = clues
    .flatMap(({ deed: task, clue }) =>
      [...said.matchAll(clue)].map(({ 0: words, index }) => ({ deed: task, words, index })),
    )
    .map((each) => ({ ...each, distance: Math.abs(each.index - before.length) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)[0];
  if (!near) return null;
  const isNow = isFront && near.index < 4;
  if (!isNow && !goesOnFreely.test(after)) return nothing;
  const isOwn = /^(?:I|we) /i.test(near.words);
  if (!isOpening && (near.deed === "harvest" || !(isFront || isOwn))) return nothing;
  const isBefore = near.index <= before.length;
  const isSure =
    isFront || (isBefore && !clause.slice(near.index + 2, before.length).includes(","));
  return {
    deed: isSure ? near.deed : null,
    when: rain
      ? rainParts.filter((each) => rainsOf(rain.toLowerCase()).test(each))
      : partsFrom(first || of, last, isRange || !/^ (?:and|or) $/i.test(link ?? ""), year),
  };
}

/** The parts of a year of rain and drought of which words speak. */
function rainsOf(words: string) {
  if (words.startsWith("when")) return /early-wet/;
  return words.includes("dry") ? /dry/ : /wet/;
}

/** The parts of a month or a season, or from one to another. */
function partsFrom(first: string, last: string | undefined, isRange: boolean, year: Year) {
  const [from, to] = [partsOfName(first, year), partsOfName(last ?? first, year)];
  if (from.length === 0 || to.length === 0) return [];
  if (!isRange) return [...from, ...to];
  const start = yearParts.indexOf(from[0] ?? "early-spring");
  const end = yearParts.indexOf(to.at(-1) ?? "early-spring");
  return yearParts.filter((_, at) => (at - start + 12) % 12 <= (end - start + 12) % 12);
}

/** The parts of a month, or of a season. A month has a capital: "may" and "march" are verbs. */
function partsOfName(name: string, { hemisphere }: Year) {
  const third = /^(early|mid|late)[ -]?/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const rest = name.slice(third.length).replace(/^[ -]/, "");
  const at = englishMonths.indexOf(rest);
  if (at >= 0) return [partOfMonth(at, hemisphere)];
  const season = rest.toLowerCase().replace("fall", "autumn");
  return yearParts.filter((part) => part.startsWith(third) && part.endsWith(`-${season}`));
}
