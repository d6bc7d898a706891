// The wide pictures of the front page's three invitations. The subject stands in the right two
// thirds, about x = 860, so that a card may lie at the lower left and a phone may crop to 4:5.
import { beards, clothes, features, hairs, hats, head, neck, spectacles } from "./faces.mjs";
import { pot } from "./flowers.mjs";
import {
  at,
  blob,
  box,
  C,
  dark,
  dots,
  flower,
  frame,
  ground,
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
  stamp,
  strokes,
  times,
} from "./forms.mjs";

const W = 1280;
const H = 560;

const sprout = (tone) =>
  stamp([
    line(pts("0 0, -3 -26, 0 -50"), "#8fae5c", 6),
    leaf(0, -48, 44, -158, { kind: "elliptic", w: 0.56, colour: tone, veins: 1 }),
    leaf(0, -48, 44, -22, { kind: "elliptic", w: 0.56, colour: tone, veins: 1 }),
    leaf(0, -50, 26, -96, { kind: "elliptic", w: 0.5, colour: C.light, veins: 0 }),
  ]);

// A gardener from above the table: sleeve, wrist and hand.
const handWithPencil = (skin, shade, sleeve) => [
  limb(pts("300 150, 210 110, 120 70"), 132, 92, sleeve),
  limb(pts("316 190, 226 146, 136 100"), 46, 32, dark(sleeve, 0.16)),
  lines(strokes("140 30, 116 66, 104 108"), pale(sleeve, 0.2), 9),
  limb(pts("124 78, 92 62, 66 52"), 70, 60, skin),
  shape(pts("84 26, 44 6, 4 10, -26 30, -40 52, -22 66, 4 84, 40 92, 76 92, 96 70"), skin),
  shape(pts("96 70!, 76 92, 40 92, 4 84!, 40 74, 70 66"), shade),
  line(pts("-86 96, -30 30, 34 -50"), "#d9a441", 13),
  line(pts("-30 26, 32 -50"), "#efc976", 4),
  line(pts("-88 98, -80 88"), "#3a2a24", 6),
  line(pts("30 -45, 38 -55"), C.terra, 13),
  limb(pts("20 18, -14 14, -44 40, -58 64"), 28, 18, skin),
  limb(pts("34 34, -6 40, -34 62, -44 82"), 27, 18, skin),
  limb(pts("52 54, 14 64, -12 80, -20 96"), 26, 18, skin),
  lines(strokes("8 30, -14 36, -36 62;24 50, 2 58, -18 80"), shade, 3.4),
];
const restingHand = (skin, shade, sleeve) => [
  limb(pts("-190 120, -110 70, -40 30"), 118, 84, sleeve),
  limb(pts("-180 150, -100 100, -30 58"), 40, 28, dark(sleeve, 0.16)),
  line(pts("-60 -14, -34 22, -22 64"), pale(sleeve, 0.2), 9),
  shape(pts("-44 0, -6 -20, 40 -22, 66 -4, 70 26, 50 52, 8 60, -26 58"), skin),
  limb(pts("52 -10, 96 -20, 132 -14"), 25, 19, skin),
  limb(pts("60 8, 106 4, 146 12"), 25, 19, skin),
  limb(pts("58 28, 102 28, 138 36"), 24, 18, skin),
  limb(pts("46 44, 84 50, 114 58"), 22, 16, skin),
  limb(pts("10 -14, 40 -46, 78 -58"), 25, 18, skin),
  lines(strokes("58 0, 92 -6, 120 -4;60 20, 98 18, 126 22;54 38, 90 40, 112 46"), shade, 3.4),
];

