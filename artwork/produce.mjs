// Tip pictures: vegetables and fruit.
import {
  at,
  blob,
  C,
  crescent,
  dark,
  dots,
  fill,
  flower,
  frame,
  fruit,
  ground,
  leaf,
  limb,
  line,
  lines,
  lobed,
  mix,
  oval,
  pale,
  pinnate,
  pressed,
  rand,
  scatter,
  shape,
  tendril,
  times,
} from "./forms.mjs";

const red = "#c23f2e";
const ripe = mix(C.terra, C.ochre, 0.45);

const calyx = (x, y, size, rot = 0, colour = C.deep) =>
  times(6, (i) =>
    leaf(x, y, size * rand(0.85, 1.1), rot + i * 60 + rand(-8, 8), {
      kind: "lance",
      w: 0.26,
      bend: rand(-0.15, 0.15),
      colour,
      shade: dark(colour, 0.2),
      veins: -1,
    }),
  ).join("");

const lumpy = (lobes, amount) => (a) => 1 + amount * Math.cos(a * lobes);

function tomato() {
  const round = (x, y, r, colour) =>
    fruit(x, y, r, r * 0.9, colour, {
      form: (a) => 1 + 0.025 * Math.cos(a * 2) - 0.05 * Math.max(0, -Math.sin(a)) ** 6,
      count: 14,
    });
  const tomatoLeaf = { pairs: 2, part: 0.5, teeth: 3, amp: 0.08, w: 0.52, veins: 2, taper: 0.7 };
  return [
    ground("#e7c887", { form: "sun", x: 350, y: 270, r: 230, tone: "#f0dba8" }),
    pinnate(190, 70, 290, 158, { ...tomatoLeaf, colour: C.light, stalk: C.light, bend: -0.15 }),
    limb(
      [
        [640, -30],
        [480, 40],
        [330, 60],
        [180, 80],
        [40, 40],
        [-40, 0],
      ],
      26,
      16,
      C.leaf,
    ),
    pinnate(470, 50, 300, 26, { ...tomatoLeaf, colour: C.leaf, bend: 0.15 }),
    line(
      [
        [330, 60],
        [318, 120],
        [270, 200],
        [196, 240],
      ],
      C.leaf,
      13,
    ),
    line(
      [
        [318, 120],
        [370, 150],
        [392, 190],
      ],
      C.leaf,
      12,
    ),
    line(
      [
        [280, 190],
        [270, 260],
        [280, 320],
      ],
      C.leaf,
      10,
    ),
    round(168, 300, 92, "#c9b04a"),
    calyx(182, 226, 56, 20),
    round(262, 410, 74, ripe),
    calyx(272, 350, 46, 40),
    round(416, 292, 138, red),
    calyx(404, 182, 84, 10),
    line(
      [
        [404, 182],
        [394, 160],
        [378, 150],
      ],
      C.deep,
      10,
    ),
    pinnate(262, 62, 240, 104, {
      ...tomatoLeaf,
      colour: C.deep,
      stalk: C.deep,
      bend: -0.1,
      part: 0.5,
    }),
  ];
}

function bean() {
  const pod = (x, y, size, deg, bend, colour) => {
    const put = frame(x, y, deg);
    const mid = (t) => [t * size, Math.sin(t * Math.PI) * bend * size];
    const wide = (t) => 17 * Math.min(1, t * 8, (1 - t) * 7 + 0.12) + 2.2 * Math.sin(t * 44);
    const edge = (s) => times(17, (_i, t) => put(mid(t)[0], mid(t)[1] + s * wide(t)));
    return [
      shape(
        [
          [...put(0, 0), 1],
          ...edge(-1).slice(1),
          [...put(size * 1.05, bend * 10), 1],
          ...edge(1).reverse().slice(0, 16),
        ],
        colour,
      ),
      line(
        times(7, (_i, t) => put(mid(0.06 + t * 0.86)[0], mid(0.06 + t * 0.86)[1] + 9)),
        dark(colour, 0.25),
        5,
      ),
      times(6, (_i, t) =>
        at(...put(...mid(0.14 + t * 0.7)), oval(0, -3, 14, 8, pale(colour, 0.3)), {
          rot: deg + (0.5 - t) * bend * 180,
        }),
      ),
      leaf(...put(-4, 0), 24, deg, { colour: C.deep, kind: "elliptic", w: 0.8, veins: -1 }),
    ];
  };
  const trio = (x, y, size, deg, colour) =>
    [-80, 80, 0].map((a) =>
      leaf(x, y, size, deg + a, { kind: "ovate", w: 0.78, colour, veins: 4 }),
    );
  const bloom = (x, y, s) => [
    leaf(x, y, s * 1.1, -112, { kind: "round", w: 1, colour: red, veins: -1 }),
    leaf(x, y, s * 0.8, 30, { kind: "round", w: 0.8, colour: "#e08a6a", veins: -1 }),
    leaf(x, y, s * 0.8, 150, { kind: "round", w: 0.8, colour: "#d9765c", veins: -1 }),
    dots([[x, y]], C.leaf, 10),
  ];
  return [
    ground("#9fc0c6", { form: "band", x: 420, y: 250, r: 230 }),
    limb(
      [
        [212, -20],
        [224, 240],
        [230, 500],
      ],
      26,
      30,
      C.tan,
    ),
    lines(
      [
        [
          [216, 40],
          [222, 200],
        ],
        [
          [230, 250],
          [236, 430],
        ],
      ],
      C.earth,
      3,
    ),
    line(
      [
        [170, 500],
        [206, 440],
        [262, 380],
        [228, 320],
        [186, 270],
        [222, 210],
        [262, 160],
        [222, 100],
        [186, 50],
        [230, -10],
      ],
      C.deep,
      11,
    ),
    line(
      [
        [254, 168],
        [330, 130],
        [420, 128],
        [520, 170],
      ],
      C.deep,
      8,
    ),
    trio(150, 150, 128, 190, C.light),
    line(
      [
        [196, 250],
        [170, 210],
        [150, 150],
      ],
      C.deep,
      6,
    ),
    trio(120, 390, 120, 150, C.leaf),
    line(
      [
        [240, 360],
        [180, 370],
        [120, 390],
      ],
      C.deep,
      6,
    ),
    pod(330, 134, 300, 80, 0.06, C.leaf),
    pod(404, 130, 320, 72, -0.07, C.light),
    pod(486, 150, 270, 62, -0.05, "#6d9a58"),
    trio(540, 100, 130, -20, C.deep),
    line(
      [
        [500, 160],
        [520, 130],
        [540, 100],
      ],
      C.deep,
      6,
    ),
    bloom(330, 90, 40),
    bloom(378, 84, 46),
    bloom(424, 96, 38),
    bloom(300, 60, 30),
  ];
}

