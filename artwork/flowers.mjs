// Tip pictures: flowers, house plants and the bee.
import {
  at,
  blob,
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
  pinnate,
  poly,
  pressed,
  rand,
  scatter,
  shape,
  stamp,
  tendril,
  times,
} from "./forms.mjs";

const pot = (x, y, w, h, colour = C.terra, rim = 0.22) => [
  poly(
    [
      [x - w * 0.44, y + h * rim],
      [x + w * 0.44, y + h * rim],
      [x + w * 0.33, y + h],
      [x - w * 0.33, y + h],
    ],
    colour,
  ),
  poly(
    [
      [x + w * 0.1, y + h * rim],
      [x + w * 0.44, y + h * rim],
      [x + w * 0.33, y + h],
      [x + w * 0.08, y + h],
    ],
    dark(colour, 0.2),
  ),
  poly(
    [
      [x - w * 0.44, y + h * rim],
      [x + w * 0.44, y + h * rim],
      [x + w * 0.42, y + h * (rim + 0.07)],
      [x - w * 0.42, y + h * (rim + 0.07)],
    ],
    dark(colour, 0.32),
  ),
  poly(
    [
      [x - w * 0.5, y],
      [x + w * 0.5, y],
      [x + w * 0.48, y + h * rim],
      [x - w * 0.48, y + h * rim],
    ],
    pale(colour, 0.12),
  ),
  poly(
    [
      [x + w * 0.14, y],
      [x + w * 0.5, y],
      [x + w * 0.48, y + h * rim],
      [x + w * 0.13, y + h * rim],
    ],
    dark(colour, 0.1),
  ),
];

function rose() {
  const bloom = (x, y, s, c) => {
    const tones = [dark(c, 0.36), dark(c, 0.18), c, pale(c, 0.14), pale(c, 0.34)];
    // A petal is a wide cup seen from above: body, then its rolled lip.
    const cut = {};
    const petal = (a, near, far, w, body, lip) =>
      (cut[far + body] ??= stamp(cup(near, far, w, body, lip)))(0, 0, {
        rot: a + rand(-5, 5),
        sx: rand(0.96, 1.03),
      });
    const cup = (near, far, w, body, lip) => {
      const put = frame(0, 0, 0);
      const rim = [
        [0.5, -1],
        [0.82, -0.86],
        [0.98, -0.4],
        [0.93, -0.02],
        [1, 0.4],
        [0.84, 0.84],
        [0.52, 1],
      ].map(([u, v]) => put(near + (far - near) * u, v * w));
      const under = [
        [0.66, 0.66],
        [0.79, 0.34],
        [0.74, 0],
        [0.79, -0.36],
        [0.66, -0.66],
      ].map(([u, v]) => put(near + (far - near) * u, v * w));
      return (
        shape([put(near * 0.4, -w * 0.5), ...rim, put(near * 0.4, w * 0.5)], body) +
        shape([[...rim[0], 1], ...rim.slice(1, 6), [...rim[6], 1], ...under], lip)
      );
    };
    return at(
      x,
      y,
      [
        times(5, (i) => petal(i * 72 + 12, 40, 152, 92, i % 2 ? tones[1] : tones[2], tones[3])),
        times(5, (i) => petal(i * 72 + 50, 26, 116, 74, i % 2 ? tones[2] : tones[1], tones[4])),
        times(4, (i) => petal(i * 90 + 20, 14, 84, 56, tones[1], tones[3])),
        times(3, (i) => petal(i * 120 + 70, 4, 60, 44, tones[0], tones[4])),
        blob(0, 0, 26, 25, tones[1]),
        line(
          [
            [4, 2],
            [-4, -2],
            [-9, 6],
            [-2, 14],
            [10, 12],
            [15, 0],
            [6, -12],
            [-10, -12],
            [-20, 0],
            [-16, 16],
          ],
          tones[4],
          4,
        ),
      ],
      { sx: s },
    );
  };
  const set = {
    pairs: 2,
    part: 0.46,
    w: 0.6,
    teeth: 3,
    amp: 0.07,
    veins: 2,
    from: 0.38,
    spread: 66,
  };
  return [
    ground("#17301f", { form: "leaves", x: 330, r: 250, tone: "#203f2b", fleck: "#5d7f5a" }),
    limb(
      [
        [250, 520],
        [280, 420],
        [320, 330],
        [360, 220],
      ],
      22,
      14,
      C.leaf,
    ),
    lines(
      [
        [
          [262, 470],
          [240, 456],
        ],
        [
          [288, 420],
          [312, 410],
        ],
        [
          [300, 380],
          [280, 366],
        ],
      ],
      C.terra,
      6,
    ),
    pinnate(280, 420, 260, 165, { ...set, colour: C.leaf, stalk: C.leaf, bend: -0.1 }),
    pinnate(300, 400, 270, 18, { ...set, colour: C.light, stalk: C.light, bend: 0.08 }),
    limb(
      [
        [290, 410],
        [200, 280],
        [140, 170],
      ],
      12,
      8,
      C.leaf,
    ),
    leaf(140, 176, 96, -112, { kind: "elliptic", w: 0.5, colour: "#c8553d", veins: -1 }),
    leaf(140, 176, 92, -96, { kind: "elliptic", w: 0.42, colour: "#d9765c", veins: -1 }),
    [-150, -62, -110].map((a) =>
      leaf(140, 182, 66, a, { kind: "lance", w: 0.28, colour: C.light, veins: -1 }),
    ),
    blob(140, 182, 15, 13, C.light),
    leaf(170, 226, 130, 186, { w: 0.55, teeth: 5, amp: 0.05, colour: C.leaf, veins: 4 }),
    leaf(400, 240, 160, -60, { kind: "lance", w: 0.22, colour: C.light, veins: -1 }),
    leaf(400, 240, 170, 20, { kind: "lance", w: 0.22, colour: C.light, veins: -1 }),
    bloom(386, 214, 1.2, "#d3654f"),
  ];
}

