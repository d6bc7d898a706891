import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";
import { localeTags } from "../../platform/text/languages.ts";
import { cardProblems } from "../cards/cards.ts";

export const embedProblems = {
  jsonOnly: problemType(501, "embeds-in-json-only", "Descriptions are available as JSON only"),
};

/** The common properties of calls for documents that other sites may put into a frame. */
const frame = {
  access: "anyone",
  mediaType: "text/html",
  query: v.object({
    /** A language of the site. The default is the site's own language. */
    lang: v.optional(v.picklist(localeTags)),
  }),
} as const;

const pixels = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,4}$/, "A size in pixels"),
  v.transform(Number),
);

export const embedCalls = {
  tips: call("GET /embed/tips", {
    summary: "Returns the newest public tips as a page for frames of other sites",
    ...frame,
    shows: ["tips", "settings"],
  }),
  season: call("GET /embed/season", {
    summary:
      "Returns tips for now and the next months in the site's garden as a page for frames of other sites",
    ...frame,
    shows: ["tips", "likes", "results", "settings"],
  }),
  photos: call("GET /embed/photos", {
    summary: "Returns the newest public photos as a page for frames of other sites",
    ...frame,
    shows: ["tips", "photos", "settings"],
  }),
  describe: call("GET /oembed", {
    summary: "Describes a public tip to sites that embed its address (oEmbed 1.0)",
    access: "anyone",
    query: v.object({
      url: v.pipe(v.string(), v.maxLength(2048)),
      maxwidth: v.optional(pixels),
      maxheight: v.optional(pixels),
      format: v.optional(v.string(), "json"),
    }),
    /**
     * The type is `photo`: the tip's card. Other types work badly in WordPress. It puts frames of
     * unknown sites into a sandbox in which no link opens, and shows only the title of a `link`.
     */
    reply: v.object({
      version: v.literal("1.0"),
      type: v.literal("photo"),
      title: v.string(),
      author_name: v.string(),
      author_url: v.optional(v.string()),
      provider_name: v.string(),
      provider_url: v.string(),
      url: v.string(),
      width: v.number(),
      height: v.number(),
    }),
    problems: [cardProblems.none, embedProblems.jsonOnly],
    shows: ["tips", "gardeners", "settings"],
  }),
};
