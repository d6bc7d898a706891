import * as v from "valibot";
import { storable } from "../platform/text.ts";

/** A file in the data folder, or in a folder of it. */
const logoFile = v.pipe(
  v.string(),
  v.regex(
    /^(?!.*\.\.)[\w-][\w./-]*\.(svg|png)$/,
    "must be a file in DATA_DIR that ends with .svg or .png",
  ),
);

const words = v.pipe(storable, v.trim(), v.maxLength(300, "must have at most 300 characters"));

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
  SITE_NOTICE: v.pipe(v.optional(words), v.description("words at the top of every page (none)")),
};
