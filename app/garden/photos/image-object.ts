import { licenceOf } from "./photo-licences.ts";
import { type Photo, photoUrl } from "./photos.ts";

interface Pictured {
  photo: Pick<Photo, "id" | "alt" | "width" | "height">;
  /** The title of the tip, entry or other thing that shows the photo. */
  title: string;
  gardenersName: string;
  /** The full address of the gardener's page; undefined for a gardener without a page. */
  gardenerAddress: string | undefined;
  /** One of `photoLicences`; null if the gardener keeps all rights. */
  licence: string | null;
}

/**
 * Describes a photo for search engines, with its licence
 * (developers.google.com/search/docs/appearance/structured-data/image-license-metadata).
 */
export function imageObject(siteUrl: string, pictured: Pictured) {
  const { photo, title, gardenersName: name, gardenerAddress } = pictured;
  const licence = licenceOf(pictured.licence);
  return {
    "@type": "ImageObject" as const,
    contentUrl: siteUrl + photoUrl(photo.id, 1280, "jpg"),
    name: photo.alt || title,
    creator: { "@type": "Person" as const, name, ...(gardenerAddress && { url: gardenerAddress }) },
    creditText: name,
    ...(licence && { license: licence.address }),
  };
}