function share() {
  const sprouts = [C.deep, C.leaf, "#6d9a58"].map(sprout);
  const tray = (x, y, cols) => [
    shape(
      [
        [x - 20, y, 1],
        [x + cols * 76 + 20, y, 1],
        [x + cols * 76 + 6, y + 86, 1],
        [x - 6, y + 86, 1],
      ],
      "#8a5f3a",
    ),
    times(cols, (i) => [
      poly(
        [
          [x + i * 76 + 2, y - 4],
          [x + i * 76 + 72, y - 4],
          [x + i * 76 + 62, y + 66],
          [x + i * 76 + 12, y + 66],
        ],
        i % 2 ? "#b98b5e" : "#c39a6c",
      ),
      oval(x + i * 76 + 37, y - 2, 34, 12, "#4b2d1c"),
      sprouts[i % 3](x + i * 76 + 37, y - 4, { rot: rand(-8, 8), sx: rand(0.96, 1.24) }),
    ]),
    poly(
      [
        [x - 24, y + 34],
        [x + cols * 76 + 24, y + 34],
        [x + cols * 76 + 14, y + 94],
        [x - 14, y + 94],
      ],
      "#a3764a",
    ),
    poly(
      [
        [x - 18, y + 74],
        [x + cols * 76 + 18, y + 74],
        [x + cols * 76 + 14, y + 94],
        [x - 14, y + 94],
      ],
      "#7d5636",
    ),
    line(
      [
        [x, y + 52],
        [x + cols * 38, y + 56],
        [x + cols * 70, y + 50],
      ],
      "#7d5636",
      3,
    ),
  ];
  const skin = "#a86c4b";
  const shade = "#8a5239";
  return [
    ground("#dfb074", { form: "none", w: W, h: H }),
    times(5, (i) => [
      line(
        [
          [-20, 60 + i * 112],
          [640, 66 + i * 112],
          [1300, 56 + i * 112],
        ],
        "#cf9d60",
        6,
      ),
      line(
        [
          [rand(0, 300), 96 + i * 112],
          [rand(400, 800), 92 + i * 112],
          [rand(900, 1200), 98 + i * 112],
        ],
        "#d6a668",
        4,
      ),
    ]),
    at(640, 0, [
      leaf(-560, -20, 330, 48, {
        w: 0.5,
        colour: "#c9914f",
        shade: "#c08847",
        vein: "#dfb074",
        veins: 5,
      }),
      leaf(-640, 300, 260, -20, {
        w: 0.5,
        colour: "#c9914f",
        shade: "#c08847",
        vein: "#dfb074",
        veins: 5,
      }),
    ]),
    tray(520, 96, 6),
    // A pot of tomato seedlings and a ball of string.
    at(1120, 40, [
      line(pts("0 120, -6 60, 4 -10"), C.leaf, 10),
      [
        [-6, 70, -160, 110, C.leaf],
        [0, 66, -24, 112, C.deep],
        [2, 20, -140, 96, C.deep],
        [4, 12, -40, 100, C.leaf],
        [4, -6, -96, 80, C.light],
      ].map(([x, y, a, size, colour]) =>
        leaf(x, y, size, a, { w: 0.52, teeth: 3, amp: 0.07, colour, veins: 3 }),
      ),
      pot(0, 110, 150, 130, C.terra),
    ]),
    dots(scatter(14, 470, 206, 1040, 232), "#8a5a34", 7),
    // The open notebook: pressed leaf on one page, lines and a sketch on the other.
    at(858, 378, [
      poly(pts("-330 -128, 330 -134, 346 184, -346 190"), "#2f5d4a"),
      shape(pts("-318 -132!, -160 -150, 0 -126!, 0 168!, -160 146, -330 166!"), "#f6efdc"),
      shape(pts("318 -138!, 160 -152, 0 -126!, 0 168!, 160 146, 332 160!"), "#fbf5e6"),
      shape(pts("0 -126!, 40 -140, 44 150, 0 168!"), "#e4d9bd"),
      shape(pts("0 -126!, -26 -138, -28 152, 0 168!"), "#dccfae"),
      leaf(-190, 120, 210, -82, { w: 0.56, colour: "#8fae72", veins: 5 }),
      box(-224, 40, 76, 20, "#eadfae", { opacity: 0.75 }),
      lines(strokes("-300 -104, -240 -112, -170 -116;-300 -82, -256 -88"), "#8a7a6a", 5),
      lines(
        times(5, (i) => [
          [74, -104 + i * 34],
          [150, -112 + i * 34],
          [i === 4 ? 170 : 282 - (i % 2) * 30, -112 + i * 34],
        ]),
        "#a99c88",
        5,
      ),
      lines(
        strokes("120 118, 122 90, 118 66;118 84, 96 74, 84 80;120 76, 142 62, 156 68"),
        "#5f8a5c",
        5,
      ),
    ]),
    at(1046, 404, handWithPencil(skin, shade, "#3f6d7a")),
    at(604, 470, restingHand(skin, shade, "#3f6d7a")),
    // Seeds fallen from a paper twist.
    at(1180, 316, [
      shape(pts("-60 -20!, 30 -50!, 66 20!, -20 50!"), "#efe2c2"),
      shape(pts("30 -50!, 66 20!, -20 50!, 20 0"), "#d9c79e"),
      dots(pts("-66 4, -84 22, -70 34, -96 40, -56 48, -80 56"), "#6b4529", 11),
    ]),
  ];
}