function pea() {
  const put = frame(330, 262, -24);
  const half = (s, h) =>
    times(9, (_i, t) =>
      put(
        -250 + 500 * t,
        s * h * Math.sin(Math.PI * Math.min(1, Math.max(0, t))) ** 0.6 + 26 * Math.sin(Math.PI * t),
      ),
    );
  const top = half(-1, 62);
  const low = half(1, 66);
  return [
    ground("#dd9478", { form: "hill", x: 300, y: 250, r: 250, tone: "#e6ab90" }),
    line(
      [
        [-20, 70],
        [60, 120],
        [100, 210],
        [104, 372],
      ],
      C.deep,
      12,
    ),
    tendril(70, 130, -28, 190, C.deep, 5),
    tendril(102, 330, 70, 140, C.deep, 5, -1),
    leaf(100, 210, 150, -60, { kind: "elliptic", w: 0.6, colour: C.light }),
    leaf(96, 190, 140, 200, { kind: "round", w: 0.62, colour: C.leaf }),
    leaf(104, 372, 150, 150, { kind: "elliptic", w: 0.62, colour: C.deep }),
    shape(
      [[...top[0], 1], ...top.slice(1, 8), [...top[8], 1], ...low.slice(1, 8).reverse()],
      C.deep,
    ),
    shape(
      [
        [...top[0], 1],
        ...half(-1, 44).slice(1, 8),
        [...top[8], 1],
        ...half(1, 40).slice(1, 8).reverse(),
      ],
      pale(C.light, 0.45),
    ),
    times(7, (_i, t) => {
      const r = 24 + 13 * Math.sin(Math.PI * (0.12 + 0.76 * t));
      const [x, y] = put(-184 + 368 * t, 26 * Math.sin(Math.PI * (0.13 + t * 0.74)) - 2);
      return fruit(x, y, r, r, "#86ad54", { count: 10, shade: C.leaf, lit: "#c4d894" });
    }),
    shape(
      [
        [...low[0], 1],
        ...half(1, 30).slice(1, 8),
        [...low[8], 1],
        ...half(1, 74).slice(1, 8).reverse(),
      ],
      C.leaf,
    ),
    shape(
      [
        [...low[0], 1],
        ...half(1, 56).slice(1, 8),
        [...low[8], 1],
        ...half(1, 74).slice(1, 8).reverse(),
      ],
      C.deep,
      { opacity: 0.55 },
    ),
    calyx(...put(-250, 0), 40, 20, C.leaf),
    line([put(-250, 0), put(-300, -6), [60, 400]], C.leaf, 10),
    line(
      [
        [560, 500],
        [540, 450],
        [500, 400],
      ],
      C.deep,
      8,
    ),
    shape(
      [
        [500, 404, 1],
        [440, 400],
        [416, 350],
        [444, 312],
        [492, 326],
        [530, 300],
        [576, 326],
        [568, 376],
        [530, 400],
      ],
      C.paper,
    ),
    shape(
      [
        [500, 404, 1],
        [530, 400],
        [568, 376],
        [576, 326],
        [530, 300],
        [498, 326, 1],
        [520, 350],
      ],
      "#e6d3d0",
    ),
    shape(
      [
        [502, 408, 1],
        [464, 392],
        [462, 358],
        [496, 350],
        [534, 362],
        [536, 392],
      ],
      "#b98aa0",
    ),
    leaf(502, 408, 46, -94, { kind: "elliptic", w: 0.6, colour: C.plum, veins: -1 }),
    calyx(502, 410, 26, 30),
  ];
}

function potato() {
  const spud = (x, y, rx, ry, rot, colour) =>
    at(
      x,
      y,
      [
        fruit(0, 0, rx, ry, colour, {
          form: lumpy(3, 0.05),
          lit: pale(colour, 0.3),
          shade: dark(colour, 0.2),
        }),
        times(4, () => {
          const [u, v] = [rand(-0.6, 0.6) * rx, rand(-0.5, 0.5) * ry];
          return line(
            [
              [u - 7, v],
              [u, v + 4],
              [u + 7, v - 1],
            ],
            dark(colour, 0.42),
            3,
          );
        }),
      ],
      { rot },
    );
  const top = { pairs: 1, part: 0.6, w: 0.66, veins: 2, taper: 0.6, width: 7 };
  return [
    ground("#b9cfcb", { x: 330, y: 120, r: 210, soil: "#6a4329", horizon: 212 }),
    lines(
      [
        [
          [320, 230],
          [260, 290],
          [190, 320],
        ],
        [
          [324, 230],
          [330, 300],
          [330, 350],
        ],
        [
          [330, 230],
          [400, 280],
          [480, 300],
        ],
        [
          [318, 230],
          [230, 250],
          [110, 260],
        ],
        [
          [336, 230],
          [460, 246],
          [560, 256],
        ],
      ],
      pale(C.tan, 0.35),
      5,
    ),
    pinnate(316, 230, 210, 205, { ...top, colour: C.light, stalk: C.light }),
    pinnate(330, 230, 210, -28, { ...top, colour: C.leaf }),
    pinnate(316, 236, 230, -130, { ...top, colour: C.leaf }),
    pinnate(326, 240, 240, -68, { ...top, colour: C.deep, stalk: C.deep }),
    at(300, 40, flower(0, 0, { size: 32, colour: C.paper, w: 0.8 })),
    at(350, 26, flower(0, 0, { size: 26, rot: 30, colour: C.paper, w: 0.8 })),
    spud(170, 348, 86, 62, -12, "#d8b06f"),
    spud(348, 392, 104, 70, 8, "#cf9f5e"),
    spud(508, 322, 80, 56, 24, "#d8b06f"),
    spud(76, 268, 40, 30, 0, "#c08f55"),
    spud(578, 430, 58, 42, -20, "#c99a5a"),
    dots(scatter(14, 90, 300, 540, 450), "#4b2d1c", 5),
  ];
}

