// Pictures for gardeners without one: six garden hats, each worn by a plant.
import { hats } from "./faces.mjs";
import {
  at,
  box,
  C,
  dark,
  dots,
  flower,
  frame,
  leaf,
  line,
  lines,
  pale,
  pts,
  shape,
  times,
} from "./forms.mjs";
import { MOTIFS, someone } from "./portraits.mjs";

const stem = (colour = C.deep) => line(pts("160 330, 158 270, 160 200"), colour, 9);
const shoulders = (a, b, w = 0.5, bend = 0.1) => [
  leaf(160, 300, 136, 200, { kind: "elliptic", w, colour: a, veins: 4, bend }),
  leaf(160, 300, 136, -20, { kind: "elliptic", w, colour: b, veins: 4, bend: -bend }),
];
const card = (ground, tone, motif) => [box(0, 0, 320, 320, ground), MOTIFS[motif](tone, ground)];

function flatCap() {
  return [
    card("#d9b67a", "#e4c896", "fan"),
    stem(),
    shoulders(C.deep, C.leaf),
    leaf(160, 286, 172, -90, { kind: "heart", w: 0.78, colour: "#6d9a58", veins: 4 }),
    at(160, 190, hats.flat({ w: 47, d: 1 }, "#6b5a4c"), { rot: 4, sx: 1.12 }),
  ];
}

function kerchief() {
  const cloth = "#c8553d";
  return [
    card("#a9c6cf", "#bbd3d9", "corner"),
    stem(),
    shoulders(C.leaf, C.deep, 0.6),
    leaf(160, 284, 168, -90, { kind: "round", w: 0.72, colour: C.light, veins: 5 }),
    shape(
      pts(
        "160 66, 208 78, 238 120, 240 178, 222 232, 186 258!, 214 206, 212 158, 194 126, 160 116, 126 126, 108 158, 106 206, 134 258!, 98 232, 80 178, 82 120, 112 78",
      ),
      cloth,
    ),
    shape(
      pts(
        "160 66!, 208 78, 238 120, 240 178, 222 232, 186 258!, 214 206, 212 158, 194 126!, 206 100",
      ),
      dark(cloth, 0.2),
    ),
    dots(
      pts(
        "134 92, 112 116, 98 146, 94 180, 104 214, 164 90, 192 98, 216 124, 226 156, 226 190, 214 220, 148 112, 176 112",
      ),
      C.paper,
      8,
    ),
    shape(pts("134 254!, 160 246, 186 254!, 178 272, 160 266, 142 272"), cloth),
    shape(pts("150 262!, 158 266!, 142 308, 120 304"), cloth),
    shape(pts("170 262!, 162 266!, 180 308, 202 302"), dark(cloth, 0.18)),
    shape(pts("148 252, 172 252, 174 270, 146 270"), pale(cloth, 0.16)),
  ];
}

function bucketHat() {
  const put = frame(160, 214, 90);
  return [
    card("#8a9f7a", "#98ac88", "sprig"),
    stem(),
    shoulders("#5f8d54", C.deep, 0.44),
    shape(
      pts("160 140, 206 152, 232 190, 230 236, 200 272, 160 282, 120 272, 90 236, 88 190, 114 152"),
      C.leaf,
    ),
    shape(
      pts("160 140!, 206 152, 232 190, 230 236, 200 272, 160 282!, 172 214"),
      dark(C.leaf, 0.16),
    ),
    lines(
      times(9, (i) => [put(0, 0), frame(160, 214, i * 40 + 10)(58, 0)]),
      pale(C.leaf, 0.45),
      3,
    ),
    dots([[160, 214]], pale(C.leaf, 0.6), 10),
    at(160, 188, hats.bucket({ w: 47 }, "#d9c08a", "#b5824f"), { rot: -4, sx: 1.2 }),
    at(
      236,
      270,
      flower(0, 0, { petals: 5, size: 34, colour: "#d9702f", centre: "#8a3a1c", w: 0.94 }),
    ),
  ];
}

function bonnet() {
  const cloth = "#e9dcc0";
  return [
    card("#7a4560", "#88536e", "big"),
    stem(),
    [-168, -146, -34, -12].map((a, i) =>
      leaf(160, 306, 140, a, {
        kind: "lance",
        w: 0.34,
        colour: i % 3 ? C.leaf : C.deep,
        veins: 3,
        bend: i < 2 ? 0.14 : -0.14,
      }),
    ),
    // A pleated brim all round, the leaf within.
    shape(
      pts(
        "160 40, 222 52, 264 98, 274 160, 256 220, 226 258!, 160 274, 94 258!, 64 220, 46 160, 56 98, 98 52",
      ),
      cloth,
    ),
    shape(
      pts("160 40!, 222 52, 264 98, 274 160, 256 220, 226 258!, 200 240, 224 180, 212 110"),
      dark(cloth, 0.14),
    ),
    lines(
      times(13, (i) => {
        const a = 150 + i * 20;
        return [frame(160, 166, a)(84, 0), frame(160, 166, a)(106, 0)];
      }),
      dark(cloth, 0.26),
      2.6,
    ),
    shape(
      pts("160 84, 208 98, 232 144, 226 200, 196 244!, 160 254, 124 244!, 94 200, 88 144, 112 98"),
      "#54304a",
    ),
    leaf(160, 274, 172, -90, { kind: "ovate", w: 0.78, colour: C.light, veins: 5 }),
    shape(pts("92 250!, 160 266, 228 250!, 214 272, 160 282, 106 272"), "#5f8a94"),
    shape(pts("154 272!, 132 292, 106 288, 110 264, 134 262"), "#5f8a94"),
    shape(pts("166 272!, 188 292, 214 288, 210 264, 186 262"), "#4d7480"),
    line(pts("158 276, 146 300, 150 322"), "#5f8a94", 9),
    line(pts("162 276, 176 300, 170 322"), "#4d7480", 9),
  ];
}

function feltHat() {
  return [
    card("#3f6471", "#4c7280", "fan"),
    stem("#8a4f63"),
    shoulders("#7a9c59", C.leaf, 0.46),
    leaf(160, 286, 178, -90, {
      kind: "ovate",
      w: 0.8,
      teeth: 7,
      amp: 0.03,
      colour: "#c0663f",
      vein: "#ecc39a",
      veins: 5,
    }),
    at(160, 196, hats.felt({ w: 47 }, "#54423a", "#d9a441"), { rot: -5, sx: 1.2 }),
    leaf(196, 138, 66, -66, { kind: "lance", w: 0.3, colour: C.light, veins: 3, bend: 0.1 }),
    leaf(194, 140, 50, -36, { kind: "lance", w: 0.34, colour: "#7a9c59", veins: 2, bend: 0.1 }),
  ];
}

export default { 1: someone, 2: flatCap, 3: kerchief, 4: bucketHat, 5: bonnet, 6: feltHat };
