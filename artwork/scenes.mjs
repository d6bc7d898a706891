// The three wide garden scenes of the front page.

import { pot } from "./flowers.mjs";
import {
  at,
  blob,
  box,
  C,
  dark,
  dots,
  flower,
  leaf,
  limb,
  line,
  lines,
  oval,
  pale,
  pick,
  poly,
  pressed,
  rand,
  scatter,
  shape,
  stamp,
  times,
} from "./forms.mjs";
import { board, can, rosette } from "./garden.mjs";

// Each scene cuts its own stamps: leaves in three greens, hearts, spires, daisies, tufts.
let S = {};
const cutStamps = () => {
  const memo = {};
  const keep = (key, make) => (memo[key] ??= make());
  S = {
    leaf: (colour, x, y, size, deg) =>
      keep(`l${colour}`, () => pressed({ kind: "elliptic", w: 0.5, colour, veins: 2 }))(
        x,
        y,
        size,
        deg,
      ),
    heart: (colour, x, y, size, deg) =>
      keep(`h${colour}`, () => pressed({ kind: "heart", w: 0.8, colour, veins: 1 }))(
        x,
        y,
        size,
        deg,
      ),
    spire: (colour, x, y, size, lean) =>
      keep(`s${colour}`, () => stamp(drawSpire(0, 0, 200, colour)))(x, y, {
        rot: lean,
        sx: size / 200,
      }),
    daisy: (colour, centre, x, y, size) =>
      keep(`d${colour}`, () =>
        stamp(
          flower(0, 0, { petals: 7, size: 50, colour, shade: null, w: 0.62, centre, eye: 0.34 }),
        ),
      )(x, y, { rot: rand(0, 50), sx: size / 50 }),
    rosette: (colour, x, y, size) =>
      keep(`r${colour}`, () => stamp(rosette(0, 0, 80, colour, 0.85)))(x, y, { sx: size / 80 }),
    tuft: (x, y, size, count) =>
      keep(`t${count}`, () => stamp(drawTuft(0, 0, 120, count, greens)))(x, y, {
        sx: (size / 120) * pick([-1, 1]),
        sy: size / 120,
      }),
    pompon: (colour, x, y, size) =>
      keep(`p${colour}`, () => stamp(drawPompon(0, 0, 40, colour)))(x, y, {
        rot: rand(0, 360),
        sx: size / 40,
      }),
    trumpet: (x, y) =>
      keep("morning", () =>
        stamp([
          blob(0, 0, 26, 24, "#8a5a92", { wobble: 0.1 }),
          blob(-2, -2, 17, 15, "#a678ad", { wobble: 0.1 }),
          oval(0, 0, 6, 5, "#f3e6d8"),
        ]),
      )(x, y, { rot: rand(0, 90) }),
  };
};
const tuft = (x, y, size, count) => S.tuft(x, y, size, count);
const spire = (x, y, size, colour, lean) => S.spire(colour, x, y, size, lean);
const daisy = (x, y, s, colour, centre = C.ochre) => [
  line(
    [
      [x, y],
      [x + rand(-6, 6), y + s * 2.4],
    ],
    C.leaf,
    3.5,
  ),
  S.daisy(colour, centre, x, y, s),
];
const pompon = (x, y, s, colour) => S.pompon(colour, x, y, s);
const sprig = (x, y, size, deg, colour) => S.leaf(colour, x, y, size, deg);
const drawTuft = (x, y, size, count, colours, w = 0.14) =>
  times(count, (i) =>
    leaf(
      x + (i - count / 2) * size * 0.09,
      y,
      size * rand(0.7, 1.1),
      -90 + (i - (count - 1) / 2) * (90 / count) + rand(-5, 5),
      { kind: "blade", w, colour: colours[i % colours.length], shade: null, vein: null },
    ),
  );
