import { loadGallery } from "./tip-gallery.tsx";
import { loadTipInGardens } from "./tip-in-gardens.tsx";
import type { Tip } from "./tips.ts";

/** Loads the scripts of the parts of a tip's page that some do without: what comes later moves others. */
export const loadTipParts = (tip: Pick<Tip, "photos">) =>
  Promise.all([loadTipInGardens(), loadGallery(tip)]);
