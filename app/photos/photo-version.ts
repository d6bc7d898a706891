/**
 * The address of another version of an uploaded photo.
 * @param address of the JPEG, as calls give it; others stay as they are
 */
export function photoVersion(address: string, width: 320 | 640 | 1280) {
  return address.replace(/^(\/photos\/.+\/)1280\.jpg$/, `$1${width}.webp`);
}
