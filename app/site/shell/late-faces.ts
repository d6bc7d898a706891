import figtree from "./fonts/figtree-latin-400-700.woff2?url";
import fraunces from "./fonts/fraunces-latin-550.woff2?url";

interface Face {
  family: string;
  file: string;
  /**
   * The weight, which must be the same as in fonts.css. Browsers ignore late fonts with another
   * weight.
   */
  weight: string;
}

/** The fonts of the site. Pages preload their files. */
const faces: Face[] = [
  { family: "Fraunces", file: fraunces, weight: "100 900" },
  { family: "Figtree", file: figtree, weight: "300 900" },
];

/**
 * Loads the fonts that arrived too late for the first paint. Browsers do not apply the rules of
 * fonts.css to such a font until the document is loaded again.
 * @returns the fonts, for the caller to add to the document at the next navigation
 */
export function loadLateFaces() {
  return lateFaces(faces);
}

/** A script that shows late fonts after the first paint, unless they move the text. */
export const lateFacesScript = `(${showLateFaces})(${JSON.stringify(faces)},${lateFaces})`;

/** Runs as an inline script, so it uses only its parameters. */
async function showLateFaces(all: Face[], load: typeof lateFaces) {
  const seen: Element[] = [];
  /** Collects the elements on the screen. */
  const look = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const hasBox = getComputedStyle(element).display !== "contents";
    if (hasBox && (top >= innerHeight || bottom <= 0)) return;
    if (hasBox) seen.push(element);
    if (element instanceof HTMLElement) [...element.children].forEach(look);
  };
  const places = () =>
    seen.flatMap((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [Math.round(top), Math.min(Math.round(bottom), innerHeight)];
    });
  const late = await load(all);
  // Usually all fonts together do not move the text. If they move it, each font is tried alone.
  for (const faces of late.length > 1 ? [late, ...late.map((face) => [face])] : [late]) {
    // Starts a new task for each try, because a layout takes long on slow phones.
    await new Promise((resolve) => setTimeout(resolve));
    if (seen.length === 0) look(document.body);
    const before = places();
    for (const face of faces) document.fonts.add(face);
    // The page is not painted between both layouts. Browsers ignore shifts below 3 pixels.
    const after = places();
    const moved = after.some((place, at) => Math.abs(place - (before[at] ?? place)) >= 3);
    if (moved) for (const face of faces) document.fonts.delete(face);
    else if (faces === late) return;
  }
}

/**
 * Loads the fonts, and returns those that the page does not use yet. The inline script contains a
 * copy of this function, so the function uses only its parameters.
 */
async function lateFaces(all: Face[]) {
  const loaded = await Promise.all(
    all.map(({ family, file, weight }) => new FontFace(family, `url(${file})`, { weight }).load()),
  );
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  // A font is unused if the text is as wide as in the fallback.
  const probes = ["monospace", ...loaded.map(({ family }) => `${family}, monospace`)].map(
    (families) => {
      const probe = document.createElement("span");
      Object.assign(probe.style, { position: "absolute", visibility: "hidden", fontSize: "99px" });
      probe.style.fontFamily = families;
      probe.textContent = "Willow";
      return probe;
    },
  );
  document.body.append(...probes);
  const [none, ...widths] = probes.map((probe) => probe.getBoundingClientRect().width);
  for (const probe of probes) probe.remove();
  return loaded.filter((_, at) => widths[at] === none);
}
