// Small drawings for empty and lost states. No ground of their own: they lie on paper by day and
// on the night garden's green, so every outline keeps a middle tone.

import {
  at,
  blob,
  box,
  C,
  dark,
  dots,
  frame,
  leaf,
  limb,
  line,
  lines,
  oval,
  pale,
  poly,
  pressed,
  pts,
  rand,
  scatter,
  shape,
  strokes,
  tendril,
  times,
} from "./forms.mjs";

const halo = (x = 160, y = 120, rx = 132, ry = 96) =>
  blob(x, y, rx, ry, "#8fb06a", { count: 9, wobble: 0.05, "fill-opacity": 0.2 });
const wood = "#b58757";

function emptyBed() {
  const furrow = (y, a, b) => [
    [a, y],
    [(a + b) / 2, y + 5],
    [b, y],
  ];
  return [
    halo(),
    oval(164, 212, 138, 13, "#6d8a55", { opacity: 0.5 }),
    shape(pts("58 132!, 262 132!, 300 188!, 20 188!"), "#8a5f3a"),
    shape(pts("64 136!, 256 136!, 288 184!, 32 184!"), "#6b432a"),
    lines([furrow(145, 66, 254), furrow(157, 58, 262), furrow(169, 49, 271)], "#8f6340", 4),
    lines([furrow(150, 62, 258), furrow(162, 53, 267), furrow(175, 43, 277)], "#4b2d1c", 3),
    dots(scatter(12, 70, 144, 250, 178), "#a67752", 3.4),
    shape(pts("18 186!, 302 186!, 302 216!, 18 216!"), wood),
    shape(pts("18 204!, 302 204!, 302 216!, 18 216!"), "#8a5f3a"),
    lines(strokes("40 195, 120 198, 190 194;220 198, 282 195"), "#96693f", 2.2),
    box(14, 178, 14, 46, "#a3764a", { rx: 2 }),
    box(292, 178, 14, 46, "#8a5f3a", { rx: 2 }),
    // A label with no name on it yet.
    limb(pts("92 168, 92 140, 92 112"), 6, 6, "#d3b083"),
    shape(pts("64 84!, 118 80!, 121 110!, 67 115!"), "#f0e2c2"),
    shape(pts("64 84!, 118 80!, 121 110!, 67 115!"), "none", {
      stroke: "#b58757",
      "stroke-width": 2.4,
    }),
    // The rake that made the rows.
    limb(pts("238 170, 222 100, 202 20"), 8, 7, wood),
    line(pts("236 158, 220 90, 203 26"), "#d9b27c", 2),
    limb(pts("210 174, 240 168, 270 164"), 9, 9, "#7d8f92"),
    lines(
      strokes(
        "212 174, 214 188;223 172, 225 186;234 170, 236 184;245 168, 247 182;256 167, 258 180;267 165, 269 178",
      ),
      "#7d8f92",
      4,
    ),
    // One sparrow's worth of hope.
    line(pts("158 160, 157 150, 158 140"), "#7fae5c", 4),
    leaf(158, 142, 22, -152, { kind: "elliptic", w: 0.56, colour: "#7fae5c", veins: 0 }),
    leaf(158, 142, 22, -28, { kind: "elliptic", w: 0.56, colour: "#6d9a50", veins: 0 }),
  ];
}