function carrot() {
  const root = (x, y, size, deg, colour) => {
    const put = frame(x, y, deg);
    const pts = (s) =>
      [
        [0, 34],
        [0.03, 48],
        [0.2, 44],
        [0.45, 33],
        [0.7, 19],
        [0.88, 8],
      ].map(([t, w]) => put(t * size, s * w * rand(0.95, 1.05)));
    const [a, b] = [pts(-1), pts(1)];
    return [
      line([put(size * 0.9, 0), put(size, 3), put(size * 1.12, -6)], colour, 4),
      shape([...a, [...put(size, 0), 1], ...b.slice().reverse()], colour),
      shape(
        [
          put(4, 20),
          ...b.slice(1),
          [...put(size, 0), 1],
          ...[0.8, 0.5, 0.25].map((t) => put(t * size, 26 * (1 - t))),
        ],
        dark(colour, 0.16),
      ),
      lines(
        times(8, (i, t) => {
          const [u, w, s] = [size * (0.1 + 0.75 * t), 42 * (1 - t * 0.75), i % 2 ? 1 : -1];
          return [put(u, s * w), put(u + 5, s * w * 0.75), put(u + 3, s * w * rand(0.15, 0.5))];
        }),
        dark(colour, 0.35),
        3,
      ),
      line([put(26, -24), put(size * 0.3, -22), put(size * 0.5, -15)], pale(colour, 0.4), 7),
    ];
  };
  const plume = (x, y, size, deg, colour, bend) => {
    const put = frame(x, y, deg);
    const mid = (t) => put(t * size, bend * t * t * size);
    const twigs = times(9, (_i, t) => {
      const u = 0.3 + 0.64 * t;
      const reach = size * 0.26 * (1.15 - t * 0.8);
      return [-1, 1].flatMap((s) => [
        [mid(u), put(u * size + reach * 0.75, bend * u * u * size + s * reach * 0.8)],
        [
          put(u * size + reach * 0.36, bend * u * u * size + s * reach * 0.38),
          put(u * size + reach * 0.95, bend * u * u * size + s * reach * 0.34),
        ],
      ]);
    }).flat();
    return line([mid(0), mid(0.5), mid(1)], colour, 7) + lines(twigs, colour, 6);
  };
  return [
    ground(C.night, { form: "arch", x: 320, y: 250, r: 236, tone: "#213f2c", fleck: "#4d7c4a" }),
    plume(190, 150, 200, -150, C.deep, 0.1),
    plume(196, 146, 230, -112, C.leaf, -0.1),
    plume(310, 116, 210, -100, C.light, 0.1),
    plume(430, 130, 210, -64, C.leaf, -0.1),
    plume(440, 136, 190, -26, C.deep, 0.1),
    plume(300, 120, 190, -60, C.leaf, 0.15),
    root(186, 140, 330, 62, "#d9822f"),
    root(452, 128, 330, 104, "#d46a2c"),
    root(312, 112, 370, 82, "#e08b3a"),
    lines(
      [
        [
          [176, 126],
          [192, 150],
        ],
        [
          [304, 98],
          [314, 120],
        ],
        [
          [448, 112],
          [452, 134],
        ],
      ],
      C.leaf,
      16,
    ),
  ];
}

function lettuce() {
  const frill = (x, y, size, deg, colour, w = 0.95, waves = 6) =>
    leaf(x, y, size, deg, {
      kind: "petal",
      w,
      wave: waves,
      amp: 0.07,
      colour,
      shade: dark(colour, 0.11),
      vein: pale(colour, 0.6),
      veins: 3,
      side: deg > -90 ? 1 : -1,
      rib: 0.022,
    });
  return [
    ground("#cf6c4d", {
      form: "sun",
      x: 320,
      y: 210,
      r: 200,
      tone: "#d98061",
      soil: "#5c3b26",
      horizon: 414,
    }),
    frill(320, 420, 300, -176, C.deep, 0.8),
    frill(320, 420, 300, -4, C.deep, 0.8),
    frill(310, 430, 330, -148, C.leaf, 0.8),
    frill(330, 430, 330, -32, C.leaf, 0.8),
    frill(316, 430, 350, -118, "#6f9c52", 0.8),
    frill(326, 430, 350, -62, "#6f9c52", 0.8),
    frill(320, 430, 350, -90, C.light, 0.85),
    frill(306, 436, 270, -112, "#a9c780", 0.95),
    frill(336, 436, 262, -68, "#a9c780", 0.95),
    frill(320, 440, 220, -92, "#c9dc9d", 1.05),
    frill(300, 446, 190, -146, "#8fb06a", 0.9, 5),
    frill(342, 446, 190, -34, "#8fb06a", 0.9, 5),
    frill(322, 452, 140, -88, "#e2ebbd", 1.1, 5),
    shape(
      [
        [-20, 500, 1],
        [-20, 446],
        [160, 452],
        [320, 440],
        [480, 454],
        [660, 444, 1],
        [660, 500, 1],
      ],
      "#4b2d1c",
    ),
  ];
}

function cucumber() {
  const put = frame(70, 356, -14);
  const edge = (s, k = 1) =>
    [
      [0.02, 30],
      [0.12, 46],
      [0.35, 52],
      [0.6, 54],
      [0.85, 46],
      [0.97, 26],
    ].map(([t, w]) => put(t * 470, s * w * k - 46 * Math.sin(t * Math.PI) * -1));
  const green = "#3f7444";
  return [
    ground("#efdcae", { x: 250, y: 250, r: 240, tone: "#f5e8c6" }),
    line(
      [
        [660, 30],
        [480, 50],
        [320, 30],
        [160, 70],
        [-20, 40],
      ],
      C.leaf,
      12,
    ),
    line(
      [
        [520, 44],
        [560, 120],
        [548, 250],
      ],
      C.leaf,
      10,
    ),
    tendril(250, 44, 110, 150, C.leaf, 5),
    tendril(600, 44, 70, 130, C.leaf, 5, -1),
    lobed(150, 66, 170, 130, {
      lobes: [
        [-125, 0.6],
        [-60, 0.85],
        [0, 1],
        [60, 0.85],
        [125, 0.6],
      ],
      notch: 0.78,
      colour: C.leaf,
      tooth: 0.88,
    }),
    lobed(420, 46, 180, 100, {
      lobes: [
        [-125, 0.6],
        [-60, 0.85],
        [0, 1],
        [60, 0.85],
        [125, 0.6],
      ],
      notch: 0.78,
      colour: C.light,
      tooth: 0.88,
    }),
    shape([...edge(-1), put(478, 6), ...edge(1).reverse(), put(-6, 4)], green),
    shape([put(0, 22), ...edge(1), put(474, 14), ...edge(1, 0.35).reverse()], dark(green, 0.28)),
    lines(
      [-0.55, -0.15, 0.25].map((k) => edge(1, k).slice(1, 5)),
      C.light,
      4,
    ),
    dots(
      times(22, () => {
        const t = rand(0.08, 0.92);
        return put(t * 470, rand(-36, 34) + 46 * Math.sin(t * Math.PI));
      }),
      "#c5d696",
      6,
    ),
    flower(546, 250, { petals: 5, size: 50, colour: C.ochre, centre: "#b9752d", w: 0.75, rot: 20 }),
    [
      [300, 424, 1],
      [404, 420, 0.92],
    ].map(([x, y, s]) =>
      at(
        x,
        y,
        [
          oval(0, 0, 58, 50, green),
          oval(0, -2, 52, 44, "#dfe8bd"),
          blob(0, -2, 34, 28, "#c6d897"),
          times(9, (i) =>
            at(
              Math.cos(i * 0.698) * 24,
              -2 + Math.sin(i * 0.698) * 19,
              oval(0, 0, 7, 3.2, "#f3f0cf"),
              { rot: i * 40 },
            ),
          ),
        ],
        { sx: s },
      ),
    ),
  ];
}

