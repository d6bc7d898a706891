import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { localeTags } from "../../platform/text/languages.ts";
import { storable } from "../../platform/text/text.ts";
import { letterPreferences } from "../preferences/preferences.ts";

/** The choice of each kind of letter: true for the one frequency that there is, or a frequency. */
const letters = {
  newsletter: v.boolean(),
  season: v.boolean(),
  stillTrue: v.boolean(),
  answers: v.boolean(),
  digest: v.picklist(letterPreferences.digest.frequencies),
} satisfies Record<keyof typeof letterPreferences, object>;

/** What of it is to be changed. */
export const letterChoices = v.partial(
  v.object({
    ...letters,
    /** A language of the site, in which letters and notifications come. */
    language: v.picklist(localeTags),
  }),
);
export type LetterChoices = v.InferOutput<typeof letterChoices>;

/** All that reaches a gardener outside of the site. */
export const deliverySchema = v.object({
  ...letters,
  /** In which letters and notifications come; null for that of the site. */
  language: v.nullable(v.picklist(localeTags)),
  /** True if they have confirmed their address. */
  isConfirmed: v.boolean(),
  /** When the address has refused letters, so that it gets no more; null if it has not. */
  refusedAt: v.nullable(v.number()),
  /** The devices that show notifications, the last one first. */
  devices: v.array(
    v.object({
      id: v.string(),
      device: v.string(),
      since: v.number(),
      /** By which a browser knows itself. */
      endpoint: v.string(),
    }),
  ),
  /** With which browsers subscribe; null where the site has no notifications. */
  pushKey: v.nullable(v.string()),
});
export type Delivery = v.InferOutput<typeof deliverySchema>;

/** A number of bytes in base64url. */
const bytes = (count: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+=*$/), v.maxLength(Math.ceil(count / 3) * 4));

const endpoint = v.pipe(storable, v.maxLength(1000));
const keys = v.object({ p256dh: bytes(65), auth: bytes(16) });

/** A device that is to show notifications, as its browser has subscribed it. */
export const newDevice = v.object({
  endpoint,
  keys,
  /** Such as `Firefox on Linux`. */
  device: v.pipe(storable, v.trim(), v.minLength(1), v.maxLength(60)),
});
export type NewDevice = v.InferOutput<typeof newDevice>;

/** The subscription of a browser in place of the one before, of which it says what only it and the site know. */
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
    "Confirm your email address first. This page sends you a link.",
  ),
  noPushService: problemType(
    422,
    "no-push-service",
    "This browser gets notices in a way that the site does not know",
  ),
  noDevice: problemType(404, "no-such-device", "There is no such device"),
  unknownLanguage: problemType(
    422,
    "not-a-language-of-the-site",
    "This site does not speak that language",
  ),
  badLink: problemType(422, "bad-stop-link", "This link does not work any more"),
};