const bush = (x, y, rx, ry, colour, flecks) => [
  blob(x, y, rx, ry, colour, { count: 11, wobble: 0.09 }),
  blob(x + rx * 0.18, y + ry * 0.24, rx * 0.76, ry * 0.7, dark(colour, 0.14), {
    count: 9,
    wobble: 0.1,
  }),
  dots(
    scatter(Math.round(rx / 5), x - rx * 0.66, y - ry * 0.66, x + rx * 0.6, y + ry * 0.5),
    flecks ?? pale(colour, 0.3),
    rx / 9,
  ),
];
const drawSpire = (x, y, size, colour, lean = 0) => [
  line(
    [
      [x, y],
      [x + lean * 0.4, y - size * 0.5],
      [x + lean, y - size],
    ],
    C.leaf,
    4,
  ),
  dots(
    times(9, (i, t) => [
      x + lean * (0.5 + t * 0.5) + (i % 2 ? 1 : -1) * size * 0.05 * (1.1 - t),
      y - size * (0.42 + 0.56 * t),
    ]),
    colour,
    size * 0.095,
  ),
  dots(
    times(6, (_i, t) => [x + lean * (0.5 + t * 0.45), y - size * (0.44 + 0.5 * t)]),
    pale(colour, 0.35),
    size * 0.05,
  ),
];
const drawPompon = (x, y, s, colour) => [
  blob(x, y, s, s * 0.94, dark(colour, 0.16), { wobble: 0.08 }),
  blob(x - s * 0.1, y - s * 0.1, s * 0.74, s * 0.7, colour, { wobble: 0.1 }),
  line(
    [
      [x + s * 0.1, y],
      [x - s * 0.24, y - s * 0.06],
      [x - s * 0.05, y + s * 0.3],
      [x + s * 0.4, y + s * 0.08],
      [x + s * 0.1, y - s * 0.42],
      [x - s * 0.5, y - s * 0.2],
    ],
    pale(colour, 0.42),
    s * 0.12,
  ),
];
const greens = [C.deep, C.leaf, "#6d9a58"];