function lavender() {
  const blades = ["#7f9d77", "#6a8a66"].map((colour) =>
    pressed({ kind: "blade", w: 0.09, colour, veins: 0, shade: null, vein: "#a5bd98" }),
  );
  const tones = ["#6b4a7d", "#8667a0", "#a48bb8"];
  const heads = times(2, () => {
    const [size, put] = [200, frame(0, 0, -90)];
    return stamp([
      times(8, (i, t) =>
        [-1, 1].map((s) => {
          const r = size * (0.16 - t * 0.07) * rand(0.92, 1.08);
          const [a, b] = put(t * size * 0.92 - (i === 0 ? 22 : 0), s * r * 0.62);
          return oval(a, b, r * 0.62, r * 0.95, tones[(i + (s > 0 ? 1 : 0)) % 2], {
            transform: `rotate(${s * 32} ${Math.round(a)} ${Math.round(b)})`,
          });
        }),
      ),
      dots(
        times(7, (_i, t) => put(t * size * 0.9 - 2, rand(-5, 5))),
        tones[2],
        size * 0.085,
      ),
      oval(0, -size * 0.98, size * 0.05, size * 0.09, tones[1]),
    ]);
  });
  const spike = (x0, y0, x, y, size, lean) => [
    line(
      [[x0, y0], [(x0 + x) / 2 + lean, (y0 + y) / 2], [x, y], frame(x, y, -90 + lean)(size, 0)],
      "#6f8f63",
      6,
    ),
    heads[size % 4 ? 1 : 0](x, y, { rot: lean, sx: size / 200 }),
  ];
  return [
    ground("#dba94c", { form: "sun", x: 440, y: 190, r: 150, tone: "#ebc77c" }),
    times(16, (i) =>
      blades[i % 2](320 + (i - 8) * 16 + rand(-10, 10), 500, rand(150, 260), -90 + (i - 7.5) * 8),
    ),
    spike(250, 500, 84, 270, 170, -16),
    spike(280, 500, 190, 220, 200, -8),
    spike(400, 500, 560, 262, 180, 15),
    spike(340, 500, 432, 236, 210, 8),
    spike(310, 500, 310, 230, 214, -2),
    spike(360, 500, 506, 340, 130, 14),
    spike(280, 500, 136, 380, 120, -14),
    times(9, (i) =>
      leaf(330 + (i - 4) * 24, 510, rand(90, 150), -90 + (i - 4) * 13, {
        kind: "blade",
        w: 0.12,
        colour: "#5b7f5b",
        shade: null,
        vein: "#8fae86",
        veins: 0,
      }),
    ),
  ];
}

