import * as v from "valibot";
import { climateOf } from "../garden/gardens/climates.ts";
import { hemispheres, summers, winters } from "../garden/gardens/gardens.ts";
import { parseTrustedProxies } from "../platform/http/client-ip.server.ts";
import { emailAddress } from "../platform/text/email.ts";
import { languageTags, localeTags } from "../platform/text/languages.ts";
import { line, storable } from "../platform/text/text.ts";
import { textWords } from "../platform/text/text.words.ts";
import { isLogoPath } from "./backup/site-data.server.ts";

/** An environment variable. Its texts are Markdown. */
export interface Setting {
  schema: v.GenericSchema;
  /** The default, in the format of the variable. Without a default, an unset variable is null. */
  default?: string;
  /** Describes the default, if its value is unclear. */
  defaultText?: string;
  /** The setting's line in `--help`, without the name and the default. */
  help: string;
  /** Text that follows the `help` line in docs/configuration.md. */
  more?: string;
}

const matching = (pattern: RegExp, message: string) =>
  v.pipe(v.string(), v.regex(pattern, message));

const wholeNumber = (least: number, most: number, message: string) =>
  v.pipe(
    matching(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );

export const port = wholeNumber(0, 65_535, "must be a port number from 0 to 65535");
export const processes = wholeNumber(1, 64, "must be a number of processes from 1 to 64");
export const count = (most: number) =>
  wholeNumber(1, most, `must be a whole number from 1 to ${most}`);

export const onOff = v.pipe(
  v.picklist(["on", "off"], "must be on or off"),
  v.transform((word) => word === "on"),
);

/** The name of a time zone in the IANA database, in its usual spelling. */
export const timeZone = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value: name }, addIssue, NEVER }) => {
    const known = Intl.supportedValuesOf("timeZone").concat("UTC");
    const found = known.find((zone) => zone.toLowerCase() === name.toLowerCase());
    if (found) return found;
    try {
      // `Intl` also accepts older names. Offsets such as `+01:00` are refused here.
      if (!/^[a-z]/i.test(name)) throw new RangeError(name);
      return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
    } catch {
      addIssue({ message: "must be a time zone, such as Europe/Berlin" });
      return NEVER;
    }
  }),
);

const locale = v.picklist(localeTags, `must list some of ${languageTags.join(", ")}`);

/** Languages, separated by spaces or commas. */
export const languages = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.minLength(1, "must name a language"),
  v.check((tags) => new Set(tags).size === tags.length, "must name each language once"),
  v.tupleWithRest([locale], locale),
);

/** The address of a server, without a path. */
export const origin = (example: string) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const url = URL.parse(text);
      return url !== null && /^https?:/.test(url.origin) && url.href === `${url.origin}/`;
    }, `must be an address without a path, such as ${example}`),
    v.transform((text) => new URL(text).origin),
  );

export const databaseUrl = matching(/^postgres(ql)?:\/\/./, "must begin with postgres://");
export const smtpUrl = matching(/^smtps?:\/\/./, "must begin with smtp:// or smtps://");
export const identifier = matching(/^[\w-]+$/, "must be a word without spaces");
export const secret = matching(/^[\da-f]{64}$/i, "must be 64 hexadecimal digits");
export const sender = matching(/^[^\r\n]+@[^\r\n]+$/, "must be an address");
export const bucketName = matching(
  /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
  "must be the name of a bucket",
);

export const logoFile = v.pipe(
  v.string(),
  v.check(isLogoPath, "must be a file in DATA_DIR that ends with .svg or .png"),
);

const shownLine = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, () => textWords.mustHaveAtMost({ limit: String(most) })),
    line(most, "must not be empty"),
  );

export const siteName = shownLine(60);
export const providerName = shownLine(40);
export const headline = shownLine(100);
export const words = v.pipe(
  storable,
  v.trim(),
  v.maxLength(300, () => textWords.mustHaveAtMost({ limit: "300" })),
);

const gardenMessage = `must be one of ${hemispheres.join(", ")}, one of ${winters.join(", ")}, and one of ${summers.join(", ")}`;

export const siteGarden = v.pipe(
  v.string(),
  v.transform((text) => text.trim().split(/[\s,]+/)),
  v.tuple([
    v.picklist(hemispheres, gardenMessage),
    v.picklist(winters, gardenMessage),
    v.picklist(summers, gardenMessage),
  ]),
  v.transform(([hemisphere, winter, summer]) => ({
    hemisphere,
    climate: climateOf({ winter, summer }),
  })),
);

export const proxies = v.pipe(
  v.string(),
  v.transform(parseTrustedProxies),
  v.check(
    (list) => list !== null,
    "must list addresses or networks, such as 127.0.0.1, 10.0.0.0/8",
  ),
);

export const webUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""),
    "must begin with https:// or http://",
  ),
);

/** The name of a claim, and the value that the claim must have or contain. */
export const requiredClaim = v.pipe(
  matching(/^[^\s=]+=./, "must be a claim and a value, such as groups=gardeners"),
  v.transform((text) => {
    const [claim = "", ...value] = text.split("=");
    return { claim, value: value.join("=") };
  }),
);

export const hostName = matching(
  /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
  "must be the name of a host, without https://",
);
export const hostAndPort = matching(/^[\w.-]+:\d+$/, "must be a host and a port");

export const emailAddresses = v.pipe(
  v.string(),
  v.transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  v.array(
    emailAddress("must list email addresses, such as rosa@garden.example, ben@garden.example"),
  ),
);
