// The mark: a small trellis with one shoot climbing it, in a square of 24. Lattice and stem are
// strokes of 1.7, the leaves are filled; in one colour it is plain enough for 16 px.
import { at, box, C, fill, ink, leaf } from "./forms.mjs";

export const lattice = "M5 3.5V22M19 3.5V22M1.5 7.5H8M16 7.5H22.5M1.5 18H8.5M15.5 18H22.5";
export const stem = "M12.2 22.2C12.2 19.5 11.2 18 11.2 16C11.2 13.5 12.6 12 12.4 8.5";
export const leaves =
  "M12.3 9.8C8.7 6.5 8.6 3.4 12 .3C15.4 3.4 15.6 6.5 12.3 9.8ZM11.5 17.3C8.1 17 6.5 14.9 6.8 11.4C10.2 11.7 11.8 13.8 11.5 17.3ZM12 15C12 11.6 13.8 9.7 17.3 9.5C17.3 12.9 15.5 14.9 12 15Z";

export const mark = (wood, green, width = 1.7) => [
  ink(lattice, wood, width),
  ink(stem, green, width),
  fill(leaves, green),
];

// For home screens: the mark on its own green, inside the circle that a phone may cut.
export const icon = () => [
  box(0, 0, 512, 512, C.deep),
  [-150, -118, -62, -30].map((a, i) =>
    leaf(256, 560, i % 3 ? 480 : 410, a, {
      kind: "elliptic",
      w: 0.34,
      colour: "#37693f",
      shade: null,
      vein: C.deep,
      veins: 5,
    }),
  ),
  at(256, 252, at(-12, -11.2, mark("#e0bd8a", "#b4cf8a")), { sx: 13 }),
];

export default {
  favicon: () => at(0, 1, mark("#b5824f", "#4f9a57", 2), { sx: 1.33 }),
};