function sunflower() {
  const [x, y] = [356, 220];
  const seeds = (from, to) =>
    times(to - from, (i) => {
      const n = from + i;
      const r = 7.6 * Math.sqrt(n);
      const a = n * 2.39996;
      return [x + Math.cos(a) * r, y + Math.sin(a) * r];
    });
  return [
    ground("#a9c6cf", { form: "hill", y: 330, tone: "#8fb3b0", fleck: C.paper }),
    limb(
      [
        [330, 520],
        [318, 420],
        [350, 300],
      ],
      34,
      26,
      C.leaf,
    ),
    line(
      [
        [324, 500],
        [312, 420],
        [330, 340],
      ],
      C.light,
      5,
    ),
    leaf(318, 440, 240, 196, { kind: "heart", w: 0.7, colour: C.leaf, veins: 5, bend: 0.1 }),
    leaf(324, 470, 250, -14, { kind: "heart", w: 0.66, colour: C.deep, veins: 5, bend: -0.1 }),
    times(17, (i) =>
      leaf(
        x + Math.cos(i * 0.37) * 60,
        y + Math.sin(i * 0.37) * 60,
        148 * rand(0.94, 1.08),
        i * 21.2 + 10 + rand(-4, 4),
        { kind: "lance", w: 0.4, colour: "#c98a2c", shade: "#b87a25", veins: -1 },
      ),
    ),
    times(16, (i) =>
      leaf(
        x + Math.cos(i * 0.393) * 70,
        y + Math.sin(i * 0.393) * 70,
        138 * rand(0.92, 1.06),
        i * 22.5 + rand(-4, 4),
        {
          kind: "lance",
          w: 0.42,
          colour: "#e6b340",
          shade: "#d9a035",
          vein: "#c98a2c",
          veins: 0,
          bend: rand(-0.06, 0.06),
        },
      ),
    ),
    blob(x, y, 106, 104, "#5a3722", { count: 12, wobble: 0.02 }),
    blob(x, y, 62, 60, "#452816", { wobble: 0.03 }),
    blob(x, y, 26, 25, "#6f7a3c"),
    dots(seeds(62, 178), "#a3703a", 7),
    dots(seeds(14, 62), "#7d5230", 6),
    dots(seeds(2, 13), C.light, 5),
    leaf(540, 500, 150, -100, { kind: "heart", w: 0.6, colour: C.leaf }),
    leaf(70, 510, 150, -70, { kind: "heart", w: 0.6, colour: C.deep }),
  ];
}

function clematis() {
  const bloom = (x, y, size, rot, colour) => [
    times(6, (i) =>
      leaf(x, y, size * rand(0.95, 1.05), rot + i * 60 + rand(-3, 3), {
        kind: "elliptic",
        w: 0.58,
        colour,
        shade: dark(colour, 0.14),
        vein: pale(colour, 0.42),
        veins: 0,
        rib: 0.05,
        side: i % 2 ? 1 : -1,
      }),
    ),
    lines(
      times(13, (i) => {
        const put = frame(x, y, i * 27.7);
        return [put(size * 0.06, 0), put(size * 0.24, size * 0.03)];
      }),
      "#f1e3b4",
      size * 0.035,
    ),
    dots(
      times(13, (i) => frame(x, y, i * 27.7)(size * 0.26, size * 0.03)),
      "#8a4a6e",
      size * 0.06,
    ),
    blob(x, y, size * 0.08, size * 0.08, "#dfe0a8"),
  ];
  const leafs = Object.fromEntries(
    [C.leaf, C.deep, C.light].map((colour) => [
      colour,
      pressed({ kind: "ovate", w: 0.5, colour, veins: 3, bend: 0.05 }),
    ]),
  );
  const leafAt = (x, y, size, deg, colour) => leafs[colour](x, y, size, deg);
  return [
    ground("#efe4cb", { form: "arch", x: 320, y: 270, r: 220, tone: "#dfe3c4" }),
    lines(
      [-60, 60, 180, 300, 420, 540, 660].flatMap((x) => [
        [
          [x, -10],
          [x + 250, 490],
        ],
        [
          [x, -10],
          [x - 250, 490],
        ],
      ]),
      "#c9a877",
      9,
    ),
    line(
      [
        [110, 500],
        [150, 380],
        [230, 300],
        [250, 200],
        [370, 120],
        [480, 90],
        [560, -20],
      ],
      "#6d7f4a",
      9,
    ),
    line(
      [
        [230, 300],
        [360, 340],
        [470, 400],
        [600, 420],
      ],
      "#6d7f4a",
      7,
    ),
    tendril(480, 90, 20, 120, "#6d7f4a", 4),
    tendril(150, 380, 190, 110, "#6d7f4a", 4),
    leafAt(150, 380, 120, 230, C.leaf),
    leafAt(140, 410, 120, 30, C.deep),
    leafAt(250, 200, 120, 200, C.light),
    leafAt(370, 120, 120, -110, C.deep),
    leafAt(400, 110, 110, 20, C.leaf),
    leafAt(470, 400, 120, 60, C.leaf),
    leafAt(360, 340, 110, 100, C.light),
    leafAt(560, 416, 110, -60, C.light),
    leafAt(500, 70, 100, -100, C.light),
    leafAt(240, 260, 100, 170, C.deep),
    bloom(206, 150, 108, 12, "#7d4a7a"),
    bloom(420, 270, 150, -8, "#6b3a6a"),
    bloom(220, 392, 92, 30, "#8a5a92"),
    bloom(560, 150, 70, 20, "#7d4a7a"),
    leaf(96, 250, 60, -70, { kind: "elliptic", w: 0.4, colour: "#8a5a92", veins: 0 }),
    line(
      [
        [96, 250],
        [110, 300],
        [150, 380],
      ],
      "#6d7f4a",
      5,
    ),
  ];
}