function cottage() {
  cutStamps();
  const white = "#f3ead2";
  const arch = (dx, dy, c) =>
    lines(
      [
        [
          [372 + dx, 600 + dy],
          [372 + dx, 240 + dy],
          [392 + dx, 160 + dy],
          [478 + dx, 112 + dy],
          [566 + dx, 160 + dy],
          [586 + dx, 240 + dy],
          [586 + dx, 600 + dy],
        ],
      ],
      c,
      15,
    );
  return [
    box(0, 0, 960, 600, "#b7d0d2"),
    `<circle cx="640" cy="140" r="92" fill="#f0dfae"/>`,
    shape(
      [
        [-40, 380, 1],
        [-40, 250],
        [140, 210],
        [330, 262],
        [560, 220],
        [780, 252],
        [1000, 200, 1],
        [1000, 400, 1],
      ],
      "#a3c0aa",
    ),
    shape(
      [
        [-40, 420, 1],
        [-40, 300],
        [200, 282],
        [430, 312],
        [700, 284],
        [1000, 300, 1],
        [1000, 420, 1],
      ],
      "#86a983",
    ),
    [
      [66, 236, 62, 76],
      [150, 262, 50, 56],
      [880, 220, 76, 90],
      [790, 268, 50, 54],
    ].map(([x, y, a, b], i) => [
      limb(
        [
          [x, y + b + 50],
          [x, y],
        ],
        12,
        8,
        C.earth,
      ),
      bush(x, y, a, b, i % 2 ? "#6f9a68" : "#557f59"),
    ]),
    poly(
      [
        [660, 250],
        [812, 250],
        [812, 350],
        [660, 350],
      ],
      "#f0e2c2",
    ),
    poly(
      [
        [766, 250],
        [812, 250],
        [812, 350],
        [766, 350],
      ],
      "#d9c49c",
    ),
    poly(
      [
        [640, 256],
        [672, 176],
        [800, 176],
        [832, 256],
      ],
      "#b9654a",
    ),
    poly(
      [
        [760, 176],
        [800, 176],
        [832, 256],
        [786, 256],
      ],
      "#96503c",
    ),
    box(762, 146, 24, 46, "#96503c"),
    lines(
      [
        [
          [658, 216],
          [816, 216],
        ],
        [
          [668, 196],
          [808, 196],
        ],
        [
          [648, 236],
          [824, 236],
        ],
      ],
      "#8a4635",
      2,
    ),
    box(686, 276, 36, 36, "#5f7d8c"),
    lines(
      [
        [
          [704, 276],
          [704, 312],
        ],
        [
          [686, 294],
          [722, 294],
        ],
      ],
      white,
      4,
    ),
    box(740, 284, 26, 66, "#4d7c4a"),
    shape(
      [
        [-40, 640, 1],
        [-40, 346],
        [300, 330],
        [620, 336],
        [1000, 340, 1],
        [1000, 640, 1],
      ],
      "#7fa567",
    ),
    shape(
      [
        [300, 640, 1],
        [430, 420],
        [500, 346, 1],
        [560, 346, 1],
        [566, 420],
        [690, 640, 1],
      ],
      "#e3cfa2",
    ),
    shape(
      [
        [560, 346, 1],
        [566, 420],
        [690, 640, 1],
        [600, 640, 1],
        [540, 420],
      ],
      "#ccb382",
    ),
    times(9, (i) =>
      oval(
        492 + rand(-30, 30) - (i % 3) * 10,
        400 + i * 24,
        12 + i * 2.6,
        4 + i,
        i % 2 ? "#d3bb8a" : "#eedfba",
      ),
    ),
    bush(250, 372, 96, 52, C.leaf, "#e7b6ad"),
    bush(120, 366, 100, 60, C.deep, "#d9a441"),
    bush(700, 376, 90, 46, "#6d9a58", "#f6f0e1"),
    bush(820, 366, 100, 56, C.deep, "#c8705a"),
    bush(930, 372, 70, 56, C.leaf, "#f6f0e1"),
    arch(26, -12, "#c9b68c"),
    lines(
      times(7, (i) => [
        [372, 300 + i * 48],
        [398, 288 + i * 48],
      ]).concat(
        times(7, (i) => [
          [586, 300 + i * 48],
          [612, 288 + i * 48],
        ]),
      ),
      "#d9c8a0",
      6,
    ),
    arch(0, 0, white),
    lines(
      [
        [380, 196, 410, 180],
        [404, 148, 432, 136],
        [440, 122, 468, 110],
        [478, 112, 506, 98],
        [520, 124, 546, 112],
        [552, 146, 580, 134],
        [578, 198, 606, 184],
      ].map(([a, b, c, d]) => [
        [a, b],
        [c, d],
      ]),
      white,
      6,
    ),
    line(
      [
        [366, 600],
        [384, 480],
        [362, 380],
        [390, 280],
        [374, 200],
        [420, 130],
        [500, 100],
        [580, 160],
        [604, 250],
        [584, 340],
        [606, 430],
      ],
      C.deep,
      7,
    ),
    times(34, (i, t) => {
      const a = Math.PI * (0.86 + t * 1.28);
      const [x, y] =
        t < 0.25
          ? [380 + rand(-16, 20), 560 - t * 1400]
          : t > 0.78
            ? [598 + rand(-18, 18), 200 + (t - 0.78) * 1100]
            : [492 + Math.cos(a) * 122 + rand(-14, 14), 236 + Math.sin(a) * 124 + rand(-14, 14)];
      return sprig(x, y, rand(40, 62), rand(0, 360), greens[i % 3]);
    }),
    [
      [384, 220, 19],
      [396, 166, 23],
      [440, 124, 24],
      [500, 104, 26],
      [552, 128, 21],
      [590, 176, 24],
      [606, 240, 20],
      [380, 296, 21],
      [370, 372, 17],
      [600, 316, 18],
      [470, 140, 15],
      [384, 446, 18],
    ].map(([x, y, r], i) => pompon(x, y, r, i % 3 === 1 ? "#e7a99c" : "#cf6a58")),
    times(13, (i) =>
      spire(
        20 + i * 27 + rand(-8, 8),
        520,
        rand(150, 230) - Math.abs(i - 5) * 5,
        ["#7d4a7a", "#6b5a9a", "#c8708a"][i % 3],
        rand(-12, 12),
      ),
    ),
    times(11, (i) =>
      spire(
        668 + i * 28 + rand(-8, 8),
        520,
        rand(130, 220),
        ["#6b5a9a", "#c8708a", "#e0b04a"][i % 3],
        rand(-12, 12),
      ),
    ),
    bush(40, 500, 90, 60, C.leaf),
    bush(170, 520, 100, 54, C.deep),
    bush(290, 560, 80, 50, "#6d9a58", "#d9b4c8"),
    bush(720, 540, 90, 50, C.leaf, "#e9d08a"),
    bush(850, 520, 100, 60, C.deep),
    bush(950, 520, 70, 70, "#6d9a58"),
    [
      [60, 470, 24],
      [120, 500, 28],
      [190, 470, 24],
      [250, 520, 24],
      [40, 540, 26],
      [166, 556, 24],
    ].map(([x, y, s], i) =>
      daisy(x, y, s, i % 2 ? "#f6f0e1" : "#e8b84f", i % 2 ? C.ochre : C.earth),
    ),
    [
      [720, 496, 24],
      [790, 520, 28],
      [860, 480, 26],
      [920, 520, 28],
      [830, 560, 24],
    ].map(([x, y, s], i) =>
      daisy(x, y, s, i % 2 ? "#c8553d" : "#f6f0e1", i % 2 ? C.night : C.ochre),
    ),
    tuft(90, 620, 120, 7),
    tuft(250, 620, 90, 6),
    tuft(720, 620, 100, 6),
    tuft(880, 620, 130, 8),
  ];
}

