import figtree from "./fonts/figtree-latin-400-700.woff2?url";
import fraunces from "./fonts/fraunces-latin-550.woff2?url";

/** With the weights of fonts.css: of faces with others, browsers would take those that came late. */
const faces = [
  { family: "Fraunces", file: fraunces, weight: "100 900" },
  { family: "Figtree", file: figtree, weight: "300 900" },
];

/**
 * The faces that came too late for the first paint. The browser leaves them out as long as the document
 * lives, so that no text moves while it is read (fonts.css); but a visit has one document.
 * @returns those that can be added when another page takes the place of this one
 */
export async function loadLateFaces() {
  const late = faces.filter(({ family }) => !isShown(family));
  // Their files are here already: the page preloads them.
  return Promise.all(
    late.map(({ family, file, weight }) => new FontFace(family, `url(${file})`, { weight }).load()),
  );
}

/** True if the page has text in a face: only then is it as wide as in none other. */
function isShown(family: string) {
  const probe = document.createElement("span");
  Object.assign(probe.style, { position: "absolute", visibility: "hidden", fontSize: "99px" });
  probe.textContent = "Willow";
  document.body.append(probe);
  const [one, other] = ["monospace", `${family}, monospace`].map((families) => {
    probe.style.fontFamily = families;
    return probe.getBoundingClientRect().width;
  });
  probe.remove();
  return one !== other;
}
