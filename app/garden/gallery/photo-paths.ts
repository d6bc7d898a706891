/** The address of the photos of a plant. A module of its own, because its page needs no more of the room. */
export const photosOfPlantPath = (slug: string) => `/photos?plant=${encodeURIComponent(slug)}`;
