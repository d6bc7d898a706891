import { catalogue } from "../../platform/text/catalogue.ts";

export const gardenerWords = catalogue("gardeners", {
  gardeners_one: "{{count}} gardener",
  gardeners_other: "{{count}} gardeners",
});
