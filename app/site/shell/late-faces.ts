import figtree from "./fonts/figtree-latin-400-700.woff2?url";
import fraunces from "./fonts/fraunces-latin-550.woff2?url";

/** A face that every page uses. */
interface Face {
  family: string;
  file: string;
  /** As in fonts.css: of faces with others, browsers would take those that came late. */
  weight: string;
}

/** Pages preload their files. */
const faces: Face[] = [
  { family: "Fraunces", file: fraunces, weight: "100 900" },
  { family: "Figtree", file: figtree, weight: "300 900" },
];

/**
 * The faces that came too late for the first paint, and would have moved what was read then. The browser
 * leaves them out as long as the document lives (fonts.css); but a visit has one document.
 * @returns those that can be added when another page takes the place of this one
 */
export function loadLateFaces() {
  return lateFaces(faces);
}

/** A script that shows faces that come after the first paint, each if it moves nothing. */
export const lateFacesScript = `(${showLateFaces})(${JSON.stringify(faces)},${lateFaces})`;

/** Is a script of its own in the page, so it uses nothing from outside of it. */
async function showLateFaces(all: Face[], load: typeof lateFaces) {
  const seen: Element[] = [];
  /** Adds what is on the screen; most of a long page is not, and is not asked either. */
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
  // Mostly all of them fit, and a page is laid out once more. If not, each is tried by itself.
  for (const faces of late.length > 1 ? [late, ...late.map((face) => [face])] : [late]) {
    // A task of its own: on a slow phone laying out a page takes as long as a finger notifications.
    await new Promise((resolve) => setTimeout(resolve));
    if (seen.length === 0) look(document.body);
    const before = places();
    for (const face of faces) document.fonts.add(face);
    // Both are laid out, and neither is painted yet. Browsers call no less a shift.
    const after = places();
    const moved = after.some((place, at) => Math.abs(place - (before[at] ?? place)) >= 3);
    if (moved) for (const face of faces) document.fonts.delete(face);
    else if (faces === late) return;
  }
}

/** Runs in the page, and in the script above. */
async function lateFaces(all: Face[]) {
  const loaded = await Promise.all(
    all.map(({ family, file, weight }) => new FontFace(family, `url(${file})`, { weight }).load()),
  );
  if (document.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  }
  // A face is shown if text in it is as wide as in none other.
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
