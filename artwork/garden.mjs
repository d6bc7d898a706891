// Tip pictures: tools, beds, heaps and the ground itself.

import { pot } from "./flowers.mjs";
import {
  at,
  blob,
  box,
  C,
  dark,
  dots,
  fill,
  flower,
  frame,
  ground,
  ink,
  leaf,
  limb,
  line,
  lines,
  lobed,
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
  tendril,
  times,
  trace,
} from "./forms.mjs";

// A board with grain, from one end to the other.
export const board = (x0, y0, x1, y1, w, colour) => {
  const put = frame(x0, y0, (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI);
  const size = Math.hypot(x1 - x0, y1 - y0);
  return [
    poly(
      [
        put(0, -w / 2 + rand(-2, 2)),
        put(size, -w / 2 + rand(-2, 2)),
        put(size + rand(-3, 3), w / 2),
        put(rand(-3, 3), w / 2),
      ],
      colour,
    ),
    poly(
      [put(0, w * 0.26), put(size, w * 0.26), put(size, w / 2), put(0, w / 2)],
      dark(colour, 0.2),
    ),
    lines(
      times(2, (i) => [
        put(size * rand(0.05, 0.3), (i - 0.7) * w * 0.3),
        put(size * 0.5, (i - 0.6) * w * 0.3),
        put(size * rand(0.6, 0.95), (i - 0.7) * w * 0.3),
      ]),
      dark(colour, 0.22),
      2.2,
    ),
  ];
};
const worm = (points, colour = "#c9806f", w = 13) =>
  line(points, colour, w) +
  line(
    points.map(([x, y]) => [x - 2, y - 3]),
    pale(colour, 0.35),
    w * 0.25,
  ) +
  line(points.slice(1, 3), dark(colour, 0.18), w * 0.98);
export const rosette = (x, y, size, colour, sy = 0.6) =>
  at(
    x,
    y,
    [
      times(7, (i) =>
        leaf(0, 0, size * rand(0.9, 1.05), 190 + i * 27, {
          kind: "petal",
          w: 0.8,
          colour: i % 2 ? colour : dark(colour, 0.14),
          shade: null,
          veins: 0,
          vein: pale(colour, 0.45),
        }),
      ),
      times(4, (i) =>
        leaf(0, 0, size * 0.62, 215 + i * 36, {
          kind: "petal",
          w: 0.9,
          colour: pale(colour, 0.2),
          shade: null,
          veins: 0,
        }),
      ),
    ],
    { sx: 1, sy },
  );

function compostHeap() {
  const egg = (x, y, rot) =>
    at(
      x,
      y,
      [
        shape(pts("-28 2!, -18 -8, -8 4, 4 -9, 14 3, 28 -6!, 27 14, 2 34, -24 20"), "#f3e6cf"),
        shape(pts("4 -9!, 14 3, 28 -6!, 27 14, 2 34!, 14 14"), "#dcc39c"),
      ],
      { rot },
    );
  const core = at(
    352,
    138,
    [
      shape(
        pts("-26 -34, 0 -28, 26 -34, 12 -6, 12 14, 28 40, 0 34, -28 40, -12 14, -12 -6"),
        "#f3e6c9",
      ),
      shape(pts("-28 -36, 0 -28, 28 -36, 20 -20, 0 -16, -20 -20"), "#c23f2e"),
      shape(pts("-30 42, 0 34, 30 42, 20 26, 0 22, -20 26"), "#c23f2e"),
      dots(pts("-4 0, 5 8"), C.earth, 7),
      line(pts("0 -30, 6 -50"), C.earth, 6),
    ],
    { rot: 16 },
  );
  const carrot = at(
    446,
    190,
    [
      lines(strokes("-34 0, -66 -10;-34 0, -68 8;-34 0, -58 -26"), C.leaf, 7),
      shape(pts("-42 0, -30 -18, 40 -7, 62 0!, 40 8, -30 17"), "#dd7f33"),
      shape(pts("62 0!, 40 8, -30 17!, -20 6, 20 3"), "#b9641f"),
      lines(strokes("-14 -13, -11 0;10 -9, 12 2"), "#a9551f", 3),
    ],
    { rot: 24 },
  );
  const peel = at(
    196,
    196,
    [
      shape(pts("-46 16!, -34 -16, 0 -32, 36 -18, 52 12!, 22 -4, -6 -6, -30 6"), "#e3b341"),
      shape(pts("-6 -30!, 10 -28, 24 16, 14 44!, 2 10"), "#d09c30"),
      line(pts("-38 8, -20 -14, 4 -22"), "#f1d58c", 4),
    ],
    { rot: -10 },
  );
  return [
    ground("#a9c6cf", { form: "hill", y: 200, tone: "#9bbd9f", soil: "#6f8a52", horizon: 404 }),
    // The fork that turns it, and the warmth it gives off.
    limb(pts("566 -20, 540 90, 500 220"), 17, 17, C.tan),
    line(pts("558 -20, 534 90, 496 214"), pale(C.tan, 0.4), 4),
    [
      [232, 92, 1],
      [306, 56, -1],
      [400, 84, 1],
    ].map(([x, y, h]) =>
      line(
        [
          [x, y + 40],
          [x + 16 * h, y + 16],
          [x - 8 * h, y - 10],
          [x + 12 * h, y - 40],
        ],
        "#d8e4e2",
        7,
      ),
    ),
    box(112, 250, 424, 186, "#3f2819"),
    shape(
      pts("96 300!, 118 236, 180 196, 250 158, 330 128, 410 152, 476 196, 530 240, 552 300!"),
      "#5c3b26",
    ),
    shape(pts("150 262, 230 202, 330 168, 430 204, 506 262, 420 250, 330 238, 230 254"), "#7a4f2e"),
    dots(scatter(30, 150, 196, 500, 262), "#b98b5e", 6),
    dots(scatter(16, 150, 196, 500, 262), "#3f2819", 6),
    leaf(240, 214, 120, -140, {
      kind: "elliptic",
      w: 0.56,
      wave: 5,
      amp: 0.06,
      colour: "#8fb45a",
      veins: 3,
    }),
    leaf(402, 170, 110, -44, { kind: "elliptic", w: 0.54, colour: C.leaf, veins: 4 }),
    leaf(286, 190, 104, -112, { kind: "ovate", w: 0.5, colour: "#b9863f", veins: 4 }),
    peel,
    core,
    leaf(292, 232, 96, -14, { kind: "ovate", w: 0.54, colour: C.terra, veins: 4 }),
    leaf(300, 236, 90, 196, { kind: "ovate", w: 0.5, colour: C.ochre, veins: 4 }),
    egg(278, 162, -18),
    carrot,
    egg(498, 236, 24),
    times(4, (i) =>
      board(
        92 + (i % 2) * 8,
        270 + i * 46,
        556 - (i % 2) * 6,
        268 + i * 46,
        34,
        i % 2 ? "#b08553" : "#a07546",
      ),
    ),
    [118, 324, 530].map((x) => [
      box(x - 17, 226, 34, 216, "#8a5f38"),
      box(x + 5, 226, 12, 216, "#6b4529"),
      times(4, (i) => dots([[x - 6, 268 + i * 46]], C.night, 6)),
    ]),
    times(13, (i) =>
      leaf(20 + i * 50 + rand(-14, 14), 490, rand(50, 100), -90 + rand(-24, 24), {
        kind: "blade",
        w: 0.16,
        colour: i % 2 ? C.leaf : C.deep,
        shade: null,
        vein: null,
      }),
    ),
    leaf(572, 440, 100, -66, { kind: "elliptic", colour: C.deep }),
    leaf(568, 450, 96, -16, { kind: "elliptic", colour: C.leaf }),
  ];
}

function trellis() {
  const wood = "#f0e3c4";
  const slat = (x0, y0, x1, y1) =>
    line(
      [
        [x0 + 4, y0 + 5],
        [x1 + 4, y1 + 5],
      ],
      "#2a4d3a",
      15,
    ) +
    line(
      [
        [x0, y0],
        [x1, y1],
      ],
      wood,
      14,
    ) +
    line(
      [
        [x0 + 4, y0],
        [x1 + 4, y1],
      ],
      "#d6c196",
      3,
    );
  const vine = [
    [120, 500],
    [150, 400],
    [240, 350],
    [260, 250],
    [360, 210],
    [370, 120],
    [470, 80],
    [520, -20],
  ];
  const leafs = Object.fromEntries(
    [C.leaf, C.deep, C.light].map((colour) => [
      colour,
      pressed({ kind: "heart", w: 0.78, colour, veins: 3, bend: 0.05 }),
    ]),
  );
  const put = (x, y, size, deg, colour) => leafs[colour](x, y, size, deg);
  const bell = stamp([
    shape(
      [
        [0, 44, 1],
        [-12, 8],
        [-46, -14],
        [-34, -40],
        [0, -46],
        [34, -40],
        [46, -14],
        [12, 8],
      ],
      "#8a5a92",
    ),
    shape(
      times(5, (i) => {
        const a = i * 1.257 - 1.57;
        return [Math.cos(a) * 46, -24 + Math.sin(a) * 26];
      }),
      "#a678ad",
    ),
    oval(0, -24, 16, 10, "#f3e6d8"),
    lines(
      times(5, (i) => {
        const a = i * 1.257 - 1.57;
        return [
          [0, -24],
          [Math.cos(a) * 40, -24 + Math.sin(a) * 22],
        ];
      }),
      "#e5d0e0",
      3,
    ),
  ]);
  const trumpet = (x, y, s, rot) => bell(x, y, { rot, sx: s });
  return [
    ground("#5f8a66", { form: "sun", x: 420, y: 200, r: 190, tone: "#6f9873" }),
    [-300, -190, -80, 30, 140, 250, 360, 470, 580].map((x) => slat(x, -20, x + 340, 500)),
    [60, 170, 280, 390, 500, 610, 720, 830, 940].map((x) => slat(x, -20, x - 340, 500)),
    board(30, -10, 30, 490, 34, wood),
    board(612, -10, 612, 490, 34, wood),
    board(-10, 26, 650, 22, 34, wood),
    line(vine, C.night, 13),
    line(
      vine.map(([x, y]) => [x - 3, y - 2]),
      C.leaf,
      5,
    ),
    line(
      [
        [240, 350],
        [350, 400],
        [470, 370],
        [560, 400],
      ],
      C.night,
      9,
    ),
    line(
      [
        [360, 210],
        [470, 230],
        [540, 200],
      ],
      C.night,
      8,
    ),
    line(
      [
        [260, 250],
        [170, 190],
        [110, 110],
      ],
      C.night,
      8,
    ),
    tendril(540, 200, -30, 90, C.night, 4),
    tendril(110, 110, -110, 80, C.night, 4),
    put(150, 400, 120, 190, C.deep),
    put(190, 372, 110, 60, C.light),
    put(250, 300, 120, 150, C.leaf),
    put(262, 256, 110, -10, C.deep),
    put(170, 190, 110, 120, C.light),
    put(120, 130, 100, 200, C.deep),
    put(150, 160, 90, -60, C.leaf),
    put(366, 160, 110, 180, C.deep),
    put(370, 200, 100, 70, C.leaf),
    put(420, 96, 110, -110, C.light),
    put(470, 84, 110, 40, C.deep),
    put(500, 30, 90, -10, C.leaf),
    put(470, 230, 100, 100, C.light),
    put(350, 400, 110, 100, C.deep),
    put(410, 388, 100, -70, C.light),
    put(470, 370, 110, 60, C.leaf),
    put(540, 396, 100, -40, C.deep),
    trumpet(310, 196, 1.1, -10),
    trumpet(206, 320, 1, -34),
    trumpet(452, 320, 1.15, 14),
    trumpet(440, 150, 0.85, 24),
    trumpet(110, 250, 0.8, -20),
    trumpet(312, 440, 0.9, 8),
  ];
}

// The can stands about 640 by 480 with its foot at 384 436.
export const can = (metal = "#5f8a94") => [
  line(
    [
      [470, 190],
      [560, 170],
      [590, 250],
      [560, 340],
      [476, 372],
    ],
    dark(metal, 0.3),
    22,
  ),
  line(
    [
      [470, 186],
      [556, 168],
      [584, 250],
      [556, 334],
      [476, 366],
    ],
    metal,
    14,
  ),
  limb(
    [
      [300, 370],
      [200, 300],
      [140, 190],
      [116, 150],
    ],
    62,
    24,
    dark(metal, 0.14),
  ),
  limb(
    [
      [290, 350],
      [206, 282],
      [146, 182],
      [122, 150],
    ],
    24,
    8,
    metal,
  ),
  poly(
    [
      [76, 168],
      [146, 118],
      [152, 128],
      [86, 184],
    ],
    dark(metal, 0.34),
  ),
  shape(
    [
      [66, 172],
      [92, 138],
      [138, 106],
      [150, 110],
      [148, 126],
      [112, 160],
      [78, 184],
    ],
    pale(metal, 0.2),
  ),
  dots(
    [
      [84, 166],
      [100, 150],
      [118, 134],
      [136, 120],
      [98, 164],
      [116, 148],
      [132, 134],
    ],
    C.night,
    5,
  ),
  poly(
    [
      [276, 190],
      [490, 190],
      [506, 424],
      [262, 424],
    ],
    metal,
  ),
  poly(
    [
      [400, 190],
      [490, 190],
      [506, 424],
      [410, 424],
    ],
    dark(metal, 0.22),
  ),
  poly(
    [
      [294, 204],
      [316, 204],
      [308, 410],
      [284, 410],
    ],
    pale(metal, 0.4),
  ),
  lines(
    [
      [
        [272, 252],
        [380, 262],
        [494, 250],
      ],
      [
        [266, 372],
        [384, 384],
        [503, 370],
      ],
    ],
    dark(metal, 0.3),
    5,
  ),
  oval(383, 190, 107, 22, dark(metal, 0.42)),
  shape(
    [
      [276, 190, 1],
      [300, 172],
      [383, 166],
      [410, 168, 1],
      [400, 208],
      [340, 208],
    ],
    pale(metal, 0.15),
  ),
  line(
    [
      [300, 180],
      [320, 90],
      [400, 76],
      [462, 110],
      [476, 186],
    ],
    dark(metal, 0.3),
    20,
  ),
  line(
    [
      [300, 176],
      [318, 92],
      [400, 72],
      [458, 106],
      [472, 180],
    ],
    pale(metal, 0.1),
    11,
  ),
  oval(384, 426, 124, 13, dark(metal, 0.4)),
];

function wateringCan() {
  return [
    ground("#e6c9a0", {
      form: "sun",
      x: 400,
      y: 210,
      r: 180,
      tone: "#f0dcbd",
      soil: "#7a4f2e",
      horizon: 412,
    }),
    can(),
    lines(
      [
        [
          [70, 190],
          [54, 250],
        ],
        [
          [90, 186],
          [80, 270],
        ],
        [
          [110, 166],
          [112, 240],
        ],
        [
          [128, 150],
          [142, 210],
        ],
        [
          [82, 284],
          [76, 320],
        ],
        [
          [58, 268],
          [46, 320],
        ],
        [
          [114, 260],
          [114, 310],
        ],
        [
          [146, 226],
          [152, 270],
        ],
      ],
      "#e9f1ee",
      5,
    ),
    [
      [60, 420, 1],
      [120, 424, 0.8],
      [190, 422, 0.7],
    ].map(([x, y, s]) =>
      at(
        x,
        y,
        [
          line(
            [
              [0, 20],
              [0, -10],
              [2, -40],
            ],
            C.leaf,
            6,
          ),
          leaf(0, -26, 56, -150, { kind: "elliptic", w: 0.5, colour: C.light, veins: 1 }),
          leaf(0, -26, 58, -30, { kind: "elliptic", w: 0.5, colour: C.leaf, veins: 1 }),
          leaf(2, -40, 34, -90, { kind: "elliptic", w: 0.5, colour: C.light, veins: 0 }),
        ],
        { sx: s },
      ),
    ),
    flower(566, 440, { size: 34, colour: C.terra, petals: 6 }),
    leaf(560, 450, 70, 200, { colour: C.deep }),
    leaf(570, 450, 70, -20, { colour: C.leaf }),
  ];
}

function raisedBed() {
  const row = (y, s, colour, x0) => {
    const press = stamp(rosette(0, 0, 62, colour, 0.8));
    return times(5, (i) =>
      press(x0 + i * 104 * s, y, { sx: s * rand(0.94, 1.04) * (i % 2 ? -1 : 1), sy: s }),
    );
  };
  const slips = [C.leaf, C.deep].map((colour) =>
    pressed({ kind: "lance", w: 0.4, colour, veins: -1 }),
  );
  return [
    ground("#bcd0b0", {
      form: "sun",
      x: 470,
      y: 110,
      r: 90,
      tone: "#f0e0ae",
      soil: "#8aa565",
      horizon: 150,
    }),
    poly(
      [
        [150, 190],
        [510, 190],
        [610, 340],
        [40, 340],
      ],
      "#4f3220",
    ),
    dots(scatter(26, 130, 210, 540, 330), "#7a4f2e", 6),
    board(150, 180, 512, 180, 30, "#a87c4b"),
    times(6, (i) => [
      line(
        [
          [180 + i * 60, 200],
          [184 + i * 60, 140],
        ],
        C.deep,
        4,
      ),
      [-150, -30, -90].map((a) =>
        slips[i % 2](183 + i * 60, 150 + rand(-8, 8), 44, a + rand(-14, 14)),
      ),
    ]),
    row(252, 0.74, "#8c4a68", 170),
    row(318, 0.98, C.light, 110),
    poly(
      [
        [150, 166],
        [150, 196],
        [40, 420],
        [24, 420],
        [24, 330],
      ],
      "#c19562",
    ),
    poly(
      [
        [512, 166],
        [512, 196],
        [612, 420],
        [626, 420],
        [626, 330],
      ],
      "#8a5f38",
    ),
    line(
      [
        [136, 200],
        [26, 376],
      ],
      "#8a5f38",
      3,
    ),
    line(
      [
        [526, 206],
        [622, 380],
      ],
      "#6b4529",
      3,
    ),
    board(24, 354, 626, 354, 46, "#b98b5e"),
    board(24, 400, 626, 400, 46, "#a97d4e"),
    [
      [52, 0],
      [592, 0],
    ].map(([x]) => [
      box(x - 16, 324, 32, 106, "#8a5f38"),
      dots(
        [
          [x, 350],
          [x, 400],
        ],
        C.night,
        6,
      ),
    ]),
    times(11, (i) =>
      leaf(10 + i * 62 + rand(-14, 14), 492, rand(50, 90), -90 + rand(-26, 26), {
        kind: "blade",
        w: 0.18,
        colour: i % 2 ? C.leaf : C.deep,
        veins: -1,
        shade: null,
      }),
    ),
    flower(560, 446, { size: 26, colour: C.paper, petals: 8, w: 0.5 }),
    flower(96, 452, { size: 24, colour: C.ochre, petals: 6, centre: C.earth }),
  ];
}

function seedling() {
  return [
    ground("#f0d9b5", {
      form: "sun",
      x: 330,
      y: 170,
      r: 150,
      tone: "#e9b58c",
      soil: "#5c3b26",
      horizon: 322,
    }),
    lines(
      [
        [
          [322, 330],
          [318, 390],
          [326, 460],
        ],
        [
          [320, 360],
          [280, 390],
          [250, 430],
        ],
        [
          [320, 370],
          [364, 396],
          [390, 440],
        ],
        [
          [320, 400],
          [296, 430],
          [290, 460],
        ],
        [
          [323, 420],
          [348, 446],
          [352, 470],
        ],
        [
          [284, 388],
          [256, 390],
          [236, 404],
        ],
        [
          [360, 394],
          [390, 394],
          [410, 408],
        ],
      ],
      "#efe0c0",
      5,
    ),
    limb(
      [
        [322, 350],
        [316, 260],
        [324, 180],
        [330, 130],
      ],
      20,
      11,
      C.light,
    ),
    line(
      [
        [328, 340],
        [323, 260],
        [330, 180],
      ],
      C.leaf,
      4,
    ),
    leaf(326, 170, 190, 196, {
      kind: "elliptic",
      w: 0.46,
      colour: C.light,
      bend: 0.14,
      veins: 0,
      vein: C.paper,
    }),
    leaf(328, 170, 196, -18, {
      kind: "elliptic",
      w: 0.46,
      colour: C.leaf,
      bend: -0.14,
      veins: 0,
      vein: C.light,
    }),
    leaf(330, 136, 96, -124, { w: 0.5, colour: C.leaf, veins: 4, teeth: 6, amp: 0.04 }),
    leaf(330, 136, 100, -58, { w: 0.5, colour: C.deep, veins: 4, teeth: 6, amp: 0.04 }),
    shape(
      [
        [250, 338, 1],
        [282, 312],
        [322, 304],
        [366, 312],
        [396, 338, 1],
      ],
      "#7a4f2e",
    ),
    blob(110, 410, 34, 22, "#8f7a66"),
    blob(540, 386, 28, 19, "#a08a74"),
    blob(500, 450, 44, 24, "#8f7a66"),
    blob(176, 446, 18, 12, "#b09a82"),
    at(120, 326, [
      line(
        [
          [0, 14],
          [-2, -12],
          [14, -34],
          [34, -30],
        ],
        C.light,
        8,
      ),
      leaf(34, -32, 34, 40, { kind: "elliptic", w: 0.5, colour: C.leaf, veins: -1 }),
    ]),
    at(540, 324, [
      line(
        [
          [0, 14],
          [0, -30],
        ],
        C.light,
        7,
      ),
      leaf(0, -28, 46, -150, { kind: "elliptic", w: 0.5, colour: C.light, veins: -1 }),
      leaf(0, -28, 46, -30, { kind: "elliptic", w: 0.5, colour: C.leaf, veins: -1 }),
    ]),
  ];
}

function pruners() {
  const steel = "#c3cdc9";
  return [
    ground("#2f5d5a", { form: "band", y: 170, tone: "#3a6c67", fleck: C.sky }),
    at(
      330,
      220,
      [
        shape(
          [
            [18, 14],
            [-28, -4],
            [-62, -58],
            [-66, -112],
            [-44, -152],
            [-6, -170, 1],
            [-22, -134],
            [-28, -98],
            [-12, -56],
            [30, -18],
          ],
          "#8d9a98",
        ),
        shape(
          [
            [-6, -170, 1],
            [-22, -134],
            [-28, -98],
            [-12, -56],
            [30, -18, 1],
            [0, -30],
            [-36, -70],
            [-42, -116],
          ],
          "#6f7d7c",
        ),
        shape(
          [
            [-30, -6],
            [-46, 60],
            [-80, 150],
            [-92, 230],
            [-74, 254],
            [-48, 232],
            [-30, 150],
            [6, 60],
            [24, 16],
          ],
          "#a8412d",
        ),
        shape(
          [
            [-92, 230],
            [-74, 254],
            [-48, 232],
            [-30, 150],
            [6, 60, 1],
            [-34, 130],
            [-64, 220],
          ],
          "#872f20",
        ),
        line(
          [
            [-50, 84],
            [-76, 160],
            [-82, 214],
          ],
          "#d98770",
          7,
        ),
        shape(
          [
            [-20, 20],
            [-26, -34],
            [10, -96],
            [60, -150],
            [104, -172, 1],
            [112, -128],
            [92, -70],
            [50, -14],
            [28, 22],
          ],
          steel,
        ),
        shape(
          [
            [104, -172, 1],
            [112, -128],
            [92, -70],
            [50, -14],
            [28, 22, 1],
            [34, -20],
            [72, -88],
          ],
          "#eef2ec",
        ),
        line(
          [
            [-10, -10],
            [16, -70],
            [64, -128],
          ],
          "#96a3a2",
          4,
        ),
        shape(
          [
            [-20, 0],
            [24, -6],
            [50, 60],
            [84, 140],
            [112, 220],
            [100, 250],
            [72, 238],
            [44, 160],
            [6, 80],
          ],
          C.terra,
        ),
        shape(
          [
            [24, -6, 1],
            [50, 60],
            [84, 140],
            [112, 220],
            [100, 250, 1],
            [84, 210],
            [52, 120],
          ],
          "#a8412d",
        ),
        line(
          [
            [14, 60],
            [46, 130],
            [76, 206],
          ],
          "#e7a58d",
          7,
        ),
        line(
          [
            [-28, 110],
            [-6, 96],
            [6, 116],
            [26, 100],
            [40, 122],
          ],
          "#dfe5df",
          5,
        ),
        oval(2, 8, 21, 21, "#8d9a98"),
        oval(2, 8, 12, 12, C.ochre),
        line(
          [
            [-5, 4],
            [9, 12],
          ],
          C.earth,
          4,
        ),
      ],
      { rot: 28, sx: 1.06 },
    ),
    limb(
      [
        [660, 30],
        [560, 46],
        [480, 40],
        [420, 44],
      ],
      20,
      15,
      "#8a5f38",
    ),
    oval(420, 44, 5, 8, "#e6d3a6"),
    leaf(560, 46, 110, 100, { kind: "elliptic", w: 0.5, teeth: 7, amp: 0.03, colour: C.light }),
    leaf(600, 40, 100, -140, { kind: "elliptic", w: 0.5, colour: C.leaf }),
    leaf(500, 40, 80, -60, { kind: "elliptic", w: 0.5, colour: C.light }),
    limb(
      [
        [300, 76],
        [220, 90],
        [130, 150],
        [80, 220],
      ],
      14,
      9,
      "#8a5f38",
    ),
    oval(300, 76, 4, 7, "#e6d3a6"),
    leaf(220, 90, 100, 60, { kind: "elliptic", w: 0.5, colour: C.light }),
    leaf(180, 116, 110, 200, { kind: "elliptic", w: 0.5, teeth: 7, amp: 0.03, colour: C.leaf }),
    leaf(120, 160, 100, 20, { kind: "elliptic", w: 0.5, colour: C.leaf }),
    leaf(80, 220, 100, 110, { kind: "elliptic", w: 0.5, teeth: 7, amp: 0.03, colour: C.light }),
  ];
}

function mulch() {
  const chip = (x, y) => {
    const put = frame(x, y, rand(-50, 50));
    const [a, b] = [rand(14, 26), rand(5, 9)];
    return trace([
      ["M", ...put(-a, -b)],
      ["L", ...put(a * 0.8, -b * 0.8)],
      ["L", ...put(a, b * 0.7)],
      ["L", ...put(-a * 0.8, b)],
      ["Z"],
    ]);
  };
  const leafs = [C.deep, C.leaf, "#6d9a58"].map((colour) =>
    pressed({ kind: "elliptic", w: 0.5, colour, veins: 3 }),
  );
  return [
    ground("#8fae86", {
      form: "leaves",
      x: 320,
      r: 220,
      tone: "#9dbb93",
      soil: "#7a4f2e",
      horizon: 320,
    }),
    shape(
      [
        [-20, 500, 1],
        [-20, 420],
        [160, 408],
        [320, 420],
        [480, 408],
        [660, 420],
        [660, 500, 1],
      ],
      "#4b2d1c",
    ),
    lines(
      [
        [
          [320, 420],
          [300, 450],
          [280, 490],
        ],
        [
          [326, 420],
          [350, 450],
          [380, 490],
        ],
        [
          [322, 420],
          [326, 460],
          [324, 490],
        ],
        [
          [310, 424],
          [250, 440],
          [210, 470],
        ],
      ],
      "#e0c9a0",
      4,
    ),
    worm(
      [
        [96, 452],
        [130, 440],
        [160, 456],
        [196, 444],
      ],
      "#c9806f",
      10,
    ),
    limb(
      [
        [322, 430],
        [318, 300],
        [326, 200],
        [316, 120],
      ],
      22,
      10,
      "#6b5a34",
    ),
    limb(
      [
        [322, 260],
        [270, 200],
        [220, 160],
      ],
      12,
      7,
      "#6b5a34",
    ),
    limb(
      [
        [324, 240],
        [380, 180],
        [430, 150],
      ],
      12,
      7,
      "#6b5a34",
    ),
    [
      [220, 160, 200],
      [250, 186, 120],
      [270, 200, 230],
      [430, 150, -20],
      [400, 166, 70],
      [380, 180, -100],
      [316, 120, -90],
      [320, 150, 190],
      [322, 160, -10],
      [230, 160, -100],
      [300, 230, 160],
      [350, 214, 30],
      [316, 124, -140],
      [316, 124, -40],
    ].map(([x, y, a], i) => leafs[i % 3](x, y, rand(86, 110), a)),
    flower(240, 130, { size: 34, colour: "#f3d9d2", w: 0.95 }),
    flower(420, 120, { size: 38, colour: "#f3d9d2", w: 0.95 }),
    flower(330, 90, { size: 32, colour: "#f3d9d2", w: 0.95 }),
    shape(
      [
        [-20, 420, 1],
        [-20, 336],
        [120, 320],
        [250, 330],
        [300, 356],
        [350, 356],
        [400, 328],
        [520, 318],
        [660, 334],
        [660, 420, 1],
        [480, 408],
        [320, 420],
        [160, 408],
      ],
      "#6b4529",
    ),
    times(10, (i) =>
      fill(
        times(8, () => {
          const x = rand(0, 640);
          return chip(x, rand(Math.abs(x - 324) < 50 ? 358 : 334, 404));
        }).join(""),
        ["#b98b5e", "#a0703f", "#d0a674", "#8a5f38", "#c4975f"][i % 5],
      ),
    ),
  ];
}

function wallPlanter() {
  const green = [C.deep, C.leaf, C.light].map((colour) =>
    pressed({ kind: "elliptic", w: 0.56, colour, veins: 0 }),
  );
  const hearts = pressed({ kind: "heart", w: 0.9, colour: "#a3c07c", veins: 0 });
  const blades = [C.deep, "#5f8f56"].map((colour) =>
    pressed({ kind: "blade", w: 0.13, colour, veins: -1 }),
  );
  const heads = ["#f3e0c0", "#7d4a7a"].map((colour) =>
    stamp(flower(0, 0, { size: 40, colour, shade: null, w: 0.95 })),
  );
  const bricks = (colour, some) =>
    ink(
      times(8, (j) =>
        times(7, (i) =>
          (i * 3 + j * 5) % 4 === some
            ? trace([
                ["M", -60 + i * 124 - (j % 2) * 62 + rand(-2, 2), 29 + j * 60 + rand(-2, 2)],
                ["L", 55 + i * 124 - (j % 2) * 62, 29 + j * 60 + rand(-2, 2)],
              ])
            : "",
        ),
      )
        .flat()
        .join(""),
      colour,
      50,
      { "stroke-linecap": "butt" },
    );
  const tuft = (x, y, kind) => {
    if (kind === 0)
      return [
        times(6, (i) => green[i % 2](x - 30 + i * 12, y, rand(52, 74), -90 + (i - 2.5) * 22)),
        [
          [-26, -40],
          [6, -56],
          [32, -36],
        ].map(([a, b]) => heads[0](x + a, y + b, { rot: a, sx: 0.54 })),
      ];
    if (kind === 1)
      return [
        [
          [-46, 122],
          [46, 96],
        ].map(([dx, len]) => [
          line(
            [
              [x + dx * 0.8, y],
              [x + dx * 1.1, y + 20],
              [x + dx * 1.2, y + len],
            ],
            C.leaf,
            4,
          ),
          times(Math.round(len / 22), (j) =>
            hearts(x + dx * 1.15, y + 14 + j * 23, 32, j % 2 ? 20 : 160),
          ),
        ]),
        times(7, (i) => hearts(x - 42 + i * 14, y, 46, -150 + i * 20)),
      ];
    if (kind === 2)
      return times(9, (i) => blades[i % 2](x - 20 + i * 5, y, rand(70, 104), -90 + (i - 4) * 15));
    return [
      times(5, (i) => green[1 + (i % 2)](x - 24 + i * 12, y, 60, -90 + (i - 2) * 26)),
      [
        [-30, -34],
        [0, -54],
        [28, -36],
        [-8, -28],
      ].map(([a, b]) => heads[1](x + a, y + b, { rot: a, sx: 0.52 })),
    ];
  };
  return [
    box(0, 0, 640, 480, "#e2c9ad"),
    ["#cb8f75", "#d2977c", "#c58670", "#d8a184"].map((colour, i) => bricks(colour, i)),
    [
      [110, 120, 3],
      [330, 100, 0],
      [540, 130, 2],
      [200, 330, 2],
      [440, 310, 3],
    ].map(([x, y, k], i) => [
      line(
        [
          [x - 62, y + 14],
          [x + 62, y + 14],
        ],
        C.night,
        7,
      ),
      tuft(x, y + 4, k),
      pot(x, y, 116, 96, ["#4d7c8a", "#6b3a55", "#f0e3c4", "#d9a441", "#2f5d5a"][i], 0.24),
      i === 1 || i === 3 ? tuft(x, y + 6, 1) : "",
    ]),
  ];
}

function wormBin() {
  const tray = (y, h, content) => [
    poly(
      [
        [124, y],
        [516, y],
        [504, y + h],
        [136, y + h],
      ],
      "#3d2719",
    ),
    content,
    poly(
      [
        [110, y - 14],
        [530, y - 14],
        [528, y + 8],
        [112, y + 8],
      ],
      "#5f8a94",
    ),
    poly(
      [
        [124, y + 8],
        [150, y + 8],
        [154, y + h],
        [136, y + h],
      ],
      "#4b727c",
    ),
    poly(
      [
        [490, y + 8],
        [516, y + 8],
        [504, y + h],
        [486, y + h],
      ],
      "#3a5c66",
    ),
    poly(
      [
        [134, y + h - 8],
        [506, y + h - 8],
        [504, y + h + 6],
        [136, y + h + 6],
      ],
      "#3a5c66",
    ),
  ];
  return [
    ground("#e0b566", {
      form: "arch",
      x: 320,
      y: 230,
      r: 260,
      tone: "#e9c988",
      soil: "#9aa86a",
      horizon: 424,
    }),
    lines(
      [
        [
          [160, 400],
          [150, 450],
        ],
        [
          [480, 400],
          [490, 450],
        ],
      ],
      "#3a5c66",
      20,
    ),
    tray(316, 96, [
      dots(scatter(40, 166, 332, 480, 392), "#5c3b26", 9),
      worm([
        [180, 372],
        [214, 350],
        [250, 372],
        [290, 354],
      ]),
      worm([
        [340, 380],
        [370, 360],
        [400, 380],
        [440, 366],
        [470, 376],
      ]),
      worm(
        [
          [300, 336],
          [330, 346],
          [360, 336],
        ],
        "#b86f60",
        10,
      ),
    ]),
    tray(208, 96, [
      shape(
        [
          [152, 300, 1],
          [150, 240],
          [230, 228],
          [330, 236],
          [420, 226],
          [490, 240],
          [486, 300, 1],
        ],
        "#5c3b26",
      ),
      worm([
        [200, 270],
        [230, 250],
        [262, 274],
        [300, 256],
        [330, 268],
      ]),
      worm(
        [
          [392, 280],
          [410, 254],
          [446, 258],
          [466, 282],
        ],
        "#b86f60",
      ),
      leaf(330, 250, 56, 20, { colour: C.light, veins: 1 }),
      leaf(190, 240, 50, -10, { colour: C.leaf, veins: 1 }),
    ]),
    poly(
      [
        [150, 190],
        [490, 190],
        [490, 196],
        [150, 196],
      ],
      "#3d2719",
    ),
    [
      leaf(180, 190, 90, -50, { colour: C.leaf, veins: 3 }),
      leaf(240, 190, 100, -110, { kind: "petal", w: 0.8, wave: 4, colour: C.light, veins: 2 }),
      leaf(430, 190, 90, -60, { colour: C.deep, veins: 3 }),
      leaf(460, 194, 70, -20, { colour: C.ochre, veins: 2 }),
    ],
    at(
      316,
      160,
      [
        shape(
          [
            [-34, 14],
            [-40, -16],
            [-20, -40],
            [-6, -20, 1],
            [6, -4],
            [0, 22],
            [-16, 34],
          ],
          "#f0e0c0",
        ),
        shape(
          [
            [-34, 14],
            [-40, -16],
            [-20, -40, 1],
            [-28, -10],
            [-16, 34, 1],
          ],
          "#c8553d",
        ),
        dots(
          [
            [-10, 0],
            [-9, 10],
          ],
          C.earth,
          6,
        ),
      ],
      { rot: 14, sx: 1.2 },
    ),
    at(370, 168, [
      shape(
        [
          [-44, 20, 1],
          [-30, -22],
          [10, -34],
          [46, -12],
          [54, 20, 1],
          [30, 0],
          [-10, -4],
        ],
        "#e7bd4c",
      ),
      line(
        [
          [-36, 8],
          [0, -22],
          [46, 8],
        ],
        "#b9803a",
        3,
      ),
    ]),
    poly(
      [
        [110, 196],
        [530, 196],
        [528, 212],
        [112, 212],
      ],
      "#6f9aa4",
    ),
    at(
      450,
      96,
      [
        poly(
          [
            [-190, -16],
            [190, -16],
            [204, 14],
            [-204, 14],
          ],
          "#5f8a94",
        ),
        poly(
          [
            [-204, 14],
            [204, 14],
            [202, 26],
            [-202, 26],
          ],
          "#3a5c66",
        ),
        line(
          [
            [-40, -16],
            [-30, -40],
            [30, -40],
            [40, -16],
          ],
          "#3a5c66",
          11,
        ),
      ],
      { rot: 24 },
    ),
  ];
}

function leafMould() {
  const fallen = (x, y, size, deg, colour, _i) =>
    (dry[colour] ??= /c8|d9a|6b/.test(colour)
      ? stamp(lobed(0, 0, 62, 0, { colour, notch: 0.5, tooth: 0.8 }))
      : stamp(leaf(0, 0, 100, 0, { kind: "ovate", w: 0.56, colour, veins: 3 })))(x, y, {
      rot: deg,
      sx: size / 100,
    });
  const tones = ["#c8553d", "#d9a441", "#a8663a", "#b9863f", "#8a5030", "#dd8433", "#6b3a55"];
  const dry = {};
  const mesh = times(9, (i) => [
    [114 + i * 34, 194],
    [216 + i * 35, 446],
  ]).concat(
    times(9, (i) => [
      [522 - i * 34, 194],
      [414 - i * 35, 446],
    ]),
    [
      [
        [114, 280],
        [170, 446],
      ],
      [
        [114, 360],
        [140, 446],
      ],
      [
        [522, 280],
        [466, 446],
      ],
      [
        [522, 360],
        [494, 446],
      ],
    ],
  );
  return [
    ground("#b8c9b4", {
      form: "sun",
      x: 500,
      y: 150,
      r: 110,
      tone: "#ecdcae",
      soil: "#7f8f58",
      horizon: 400,
    }),
    shape(
      [
        [124, 440, 1],
        [116, 240],
        [180, 180],
        [260, 150],
        [330, 134],
        [420, 160],
        [490, 190],
        [514, 250],
        [502, 440, 1],
      ],
      "#5c3b26",
    ),
    shape(
      [
        [128, 440, 1],
        [124, 340],
        [320, 320],
        [508, 340],
        [502, 440, 1],
      ],
      "#3d2719",
    ),
    times(30, (i) =>
      fallen(
        160 + (i % 6) * 62 + rand(-16, 16),
        196 + Math.floor(i / 6) * 50 + rand(-10, 10),
        rand(78, 100),
        (i % 6) * -36 + rand(-50, 50),
        tones[(i * 3 + Math.floor(i / 6)) % 7],
        i,
      ),
    ),
    fallen(300, 160, 100, -120, tones[1], 0),
    fallen(380, 170, 90, -40, tones[0], 1),
    lines(mesh, "#e8e4d0", 2.6),
    lines(
      [
        [
          [110, 190],
          [320, 204],
          [526, 190],
        ],
        [
          [124, 440],
          [320, 450],
          [506, 440],
        ],
      ],
      "#e8e4d0",
      5,
    ),
    [
      [110, 150, 118, 456],
      [526, 150, 514, 456],
      [318, 176, 316, 464],
    ].map(
      ([a, b, c, d]) =>
        line(
          [
            [a, b],
            [c, d],
          ],
          "#8a5f38",
          15,
        ) +
        line(
          [
            [a + 4, b + 4],
            [c + 4, d],
          ],
          "#6b4529",
          4,
        ),
    ),
    fallen(70, 440, 80, -30, tones[0], 1),
    fallen(580, 440, 90, 200, tones[1], 0),
    fallen(90, 90, 70, 30, tones[5], 1),
    fallen(560, 330, 60, 80, tones[0], 2),
    fallen(220, 60, 70, 130, tones[1], 0),
    fallen(400, 464, 70, 10, tones[3], 2),
  ];
}

function soil() {
  const layer = (y, colour) =>
    shape(
      [
        [-20, 500, 1],
        [-20, y],
        ...times(6, (_i, t) => [40 + t * 560, y + rand(-12, 12)]),
        [660, y, 1],
        [660, 500, 1],
      ],
      colour,
    );
  return [
    ground("#a9c6cf", { form: "sun", x: 520, y: 60, r: 70, tone: "#f0dca0" }),
    times(24, (i) =>
      leaf(8 + i * 27, 132, rand(40, 84), -90 + rand(-26, 26), {
        kind: "blade",
        w: 0.16,
        colour: [C.leaf, C.deep, C.light][i % 3],
        veins: -1,
        shade: null,
      }),
    ),
    layer(118, "#3d2719"),
    layer(206, "#5c3b26"),
    layer(310, "#8a5f38"),
    layer(410, "#b98b5e"),
    dots(scatter(40, 10, 140, 630, 200), "#6b4a30", 6),
    dots(scatter(30, 10, 220, 630, 300), "#7d5533", 7),
    dots(scatter(24, 10, 320, 630, 400), "#b08553", 6),
    dots(scatter(18, 10, 425, 630, 470), "#d8b98a", 7),
    lines(
      [
        [
          [120, 130],
          [116, 190],
          [130, 250],
          [122, 310],
        ],
        [
          [118, 180],
          [90, 210],
          [70, 250],
        ],
        [
          [126, 230],
          [160, 260],
          [170, 300],
        ],
        [
          [300, 130],
          [306, 180],
          [296, 240],
        ],
        [
          [303, 170],
          [330, 200],
          [340, 230],
        ],
        [
          [30, 130],
          [34, 180],
          [24, 220],
        ],
      ],
      "#e0cba4",
      4,
    ),
    [
      [60, 350, 44, 26],
      [250, 374, 30, 20],
      [390, 350, 24, 15],
      [560, 372, 52, 30],
      [140, 440, 60, 30],
      [320, 446, 48, 28],
      [480, 446, 40, 24],
      [600, 460, 34, 22],
      [250, 280, 14, 9],
      [30, 446, 28, 18],
    ].map(
      ([x, y, a, b], i) =>
        blob(x, y, a, b, i % 2 ? "#9a9184" : "#b3a898", { wobble: 0.12 }) +
        blob(x - a * 0.2, y - b * 0.3, a * 0.5, b * 0.34, i % 2 ? "#b3a898" : "#cbc1b0"),
    ),
    worm(
      [
        [180, 220],
        [214, 200],
        [240, 226],
        [280, 210],
        [300, 230],
      ],
      "#d08a78",
      15,
    ),
    worm(
      [
        [420, 290],
        [400, 262],
        [360, 270],
        [340, 300],
      ],
      "#c47c6c",
      13,
    ),
    at(
      500,
      150,
      [
        limb(
          [
            [0, -150],
            [0, -70],
          ],
          40,
          32,
          C.terra,
        ),
        line(
          [
            [-10, -140],
            [-8, -80],
          ],
          "#e7a58d",
          6,
        ),
        limb(
          [
            [0, -72],
            [0, 0],
          ],
          14,
          16,
          "#6f7d7c",
        ),
        shape(
          [
            [-14, -10, 1],
            [-50, 10],
            [-54, 80],
            [-30, 140],
            [0, 176, 1],
            [30, 140],
            [54, 80],
            [50, 10],
            [14, -10, 1],
          ],
          "#c3cdc9",
        ),
        shape(
          [
            [2, -6, 1],
            [14, -10],
            [50, 10],
            [54, 80],
            [30, 140],
            [0, 176, 1],
            [10, 90],
          ],
          "#96a3a2",
        ),
      ],
      { rot: 14 },
    ),
    shape(
      [
        [420, 220, 1],
        [444, 196],
        [500, 208],
        [560, 192],
        [590, 220],
        [560, 340],
        [500, 352],
        [450, 330],
      ],
      "#5c3b26",
    ),
    dots(scatter(20, 440, 222, 570, 330), "#7d5533", 8),
  ];
}

export default {
  "compost-heap": compostHeap,
  trellis,
  "watering-can": wateringCan,
  "raised-bed": raisedBed,
  seedling,
  pruners,
  mulch,
  "wall-planter": wallPlanter,
  "worm-bin": wormBin,
  "leaf-mould": leafMould,
  soil,
};
