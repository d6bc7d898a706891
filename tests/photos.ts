import sharp from "sharp";

/** Draws a picture like a photo: soft and grainy. */
export function drawPhoto(width = 640, height = 480, seed = 1) {
  const tone = { r: (seed * 67) % 256, g: 140, b: (seed * 29) % 256 };
  const sun = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <circle cx="${width * 0.8}" cy="${height * 0.3}" r="${height / 6}" fill="#fd2"/></svg>`;
  return sharp({ create: { width, height, channels: 3, background: tone } })
    .composite([{ input: Buffer.from(sun) }])
    .jpeg()
    .toBuffer();
}

/** A form with one file. */
export function formOf(field: string, file: Uint8Array, name = "photo.jpg", type = "image/jpeg") {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(file)], { type }), name);
  return form;
}