function find() {
  const spine = (x, y, w, h, c, band) => [
    box(x, y, w, h, c),
    box(x + w * 0.72, y, w * 0.28, h, dark(c, 0.18)),
    box(x, y + h * 0.16, w, 10, band),
    box(x, y + h * 0.76, w, 6, band),
  ];
  const packet = (x, y, c, motif, rot = 0, s = 1) =>
    at(
      x,
      y,
      [
        poly(pts("-62 -170, 62 -170, 62 0, -62 0"), c),
        poly(pts("40 -170, 62 -170, 62 0, 40 0"), dark(c, 0.12)),
        poly(pts("-62 -170, 62 -170, 54 -186, -54 -186"), pale(c, 0.4)),
        lines(
          times(7, (i) => [
            [-50 + i * 16, -184],
            [-52 + i * 17, -172],
          ]),
          dark(c, 0.2),
          2.4,
        ),
        box(-48, -146, 96, 98, "#f8efd9"),
        at(0, -92, motif),
        lines(strokes("-42 -28, 42 -28;-26 -14, 26 -14"), pale(c, 0.6), 6),
      ],
      { rot, sx: s },
    );
  const jar = (x, y, w, h, seeds, label) => {
    const level = -h * 0.66;
    return at(x, y, [
      box(-w / 2, -h, w, h, "#dfe9e2", { rx: 16, opacity: 0.92 }),
      shape(
        [
          [-w / 2 + 5, level, 1],
          [-w * 0.2, level - 8],
          [w * 0.2, level + 6],
          [w / 2 - 5, level - 4, 1],
          [w / 2 - 5, -14],
          [w / 2 - 18, -5],
          [-w / 2 + 18, -5],
          [-w / 2 + 5, -14],
        ],
        seeds,
      ),
      dots(scatter(20, -w / 2 + 16, level + 14, w / 2 - 16, -16), pale(seeds, 0.32), 9),
      dots(scatter(16, -w / 2 + 16, level + 14, w / 2 - 16, -16), dark(seeds, 0.3), 8),
      box(-w / 2 + 10, -h + 16, 8, h - 40, "#fbfdf8", { rx: 4, opacity: 0.8 }),
      box(-w / 2 - 3, -h - 22, w + 6, 28, C.tan, { rx: 8 }),
      box(w * 0.14, -h - 22, w * 0.36 + 3, 28, "#96693f", { rx: 8 }),
      box(-w * 0.3, -h * 0.46, w * 0.6, 44, "#fbf3df", { rx: 4 }),
      label,
    ]);
  };
  const shelf = (y) => [
    poly(
      [
        [-10, y],
        [W + 10, y - 4],
        [W + 10, y + 26],
        [-10, y + 30],
      ],
      "#8a5f3a",
    ),
    poly(
      [
        [-10, y + 18],
        [W + 10, y + 15],
        [W + 10, y + 26],
        [-10, y + 30],
      ],
      "#6b4529",
    ),
    poly(
      [
        [-10, y + 30],
        [W + 10, y + 26],
        [W + 10, y + 40],
        [-10, y + 44],
      ],
      "#27504a",
    ),
  ];
  const carrot = [
    shape(pts("-14 -10!, 0 -14, 14 -10!, 4 32, 0 40!, -5 28"), "#dd7f33"),
    lines(strokes("0 -14, -10 -36;0 -14, 0 -40;0 -14, 12 -34"), C.leaf, 5),
  ];
  const tomato = [
    blob(0, 6, 32, 29, C.terra),
    blob(-10, -2, 9, 7, "#e29a82"),
    times(5, (i) =>
      leaf(0, -16, 20, i * 72 - 90, { kind: "lance", w: 0.36, colour: C.deep, veins: -1 }),
    ),
  ];
  const sun = [
    times(9, (i) =>
      leaf(0, 0, 36, i * 40, { kind: "elliptic", w: 0.5, colour: C.ochre, shade: null, veins: -1 }),
    ),
    blob(0, 0, 15, 15, "#6b4529"),
  ];
  const pea = [
    shape(pts("-36 8!, -18 -12, 18 -14, 38 -4!, 20 18, -16 22"), C.leaf),
    dots(pts("-16 4, 0 2, 16 0"), "#c4d894", 15),
  ];
  return [
    box(0, 0, W, H, "#33625b"),
    times(8, (i) => [
      line(
        [
          [i * 168 + 40, -10],
          [i * 168 + 38, 570],
        ],
        "#2b5650",
        6,
      ),
      line(
        [
          [i * 168 + 100 + rand(-30, 30), rand(20, 200)],
          [i * 168 + 104, rand(240, 420)],
        ],
        "#3c6e66",
        4,
      ),
    ]),
    shelf(216),
    // Upper shelf: jars, a trailing plant, books.
    jar(
      566,
      216,
      108,
      138,
      "#d9b677",
      lines(strokes("-18 -50, 18 -50;-12 -38, 12 -38"), "#8a7a6a", 4),
    ),
    jar(
      690,
      214,
      96,
      112,
      "#7a3550",
      lines(strokes("-16 -38, 16 -38;-10 -28, 10 -28"), "#8a7a6a", 4),
    ),
    jar(
      806,
      214,
      116,
      150,
      "#e8d9b4",
      lines(strokes("-20 -56, 20 -56;-14 -44, 14 -44"), "#8a7a6a", 4),
    ),
    spine(898, 62, 46, 152, C.terra, "#f0d9a0"),
    spine(944, 84, 36, 130, C.ochre, "#6b3a55"),
    spine(980, 50, 52, 164, "#3f6d8a", "#e9dcc0"),
    at(
      1046,
      214,
      [
        box(-18, -150, 36, 150, "#8fae72"),
        box(8, -150, 10, 150, "#728f5a"),
        box(-18, -118, 36, 10, "#f3e6c9"),
      ],
      { rot: 13 },
    ),
    at(1166, 100, [
      [
        [-40, 30, 120, 170],
        [0, 30, 94, 210],
        [44, 30, 66, 190],
        [70, 20, 40, 140],
      ].map(([x, y, a, r]) => {
        const put = frame(x, y, a);
        return [
          line([put(0, 0), put(r * 0.4, -8), put(r, 6)], C.leaf, 5),
          times(6, (i) =>
            leaf(...put(r * (0.2 + i * 0.16), 0), 44 - i * 2, a + (i % 2 ? 70 : -70), {
              kind: "heart",
              w: 0.8,
              colour: i % 3 ? C.light : C.leaf,
              veins: 1,
            }),
          ),
        ];
      }),
      [-150, -118, -90, -60, -30].map((a, i) =>
        leaf(0, 10, 96, a, {
          kind: "ovate",
          w: 0.56,
          colour: i % 2 ? C.leaf : "#7fae6a",
          veins: 2,
        }),
      ),
      pot(0, 0, 128, 112, C.ochre),
    ]),
    // The table with packets and the open book.
    poly(pts("-10 452, 1290 444, 1290 570, -10 570"), "#b58757"),
    poly(pts("-10 452, 1290 444, 1290 458, -10 466"), "#d0a677"),
    lines(
      strokes("20 506, 300 500, 560 508;700 530, 960 524, 1240 532;380 548, 600 542"),
      "#9b7045",
      4,
    ),
    packet(590, 452, "#4f87a0", carrot, -5),
    packet(730, 450, "#d9a441", tomato, 3),
    packet(1104, 448, "#8a5a92", sun, -4),
    packet(1226, 446, "#c8705a", pea, 7, 0.96),
    at(
      900,
      486,
      [
        shape(
          pts(
            "-250 40!, -262 -40!, -130 -70, 0 -34!, 130 -70, 262 -44!, 250 36!, 130 18, 0 52!, -130 22",
          ),
          "#7a3a35",
        ),
        shape(pts("-242 -44!, -124 -82, 0 -42!, 0 42!, -124 6, -236 26!"), "#f6efdc"),
        shape(pts("242 -48!, 124 -84, 0 -42!, 0 42!, 124 6, 236 22!"), "#fdf7e8"),
        shape(pts("0 -42!, 34 -62, 36 22, 0 42!"), "#e4d9bd"),
        leaf(-160, 4, 92, -30, { kind: "ovate", w: 0.6, colour: C.leaf, veins: 3 }),
        leaf(-168, 0, 66, -96, { kind: "ovate", w: 0.6, colour: C.light, veins: 2 }),
        lines(
          strokes("60 -52, 122 -62, 200 -44;60 -34, 122 -44, 206 -26;60 -16, 122 -26, 160 -18"),
          "#a99c88",
          5,
        ),
        line(pts("150 -78, 156 -20, 148 50"), C.terra, 9),
      ],
      { sx: 1 },
    ),
    at(436, 454, [
      lines(
        strokes("0 0, -20 -70, -40 -130;10 0, 14 -80, 8 -160;16 0, 44 -60, 70 -120"),
        C.leaf,
        6,
      ),
      [
        [-40, -130],
        [8, -160],
        [70, -120],
      ].map(([x, y], i) =>
        flower(x, y, {
          petals: 8,
          size: 44,
          colour: ["#e6b0a0", C.paper, "#e0a23a"][i],
          w: 0.5,
          centre: i === 2 ? "#6b4529" : C.ochre,
          eye: 0.3,
        }),
      ),
      leaf(4, -30, 90, -30, { w: 0.4, colour: C.light, veins: 2 }),
      leaf(4, -24, 90, -160, { w: 0.4, colour: C.leaf, veins: 2 }),
      shape(pts("-34 -50!, 44 -50!, 54 -10, 40 8, -28 8, -44 -10"), "#dfe9e2"),
      shape(pts("16 -50!, 44 -50!, 54 -10, 40 8!, 14 8!, 26 -20"), "#b9cdc6"),
    ]),
  ];
}

