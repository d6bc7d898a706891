import * as v from "valibot";

/**
 * The licences under which gardeners share their photos. A gardener without a licence keeps all
 * rights.
 */
export const photoLicences = {
  "cc-by-4.0": {
    name: "CC BY 4.0",
    address: "https://creativecommons.org/licenses/by/4.0/",
  },
  "cc-by-sa-4.0": {
    name: "CC BY-SA 4.0",
    address: "https://creativecommons.org/licenses/by-sa/4.0/",
  },
} as const;

export const photoLicenceSchema = v.nullable(v.picklist(["cc-by-4.0", "cc-by-sa-4.0"]));

/** Finds a licence by its name in the API. */
export const licenceOf = (name: string | null) =>
  name ? new Map(Object.entries(photoLicences)).get(name) : undefined;
