/**
 * The width of a logo divided by its height, as its file says, so that pages keep the place for it.
 * @returns undefined if the file does not say
 */
export function logoRatio(bytes: Buffer, type: "svg" | "png") {
  const [width = 0, height = 0] = type === "png" ? pngSize(bytes) : drawingSize(bytes.toString());
  const ratio = Math.round((width / height) * 100) / 100;
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined;
}

/** The first chunk of a PNG, after the signature, is its header (PNG 3, 11.2.1). */
function pngSize(bytes: Buffer) {
  if (bytes.length < 24 || bytes.toString("latin1", 12, 16) !== "IHDR") return [];
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** The box in which a drawing is drawn, or else its size. */
function drawingSize(drawing: string) {
  const [start = ""] = /<svg\s[^>]*>/i.exec(drawing) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(start)?.[1] ?? "";
  const box = attribute("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length === 4) return box.slice(2);
  return [attribute("width"), attribute("height")].map(Number.parseFloat);
}
