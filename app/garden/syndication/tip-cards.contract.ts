import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { cardProblems } from "../cards/cards.ts";

const ofOne = {
  access: "anyone",
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  mediaType: "image/jpeg",
  localised: true,
  problems: [cardProblems.none, cardProblems.busy],
} as const;

/** The pictures for link previews on other sites. */
export const tipCardCalls = {
  tip: call("GET /cards/tips/:id", {
    summary: "Returns the preview picture of a public tip, for links on other sites",
    ...ofOne,
  }),
  gardener: call("GET /cards/gardeners/:id", {
    summary: "Returns the preview picture of a gardener who has a page, for links on other sites",
    ...ofOne,
  }),
};
