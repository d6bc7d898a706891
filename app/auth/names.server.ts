import { once } from "../platform/process/load-once.ts";

/** Maps digits, signs and letters of other scripts to the Latin letter that they look like. */
const lookalikes: Record<string, string> = Object.fromEntries(
  Object.entries({
    a: "аαɑ4@",
    b: "вьβ8",
    c: "сϲ",
    d: "ԁ",
    e: "еєε3",
    g: "ɡ9",
    h: "нһ",
    i: "іιıl1|!ӏ",
    j: "ј",
    k: "кκ",
    m: "м",
    n: "пη",
    o: "оοσ0",
    p: "рρ",
    q: "ԛ",
    r: "г",
    s: "ѕ5$",
    t: "тτ7",
    u: "υս",
    v: "ѵν",
    w: "ԝω",
    x: "хχ",
    y: "уγ",
    z: "2",
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/** Returns the Latin letters that a text looks like, without accents, spaces and signs. */
function skeletonOf(text: string) {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...plain]
    .map((letter) => lookalikes[letter] ?? letter)
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Words for people who run a site, in the site's languages. */
const roles =
  "operator|operators|administrator|administration|admin|admins|moderator|moderators|moderation|mod|mods|team|staff|support|helpdesk|help|service|services|security|official|officials|owner|owners|webmaster|system|account|accounts|newsletter|noreply|contact|info|betreiber|betreiberin|verwaltung|mannschaft|sicherheit|hilfe|konto|offiziell|exploitant|équipe|administrateur|administratrice|modérateur|modératrice|assistance|sécurité|officiel|aide|equipo|administrador|administradora|moderador|moderadora|soporte|seguridad|oficial|ayuda|zespół|obsługa|wsparcie|pomoc|operatorzy|administratorzy|moderatorzy|bezpieczeństwo|oficjalny|مشرف|المشرف|المشرفون|إدارة|الإدارة|فريق|الدعم|دعم|運営|運営者|管理者|管理人|サポート|公式|スタッフ|事務局";
const fillers = "the|of|for|from|at|a|der|die|das|von|le|la|les|el|los|du|de|do|dla|の";

const skeletonsOf = (words: string) => words.split("|").map(skeletonOf).filter(Boolean);
const readWords = once(() => {
  const role = skeletonsOf(roles);
  return { role, roleOrFiller: [...role, ...skeletonsOf(fillers)] };
});

/** True if a text is a sequence of these words. Takes linear time, unlike a regular expression. */
function isMadeOf(words: readonly string[], text: string) {
  const ends = new Set([0]);
  // A set also visits the ends that are added meanwhile.
  for (const end of ends)
    for (const word of words) if (text.startsWith(word, end)) ends.add(end + word.length);
  return ends.has(text.length);
}

/** True if a name could be read as the name of the site, or of the people who run it. */
function posesAsSite(name: string, site: string) {
  const { role, roleOrFiller } = readWords();
  const skeleton = skeletonOf(name);
  const own = skeletonOf(site);
  const rest = own.length > 2 ? skeleton.replaceAll(own, "") : skeleton;
  const namesSite = rest !== skeleton;
  const namesRole = role.some((word) => rest.includes(word));
  const onlyThem = isMadeOf(roleOrFiller, rest);
  return namesSite ? onlyThem || namesRole : namesRole && onlyThem;
}

/** Endings of addresses that programs turn into links even without a scheme. */
const knownEnds =
  "com|net|org|info|biz|name|io|co|me|app|dev|xyz|top|online|site|shop|store|club|link|click|live|work|page|blog|icu|vip|pro|tv|cc|ly|gl|ai|gg|de|at|ch|fr|es|pl|it|nl|be|uk|eu|us|ca|au|nz|in|jp|cn|ru|su|ua|br|mx|za|example";

const addresses = [
  /[a-z\d+.-]:\/\//i,
  /\b(?:mailto|tel|javascript|data):/i,
  /\bwww\./i,
  /[^\s@]@[^\s@]+[.．。][^\s@.]/u,
  // A path or a port that follows a host.
  /[\p{L}\p{N}]\.\p{L}{2,}[/:?#][^\s]/u,
  new RegExp(`[\\p{L}\\p{N}-]\\.(?:${knownEnds})(?![\\p{L}\\p{N}])`, "u"),
  new RegExp(`[\\p{L}\\p{N}-]\\.(?:${knownEnds.toUpperCase()})(?![\\p{L}\\p{N}])`, "u"),
];

/** Initials with no space before a particle of a name, as in "J.de Vries". */
const initials = /(?<=^|\s)(?:\p{Lu}\.)+(?=(?:de|in)\s+['’]?\p{L})/gu;

/** True if a text contains a web or email address, with or without a scheme. */
export function holdsLink(text: string) {
  const plain = text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  const spaced = plain.replace(initials, "$& ");
  return addresses.some((pattern) => pattern.test(spaced));
}

/** True for a name that others would take for the site's name, or that contains a link. */
export const isMisleading = (name: string, site: string) =>
  posesAsSite(name, site) || holdsLink(name);