function squash() {
  const orange = "#d67f35";
  const rib = (dx, w, c) => oval(400 + dx, 300, w, 118 - Math.abs(dx) * 0.16, c);
  const neck = "#e0b876";
  const butternut = [
    [118, 92],
    [152, 84],
    [184, 96],
    [190, 160],
    [196, 230],
    [236, 290],
    [246, 356],
    [210, 420],
    [140, 436],
    [70, 416],
    [38, 356],
    [52, 288],
    [94, 232],
    [104, 160],
  ];
  return [
    ground("#7f9f77", { x: 300, y: 210, r: 260, tone: "#8fac83", soil: "#6a4a30", horizon: 408 }),
    line(
      [
        [-20, 120],
        [120, 60],
        [290, 110],
        [470, 70],
        [660, 130],
      ],
      C.deep,
      14,
    ),
    tendril(300, 110, -50, 130, C.deep, 6),
    lobed(520, 86, 190, 40, {
      lobes: [
        [-120, 0.75],
        [-60, 0.95],
        [0, 1],
        [60, 0.95],
        [120, 0.75],
      ],
      notch: 0.86,
      round: 1,
      colour: C.deep,
      tooth: 0.94,
    }),
    lobed(250, 100, 180, 290, {
      lobes: [
        [-120, 0.75],
        [-60, 0.95],
        [0, 1],
        [60, 0.95],
        [120, 0.75],
      ],
      notch: 0.86,
      round: 1,
      colour: C.leaf,
      tooth: 0.94,
    }),
    rib(-118, 62, dark(orange, 0.16)),
    rib(118, 66, dark(orange, 0.34)),
    rib(-74, 64, orange),
    rib(80, 68, dark(orange, 0.22)),
    rib(40, 62, dark(orange, 0.08)),
    rib(-28, 64, pale(orange, 0.12)),
    lines(
      [
        [
          [352, 240],
          [334, 300],
          [346, 360],
        ],
        [
          [416, 226],
          [424, 300],
          [412, 384],
        ],
        [
          [286, 250],
          [272, 300],
          [286, 350],
        ],
      ],
      dark(orange, 0.3),
      4,
    ),
    line(
      [
        [372, 226],
        [356, 264],
        [354, 300],
      ],
      pale(orange, 0.5),
      8,
    ),
    limb(
      [
        [396, 196],
        [400, 150],
        [430, 108],
        [470, 90],
      ],
      44,
      16,
      C.leaf,
    ),
    lines(
      [
        [
          [390, 190],
          [396, 152],
          [422, 112],
        ],
      ],
      C.deep,
      5,
    ),
    shape(butternut, neck),
    crescent(butternut, [140, 330], -80, 120, 0.3, dark(neck, 0.18)),
    line(
      [
        [124, 130],
        [122, 190],
        [112, 240],
        [80, 300],
      ],
      pale(neck, 0.5),
      11,
    ),
    limb(
      [
        [136, 96],
        [140, 66],
        [156, 44],
      ],
      34,
      22,
      C.tan,
    ),
    flower(560, 400, {
      petals: 5,
      size: 66,
      colour: "#e5ac3f",
      centre: "#b8702b",
      w: 0.7,
      rot: 10,
      shade: "#d08f2e",
    }),
  ];
}

function strawberry() {
  const berry = (x, y, s, rot, colour, seedColour = "#f0d9a0") => {
    const body = [
      [-10, -58],
      [44, -56],
      [68, -14],
      [54, 36],
      [22, 76],
      [0, 88],
      [-26, 72],
      [-56, 34],
      [-68, -16],
      [-46, -56],
    ];
    const seeds = [
      [-40, -26],
      [-14, -30],
      [14, -28],
      [42, -24],
      [-50, 0],
      [-26, -4],
      [0, -2],
      [28, 0],
      [52, 2],
      [-38, 22],
      [-12, 24],
      [14, 26],
      [38, 24],
      [-24, 46],
      [2, 50],
      [26, 46],
      [0, 70],
    ];
    return at(
      x,
      y,
      [
        shape(body, colour),
        crescent(body, [0, 0], -50, 110, 0.34, dark(colour, 0.22)),
        shape(
          [
            [-54, -22],
            [-40, -48],
            [-16, -50],
            [-34, -34],
            [-44, -8],
          ],
          pale(colour, 0.35),
        ),
        lines(
          seeds.map(([a, b]) => [
            [a, b - 3],
            [a, b + 3],
          ]),
          seedColour,
          5,
        ),
        times(7, (i) =>
          leaf(0, -54, rand(44, 58), 10 + i * 27, {
            kind: "lance",
            w: 0.42,
            colour: i % 2 ? C.leaf : C.deep,
            veins: -1,
          }),
        ),
      ],
      { rot, sx: s },
    );
  };
  const trio = (x, y, size, deg, colour) => {
    const press = pressed({ kind: "elliptic", w: 0.74, teeth: 6, amp: 0.055, colour, veins: 3 });
    return [-68, 68, 0].map((a) => press(x, y, size * rand(0.94, 1.04), deg + a));
  };
  return [
    ground("#a9c6cf", { form: "band", x: 320, y: 200, r: 270 }),
    line(
      [
        [640, 70],
        [470, 60],
        [300, 90],
        [140, 50],
        [-20, 80],
      ],
      C.leaf,
      9,
    ),
    trio(120, 130, 150, 150, C.leaf),
    trio(550, 140, 150, -10, C.deep),
    trio(330, 110, 140, -80, C.light),
    lines(
      [
        [
          [300, 90],
          [260, 130],
          [232, 180],
        ],
        [
          [330, 100],
          [410, 120],
          [430, 170],
        ],
        [
          [300, 90],
          [330, 200],
          [334, 300],
        ],
        [
          [180, 62],
          [120, 180],
          [110, 270],
        ],
      ],
      C.leaf,
      8,
    ),
    berry(224, 262, 1.2, 8, red),
    berry(452, 284, 1.5, -10, "#cc4633"),
    berry(332, 390, 0.82, 4, "#e3b18b", "#c8553d"),
    berry(92, 340, 0.72, 12, "#d9dba6", "#8fb06a"),
    at(560, 420, flower(0, 0, { size: 50, w: 1, centre: C.ochre, eye: 0.34 })),
    at(300, 60, flower(0, 0, { size: 40, w: 1, centre: C.ochre, eye: 0.34 })),
  ];
}