function tulip() {
  const one = (x, y, s, rot, c, edge) =>
    at(
      x,
      y,
      [
        shape(
          [
            [0, 74],
            [-52, 52],
            [-64, -20],
            [-44, -92, 1],
            [-20, -50],
            [0, -104, 1],
            [22, -50],
            [46, -92, 1],
            [66, -18],
            [52, 54],
          ],
          dark(c, 0.22),
        ),
        shape(
          [
            [-6, 76, 1],
            [-56, 48],
            [-68, -20],
            [-46, -94, 1],
            [-12, -50],
            [2, 10],
          ],
          c,
        ),
        shape(
          [
            [6, 76, 1],
            [56, 48],
            [70, -20],
            [48, -94, 1],
            [14, -50],
            [-2, 10],
          ],
          dark(c, 0.1),
        ),
        shape(
          [
            [0, 78, 1],
            [-36, 40],
            [-36, -20],
            [0, -84, 1],
            [38, -20],
            [36, 40],
          ],
          pale(c, 0.14),
        ),
        shape(
          [
            [0, 78, 1],
            [36, 40],
            [38, -20],
            [0, -84, 1],
            [12, 0],
          ],
          c,
        ),
        lines(
          [
            [
              [0, -70],
              [-4, 0],
              [0, 60],
            ],
            [
              [-14, -40],
              [-20, 0],
              [-12, 40],
            ],
            [
              [-58, -10],
              [-52, 30],
              [-34, 54],
            ],
            [
              [58, -10],
              [52, 30],
              [34, 54],
            ],
          ],
          edge,
          3.5,
        ),
      ],
      { rot, sx: s },
    );
  return [
    ground("#e3b7a0", { form: "hill", y: 240, tone: "#ebc9b5" }),
    limb(
      [
        [300, 520],
        [310, 380],
        [300, 250],
      ],
      17,
      14,
      C.light,
    ),
    limb(
      [
        [350, 520],
        [410, 420],
        [474, 300],
      ],
      16,
      13,
      C.leaf,
    ),
    limb(
      [
        [260, 520],
        [190, 430],
        [146, 340],
      ],
      15,
      12,
      C.leaf,
    ),
    limb(
      [
        [380, 520],
        [500, 470],
        [590, 420],
      ],
      13,
      10,
      C.light,
    ),
    leaf(310, 520, 380, -122, {
      kind: "lance",
      w: 0.24,
      bend: -0.12,
      colour: C.leaf,
      veins: 0,
      vein: C.light,
    }),
    leaf(330, 520, 370, -56, {
      kind: "lance",
      w: 0.24,
      bend: 0.14,
      colour: C.deep,
      veins: 0,
      vein: C.light,
    }),
    leaf(250, 520, 250, -155, { kind: "lance", w: 0.26, bend: 0.2, colour: "#6f9867", veins: 0 }),
    leaf(380, 520, 270, -22, { kind: "lance", w: 0.26, bend: -0.2, colour: "#6f9867", veins: 0 }),
    one(136, 276, 0.98, -14, "#d9a441", "#f0d391"),
    one(486, 232, 1.1, 12, "#8c4a68", "#c493a8"),
    one(300, 170, 1.4, -3, "#c8553d", "#edb497"),
    one(596, 376, 0.72, 22, "#c8553d", "#edb497"),
    leaf(330, 530, 230, -84, {
      kind: "lance",
      w: 0.26,
      bend: 0.1,
      colour: "#86a873",
      veins: 0,
      vein: C.paper,
    }),
  ];
}

