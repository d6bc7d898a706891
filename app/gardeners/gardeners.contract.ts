import * as v from "valibot";
import { call } from "../platform/contract.ts";
import { pageQuery } from "../platform/paging.ts";
import { modifiedReply } from "../platform/replies.ts";
import { gardenerSchema, gardenerSorts } from "./gardeners.ts";
import { profileSchema } from "./profile.ts";

/** The calls of spec 7 about gardeners, and those about the caller's own profile. */
export const gardenerCalls = {
  featured: call("GET /home/featuredGardeners", {
    summary: "The active gardeners first, then those with most tips",
    access: "anyone",
    reply: v.array(gardenerSchema),
    shows: ["gardeners"],
  }),
  explore: call("GET /home/explore", {
    summary: "The directory of gardeners",
    access: "anyone",
    query: v.object({
      sort: v.optional(v.picklist(gardenerSorts, "One of show all, age, tips, gender"), "show all"),
      ...pageQuery,
    }),
    list: gardenerSchema,
    shows: ["gardeners"],
  }),
  readProfile: call("GET /user/profile", {
    summary: "What the caller says of themselves",
    access: "signed-in",
    reply: profileSchema,
  }),
  editProfile: call("PUT /user/profile", {
    summary: "Changes it, and lists the caller in the directory or does not",
    access: "signed-in",
    body: profileSchema,
    reply: modifiedReply,
    example: { age: 47, gender: "Female", experiences: "Roses on clay", listed: true },
  }),
};