function apple() {
  const one = (x, y, r, colour, blush) =>
    at(
      x,
      y,
      [
        shape(
          [
            [0, -72],
            [34, -90],
            [78, -78],
            [102, -34],
            [98, 22],
            [74, 72],
            [36, 95],
            [14, 92],
            [-12, 92],
            [-36, 95],
            [-76, 72],
            [-100, 22],
            [-102, -34],
            [-78, -78],
            [-34, -90],
          ],
          colour,
        ),
        shape(
          [
            [44, -88, 1],
            [78, -78],
            [102, -34],
            [98, 22],
            [74, 72],
            [36, 95],
            [10, 92, 1],
            [50, 50],
            [66, 0],
            [62, -54],
          ],
          dark(colour, 0.2),
        ),
        lines(
          times(8, (i) => {
            const k = -0.84 + i * 0.22;
            return [
              [k * 40, -66 + rand(-4, 4)],
              [k * 84, -10],
              [k * 78, rand(26, 60)],
            ];
          }),
          blush,
          4.5,
          { opacity: 0.55 },
        ),
        shape(
          [
            [-84, -20],
            [-74, -58],
            [-46, -74],
            [-58, -46],
            [-66, -8],
          ],
          pale(colour, 0.5),
        ),
        shape(
          [
            [-34, -76],
            [0, -64],
            [34, -76],
            [14, -56],
            [-14, -56],
          ],
          dark(colour, 0.4),
        ),
        line(
          [
            [0, -62],
            [2, -96],
            [16, -124],
          ],
          C.earth,
          9,
        ),
      ],
      { rot: rand(-8, 8), sx: r / 100 },
    );
  return [
    ground("#f0e4c6", { x: 330, y: 260, r: 240, tone: "#e7d3a2", fleck: "#d9a441" }),
    limb(
      [
        [-30, 40],
        [140, 84],
        [330, 70],
        [500, 96],
        [670, 50],
      ],
      34,
      16,
      C.earth,
    ),
    limb(
      [
        [330, 70],
        [440, 20],
        [520, -30],
      ],
      20,
      12,
      C.earth,
    ),
    lines(
      [
        [
          [0, 44],
          [130, 78],
          [260, 70],
        ],
        [
          [380, 76],
          [470, 88],
        ],
      ],
      C.tan,
      4,
    ),
    leaf(120, 76, 170, 110, {
      kind: "elliptic",
      w: 0.5,
      teeth: 9,
      amp: 0.025,
      colour: C.leaf,
      bend: 0.1,
      veins: 5,
    }),
    leaf(560, 84, 170, 60, {
      kind: "elliptic",
      w: 0.52,
      teeth: 9,
      amp: 0.025,
      colour: C.deep,
      bend: -0.1,
      veins: 5,
    }),
    leaf(200, 70, 120, -70, { kind: "elliptic", w: 0.5, colour: C.light, veins: 5 }),
    one(252, 256, 118, "#c9473a", "#e39a58"),
    one(440, 322, 128, "#d0583f", "#ecc06a"),
    leaf(330, 78, 160, 74, {
      kind: "elliptic",
      w: 0.5,
      teeth: 9,
      amp: 0.025,
      colour: C.light,
      bend: 0.08,
      veins: 5,
    }),
    leaf(430, 84, 130, -20, { kind: "elliptic", w: 0.5, colour: C.leaf, bend: -0.1, veins: 5 }),
    at(
      90,
      380,
      flower(0, 0, {
        size: 54,
        colour: "#f8ece0",
        shade: "#eecdbf",
        w: 0.95,
        centre: C.ochre,
        eye: 0.2,
      }),
    ),
    leaf(70, 420, 100, 140, { kind: "elliptic", colour: C.leaf }),
  ];
}

function garlic() {
  const bulb = (x, y, s, rot) =>
    at(
      x,
      y,
      [
        line(
          [
            [0, -90],
            [6, -190],
            [-8, -320],
          ],
          "#dcc9a3",
          26,
        ),
        line(
          [
            [6, -92],
            [12, -190],
            [0, -320],
          ],
          "#c6ac82",
          8,
        ),
        shape(
          [
            [-12, -104],
            [12, -104],
            [24, -70],
            [80, -26],
            [104, 30],
            [76, 82],
            [0, 96],
            [-76, 82],
            [-104, 30],
            [-80, -26],
            [-24, -70],
          ],
          "#f0e6d0",
        ),
        shape(
          [
            [14, -104, 1],
            [26, -70],
            [80, -26],
            [104, 30],
            [76, 82],
            [0, 96, 1],
            [58, 60],
            [66, 14],
            [34, -40],
          ],
          "#d3bfa4",
        ),
        shape(
          [
            [-4, -100, 1],
            [-44, -30],
            [-60, 40],
            [-10, 94, 1],
            [-22, 30],
            [-12, -40],
          ],
          "#faf4e6",
        ),
        lines(
          [
            [
              [0, -100],
              [-40, -30],
              [-58, 30],
              [-34, 88],
            ],
            [
              [2, -100],
              [6, -20],
              [8, 40],
              [4, 94],
            ],
            [
              [6, -100],
              [44, -32],
              [62, 30],
              [42, 86],
            ],
            [
              [-8, -96],
              [-66, -26],
              [-92, 30],
              [-70, 78],
            ],
            [
              [10, -96],
              [68, -24],
              [92, 34],
              [66, 80],
            ],
          ],
          "#9d6b86",
          4,
          { opacity: 0.75 },
        ),
        lines(
          times(9, (_i, t) => [
            [-36 + 72 * t, 92],
            [-44 + 90 * t, 110],
            [-54 + 108 * t + rand(-8, 8), 126],
          ]),
          "#cdb58d",
          4,
        ),
      ],
      { rot, sx: s },
    );
  const clove = (x, y, s, rot) =>
    at(
      x,
      y,
      [
        shape(
          [
            [0, -62, 1],
            [30, -22],
            [40, 22],
            [20, 52],
            [-22, 52],
            [-38, 18],
            [-20, -30],
          ],
          "#e9d3c8",
        ),
        shape(
          [
            [0, -62, 1],
            [30, -22],
            [40, 22],
            [20, 52, 1],
            [14, 10],
          ],
          "#b98aa0",
        ),
        lines(
          [
            [
              [-6, -44],
              [-22, 0],
              [-20, 40],
            ],
            [
              [2, -40],
              [-2, 10],
              [0, 44],
            ],
          ],
          "#8f5873",
          3,
        ),
      ],
      { rot, sx: s },
    );
  return [
    ground("#6b3a55", { form: "band", x: 280, y: 250, r: 250, tone: "#7b4a64", fleck: "#c19aa6" }),
    leaf(250, 60, 300, 205, { kind: "blade", w: 0.14, colour: C.leaf, veins: 0 }),
    leaf(250, 60, 300, -20, { kind: "blade", w: 0.14, colour: C.light, veins: 0, bend: -0.1 }),
    leaf(420, 90, 300, -30, { kind: "blade", w: 0.13, colour: C.leaf, veins: 0, bend: 0.1 }),
    bulb(250, 296, 1.34, -6),
    bulb(470, 320, 0.98, 12),
    clove(96, 394, 0.95, -38),
    clove(388, 428, 0.82, 64),
    clove(580, 440, 0.7, 24),
  ];
}