function orchid() {
  const bloom = (x, y, s, rot) =>
    at(
      x,
      y,
      [
        [-90, 32, 148].map((a) =>
          leaf(0, 0, 78, a, {
            kind: "elliptic",
            w: 0.52,
            colour: "#efd3da",
            shade: "#e2bcc8",
            vein: "#c48aa0",
            veins: 1,
            rib: 0.02,
          }),
        ),
        shape(
          [
            [0, 0, 1],
            [-34, -44],
            [-86, -40],
            [-98, 4],
            [-62, 34],
          ],
          "#f7e6e6",
        ),
        shape(
          [
            [0, 0, 1],
            [34, -44],
            [86, -40],
            [98, 4],
            [62, 34],
          ],
          "#eed6db",
        ),
        lines(
          [
            [
              [-12, -2],
              [-50, -12],
              [-82, -10],
            ],
            [
              [-12, 2],
              [-46, 8],
              [-74, 12],
            ],
            [
              [-12, -6],
              [-40, -28],
              [-66, -32],
            ],
            [
              [12, -2],
              [50, -12],
              [82, -10],
            ],
            [
              [12, 2],
              [46, 8],
              [74, 12],
            ],
            [
              [12, -6],
              [40, -28],
              [66, -32],
            ],
          ],
          "#cf97ac",
          2.5,
        ),
        shape(
          [
            [0, -6],
            [22, 4],
            [26, 26, 1],
            [12, 24],
            [0, 50],
            [-12, 24],
            [-26, 26, 1],
            [-22, 4],
          ],
          "#a8386a",
        ),
        shape(
          [
            [0, 10],
            [9, 26],
            [0, 42],
            [-9, 26],
          ],
          "#e0a941",
        ),
        blob(0, -4, 10, 9, "#fbf3e6"),
      ],
      { rot, sx: s },
    );
  const bud = (x, y, r) => [
    blob(x, y, r, r * 1.2, "#d9a3b4"),
    line(
      [
        [x - r * 0.3, y - r],
        [x, y],
        [x - r * 0.1, y + r],
      ],
      "#b97a92",
      3,
    ),
  ];
  return [
    ground("#44637a", { form: "sun", x: 330, y: 190, r: 190, tone: "#53748a", fleck: C.sky }),
    line(
      [
        [180, 470],
        [170, 300],
        [200, 130],
        [310, 60],
        [440, 70],
        [540, 130],
        [590, 210],
      ],
      "#7f8f4d",
      8,
    ),
    lines(
      [
        [
          [210, 120],
          [230, 160],
          [220, 220],
        ],
        [
          [300, 64],
          [340, 110],
          [350, 160],
        ],
        [
          [440, 70],
          [470, 120],
          [478, 160],
        ],
      ],
      "#7f8f4d",
      5,
    ),
    bud(592, 222, 17),
    bud(566, 156, 21),
    line(
      [
        [178, 450],
        [186, 250],
        [214, 60],
      ],
      C.earth,
      6,
    ),
    bloom(224, 236, 1.0, -6),
    bloom(478, 208, 0.92, 10),
    bloom(350, 204, 1.2, 0),
    leaf(190, 460, 260, -14, {
      kind: "elliptic",
      w: 0.32,
      bend: -0.16,
      colour: C.leaf,
      veins: 0,
      vein: C.light,
    }),
    leaf(180, 460, 190, 200, {
      kind: "elliptic",
      w: 0.36,
      bend: 0.2,
      colour: C.deep,
      veins: 0,
      vein: C.light,
    }),
    leaf(190, 462, 170, -44, {
      kind: "elliptic",
      w: 0.34,
      bend: -0.2,
      colour: "#5f8f56",
      veins: 0,
      vein: C.light,
    }),
    pot(184, 440, 150, 120, C.terra, 0.3),
  ];
}

function fern() {
  const frond = (x, y, size, deg, bend, colour) => {
    const put = frame(x, y, deg);
    const mid = (t) => [t * size, bend * t * t * size];
    const parts = [];
    for (let i = 0; i < 15; i += 1) {
      const t = 0.14 + i * 0.056;
      const reach = size * 0.27 * Math.sin(Math.PI * (0.18 + t * 0.8)) ** 0.8;
      const tilt = (Math.atan(2 * bend * t) * 180) / Math.PI;
      for (const s of [-1, 1])
        parts.push(
          leaf(...put(...mid(t)), reach * rand(0.94, 1.06), deg + tilt + s * 68, {
            kind: "lance",
            w: 0.32,
            colour: s > 0 ? dark(colour, 0.14) : colour,
            shade: null,
            vein: null,
            bend: -s * 0.1,
          }),
        );
    }
    return [
      parts,
      line(
        [0, 0.33, 0.66, 1].map((t) => put(...mid(t))),
        pale(colour, 0.4),
        4,
      ),
    ];
  };
  const crozier = (x, y, s, hand) =>
    at(
      x,
      y,
      [
        line(
          [
            [0, 150],
            [-4, 60],
            [0, 0],
            [20, -34],
            [56, -34],
            [70, -4],
            [52, 20],
            [28, 10],
            [30, -10],
            [46, -10],
          ],
          C.light,
          15,
        ),
        line(
          [
            [-4, 150],
            [-8, 60],
            [-4, 0],
          ],
          C.leaf,
          4,
        ),
        lines(
          times(7, (_i, t) => {
            const a = -2.9 + t * 3.2;
            return [
              [36 + Math.cos(a) * 36, -4 + Math.sin(a) * 34],
              [36 + Math.cos(a + 0.1) * 49, -4 + Math.sin(a + 0.1) * 47],
            ];
          }),
          C.leaf,
          5,
        ),
      ],
      { sx: s * hand, sy: s },
    );
  return [
    ground("#e2d2ae", { form: "arch", x: 350, y: 250, r: 230, tone: "#ebdfc3", fleck: C.tan }),
    frond(320, 500, 430, -150, 0.3, "#7a9f63"),
    frond(330, 500, 440, -32, -0.3, C.leaf),
    frond(320, 500, 480, -112, -0.24, C.deep),
    frond(330, 500, 470, -66, 0.26, "#5f8d54"),
    crozier(300, 330, 1.1, 1),
    crozier(250, 400, 0.75, -1),
  ];
}