function plot() {
  cutStamps();
  const rowLine = (t) => [480 + (t - 0.5) * 620, 480 + (t - 0.5) * 2500];
  const along = (t, v) => {
    const [a, b] = rowLine(t);
    return [a + (b - a) * v ** 1.5, 300 + 330 * v ** 1.35];
  };
  const strip = (t0, t1, c) => poly([along(t0, 0), along(t1, 0), along(t1, 1), along(t0, 1)], c);
  const pole = (x, lean) =>
    line(
      [
        [x, 332],
        [x + lean, 120],
      ],
      C.tan,
      6,
    );
  return [
    box(0, 0, 960, 600, "#f0d9a6"),
    `<circle cx="250" cy="150" r="86" fill="#e7a56f"/>`,
    shape(
      [
        [-40, 360, 1],
        [-40, 220],
        [160, 180],
        [400, 236],
        [640, 190],
        [1000, 236, 1],
        [1000, 360, 1],
      ],
      "#c9c48a",
    ),
    shape(
      [
        [-40, 380, 1],
        [-40, 262],
        [260, 238],
        [520, 268],
        [780, 244],
        [1000, 270, 1],
        [1000, 380, 1],
      ],
      "#9bb174",
    ),
    [
      [40, 220, 70, 82],
      [140, 250, 52, 54],
      [930, 226, 70, 90],
      [560, 258, 44, 36],
    ].map(([x, y, a, b], i) => bush(x, y, a, b, i % 2 ? "#7fa05f" : "#557f59")),
    at(-40, -6, [
      poly(
        [
          [700, 180],
          [880, 180],
          [880, 320],
          [700, 320],
        ],
        "#5f8a86",
      ),
      poly(
        [
          [820, 180],
          [880, 180],
          [880, 320],
          [820, 320],
        ],
        "#49706e",
      ),
      lines(
        times(9, (i) => [
          [720 + i * 20, 184],
          [720 + i * 20, 318],
        ]),
        "#4a716e",
        2.4,
      ),
      poly(
        [
          [680, 190],
          [720, 124],
          [868, 124],
          [902, 190],
        ],
        "#7a4f3a",
      ),
      poly(
        [
          [820, 124],
          [868, 124],
          [902, 190],
          [838, 190],
        ],
        "#5f3b2c",
      ),
      box(738, 220, 44, 100, "#f0e2c2"),
      lines(
        [
          [
            [760, 222],
            [760, 320],
          ],
          [
            [738, 266],
            [782, 266],
          ],
        ],
        "#cdb98f",
        3,
      ),
      box(800, 218, 34, 32, "#f0e2c2"),
      lines(
        [
          [
            [817, 218],
            [817, 250],
          ],
          [
            [800, 234],
            [834, 234],
          ],
        ],
        "#5f8a86",
        3,
      ),
    ]),
    shape(
      [
        [-40, 640, 1],
        [-40, 306],
        [480, 296],
        [1000, 306, 1],
        [1000, 640, 1],
      ],
      "#7fa05f",
    ),
    strip(0.06, 0.94, "#6b4529"),
    times(7, (i) => strip(0.09 + i * 0.124, 0.15 + i * 0.124, "#8a5c3a")),
    dots(scatter(50, 120, 350, 860, 590), "#553420", 6),
    dots(scatter(30, 200, 330, 760, 590), "#a87c55", 4),
    [pole(380, 60), pole(500, -60), pole(420, 22), pole(462, -26)],
    line(
      [
        [386, 320],
        [420, 260],
        [404, 220],
        [446, 180],
        [432, 130],
      ],
      C.deep,
      5,
    ),
    line(
      [
        [494, 320],
        [462, 270],
        [478, 220],
        [440, 160],
      ],
      C.deep,
      5,
    ),
    times(30, (i) => {
      const y = 320 - i * 6.6;
      const spread = 56 * ((y - 110) / 210);
      return S.heart(greens[i % 3], 440 + rand(-spread, spread), y, rand(26, 40), rand(0, 360));
    }),
    dots(scatter(14, 400, 170, 480, 310), "#c8553d", 10),
    // rows, from the back to the front
    times(7, (row) => {
      const t = 0.12 + row * 0.124;
      return times(row === 3 ? 7 : 9, (i) => {
        const [x, y] = along(t, 0.05 + i * 0.118);
        const s = 0.26 + i * 0.13;
        if (y > 640 || x < -60 || x > 1010) return "";
        if (row % 3 === 0) return S.rosette("#8fb06a", x, y, 50 * s);
        if (row % 3 === 1)
          return [
            tuft(x, y + 8, 88 * s, 5),
            i > 3 ? oval(x, y + 10, 13 * s, 7 * s, "#dd8433") : "",
          ];
        return S.rosette(i % 2 ? "#8c4a68" : "#557f59", x, y, 46 * s);
      });
    }),
    at(622, 306, can(), { sx: 0.64 }),
    tuft(40, 620, 150, 8),
    tuft(930, 620, 170, 9),
    tuft(140, 620, 90, 5),
    daisy(60, 506, 26, "#f6f0e1"),
    daisy(24, 540, 22, "#e8b84f", C.earth),
    daisy(920, 520, 26, "#c8553d", C.night),
  ];
}