function gate() {
  const greens = ["#4d7c4a", "#6d9a58", "#8fb06a"];
  const press = greens.map((colour) => pressed({ kind: "heart", w: 0.84, colour, veins: 1 }));
  const vine = (points) => {
    const [first, ...rest] = points;
    return [
      line(points, "#5f8a4c", 4),
      [first, ...rest].map(([x, y], i) => [
        press[i % 3](x, y, rand(24, 34), rand(-40, 30)),
        press[(i + 1) % 3](x, y, rand(22, 32), rand(140, 220)),
      ]),
    ];
  };
  const heights = [70, 62, 57, 55, 57, 62, 70];
  return [
    halo(),
    oval(160, 216, 130, 12, "#6d8a55", { opacity: 0.5 }),
    heights.map((y, i) => {
      const x = 84 + i * 22;
      return [
        poly(
          [
            [x, 210],
            [x, y + 8],
            [x + 9, y - 4],
            [x + 18, y + 8],
            [x + 18, 210],
          ],
          i % 2 ? "#c79a68" : wood,
        ),
        poly(
          [
            [x + 12, 210],
            [x + 12, y],
            [x + 18, y + 8],
            [x + 18, 210],
          ],
          "#96693f",
        ),
      ];
    }),
    poly(pts("80 98, 240 98, 240 112, 80 112"), "#8a5f3a"),
    poly(pts("80 178, 240 178, 240 192, 80 192"), "#8a5f3a"),
    poly(pts("82 178, 96 178, 238 112, 224 112"), "#7d5636"),
    dots(pts("92 105, 228 105, 92 185, 228 185"), "#4a3324", 4),
    box(52, 52, 26, 164, "#a3764a", { rx: 2 }),
    box(70, 52, 8, 164, "#7d5636"),
    poly(pts("46 54, 65 36, 84 54"), "#8a5f3a"),
    box(242, 52, 26, 164, "#a3764a", { rx: 2 }),
    box(260, 52, 8, 164, "#7d5636"),
    poly(pts("236 54, 255 36, 274 54"), "#8a5f3a"),
    // A latch nobody has lifted for years.
    box(226, 132, 24, 9, "#7d8f92", { rx: 4 }),
    `<circle cx="230" cy="146" r="8" stroke="#7d8f92" stroke-width="3.4"/>`,
    vine([
      [50, 218],
      [64, 180],
      [52, 142],
      [70, 106],
      [96, 82],
      [130, 70],
    ]),
    vine([
      [272, 220],
      [258, 176],
      [270, 120],
      [254, 76],
      [228, 60],
    ]),
    vine([
      [120, 220],
      [132, 190],
      [118, 164],
      [134, 142],
    ]),
    vine([
      [206, 220],
      [196, 196],
      [208, 176],
    ]),
    tendril(132, 140, -50, 34, "#8fb06a", 2.4),
    [
      [52, 138],
      [132, 66],
      [262, 90],
      [118, 160],
      [232, 56],
    ].map(([x, y]) => [
      dots(
        times(5, (i) => frame(x, y, i * 72)(5, 0)),
        "#d98fa0",
        8,
      ),
      dots([[x, y]], C.ochre, 5),
    ]),
  ];
}