function onion() {
  const skin = "#cd8a3c";
  return [
    ground("#8fb3b4", { form: "hill", x: 280, y: 300, r: 240 }),
    leaf(210, 160, 320, -120, { kind: "blade", w: 0.1, colour: C.leaf, veins: 0, bend: 0.08 }),
    leaf(216, 160, 320, -88, { kind: "blade", w: 0.12, colour: C.light, veins: 0 }),
    leaf(222, 160, 330, -54, { kind: "blade", w: 0.1, colour: C.deep, veins: 0, bend: -0.1 }),
    lines(
      times(11, (_i, t) => [
        [190 + 50 * t, 404],
        [186 + 60 * t, 430],
        [164 + 110 * t + rand(-10, 10), 462],
      ]),
      "#e6d3a6",
      4,
    ),
    shape(
      [
        [196, 120],
        [232, 120],
        [246, 176],
        [322, 232],
        [340, 300],
        [304, 372],
        [214, 408],
        [124, 372],
        [88, 300],
        [106, 232],
        [182, 176],
      ],
      skin,
    ),
    shape(
      [
        [232, 120, 1],
        [246, 176],
        [322, 232],
        [340, 300],
        [304, 372],
        [214, 408, 1],
        [276, 340],
        [292, 280],
        [262, 220],
      ],
      dark(skin, 0.22),
    ),
    shape(
      [
        [196, 150, 1],
        [140, 240],
        [124, 310],
        [150, 376, 1],
        [104, 318],
        [116, 240],
      ],
      pale(skin, 0.35),
    ),
    lines(
      [
        [
          [206, 130],
          [166, 220],
          [158, 300],
          [190, 396],
        ],
        [
          [214, 130],
          [216, 220],
          [220, 310],
          [214, 400],
        ],
        [
          [222, 130],
          [268, 226],
          [278, 300],
          [246, 394],
        ],
        [
          [228, 134],
          [306, 240],
          [318, 306],
          [284, 376],
        ],
      ],
      dark(skin, 0.38),
      3.5,
    ),
    at(460, 320, [
      blob(0, 0, 118, 112, "#c07c34", { wobble: 0.015, count: 10 }),
      ...[
        [106, 100, "#f6f0dc"],
        [92, 86, "#b9c48a"],
        [86, 80, "#fbf6e8"],
        [68, 63, "#b9c48a"],
        [62, 57, "#f6f0dc"],
        [44, 40, "#b9c48a"],
        [38, 34, "#fbf6e8"],
        [19, 17, "#b9c48a"],
        [13, 11, "#f6f0dc"],
      ].map(([a, b, c]) => blob(2, 2, a, b, c, { wobble: 0.02 })),
      line(
        [
          [-20, 112],
          [0, 126],
          [26, 112],
        ],
        "#c07c34",
        8,
      ),
    ]),
    leaf(560, 150, 180, 150, { kind: "blade", w: 0.1, colour: C.leaf, veins: 0 }),
  ];
}

function pepper() {
  const bell = (x, y, s, rot, colour) =>
    at(
      x,
      y,
      [
        shape(
          [
            [0, -84],
            [44, -104],
            [92, -80],
            [104, -16],
            [88, 60],
            [66, 118],
            [34, 128],
            [6, 114],
            [-30, 130],
            [-64, 112],
            [-90, 50],
            [-104, -20],
            [-88, -84],
            [-44, -104],
          ],
          colour,
        ),
        shape(
          [
            [44, -104, 1],
            [92, -80],
            [104, -16],
            [88, 60],
            [66, 118],
            [34, 128, 1],
            [58, 60],
            [68, -20],
            [58, -76],
          ],
          dark(colour, 0.24),
        ),
        shape(
          [
            [0, -84, 1],
            [22, -20],
            [20, 60],
            [6, 114, 1],
            [-6, 50],
            [-10, -20],
          ],
          dark(colour, 0.16),
        ),
        shape(
          [
            [-72, -66],
            [-50, -80],
            [-56, -40],
            [-62, 20],
            [-76, -10],
          ],
          pale(colour, 0.5),
        ),
        shape(
          [
            [36, -70],
            [48, -60],
            [46, -10],
            [38, 10],
          ],
          pale(colour, 0.3),
        ),
        shape(
          [
            [-40, -92],
            [-14, -104],
            [14, -104],
            [42, -90],
            [20, -78],
            [0, -86],
            [-20, -78],
          ],
          C.leaf,
        ),
        limb(
          [
            [0, -96],
            [2, -130],
            [22, -160],
          ],
          26,
          18,
          C.leaf,
        ),
        line(
          [
            [4, -98],
            [8, -128],
            [24, -154],
          ],
          C.light,
          5,
        ),
      ],
      { rot, sx: s },
    );
  return [
    ground("#47704f", { form: "arch", x: 340, y: 260, r: 250, tone: "#557f59" }),
    limb(
      [
        [420, -20],
        [380, 60],
        [250, 70],
        [120, 20],
        [60, -20],
      ],
      20,
      14,
      C.light,
    ),
    leaf(180, 50, 190, 140, { w: 0.5, colour: C.light, shade: "#7a9c59", vein: C.paper, veins: 5 }),
    leaf(420, 30, 200, 20, {
      w: 0.5,
      colour: C.light,
      shade: "#7a9c59",
      vein: C.paper,
      veins: 5,
      bend: 0.1,
    }),
    leaf(330, 60, 150, 60, { w: 0.5, colour: "#a9c583", shade: C.light, vein: C.paper }),
    bell(466, 300, 1.02, 10, "#dba63c"),
    bell(240, 288, 1.28, -5, red),
    at(570, 190, flower(0, 0, { petals: 6, size: 44, w: 0.6, kind: "elliptic", centre: C.ochre })),
  ];
}

