import * as v from "valibot";
import { climateOf } from "../garden/gardens/climates.ts";
import { hemispheres, summers, winters } from "../garden/gardens/gardens.ts";
import { storable } from "../platform/text/text.ts";

/** A file in the data folder, or in a folder of it. */
const logoFile = v.pipe(
  v.string(),
  v.regex(
    /^(?!.*\.\.)[\w-][\w./-]*\.(svg|png)$/,
    "must be a file in DATA_DIR that ends with .svg or .png",
  ),
);

const words = v.pipe(storable, v.trim(), v.maxLength(300, "must have at most 300 characters"));

/** The garden of those who have not described theirs. */
const siteGarden = v.pipe(
  v.string(),
  v.transform((text) => text.trim().split(/[\s,]+/)),
  v.tuple(
    [v.picklist(hemispheres), v.picklist(winters), v.picklist(summers)],
    `must be one of ${hemispheres.join(", ")}, one of ${winters.join(", ")}, and one of ${summers.join(", ")}`,
  ),
  v.transform(([hemisphere, winter, summer]) => ({
    hemisphere,
    climate: climateOf({ winter, summer }),
  })),
);
export type SiteGarden = v.InferOutput<typeof siteGarden>;

/** The environment variables about how the site looks, with their descriptions in `--help`. */
export const lookSettings = {
  SITE_LOGO: v.pipe(
    v.optional(logoFile),
    v.description("a file in DATA_DIR: .svg or .png (a leaf)"),
  ),
  SITE_WELCOME: v.pipe(
    v.optional(words),
    v.description("words under the headline of the home page"),
  ),
  SITE_GARDEN: v.pipe(
    v.optional(siteGarden, "north moderate warm"),
    v.description(
      "hemisphere, winter and summer for whoever has described no garden (north moderate warm)",
    ),
  ),
  SITE_NOTICE: v.pipe(v.optional(words), v.description("words at the top of every page (none)")),
};
