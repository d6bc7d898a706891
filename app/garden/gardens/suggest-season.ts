import { rainParts, type SeasonPart, type Task, yearParts } from "./gardens.ts";
import { englishMonths, partsNamed, sortedSeason, type Year } from "./seasons.ts";

/**
 * The verbs of each task: active, as in "sow", and passive, as in "are sown". Verbs with several
 * meanings have no task.
 */
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

/**
 * Matches an instruction, or work of the author. Does not match actions of plants, pests or other
 * people.
 */
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
/**
 * Matches a time with its preposition. A season before a noun, as in "winter squash", does not
 * match.
 */
const times = new RegExp(
  `\\b(?<how>(?:by|before|after|until|till|since|to|for|of|from|between|in|during|through|all|each|every|on|early in|late in|at)) ` +
    `(?:(?:the|a|an) (?:\\w+ )?)??(?<part>${some})?(?:\\d\\d?(?:st|nd|rd|th)?(?: of)? )?` +
    `(?<first>${name})(?:(?<link> to | until | till | through | and | or |–)(?:${some})?(?<last>${name}))?\\b(?![’'-])` +
    `|^(?<weeks>${some})(?<of>${name})\\b(?! (?:to|until|and|or)\\b)|\\b(?<rain>${rains})\\b`,
  "gi",
);
const done = /^(?:in|during|all|each|every|on|early in|late in)$/i;
/**
 * Matches prepositions that name a time only together with a part of a month or season, as in "by
 * the end of May".
 */
const ends = /^(?:by|before|of|at)$/i;
/**
 * Matches the text after a time, if the time does not belong to a noun as in "in October leaves".
 */
const goesOnFreely =
  /^(?:$|[^\w\s]|\s(?:and|or|but|to|when|while|with|by|for|before|after|as|so|from|on|at|in|into|over|under|because|since|about|here|I|we|you|it|they|the|a|an|each|every|once|twice|long)\b)/i;

/** Matches sentences whose time may belong to something or somebody else, or to a mistake. */
const doubt =
  /\?|n[’']t\b|(?:^|, |\band )no\b(?! more| less| oftener| later)|\b(?:not|never|nor|avoid|stop|unless|if|instead|otherwise|rather than|too (?:early|late|soon)|wrong|mistake|would|could|might|once(?! a)|used to|only what|only if|people|every(?:body|one)|neighbou?rs?|sister|brother|in (?:England|Europe|Britain|America|the north|the south)|back home|elsewhere|(?:19|20)\d\d|mother|mum|father|grand\w+|books?|packets?|labels?|says?|said|told|died?|dies|kill(?:s|ed)?|(?:first|second|third|last|next|one) (?:spring|summer|autumn|winter|fall)|you (?:back|get|lose|will))\b|^\w+ in (?:the )?(?:\w+ )?\w+ (?:is|are|was|has|keeps|needs|makes|helps|comes|goes|gives|brings|means)\b/i;
/** Matches a consequence, such as "and they sulk". A consequence is often a warning. */
const consequence =
  /\b(?:and|or|so|,) (?:you(?! can| may| need)|they|it|he|she|the(?! (?:\w+ )?(?:start|end|middle|half|weeks?|days?) )|their|its)\b/i;
/** Matches the position at which a sentence changes the subject. */
const goesOn =
  /(?=,? (?:and|but) not\b|, (?:and|but|when|while|where|which|because|since|so that|before|after)\b)/i;

/** The largest distance between a verb and its time, in UTF-16 units. */
const maxDistance = 80;
/**
 * The length of a text's opening, in UTF-16 units. After the opening, a clause counts only if it
 * begins with its time, or if "I" or "we" precedes the verb. Clauses about harvesting never count
 * after the opening.
 */
const opening = 150;

/**
 * Suggests the season and the task of a text: "Plant tulips in November", "From June to September
 * pour in 30 litres". Ignores sentences that express a doubt, or are neither an instruction nor an
 * action of the author. If two seasons contradict each other, only a season in the title counts.
 * @param text the title, and the description in the lines below it
 * @param year the year of the garden in which the text was written
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
  /** Null if the task is uncertain. */
  deed: Task | null;
}
const nothing: Suggestion = { when: [], deed: null };

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

/** Returns the suggestion of a clause with one time; null if the next clause may complete it. */
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
  // Replaces a time at the beginning with a comma, so that "In October plant" is an instruction
  // like "In October, plant".
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

/** Returns a pattern for the parts of the wet or dry season that the words name. */
function rainsOf(words: string) {
  if (words.startsWith("when")) return /early-wet/;
  return words.includes("dry") ? /dry/ : /wet/;
}

/** Returns the parts of a month or season, or of a range of months or seasons. */
function partsFrom(first: string, last: string | undefined, isRange: boolean, year: Year) {
  const [from, to] = [partsOfName(first, year), partsOfName(last ?? first, year)];
  if (from.length === 0 || to.length === 0) return [];
  if (!isRange) return [...from, ...to];
  const start = yearParts.indexOf(from[0] ?? "early-spring");
  const end = yearParts.indexOf(to.at(-1) ?? "early-spring");
  return yearParts.filter((_, at) => (at - start + 12) % 12 <= (end - start + 12) % 12);
}

/**
 * Returns the parts of a month or of a season. The name of a month needs a capital letter, because
 * "may" and "march" are also verbs.
 */
function partsOfName(name: string, { hemisphere }: Year) {
  const third = /^(early|mid|late)[ -]?/i.exec(name)?.[1]?.toLowerCase() ?? "";
  return partsNamed(name.slice(third.length).replace(/^[ -]/, ""), hemisphere, third);
}
