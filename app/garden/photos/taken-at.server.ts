import readExif from "exif-reader";

interface Metadata {
  exif?: Buffer;
  iptc?: Buffer;
  xmp?: Buffer;
}

/** Properties of XMP that name a place, by position or by words. */
const placesInXmp =
  /GPS(Latitude|Longitude)|photoshop:(City|State|Country)|Iptc4xmp(Core|Ext):(Location|CountryCode)|LocationCreated/;

/** Datasets of IPTC that name a place: city, part of it, state, and the country's code and name. */
const placesInIptc = [90, 92, 95, 100, 101];

/** True if a picture's metadata say where it was taken. */
export function saysWhere({ exif, iptc, xmp }: Metadata) {
  return hasPosition(exif) || placesInXmp.test(xmp?.toString("latin1") ?? "") || namesPlace(iptc);
}

function hasPosition(exif: Buffer | undefined) {
  if (!exif) return false;
  try {
    const { GPSInfo } = readExif(exif);
    return GPSInfo?.GPSLatitude !== undefined || GPSInfo?.GPSLongitude !== undefined;
  } catch {
    // Damaged: nobody could read a place from it.
    return false;
  }
}

function namesPlace(iptc: Buffer | undefined) {
  return placesInIptc.some((dataset) => iptc?.includes(Buffer.from([0x1c, 2, dataset])));
}
