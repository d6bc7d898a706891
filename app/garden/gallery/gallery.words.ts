import { catalogue } from "../../platform/text/catalogue.ts";

export const galleryWords = catalogue("gallery", {
  photos: "Photos",
  /** `{{plant}}` is the name of a plant, such as `Tomato`. */
  photosOf: "Photos: {{plant}}",
  fromGardens: "From the gardens of people here, newest first",
  keepYours: "Keep your own photos in your journal",
  onlyMembers: "Only members can see the photos here.",
  noPhotos: "No photos yet. Share a tip with one!",
  noneFound: "No photos found",
  allPhotos: "All photos",
  month: "Month",
  anyMonth: "Any month",
  /** A button that applies the filters. Only browsers without script show it. */
  show: "Show",
  count_one: "{{count}} photo",
  count_other: "{{count}} photos",
  byGardener: "By <gardener/>",
  /** Links to the tip or the entry of a photo. `<title/>` is its title or plant. */
  readIn: {
    tip: "In the tip <title/>",
    comment: "In a comment on <title/>",
    result: "In a result of <title/>",
    entry: "In the journal: <title/>",
  },
  allRights: "All rights reserved",
  problems: { "photos-for-members": "Only members can see the photos here." },
});
