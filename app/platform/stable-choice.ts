/** How many drawings there are of each kind, in `public/pictures/<kind>/1.svg` and on. */
const drawings = 6;

/** A drawing in place of a picture that is missing: always the same for the same name. */
export function drawnFor(kind: "plants" | "people", name: string) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
  return `/pictures/${kind}/${1 + (sum % drawings)}.svg`;
}
