// The card that other sites show beside a link to this one: name, line and plants, 1200 x 630.
import {
  at,
  box,
  C,
  dark,
  flower,
  frame,
  leaf,
  limb,
  line,
  lines,
  oval,
  pale,
  pinnate,
  pressed,
  pts,
  rand,
  shape,
  stamp,
  strokes,
  tendril,
  times,
} from "./forms.mjs";
import { mark } from "./mark.mjs";

const serif = "P052, 'URW Palladio L', 'Palatino Linotype', Palatino, Georgia, serif";
const words = (x, y, size, colour, text) =>
  `<text x="${x}" y="${y}" font-family="${serif}" font-size="${size}" fill="${colour}">${text}</text>`;

const tomato = (x, y, r, c) => [
  oval(x, y, r, r * 0.9, c),
  shape(
    [
      [x + r * 0.34, y - r * 0.84, 1],
      [x + r * 0.86, y - r * 0.42],
      [x + r, y],
      [x + r * 0.8, y + r * 0.52],
      [x + r * 0.2, y + r * 0.88, 1],
      [x + r * 0.6, y + r * 0.3],
      [x + r * 0.66, y - r * 0.3],
    ],
    dark(c, 0.22),
  ),
  shape(
    [
      [x - r * 0.62, y - r * 0.06],
      [x - r * 0.5, y - r * 0.44],
      [x - r * 0.2, y - r * 0.6],
      [x - r * 0.36, y - r * 0.34],
    ],
    pale(c, 0.45),
  ),
  times(5, (i) =>
    leaf(x, y - r * 0.82, r * 0.56, -90 + (i - 2) * 62, {
      kind: "lance",
      w: 0.26,
      colour: C.deep,
      veins: -1,
      bend: 0.1,
    }),
  ),
  line(
    [
      [x, y - r * 0.82],
      [x + 4, y - r * 1.14],
      [x - 6, y - r * 1.4],
    ],
    C.leaf,
    8,
  ),
];

export function socialCard() {
  const tufts = [C.deep, C.leaf, "#6d9a58"].map((colour) =>
    pressed({ kind: "elliptic", w: 0.48, colour, veins: 3 }),
  );
  const morning = stamp([
    times(5, (i) =>
      leaf(0, 0, 46, i * 72 - 90, {
        kind: "petal",
        w: 1.2,
        colour: i % 2 ? "#8a5a92" : "#976aa0",
        shade: null,
        veins: -1,
      }),
    ),
    times(5, (i) => line([[0, 0], frame(0, 0, i * 72 - 90)(40, 0)], "#c7a3cc", 6)),
    oval(0, 0, 11, 11, "#f6e8d8"),
  ]);
  const tomatoLeaf = { pairs: 2, part: 0.5, teeth: 3, amp: 0.08, w: 0.52, veins: 2, taper: 0.7 };
  const post = (x) => [box(x, -10, 18, 660, "#e8d9b6"), box(x + 12, -10, 6, 660, "#cdb98c")];
  return [
    box(0, 0, 1200, 630, "#efe0bd"),
    `<circle cx="930" cy="300" r="270" fill="#f6ecd2"/>`,
    [0, 1, 2].map((i) => [
      box(756, 120 + i * 180, 464, 16, "#e8d9b6"),
      box(756, 130 + i * 180, 464, 6, "#cdb98c"),
    ]),
    [800, 930, 1060, 1170].map(post),
    // A vine up the left posts, tomatoes down the right.
    at(70, 0, [
      line(
        pts("770 650, 720 560, 800 470, 730 370, 790 280, 724 190, 780 100, 730 20, 750 -20"),
        C.deep,
        10,
      ),
      [
        [742, 560, 150],
        [790, 480, -10],
        [736, 400, 170],
        [786, 300, 10],
        [730, 210, 190],
        [778, 110, -20],
        [736, 40, 160],
        [756, 600, 20],
      ].map(([x, y, a], i) =>
        leaf(x, y, 124, a, {
          kind: "heart",
          w: 0.82,
          colour: [C.leaf, C.deep, "#7fa862"][i % 3],
          veins: 4,
        }),
      ),
      [
        [808, 546, 1.1],
        [704, 470, 1],
        [812, 384, 1.2],
        [704, 290, 1.15],
        [806, 206, 1.1],
        [700, 118, 1],
        [806, 40, 0.9],
      ].map(([x, y, s]) => morning(x, y, { rot: rand(0, 70), sx: s })),
    ]),
    limb(pts("1130 650, 1110 500, 1140 330, 1100 160, 1120 -20"), 22, 14, C.leaf),
    pinnate(1120, 560, 190, 196, { ...tomatoLeaf, colour: "#6d9a58", stalk: C.leaf, bend: -0.1 }),
    pinnate(1130, 330, 250, -24, { ...tomatoLeaf, colour: C.leaf, bend: 0.1 }),
    pinnate(1120, 230, 190, 204, { ...tomatoLeaf, colour: C.deep, stalk: C.deep, bend: -0.1 }),
    pinnate(1110, 120, 250, -30, { ...tomatoLeaf, colour: "#6d9a58", bend: 0.1 }),
    pinnate(1112, 80, 190, 190, { ...tomatoLeaf, colour: C.leaf, bend: 0.1 }),
    tendril(1120, 420, 150, 80, C.leaf, 5),
    lines(strokes("1112 236, 1080 226, 1046 250;1112 460, 1080 440, 1040 450"), C.leaf, 9),
    tomato(1050, 330, 62, "#c23f2e"),
    tomato(1146, 440, 56, "#d5703a"),
    tomato(1040, 520, 48, "#c9b04a"),
    times(38, (i) =>
      tufts[i % 3](14 + i * 32 + rand(-14, 14), 656, rand(76, 130), -90 + rand(-34, 34)),
    ),
    [
      [300, 592, 0],
      [470, 604, 1],
      [600, 588, 2],
      [900, 588, 0],
      [980, 602, 1],
      [110, 604, 2],
    ].map(([x, y, k]) =>
      flower(x, y, {
        petals: 8,
        size: 34,
        colour: ["#fbf3e0", "#d9765c", "#e3a93c"][k],
        shade: null,
        w: 0.58,
        centre: k === 2 ? "#6b4529" : C.ochre,
        eye: 0.34,
      }),
    ),
    at(80, 118, mark("#a3703f", C.deep), { sx: 4.6 }),
    words(76, 352, 138, "#24402c", "Trellis"),
    words(82, 422, 36, "#6b4529", "Connect, Grow, and Bloom Together"),
  ];
}
