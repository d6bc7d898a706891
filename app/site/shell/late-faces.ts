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
  const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
  const bottom = (element: Element) => Math.round(element.getBoundingClientRect().bottom);
  const late = await load(all);
  const seen = [...document.body.querySelectorAll("*")].filter(
    (element) => top(element) < innerHeight && bottom(element) > 0,
  );
  const places = () =>
    seen.flatMap((element) => [top(element), Math.min(bottom(element), innerHeight)]);
  for (const face of late) {
    const before = places();
    document.fonts.add(face);
    // Both are laid out, and neither is painted yet. Browsers call no less a shift.
    const after = places();
    if (after.some((place, at) => Math.abs(place - (before[at] ?? place)) >= 3)) {
      document.fonts.delete(face);
    }
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
  const probe = document.createElement("span");
  Object.assign(probe.style, { position: "absolute", visibility: "hidden", fontSize: "99px" });
  probe.textContent = "Willow";
  document.body.append(probe);
  const late = loaded.filter(({ family }) => {
    const [one, other] = ["monospace", `${family}, monospace`].map((families) => {
      probe.style.fontFamily = families;
      return probe.getBoundingClientRect().width;
    });
    return one === other;
  });
  probe.remove();
  return late;
}