// A neighbour at the fence, built like the portraits.
const neighbour = (p) => {
  const [back, over, last] = hairs[p.style ?? "none"](p, p.hair);
  return [
    back,
    neck(p),
    clothes[p.wear[0]](p, p.wear[1], p.wear[2] ?? C.paper),
    at(
      0,
      70,
      at(0, -70, [
        head(p),
        p.beard ? beards[p.beard](p, p.hair) : "",
        features(p),
        over,
        p.hat ? hats[p.hat[0]](p, p.hat[1], p.hat[2]) : "",
        p.specs ? spectacles(p, p.rims) : "",
      ]),
      { rot: p.lean ?? 0 },
    ),
    last ?? "",
  ];
};

function meet() {
  const leafy = [C.deep, C.leaf, "#78a55c"].map((colour) =>
    pressed({ kind: "elliptic", w: 0.52, colour, veins: 2 }),
  );
  const daisies = ["#f6ead0", "#e0795c", "#e7b646"].map((colour, k) =>
    stamp(
      flower(0, 0, {
        petals: 7,
        size: 30,
        colour,
        shade: null,
        w: 0.62,
        centre: k === 2 ? "#6b4529" : C.ochre,
        eye: 0.34,
      }),
    ),
  );
  const tree = stamp([
    limb(pts("0 90, 0 200"), 22, 26, C.earth),
    blob(0, 0, 100, 96, "#568457", { count: 11, wobble: 0.08 }),
    blob(16, 20, 70, 66, "#4c744f", { count: 9, wobble: 0.08 }),
    dots(scatter(8, -60, -60, 60, 50), C.terra, 14),
  ]);
  const clump = stamp(
    [
      [-70, 56],
      [-18, 60],
      [-44, 84],
      [-132, 84],
      [-108, 100],
      [-78, 104],
      [-92, 78],
      [-154, 60],
    ].map(([a, r], i) => leafy[i % 3](0, 0, r, a)),
  );
  const hollyhock = (x, y, h, c) => [
    line(
      [
        [x, y],
        [x + 4, y - h * 0.5],
        [x, y - h],
      ],
      C.leaf,
      9,
    ),
    times(6, (i) => leafy[i % 3](x, y - i * h * 0.12, 64 - i * 4, i % 2 ? -160 : -20)),
    times(6, (i, t) =>
      blooms[c](x + (i % 2 ? 12 : -12), y - h * (0.4 + t * 0.56), {
        rot: i * 50,
        sx: 1.05 - t * 0.6,
      }),
    ),
  ];
  const blooms = Object.fromEntries(
    ["#c8553d", "#e3a0a4", "#f0d9a0"].map((c) => [
      c,
      stamp([
        blob(0, 0, 32, 30, c, { wobble: 0.08 }),
        blob(0, 0, 20, 18, pale(c, 0.24), { wobble: 0.08 }),
        dots([[0, 0]], C.ochre, 14),
      ]),
    ]),
  );
  const pale1 = "#f1e6cf";
  const picket = stamp([
    poly(pts("0 566, 0 392, 26 362, 52 392, 52 566"), pale1),
    poly(pts("36 566, 36 374, 52 392, 52 566"), "#d9c9a6"),
  ]);
  const rose = {
    skin: "#70442d",
    hair: "#1d1412",
    w: 48,
    nose: 1.2,
    lips: "#8c3f3a",
    d: -1,
    hat: ["wrap", "#2f6d62", "#e07b4a"],
    wear: ["crew", "#d9a441", "#f0d9a0"],
    smile: 3,
    lean: -3,
  };
  const elder = {
    skin: "#e8bfa0",
    hair: "#c9c3b8",
    brow: "#948c80",
    style: "thin",
    beard: "moustache",
    w: 48,
    jaw: 0.58,
    age: 0.6,
    d: 1,
    hat: ["straw", "#dfbf7c", "#4f87a0"],
    wear: ["overalls", "#46607a", "#d98f6c"],
    smile: 3,
    lean: 4,
    specs: "round",
    rims: "#5a4438",
  };
  const young = {
    skin: "#d4a580",
    hair: "#3a231c",
    style: "braid",
    w: 45,
    jaw: 0.48,
    lips: "#b04a44",
    d: -1,
    wear: ["shirt", "#8c4a62", "#9c5c74"],
    smile: 3,
    lean: -4,
  };
  return [
    box(0, 0, W, H, "#a9cdd0"),
    `<circle cx="470" cy="150" r="92" fill="#f3e3b0"/>`,
    shape(
      pts("-20 570!, -20 250, 160 210, 380 260, 640 206, 900 250, 1120 206, 1300 240!, 1300 570!"),
      "#8fb795",
    ),
    shape(
      pts("-20 570!, -20 330, 220 296, 480 330, 800 300, 1060 326, 1300 300!, 1300 570!"),
      "#6d9a6c",
    ),
    // A cottage far off, and fruit trees.
    at(300, 214, [
      poly(pts("0 60, 120 60, 120 130, 0 130"), "#f0e2c2"),
      poly(pts("86 60, 120 60, 120 130, 86 130"), "#d9c49c"),
      poly(pts("-16 62, 14 10, 108 10, 136 62"), "#b9654a"),
      poly(pts("80 10, 108 10, 136 62, 100 62"), "#96503c"),
      box(24, 80, 26, 26, "#5f7d8c"),
      box(66, 84, 20, 46, C.leaf),
    ]),
    tree(170, 240, { sx: 0.7 }),
    tree(60, 270, { sx: -0.84, sy: 0.84 }),
    tree(1180, 190, { sx: 1.1 }),
    hollyhock(520, 470, 330, "#e3a0a4"),
    hollyhock(1240, 470, 360, "#c8553d"),
    hollyhock(586, 480, 250, "#f0d9a0"),
    at(720, 214, neighbour(elder), { sx: 1.1 }),
    at(1118, 236, neighbour(young), { sx: 1.06 }),
    at(918, 224, neighbour(rose), { sx: 1.12 }),
    // The fence between the gardens.
    poly(pts("-10 424, 1290 420, 1290 450, -10 454"), "#d9c9a6"),
    times(17, (i) => picket(-14 + i * 78, 0)),
    poly(pts("-10 500, 1290 496, 1290 526, -10 530"), "#e4d7b8"),
    poly(pts("-10 518, 1290 514, 1290 526, -10 530"), "#c9b88f"),
    // Passed over the top: a pot with a young plant, held by both.
    at(818, 300, [
      line(pts("0 40, 2 0, -2 -40"), C.leaf, 8),
      [
        [0, 10, -158, 76, C.leaf],
        [0, 6, -22, 78, C.deep],
        [-2, -30, -130, 60, C.light],
        [-2, -30, -50, 62, C.leaf],
      ].map(([x, y, a, r, colour]) => leaf(x, y, r, a, { w: 0.56, colour, veins: 2 })),
      pot(0, 32, 100, 92, C.terra),
      limb(pts("-150 130, -110 110, -62 92"), 46, 34, "#d98f6c"),
      limb(pts("150 126, 110 108, 62 92"), 46, 34, "#d9a441"),
      [-1, 1].map((s) => {
        const skin = s < 0 ? "#e8bfa0" : "#70442d";
        return [
          shape(
            [
              [s * 78, 76],
              [s * 44, 66],
              [s * 22, 76],
              [s * 16, 92],
              [s * 26, 108],
              [s * 56, 112],
              [s * 80, 104],
            ],
            skin,
          ),
          lines(
            [
              [
                [s * 22, 84],
                [s * 40, 82],
              ],
              [
                [s * 20, 95],
                [s * 40, 94],
              ],
            ],
            dark(skin, 0.3),
            3,
          ),
        ];
      }),
    ]),
    times(12, (i) =>
      clump(30 + i * 110 + rand(-18, 18), 580, {
        sx: (i % 2 ? -1 : 1) * rand(0.9, 1.3),
        sy: rand(0.9, 1.3),
      }),
    ),
    [
      [470, 520, 0],
      [640, 534, 1],
      [760, 524, 2],
      [1010, 530, 0],
      [1150, 522, 1],
      [1220, 534, 2],
      [560, 528, 2],
      [890, 538, 1],
    ].map(([x, y, k]) => daisies[k](x, y, { rot: rand(0, 50) })),
  ];
}

export default { "banner-share": share, "banner-find": find, "banner-meet": meet };