function cactus() {
  const pad = (x, y, rx, ry, rot, colour) =>
    at(
      x,
      y,
      [
        shape(
          [
            [0, -ry],
            [rx * 0.8, -ry * 0.6],
            [rx, 0],
            [rx * 0.7, ry * 0.68],
            [rx * 0.24, ry],
            [-rx * 0.24, ry],
            [-rx * 0.72, ry * 0.66],
            [-rx, 0],
            [-rx * 0.78, -ry * 0.62],
          ],
          colour,
        ),
        shape(
          [
            [rx * 0.3, -ry * 0.94, 1],
            [rx * 0.8, -ry * 0.6],
            [rx, 0],
            [rx * 0.7, ry * 0.68],
            [rx * 0.24, ry, 1],
            [rx * 0.5, ry * 0.3],
            [rx * 0.6, -ry * 0.3],
          ],
          dark(colour, 0.2),
        ),
        lines(
          [
            [-0.5, -0.45],
            [0, -0.6],
            [0.45, -0.4],
            [-0.62, 0],
            [-0.16, -0.14],
            [0.32, 0.02],
            [-0.4, 0.42],
            [0.06, 0.34],
            [0.4, 0.5],
            [0, 0.72],
          ].flatMap(([a, b]) => [
            [
              [a * rx - 6, b * ry - 6],
              [a * rx + 6, b * ry + 6],
            ],
            [
              [a * rx + 6, b * ry - 6],
              [a * rx - 6, b * ry + 6],
            ],
          ]),
          "#f0e2b8",
          2.6,
        ),
      ],
      { rot },
    );
  const bloomAt = (x, y, s, rot) =>
    at(
      x,
      y,
      [
        [-60, -30, 0, 30, 60].map((a) =>
          leaf(0, 0, 48, -90 + a, {
            kind: "elliptic",
            w: 0.46,
            colour: a % 60 ? "#e6a13f" : "#d9765c",
            veins: -1,
          }),
        ),
        blob(0, -4, 9, 8, C.leaf),
      ],
      { rot, sx: s },
    );
  return [
    ground("#d98f6c", {
      form: "sun",
      x: 420,
      y: 170,
      r: 140,
      tone: "#e9b98f",
      soil: "#b0653f",
      horizon: 404,
    }),
    pad(280, 290, 74, 116, 0, C.leaf),
    pad(208, 176, 56, 80, -24, "#5f8f56"),
    pad(352, 168, 60, 86, 20, C.deep),
    pad(280, 130, 48, 70, -2, C.leaf),
    pad(152, 98, 36, 50, -28, C.leaf),
    bloomAt(396, 84, 1, 22),
    bloomAt(276, 62, 0.9, -4),
    bloomAt(128, 50, 0.7, -26),
    pot(280, 366, 200, 130, "#8c4a68"),
    times(7, (i) => {
      const k = (i - 3) / 3.4;
      return shape(
        [
          [500 + k * 18, 292, 1],
          [500 + k * 84, 330],
          [500 + k * 88, 390],
          [500 + k * 50, 430, 1],
          [500 + (k - 0.32) * 60, 430, 1],
          [500 + (k - 0.3) * 86, 390],
          [500 + (k - 0.3) * 82, 330],
        ],
        i % 2 ? C.deep : "#5f8f56",
      );
    }),
    lines(
      times(18, (i) => {
        const k = ((i % 6) - 2.5) / 3;
        const v = Math.floor(i / 6);
        return [
          [500 + k * (64 + v * 10), 316 + v * 30],
          [500 + k * (78 + v * 12), 306 + v * 30],
        ];
      }),
      "#f0e2b8",
      3,
    ),
    bloomAt(500, 296, 0.8, 0),
    pot(500, 410, 150, 90, "#dcb877"),
  ];
}