function grape() {
  const spots = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 0],
    [0.5, 1],
    [1.5, 1],
    [2.5, 1],
    [3.5, 1],
    [0.2, 2],
    [1, 2],
    [2, 2],
    [3, 2],
    [1.5, 3],
    [2.5, 3],
    [0.8, 3],
    [2, 4],
    [1.3, 4],
    [1.7, 5],
  ];
  return [
    ground("#ecd9a8", { form: "sun", x: 400, y: 250, r: 200, tone: "#f3e6c5" }),
    limb(
      [
        [-30, 70],
        [160, 40],
        [380, 70],
        [680, 30],
      ],
      26,
      18,
      C.earth,
    ),
    line(
      [
        [0, 64],
        [170, 38],
        [330, 58],
      ],
      C.tan,
      4,
    ),
    line(
      [
        [430, 64],
        [424, 110],
        [410, 160],
      ],
      C.leaf,
      10,
    ),
    tendril(300, 60, 70, 170, C.leaf, 5),
    tendril(560, 50, 60, 140, C.leaf, 5, -1),
    lobed(540, 90, 160, 40, { colour: C.light, notch: 0.6, tooth: 0.84 }),
    spots.map(([a, b], i) =>
      at(300 + a * 54 + rand(-5, 5), 170 + b * 50 + rand(-5, 5), [
        oval(0, 0, 33, 35, ["#6b3a55", "#7d4a68", "#593049"][i % 3]),
        fill("M22-25Q46 6 14 32Q-8 38-22 24Q18 24 22-25z", "#3f2138"),
        line(
          [
            [-20, -4],
            [-16, -16],
            [-8, -22],
          ],
          "#b792a8",
          7,
        ),
      ]),
    ),
    lobed(180, 130, 190, 115, { colour: C.leaf, notch: 0.58, tooth: 0.84 }),
    line(
      [
        [150, 46],
        [150, 90],
        [180, 130],
      ],
      C.leaf,
      8,
    ),
    lobed(420, 70, 110, 95, { colour: C.deep, notch: 0.58, tooth: 0.84 }),
  ];
}

function raspberry() {
  const drupes = [
    [-34, -36],
    [-10, -42],
    [16, -42],
    [38, -34],
    [-46, -10],
    [-22, -16],
    [4, -18],
    [28, -14],
    [48, -6],
    [-38, 14],
    [-13, 10],
    [13, 10],
    [38, 16],
    [-24, 36],
    [0, 34],
    [24, 38],
    [-8, 56],
    [12, 56],
  ];
  const berry = (x, y, s, rot, colour) =>
    at(
      x,
      y,
      [
        shape(
          [
            [-40, -46],
            [0, -58],
            [40, -46],
            [54, -6],
            [34, 48],
            [0, 68],
            [-34, 48],
            [-54, -6],
          ],
          dark(colour, 0.3),
        ),
        dots(drupes, colour, 27),
        dots(
          drupes.filter((_d, i) => i % 3 === 1),
          dark(colour, 0.13),
          27,
        ),
        dots(
          drupes.map(([a, b]) => [a - 4, b - 5]),
          pale(colour, 0.45),
          7,
        ),
        times(5, (i) =>
          leaf(0, -54, 46, 14 + i * 38, {
            kind: "lance",
            w: 0.34,
            colour: i % 2 ? C.light : C.leaf,
            veins: -1,
          }),
        ),
        line(
          [
            [0, -54],
            [-2, -80],
          ],
          C.leaf,
          6,
        ),
      ],
      { rot, sx: s },
    );
  const spray = (x, y, size, deg, colour) => {
    const press = pressed({ kind: "ovate", w: 0.62, teeth: 8, amp: 0.036, veins: 5, colour });
    const put = frame(x, y, deg);
    return [
      line([[x, y], put(size * 0.5, 4)], colour, 4),
      press(...put(size * 0.4, 0), size * 0.5, deg - 68),
      press(...put(size * 0.4, 0), size * 0.5, deg + 68),
      press(...put(size * 0.45, 4), size * 0.64, deg),
    ];
  };
  return [
    ground("#cfdcb4", { form: "band", x: 300, y: 250, r: 250, tone: "#dde6c8" }),
    limb(
      [
        [660, 470],
        [560, 250],
        [430, 90],
        [300, 30],
        [120, 20],
        [-30, 60],
      ],
      18,
      10,
      "#8a5a44",
    ),
    lines(
      [
        [
          [600, 340],
          [622, 330],
        ],
        [
          [520, 200],
          [530, 180],
        ],
        [
          [470, 140],
          [488, 126],
        ],
      ],
      "#8a5a44",
      4,
    ),
    spray(510, 190, 230, 24, C.deep),
    spray(260, 26, 250, 160, C.leaf),
    spray(470, 130, 210, -40, C.light),
    lines(
      [
        [
          [330, 40],
          [330, 100],
          [330, 130],
        ],
        [
          [300, 30],
          [210, 150],
          [190, 190],
        ],
        [
          [440, 96],
          [440, 200],
          [430, 250],
        ],
        [
          [330, 60],
          [290, 250],
          [280, 320],
        ],
      ],
      C.leaf,
      6,
    ),
    berry(196, 244, 1.22, 8, "#b93a4b"),
    berry(430, 300, 1.4, -6, "#c2414f"),
    berry(318, 170, 0.85, 0, "#d98a7a"),
    berry(282, 380, 1.05, 4, "#a93245"),
    berry(80, 380, 0.8, 14, "#c2414f"),
  ];
}