function brokenPot() {
  const clay = C.terra;
  return [
    halo(160, 122, 134, 92),
    oval(160, 204, 138, 15, "#6d8a55", { opacity: 0.5 }),
    // Earth, spilled but not lost.
    shape(pts("78 204!, 96 176, 132 158, 172 152, 204 168, 244 186, 276 206!"), "#6b432a"),
    shape(pts("160 206!, 190 186, 236 186, 276 206!"), "#57351f"),
    dots(scatter(16, 100, 178, 250, 202), "#a67752", 4),
    // The pot on its side, a piece of the rim gone.
    at(
      102,
      150,
      [
        shape(pts("-52 -38!, 42 -58!, 36 -26!, 48 -12!, 34 8!, 46 26!, 40 50!, -52 36!"), clay),
        shape(pts("-52 10!, 40 22!, 46 26!, 40 50!, -52 36!"), dark(clay, 0.22)),
        oval(-52, -1, 12, 38, dark(clay, 0.12)),
        oval(-53, -1, 5, 9, "#4b2d1c"),
        shape(pts("40 -62!, 64 -66!, 62 -34!, 44 -26!, 36 -30!"), pale(clay, 0.16)),
        lines(strokes("36 -28, 16 -20, 6 -4;46 24, 22 18"), dark(clay, 0.4), 2.6),
      ],
      { rot: -5 },
    ),
    [
      [206, 190, 20, 1],
      [244, 176, -30, 0.9],
      [282, 196, 60, 0.7],
    ].map(([x, y, rot, s]) =>
      at(
        x,
        y,
        [
          shape(pts("-24 10!, -14 -16!, 22 -8!, 14 14!"), clay),
          shape(pts("-24 10!, 14 14!, 22 -8!, 4 2!"), dark(clay, 0.22)),
        ],
        { rot, sx: s },
      ),
    ),
    lines(
      strokes("170 158, 188 176, 182 196;164 160, 162 182, 152 198;174 154, 206 166, 222 162"),
      "#d3b083",
      3,
    ),
    // The plant goes on growing.
    limb(pts("164 160, 184 116, 192 62"), 8, 5, "#5f8a4c"),
    leaf(182, 124, 66, 12, { w: 0.52, colour: "#4d7c4a", veins: 3 }),
    leaf(178, 130, 62, -166, { w: 0.52, colour: "#6d9a58", veins: 3 }),
    leaf(190, 86, 58, -22, { w: 0.5, colour: "#6d9a58", veins: 3 }),
    leaf(190, 84, 56, -150, { w: 0.5, colour: "#4d7c4a", veins: 3 }),
    leaf(192, 64, 46, -92, { w: 0.5, colour: "#8fb06a", veins: 2 }),
  ];
}

function letter() {
  const paper = "#f0e2c2";
  return [
    halo(),
    oval(160, 212, 112, 12, "#6d8a55", { opacity: 0.5 }),
    // The open envelope, sealed with a leaf.
    shape(pts("62 112!, 160 66!, 258 112!, 258 132!, 62 132!"), "#b99e70"),
    // What the letter brings.
    line(pts("164 110, 160 70, 166 34"), "#5f8a4c", 5),
    leaf(161, 82, 58, -154, { w: 0.54, colour: "#6d9a58", veins: 3 }),
    leaf(161, 78, 58, -24, { w: 0.54, colour: "#4d7c4a", veins: 3 }),
    leaf(164, 52, 40, -140, { w: 0.54, colour: "#8fb06a", veins: 2 }),
    leaf(165, 48, 42, -38, { w: 0.54, colour: "#6d9a58", veins: 2 }),
    leaf(166, 36, 26, -84, { w: 0.54, colour: "#8fb06a", veins: 1 }),
    shape(pts("88 96!, 232 96!, 232 172!, 88 172!"), "#fbf6e8"),
    shape(pts("214 96!, 232 96!, 232 172!, 214 172!"), "#eadfc6"),
    lines(strokes("104 112, 152 112;104 124, 216 124;104 136, 216 136"), "#b9a888", 3),
    poly(pts("62 112, 160 164, 258 112, 258 212, 62 212"), paper),
    poly(pts("62 212, 148 152, 160 164, 172 152, 258 212"), "#dfcb9f"),
    lines(strokes("62 112, 160 164, 258 112"), "#c2aa78", 3),
    lines(strokes("62 212, 146 154;258 212, 174 154"), "#c2aa78", 2.4),
    blob(160, 170, 17, 16, C.terra, { wobble: 0.07 }),
    leaf(152, 178, 22, -48, {
      w: 0.52,
      colour: "#f0c3ae",
      shade: "#e0a68e",
      veins: 0,
      vein: C.terra,
    }),
    // Seeds that fell out.
    [
      [278, 204, 30],
      [292, 192, -20],
      [44, 206, -40],
      [30, 196, 10],
      [300, 210, 60],
    ].map(([x, y, rot]) =>
      at(x, y, [oval(0, 0, 6.4, 4, "#a3764a"), line(pts("-4 -1, 2 -2"), "#d9b98a", 1.4)], { rot }),
    ),
  ];
}

export default { "empty-bed": emptyBed, gate, "broken-pot": brokenPot, letter };