function houseplant() {
  const monstera = (x, y, size, deg, colour) => {
    const put = frame(x, y, deg);
    const half = (s) =>
      [
        [-0.16, 0.16],
        [-0.12, 0.42],
        [0.1, 0.56],
        [0.2, 0.3, 1],
        [0.26, 0.58],
        [0.36, 0.56],
        [0.4, 0.26, 1],
        [0.5, 0.52],
        [0.6, 0.46],
        [0.6, 0.2, 1],
        [0.72, 0.4],
        [0.82, 0.3],
      ].map(([u, v, k]) => [...put(u * size, s * v * size), k]);
    const tip = [...put(size, 0), 1];
    return [
      shape([[x, y, 1], ...half(-1), tip, ...half(1).reverse()], colour),
      shape([[x, y, 1], ...half(1), tip], dark(colour, 0.2)),
      lines(
        [
          [put(0, 0), put(size * 0.5, 3), put(size * 0.94, 0)],
          ...[
            [0, 0.02, 0.44],
            [0.14, 0.28, 0.48],
            [0.34, 0.5, 0.44],
            [0.52, 0.72, 0.34],
          ].flatMap(([a, b, v]) =>
            [-1, 1].map((s) => [put(a * size, 0), put(b * size, s * v * size)]),
          ),
        ],
        pale(colour, 0.4),
        3.5,
      ),
      [
        [0.26, 0.14],
        [0.46, 0.12],
      ].map(([u, v]) =>
        at(...put(u * size, v * size), oval(0, 0, size * 0.05, size * 0.022, C.night), {
          rot: deg + 40,
        }),
      ),
    ];
  };
  const stalk = (x, y, bx) =>
    line(
      [
        [320, 420],
        [bx, 300],
        [x, y],
      ],
      C.leaf,
      9,
    );
  return [
    ground("#e2c4a2", { form: "arch", x: 340, y: 230, r: 200, tone: "#eddbc0" }),
    box320(),
    stalk(170, 180, 270),
    stalk(470, 170, 370),
    stalk(320, 110, 310),
    stalk(160, 330, 260),
    stalk(500, 320, 380),
    monstera(170, 180, 190, 206, C.leaf),
    monstera(470, 170, 200, -24, C.deep),
    monstera(160, 330, 160, 160, C.deep),
    monstera(490, 320, 170, 24, C.leaf),
    monstera(320, 150, 210, -96, "#3f7348"),
    monstera(330, 330, 150, -64, C.light),
    pot(322, 350, 200, 150, C.terra),
  ];
}
const box320 = () => [
  poly(
    [
      [-10, 440],
      [650, 426],
      [650, 490],
      [-10, 490],
    ],
    "#7a4f2e",
  ),
  line(
    [
      [-10, 440],
      [320, 434],
      [650, 426],
    ],
    C.tan,
    5,
  ),
];

function hangingBasket() {
  const hearts = Object.fromEntries(
    [C.leaf, C.deep, C.light].map((colour) => [
      colour,
      pressed({ kind: "heart", w: 0.8, colour, veins: 0 }),
    ]),
  );
  const uprights = [C.deep, C.leaf, C.light].map((colour) =>
    pressed({ kind: "ovate", w: 0.6, colour, veins: 2 }),
  );
  const heads = Object.fromEntries(
    ["#c8553d", "#e7b6ad", "#7d4a7a"].map((colour) => [
      colour,
      stamp(flower(0, 0, { size: 100, colour, petals: 5, w: 1.05, centre: "#f0d391", eye: 0.2 })),
    ]),
  );
  const trail = (x0, y0, x1, y1, bow, colour) => {
    const mid = (t) => [
      x0 + (x1 - x0) * t + bow * Math.sin(t * Math.PI),
      y0 + (y1 - y0) * t ** 1.3,
    ];
    return [
      line([0, 0.3, 0.6, 1].map(mid), dark(colour, 0.2), 4),
      times(7, (i, t) =>
        hearts[colour](...mid(0.14 + t * 0.86), 38 - t * 10, (i % 2 ? 20 : 160) + rand(-20, 20)),
      ),
    ];
  };
  const bloom = (x, y, s, c) => heads[c](x, y, { rot: rand(0, 70), sx: s / 100 });
  return [
    ground("#8fb3ad", { form: "sun", x: 330, y: 230, r: 205, tone: "#a6c4bd" }),
    limb(
      [
        [-20, 26],
        [120, 22],
        [330, 18],
      ],
      14,
      12,
      C.night,
    ),
    line(
      [
        [-10, 120],
        [60, 90],
        [130, 26],
      ],
      C.night,
      9,
    ),
    line(
      [
        [330, 18],
        [352, 26],
        [344, 48],
        [326, 44],
      ],
      C.night,
      7,
    ),
    lines(
      [
        [
          [336, 46],
          [170, 262],
        ],
        [
          [336, 46],
          [338, 262],
        ],
        [
          [336, 46],
          [506, 262],
        ],
      ],
      "#5a4030",
      4.5,
    ),
    times(11, (i) =>
      uprights[i % 3](180 + i * 31, 262, rand(70, 110), -90 + (i - 5) * 13 + rand(-10, 10)),
    ),
    shape(
      [
        [162, 262, 1],
        [514, 262, 1],
        [494, 330],
        [430, 392],
        [338, 410],
        [246, 392],
        [182, 330],
      ],
      "#8a5f3a",
    ),
    shape(
      [
        [380, 262, 1],
        [514, 262, 1],
        [494, 330],
        [430, 392],
        [350, 410, 1],
        [400, 340],
      ],
      "#6b4529",
    ),
    lines(
      times(7, (i) => [
        [172 + i * 55, 268],
        [212 + i * 42, 340],
        [262 + i * 26, 396],
      ]),
      "#4a2f1c",
      3,
    ),
    lines(
      [
        [
          [176, 310],
          [338, 330],
          [500, 310],
        ],
        [
          [206, 356],
          [338, 376],
          [470, 356],
        ],
        [
          [162, 264],
          [338, 272],
          [514, 264],
        ],
      ],
      "#4a2f1c",
      4,
    ),
    trail(186, 270, 110, 450, -30, C.light),
    trail(490, 270, 560, 440, 30, C.leaf),
    trail(270, 270, 226, 480, -16, C.leaf),
    trail(420, 270, 446, 470, 14, C.light),
    trail(340, 270, 330, 440, 10, C.deep),
    bloom(206, 232, 40, "#c8553d"),
    bloom(272, 250, 46, "#e7b6ad"),
    bloom(346, 226, 50, "#c8553d"),
    bloom(414, 250, 42, "#7d4a7a"),
    bloom(478, 232, 44, "#e7b6ad"),
    bloom(300, 190, 34, "#7d4a7a"),
    bloom(170, 280, 34, "#7d4a7a"),
    bloom(510, 280, 34, "#c8553d"),
    bloom(236, 300, 30, "#c8553d"),
    bloom(392, 300, 32, "#e7b6ad"),
  ];
}

