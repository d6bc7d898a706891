import sharp from "sharp";

/** Draws a picture with few bytes. */
export function drawPhoto(width = 640, height = 480, seed = 1) {
  const tone = { r: (seed * 67) % 256, g: 140, b: (seed * 29) % 256 };
  const sun = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <circle cx="${width * 0.8}" cy="${height * 0.3}" r="${height / 6}" fill="#fd2"/></svg>`;
  return sharp({ create: { width, height, channels: 3, background: tone } })
    .composite([{ input: Buffer.from(sun) }])
    .jpeg()
    .toBuffer();
}

/** Makes a picture of twelve megapixels with the grain of a phone's photo, about 5 MB. */
export function takePhoto(seed: number) {
  const [width, height] = [4000, 3000];
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const background = `hsl(${(seed * 47) % 360}, 40%, 40%)`;
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${background}" opacity="0.5"/><circle cx="${width / 2}" cy="${height / 3}" r="${height / 4}" fill="#fd2" opacity="0.7"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: "#000", noise } })
    .composite([{ input: light }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
}

export function formOf(field: string, file: Uint8Array, name = "photo.jpg", type = "image/jpeg") {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(file)], { type }), name);
  return form;
}
