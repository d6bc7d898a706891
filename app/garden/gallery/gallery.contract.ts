import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { problemType } from "../../platform/http/problem.ts";
import { namesQuery } from "../../platform/text/languages.ts";
import { searchFilters } from "../search/search-query.ts";
import { publicPhotoSchema } from "./gallery.ts";

export const galleryProblems = {
  members: problemType(404, "photos-for-members", "Only members can see the photos here."),
};

export const galleryCalls = {
  list: call("GET /home/photos", {
    summary:
      "Lists the photos of public tips, comments, results and journal entries, newest first. The total count is at most 401",
    access: "anyone",
    query: v.object({
      plant: searchFilters.plant,
      /** The month of the upload, or the month of the journal entry's day; 1 for January. */
      month: v.optional(
        v.pipe(v.string(), v.regex(/^([1-9]|1[0-2])?$/, "A number from 1 to 12")),
        "",
      ),
      /** Only photos from similar gardens, such as `hard-warm` or `hard-warm-dry`. */
      garden: searchFilters.garden,
      ...pageQuery,
    }),
    list: publicPhotoSchema,
    problems: [galleryProblems.members],
    shows: ["tips", "photos"],
  }),
  plants: call("GET /home/photoPlants", {
    summary: "Lists the plants with public photos, from A to Z",
    access: "anyone",
    query: namesQuery,
    reply: v.array(v.object({ slug: v.string(), name: v.string() })),
    problems: [galleryProblems.members],
    shows: ["tips", "photos"],
  }),
};