function citrus() {
  const leaf1 = (x, y, size, deg, colour, bend = 0.08) =>
    leaf(x, y, size, deg, { kind: "elliptic", w: 0.42, colour, bend, veins: 5 });
  const slice = (x, y, r, peel, flesh) => [
    blob(x, y, r, r, peel, { wobble: 0.01, count: 10 }),
    blob(x, y, r * 0.91, r * 0.91, "#f8f0d8", { wobble: 0.01 }),
    times(9, (i) => {
      const put = frame(x, y, i * 40 + 10);
      return shape(
        [
          [...put(r * 0.1, 0), 1],
          put(r * 0.62, -r * 0.22),
          put(r * 0.82, -r * 0.17),
          put(r * 0.85, 0),
          put(r * 0.82, r * 0.17),
          put(r * 0.62, r * 0.22),
        ],
        flesh,
      );
    }),
    lines(
      times(9, (i) => {
        const put = frame(x, y, i * 40 + 10);
        return [put(r * 0.4, -r * 0.03), put(r * 0.7, r * 0.04)];
      }),
      pale(flesh, 0.5),
      4,
    ),
  ];
  const lemon = "#e6c13f";
  return [
    ground("#2f5d3a", { form: "hill", x: 300, y: 240, r: 250, tone: "#3a6a44", fleck: C.light }),
    limb(
      [
        [-30, 10],
        [150, 60],
        [320, 50],
        [480, 90],
        [670, 60],
      ],
      22,
      14,
      "#9c7048",
    ),
    leaf1(120, 50, 170, 130, C.light),
    leaf1(230, 54, 150, 190, C.leaf),
    leaf1(500, 90, 180, 25, C.light),
    leaf1(560, 80, 150, -50, C.leaf),
    leaf1(300, 50, 140, -40, C.leaf),
    at(
      222,
      240,
      [
        shape(
          [
            [-16, -132],
            [16, -132],
            [60, -100],
            [94, -30],
            [90, 40],
            [54, 100],
            [18, 128],
            [2, 152],
            [-16, 128],
            [-56, 98],
            [-90, 36],
            [-92, -30],
            [-58, -100],
          ],
          lemon,
        ),
        shape(
          [
            [60, -100, 1],
            [94, -30],
            [90, 40],
            [54, 100],
            [18, 128],
            [2, 152, 1],
            [28, 80],
            [56, 10],
          ],
          dark(lemon, 0.2),
        ),
        shape(
          [
            [-66, -50],
            [-44, -84],
            [-40, -40],
            [-58, 10],
            [-70, -10],
          ],
          pale(lemon, 0.6),
        ),
        dots(scatter(14, -50, -80, 50, 90), dark(lemon, 0.22), 4),
      ],
      { rot: 8, sx: 1.08 },
    ),
    leaf1(250, 100, 130, 20, C.light),
    line(
      [
        [250, 56],
        [240, 90],
        [236, 108],
      ],
      C.leaf,
      9,
    ),
    fruit(446, 230, 96, 92, "#e08a35"),
    dots(scatter(12, 390, 180, 500, 290), "#b9662a", 4),
    leaf1(440, 132, 120, 170, C.light),
    line(
      [
        [440, 80],
        [440, 110],
        [442, 140],
      ],
      C.leaf,
      9,
    ),
    slice(380, 392, 92, "#dd8433", "#eba24a"),
    slice(546, 404, 66, lemon, "#efd777"),
    at(120, 420, flower(0, 0, { size: 58, w: 0.55, kind: "elliptic", centre: C.ochre })),
  ];
}

function kale() {
  const blade = (x, y, size, deg, colour, bend) => [
    leaf(x, y, size, deg, {
      kind: "elliptic",
      w: 0.56,
      wave: 9,
      amp: 0.075,
      colour,
      shade: dark(colour, 0.18),
      bend,
      veins: -1,
    }),
    leaf(x, y, size * 0.93, deg, {
      kind: "elliptic",
      w: 0.36,
      wave: 8,
      amp: 0.06,
      colour: pale(colour, 0.14),
      shade: dark(colour, 0.06),
      vein: "#e3d3c4",
      bend,
      veins: 5,
      rib: 0.02,
    }),
  ];
  return [
    ground("#d9a441", { form: "sun", x: 320, y: 240, r: 260, tone: "#e2b661" }),
    blade(330, 480, 400, -152, C.deep, 0.12),
    blade(310, 480, 400, -28, C.deep, -0.12),
    blade(320, 480, 440, -122, "#6b3a55", 0.08),
    blade(320, 480, 450, -58, "#3f6d4f", -0.08),
    blade(320, 490, 470, -90, "#4d7c5a", 0.03),
    blade(300, 500, 260, -130, "#83506c", 0.1),
    blade(344, 500, 270, -50, C.leaf, -0.1),
  ];
}

function basil() {
  const put = (x, y, size, deg, colour, bend = 0.08, w = 0.74) =>
    leaf(x, y, size, deg, {
      kind: "ovate",
      w,
      colour,
      bend,
      veins: 3,
      shade: dark(colour, 0.17),
      vein: pale(colour, 0.5),
    });
  return [
    ground("#c8553d", { form: "arch", x: 330, y: 250, r: 210, tone: "#d06a51", fleck: "#e8b59b" }),
    limb(
      [
        [350, 500],
        [330, 360],
        [324, 220],
        [330, 90],
      ],
      20,
      9,
      C.leaf,
    ),
    line(
      [
        [342, 480],
        [324, 360],
        [318, 230],
      ],
      C.light,
      4,
    ),
    put(334, 400, 190, 175, C.leaf, -0.12),
    put(338, 400, 200, 8, C.deep, 0.12),
    put(326, 300, 230, 205, C.light, 0.12),
    put(330, 300, 230, -26, C.leaf, -0.1),
    put(326, 200, 190, 160, C.deep, -0.12),
    put(328, 200, 196, 20, C.light, 0.12),
    put(326, 150, 150, 222, C.leaf, 0.1),
    put(328, 150, 150, -44, C.deep, -0.1),
    put(328, 110, 84, 160, C.light, -0.1),
    put(330, 110, 88, 16, C.leaf, 0.1),
    put(330, 104, 70, -120, C.light, 0.1),
    put(330, 104, 72, -64, C.light, -0.1),
    [
      [-30, 52],
      [20, 40],
      [-8, 22],
      [12, 66],
    ].map(([dx, y]) => flower(330 + dx * 0.5, y, { petals: 4, size: 17, centre: C.ochre, w: 0.8 })),
    limb(
      [
        [560, 520],
        [566, 430],
        [574, 380],
      ],
      12,
      8,
      C.leaf,
    ),
    put(566, 420, 110, -150, C.light, 0.1),
    put(566, 420, 120, -40, C.light, -0.1),
    put(572, 380, 70, -100, C.leaf),
  ];
}

export default {
  tomato,
  bean,
  pea,
  potato,
  carrot,
  lettuce,
  cucumber,
  squash,
  strawberry,
  apple,
  garlic,
  onion,
  pepper,
  grape,
  raspberry,
  citrus,
  kale,
  basil,
};
