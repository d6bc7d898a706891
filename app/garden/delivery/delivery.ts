import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { localeTags } from "../../platform/text/languages.ts";
import { storable } from "../../platform/text/text.ts";
import { letterPreferences } from "../preferences/preferences.ts";

/** The choice for each kind of letter: a boolean, or a frequency if there are several. */
const letters = {
  newsletter: v.boolean(),
  season: v.boolean(),
  events: v.boolean(),
  stillTrue: v.boolean(),
  answers: v.boolean(),
  digest: v.picklist(letterPreferences.digest.frequencies),
} satisfies Record<keyof typeof letterPreferences, object>;

/** True if other gardeners may write to the gardener through the site. */
const messages = v.boolean();

export const letterChoices = v.partial(
  v.object({
    ...letters,
    messages,
    /** A language of the site, used for letters and notifications. */
    language: v.picklist(localeTags),
  }),
);
export type LetterChoices = v.InferOutput<typeof letterChoices>;

/** The delivery settings and the devices of a gardener. */
export const deliverySchema = v.object({
  ...letters,
  messages,
  /** The language of letters and notifications; null for the language of the site. */
  language: v.nullable(v.picklist(localeTags)),
  /** True if the gardener has confirmed their address. */
  isConfirmed: v.boolean(),
  /** The time when a mail server refused the address, or null. A refusal ends all letters. */
  refusedAt: v.nullable(v.number()),
  /** The devices that show notifications, newest first. */
  devices: v.array(
    v.object({
      id: v.string(),
      device: v.string(),
      since: v.number(),
      /** The address of the push subscription, by which a browser recognises its own device. */
      endpoint: v.string(),
    }),
  ),
  /** The key with which browsers subscribe; null if the site has no notifications. */
  pushKey: v.nullable(v.string()),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;

/** Returns a schema for a base64url string with at most this number of bytes. */
const bytes = (count: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+=*$/), v.maxLength(Math.ceil(count / 3) * 4));

const endpoint = v.pipe(storable, v.maxLength(1000));
const keys = v.object({ p256dh: bytes(65), auth: bytes(16) });

/** A device that shows notifications, with the subscription of its browser. */
export const newDevice = v.object({
  endpoint,
  keys,
  /** A name such as `Firefox on Linux`. */
  device: v.pipe(storable, v.trim(), v.minLength(1), v.maxLength(60)),
});
export type NewDevice = v.InferOutput<typeof newDevice>;

/**
 * A new subscription of a known browser. The secret of the earlier subscription proves that the
 * browser is the same.
 */
export const renewedDevice = v.object({
  before: v.object({ endpoint, auth: keys.entries.auth }),
  endpoint,
  keys,
});
export type RenewedDevice = v.InferOutput<typeof renewedDevice>;

export const deliveryProblems = {
  unconfirmed: problemType(
    403,
    "letters-to-unconfirmed-address",
    "Confirm your email address first. Your account page sends you a link.",
  ),
  noPushService: problemType(
    422,
    "no-push-service",
    "This browser’s notification service isn’t supported",
  ),
  noDevice: problemType(404, "no-such-device", "We couldn’t find that device"),
  unknownLanguage: problemType(
    422,
    "not-a-language-of-the-site",
    "This site isn’t available in that language",
  ),
  badLink: problemType(422, "bad-stop-link", "This link no longer works"),
};