function bee() {
  const wing = (x, y, size, deg, w) =>
    leaf(x, y, size, deg, {
      kind: "petal",
      w,
      colour: "#eef1ea",
      shade: "#dbe6e6",
      vein: "#8fa6ab",
      veins: 2,
      rib: 0.012,
    });
  return [
    ground("#f0d68f", { form: "hill", y: 260, tone: "#f4e2ae", fleck: C.terra }),
    limb(
      [
        [150, 520],
        [180, 430],
        [190, 340],
      ],
      14,
      12,
      C.leaf,
    ),
    leaf(170, 470, 170, 200, { kind: "lance", w: 0.3, colour: C.leaf }),
    leaf(166, 490, 170, -20, { kind: "lance", w: 0.3, colour: C.deep }),
    at(
      196,
      348,
      [
        times(13, (i) =>
          leaf(0, 0, 140, i * 27.7, {
            kind: "elliptic",
            w: 0.34,
            colour: i % 2 ? "#a0527a" : "#8c4a6e",
            veins: 0,
            vein: "#c493a8",
          }),
        ),
        blob(0, 0, 50, 50, "#8a4a22"),
        dots(scatter(30, -30, -30, 30, 30), C.ochre, 8),
      ],
      { sy: 0.62 },
    ),
    lines(
      [
        [
          [330, 250],
          [290, 290],
          [268, 328],
        ],
        [
          [366, 266],
          [340, 310],
          [300, 342],
        ],
        [
          [420, 270],
          [420, 320],
          [392, 350],
        ],
        [
          [300, 220],
          [262, 250],
          [236, 300],
        ],
      ],
      C.night,
      7,
    ),
    wing(390, 176, 180, -28, 0.42),
    shape(
      [
        [384, 180],
        [450, 164],
        [520, 196],
        [562, 250],
        [574, 290, 1],
        [520, 302],
        [450, 296],
        [394, 262],
      ],
      "#e0a83c",
    ),
    [
      [424, 168, 432, 286, 24],
      [474, 172, 470, 300, 26],
      [520, 198, 506, 302, 24],
    ].map(([a, b, c, d, w]) =>
      line(
        [
          [a, b],
          [(a + c) / 2 + 10, (b + d) / 2],
          [c, d],
        ],
        "#2c1c16",
        w,
      ),
    ),
    shape(
      [
        [548, 232, 1],
        [574, 290, 1],
        [536, 302],
      ],
      "#2c1c16",
    ),
    shape(
      [
        [394, 262, 1],
        [450, 280],
        [520, 284],
        [574, 290, 1],
        [520, 304],
        [450, 300],
      ],
      "#2c1c16",
      { opacity: 0.35 },
    ),
    blob(354, 218, 66, 60, "#c08a3a", { count: 13, wobble: 0.07 }),
    blob(346, 206, 46, 40, "#d9ab57", { count: 11, wobble: 0.08 }),
    lines(
      times(16, (i) => {
        const put = frame(352, 216, i * 22.5 + 8);
        return [put(56, 0), put(72, 5)];
      }),
      "#a8742c",
      4,
    ),
    blob(282, 222, 40, 42, "#2c1c16"),
    oval(270, 214, 13, 20, "#5a3a2a", { transform: "rotate(14 270 214)" }),
    oval(266, 208, 4, 7, C.paper),
    lines(
      [
        [
          [270, 186],
          [240, 160],
          [214, 164],
        ],
        [
          [284, 182],
          [264, 146],
          [238, 134],
        ],
        [
          [256, 252],
          [240, 280],
          [232, 310],
        ],
      ],
      "#2c1c16",
      5,
    ),
    wing(372, 180, 200, -66, 0.5),
  ];
}

export default {
  rose,
  lavender,
  sunflower,
  clematis,
  tulip,
  orchid,
  fern,
  cactus,
  houseplant,
  "hanging-basket": hangingBasket,
  bee,
};
export { pot };
