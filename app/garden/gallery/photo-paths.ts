/** Returns the path of a plant's photos. Plant pages load only this module of the gallery. */
export const photosOfPlantPath = (slug: string) => `/photos?plant=${encodeURIComponent(slug)}`;
