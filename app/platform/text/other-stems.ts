/** Letters that are written in two ways, and the line that makes a word longer. */
const folded = (word: string) => word.replaceAll("ة", "ه").replaceAll("ى", "ي").replaceAll("ـ", "");

const article = /^(?:وال|بال|كال|فال|لل|ال)(?=...)/;
const and = /^و(?=....)/;
const arabicEndings = ["ها", "ان", "ات", "ون", "ين", "يه", "ه", "ي"];

/**
 * What the forms of an Arabic word have in common: it without the article, the letters that stand
 * before it, and endings. After the “light10” stemmer of L. Larkey, L. Ballesteros and M. Connell
 * (2007), which leaves at least three letters here.
 * @param word as `wordsOf` has it
 */
export function arabicStem(word: string) {
  const bare = folded(word).replace(article, "").replace(and, "");
  return arabicEndings.reduce(
    (left, ending) =>
      left.endsWith(ending) && left.length - ending.length >= 3
        ? left.slice(0, -ending.length)
        : left,
    bare,
  );
}

/** Endings of cases and numbers, and of verbs, as `wordsOf` has them: without marks. The longest first. */
const polishEndings = `
  owaniem owania owanie owaniu owalem owala ujemy ujesz ujac owac owal
  aniami aniach aniem ania anie aniu eniami eniach eniem enia enie eniu iejszy
  ajcie ijcie yjcie iami iach iego iemu owie iem iom iow ami ach ego emu owi ymi imi
  amy asz aja imy isz ymy ysz uje uja ow om em am ie ia io iu ac ic yc al il yl aj
  ych ich ym im ej a e i o u y`
  .trim()
  .split(/\s+/)
  .sort((one, other) => other.length - one.length);

/** Letters at the end that change before an ending: ogródek and ogródka, pomidor and pomidorze. */
const changes: [RegExp, string][] = [
  [/dzie$/, "d"],
  [/rze$/, "r"],
  [/(?<=[^aeiouy])ek$/, "k"],
  [/(?<=[^aeiouy])c[ez]$/, "k"],
];

/**
 * What the forms of a Polish word have in common: it without the ending of its case or person, such as
 * `pomidor` for pomidory, pomidorów and pomidorze. Three letters are left at least. Snowball has no
 * stemmer for Polish.
 * @param word as `wordsOf` has it
 */
export function polishStem(word: string) {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  for (const [letters, others] of changes) {
    if (letters.test(word) && word.length > 5) return word.replace(letters, others);
  }
  const ending = polishEndings.find(
    // “Mszyc” is no verb.
    (one) => word.endsWith(one) && word.length - one.length >= (one === "yc" ? 4 : 3),
  );
  return ending ? word.slice(0, -ending.length) : word;
}