function balcony() {
  cutStamps();
  const roof = (x, y, w, h, wall, tile) => [
    box(x, y, w, 460 - y, wall),
    poly(
      [
        [x - 12, y + 4],
        [x + w * 0.2, y - h],
        [x + w * 0.8, y - h],
        [x + w + 12, y + 4],
      ],
      tile,
    ),
    times(Math.floor(w / 46), (i) => box(x + 16 + i * 46, y + 28, 20, 30, dark(wall, 0.3))),
  ];
  const climb = (points, colour) => [
    line(points, C.night, 6),
    points
      .slice(1)
      .flatMap(([x, y], i) =>
        times(3, (j) =>
          S.heart(
            [C.deep, colour, C.light][(i + j) % 3],
            x + rand(-16, 16),
            y + rand(-30, 30),
            rand(44, 66),
            rand(0, 360),
          ),
        ),
      ),
  ];
  const tomato = (x, y) => [
    line(
      [
        [x, y],
        [x - 6, y - 110],
        [x + 4, y - 210],
      ],
      C.leaf,
      7,
    ),
    line(
      [
        [x + 14, y],
        [x + 14, y - 220],
      ],
      C.tan,
      6,
    ),
    times(12, (i) =>
      sprig(
        x + (i % 2 ? 6 : -6),
        y - 20 - i * 16,
        rand(50, 74),
        i % 2 ? rand(-50, 20) : rand(160, 230),
        greens[i % 3],
      ),
    ),
    [
      [-34, -70],
      [-22, -96],
      [40, -110],
      [34, -56],
      [-30, -150],
      [36, -166],
    ].map(([a, b], i) => [
      blob(x + a, y + b, 17, 16, i === 4 ? "#c9b04a" : "#c23f2e"),
      oval(x + a - 5, y + b - 5, 4, 3, "#eeb09a"),
    ]),
  ];
  return [
    box(0, 0, 960, 600, "#e9b48c"),
    `<circle cx="560" cy="170" r="96" fill="#f4d9a4"/>`,
    shape(
      [
        [-40, 460, 1],
        [-40, 300],
        [240, 270],
        [520, 310],
        [780, 262],
        [1000, 290, 1],
        [1000, 460, 1],
      ],
      "#c98f7a",
    ),
    roof(240, 320, 150, 46, "#d9a17c", "#96503c"),
    roof(404, 350, 120, 36, "#c98f70", "#7d4438"),
    roof(540, 300, 130, 52, "#dcae88", "#8a4a40"),
    roof(690, 340, 150, 40, "#cf9878", "#96503c"),
    roof(850, 306, 140, 46, "#d9a17c", "#7d4438"),
    box(586, 226, 22, 40, "#8a4a40"),
    bush(396, 388, 44, 50, "#6f8a5f"),
    bush(676, 384, 34, 56, "#5f7d58"),
    poly(
      [
        [-10, 540],
        [970, 540],
        [970, 610],
        [-10, 610],
      ],
      "#8c5a44",
    ),
    lines(
      [
        [
          [-10, 566],
          [970, 566],
        ],
        [
          [120, 542],
          [90, 600],
        ],
        [
          [320, 542],
          [306, 600],
        ],
        [
          [540, 542],
          [544, 600],
        ],
        [
          [760, 542],
          [780, 600],
        ],
      ],
      "#6f4435",
      3,
    ),
    // wall and lattice
    box(-10, -10, 230, 556, "#f0e2c6"),
    box(190, -10, 30, 556, "#d6c19a"),
    lines(
      [-60, 0, 60, 120, 180]
        .flatMap((d) => [
          [
            [20, 40 + d * 2.2],
            [180, 200 + d * 2.2],
          ],
          [
            [180, 40 + d * 2.2],
            [20, 200 + d * 2.2],
          ],
        ])
        .filter(([[, a], [, b]]) => a > 20 && b < 620),
      "#b98b5e",
      6,
    ),
    lines(
      [
        [
          [20, 30],
          [20, 530],
        ],
        [
          [180, 30],
          [180, 530],
        ],
        [
          [20, 40],
          [180, 40],
        ],
      ],
      "#a5763f",
      9,
    ),
    climb(
      [
        [96, 500],
        [60, 400],
        [130, 310],
        [70, 220],
        [140, 130],
        [100, 50],
        [220, 20],
        [330, 44],
      ],
      C.leaf,
    ),
    climb(
      [
        [120, 500],
        [160, 420],
        [100, 330],
        [160, 240],
        [60, 140],
        [40, 60],
      ],
      "#6d9a58",
    ),
    [
      [64, 330],
      [146, 388],
      [66, 176],
      [150, 204],
      [106, 96],
      [176, 60],
      [270, 34],
      [130, 280],
    ].map(([x, y], _i) => S.trumpet(x, y)),
    // railing
    lines(
      times(17, (i) => [
        [250 + i * 44, 398],
        [250 + i * 44, 544],
      ]),
      "#2a3f3a",
      6,
    ),
    lines(
      [
        [
          [226, 394],
          [970, 394],
        ],
        [
          [226, 530],
          [970, 530],
        ],
      ],
      "#2a3f3a",
      11,
    ),
    lines(
      [
        [
          [226, 390],
          [970, 390],
        ],
      ],
      "#5f7d74",
      3,
    ),
    // railing box
    times(12, (i) =>
      sprig(494 + i * 24, 402, rand(50, 76), -90 + (i - 6) * 7 + rand(-16, 16), greens[i % 3]),
    ),
    [
      [500, 356],
      [540, 336],
      [586, 352],
      [630, 330],
      [676, 352],
      [720, 336],
      [752, 362],
    ].map(([x, y], i) =>
      flower(x, y, {
        size: 27,
        colour: i % 2 ? "#f3e0cf" : "#c8553d",
        shade: null,
        w: 1.05,
        rot: i * 17,
        eye: 0.26,
      }),
    ),
    times(6, (i) => [
      line(
        [
          [500 + i * 48, 410],
          [494 + i * 48, 450],
          [502 + i * 48, 486],
        ],
        C.leaf,
        3,
      ),
      times(3, (j) => S.heart(C.light, 498 + i * 48, 436 + j * 20, 28, j % 2 ? 30 : 150)),
    ]),
    board(478, 416, 770, 416, 48, "#b06a48"),
    // hanging pot
    lines(
      [
        [
          [408, -10],
          [372, 130],
        ],
        [
          [408, -10],
          [446, 130],
        ],
      ],
      C.night,
      4,
    ),
    pot(408, 126, 92, 66, "#44637a", 0.24),
    times(8, (i) => sprig(380 + i * 8, 132, rand(46, 66), -90 + (i - 3.5) * 24, greens[i % 3])),
    [
      [362, 250],
      [376, 200],
      [436, 210],
      [456, 270],
    ].map(([x, y]) => [
      line(
        [
          [x + (408 - x) * 0.2, 136],
          [x, 170],
          [x, y],
        ],
        C.leaf,
        3,
      ),
      times(Math.round((y - 140) / 22), (j) =>
        S.heart("#6d9a58", x, 154 + j * 22, 28, j % 2 ? 20 : 160),
      ),
    ]),
    flower(386, 112, { size: 20, colour: "#e7b6ad" }),
    flower(424, 104, { size: 22, colour: "#e7b6ad" }),
    // floor pots
    tomato(870, 470),
    pot(876, 450, 150, 136, C.terra),
    times(9, (i) =>
      leaf(704 + i * 5, 520, rand(70, 110), -90 + (i - 4) * 15, {
        kind: "blade",
        w: 0.15,
        colour: i % 2 ? C.deep : "#5f8f56",
        shade: null,
        veins: -1,
      }),
    ),
    pot(724, 510, 92, 80, "#dcb877"),
    times(7, (i) =>
      leaf(286 + i * 8, 480, rand(80, 120), -90 + (i - 3) * 24, {
        w: 0.6,
        colour: greens[i % 3],
        veins: 3,
      }),
    ),
    pot(310, 468, 130, 116, "#6b3a55"),
    pot(108, 480, 150, 110, "#5f8a86"),
    times(5, (i) => sprig(424 + i * 8, 540, 44, -90 + (i - 2) * 30, i % 2 ? C.light : C.leaf)),
    pot(440, 530, 70, 60, "#c8705a"),
    at(520, 476, can("#d9a441"), { sx: 0.24 }),
  ];
}

export default { "hero-1": cottage, "hero-2": plot, "hero-3": balcony };
