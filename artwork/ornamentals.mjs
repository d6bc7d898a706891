// Tip pictures: climbing and hanging flowers, the tree fern, green manures, shrubs of dry gardens.

import {
  at,
  blob,
  box,
  C,
  dark,
  dots,
  frame,
  ground,
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
  times,
} from "./forms.mjs";

function pelargonium() {
  const shield = (colour) =>
    stamp(
      lobed(0, 0, 100, 0, {
        lobes: [
          [-144, 0.62],
          [-72, 0.86],
          [0, 1],
          [72, 0.86],
          [144, 0.62],
        ],
        notch: 0.84,
        colour,
        tooth: 0.92,
      }),
    );
  const shields = [C.deep, C.leaf, C.light].map(shield);
  const floret = (colour) =>
    stamp([
      [-128, -52].map((a) =>
        leaf(0, 0, 46, a, {
          kind: "petal",
          w: 0.74,
          colour,
          shade: null,
          veins: 1,
          vein: dark(colour, 0.45),
        }),
      ),
      [30, 90, 150].map((a) =>
        leaf(0, 0, 40, a, {
          kind: "petal",
          w: 0.72,
          colour: pale(colour, 0.16),
          shade: null,
          veins: -1,
        }),
      ),
      dots([[0, 0]], C.paper, 8),
    ]);
  const florets = { pink: floret("#cf5f7c"), rose: floret("#e39aa6"), wine: floret("#a93f5c") };
  const umbel = (x, y, s, tone) =>
    at(
      x,
      y,
      [
        times(6, (i) =>
          florets[tone](Math.cos(i * 1.05) * 46, Math.sin(i * 1.05) * 34, { rot: rand(-30, 30) }),
        ),
        florets[tone](0, -4, { rot: rand(-20, 20) }),
      ],
      { sx: s },
    );
  const trail = (points, leaves) => [
    line(points, "#7f9a5c", 6),
    leaves.map(([x, y, size, deg, tone]) => shields[tone](x, y, { rot: deg, sx: size / 100 })),
  ];
  return [
    ground("#ecd7ae", { form: "sun", x: 330, y: 300, r: 210, tone: "#f4e6c9" }),
    poly(pts("-10 -10, 650 -10, 650 62, -10 62"), "#5d8286"),
    poly(pts("-10 62, 650 62, 650 78, -10 78"), "#42656a"),
    lines(strokes("-10 26, 650 26;130 -10, 130 62;420 -10, 420 62"), "#4d7277", 4),
    poly(pts("70 70, 570 70, 548 176, 92 176"), C.terra),
    poly(pts("400 70, 570 70, 548 176, 396 176"), dark(C.terra, 0.2)),
    poly(pts("58 54, 582 54, 578 84, 62 84"), pale(C.terra, 0.14)),
    poly(pts("404 54, 582 54, 578 84, 404 84"), dark(C.terra, 0.08)),
    trail(pts("130 70, 96 180, 120 290, 84 400"), [
      [104, 170, 84, 150, 0],
      [112, 280, 74, 20, 1],
      [92, 370, 60, 120, 2],
    ]),
    trail(pts("260 70, 244 200, 276 330, 250 470"), [
      [246, 210, 88, 160, 1],
      [268, 310, 80, 40, 0],
      [256, 430, 62, 110, 2],
    ]),
    trail(pts("390 70, 404 200, 376 320, 398 440"), [
      [402, 190, 88, 30, 0],
      [380, 310, 78, 150, 1],
      [396, 410, 60, 70, 2],
    ]),
    trail(pts("510 70, 544 190, 520 310, 556 410"), [
      [540, 190, 84, 20, 1],
      [524, 300, 74, 150, 0],
      [548, 380, 58, 60, 2],
    ]),
    shields[0](150, 60, { rot: -120, sx: 0.56 }),
    shields[1](236, 56, { rot: -80, sx: 0.6 }),
    shields[0](326, 58, { rot: -100, sx: 0.6 }),
    shields[1](414, 58, { rot: -84, sx: 0.58 }),
    shields[0](500, 60, { rot: -60, sx: 0.56 }),
    lines(
      strokes("180 70, 176 120, 168 190;330 70, 336 140, 330 220;478 70, 486 120, 492 186"),
      "#7f9a5c",
      5,
    ),
    umbel(166, 196, 1.02, "pink"),
    umbel(330, 236, 1.14, "wine"),
    umbel(492, 194, 1, "rose"),
    umbel(82, 356, 0.66, "rose"),
    umbel(564, 352, 0.66, "pink"),
    umbel(210, 380, 0.7, "wine"),
    umbel(440, 396, 0.74, "pink"),
  ];
}

function treeFern() {
  // One frond is cut once and pressed for the whole crown.
  const frond = (colour) => {
    const put = frame(0, 0, 0);
    const mid = (t) => [t * 300, 118 * t * t];
    return stamp([
      times(13, (i) => {
        const t = 0.1 + i * 0.068;
        const reach = 92 * Math.sin(Math.PI * (0.16 + t * 0.8)) ** 0.8;
        const tilt = (Math.atan((236 * t) / 300) * 180) / Math.PI;
        return [-1, 1].map((s) =>
          leaf(...put(...mid(t)), reach, tilt + s * 66, {
            kind: "lance",
            w: 0.34,
            colour: s > 0 ? dark(colour, 0.16) : colour,
            shade: null,
            vein: null,
          }),
        );
      }),
      line([0, 0.33, 0.66, 1].map(mid), pale(colour, 0.4), 4),
    ]);
  };
  const fronds = [C.deep, C.leaf, "#6f9c58"].map(frond);
  const press = (tone, deg, size, hand = 1) =>
    fronds[tone](322, 188, { rot: deg, sx: size * hand * 0.86, sy: size * 0.86 });
  const crozier = (x, y, s, hand) =>
    at(
      x,
      y,
      [
        line(pts("0 90, -6 40, 0 0, 18 -24, 44 -20, 48 4, 30 14, 20 2"), "#8a5f3a", 14),
        line(pts("-4 88, -9 40, -4 4"), "#c39a6a", 3.5),
      ],
      { sx: s * hand, sy: s },
    );
  return [
    ground("#cfdcc6", { form: "sun", x: 330, y: 200, r: 180, tone: "#e2e9d5", fleck: "#a9bd9a" }),
    shape(pts("-20 500!, -20 420, 160 404, 340 420, 520 402, 660 416!, 660 500!"), "#7fa06a"),
    press(0, 14, 0.98),
    press(0, -14, 0.98, -1),
    limb(pts("322 176, 318 300, 324 440, 326 500"), 60, 100, "#5f4029"),
    limb(pts("344 170, 346 300, 358 440, 362 500"), 20, 36, "#452d1d"),
    lines(
      times(8, (i) => {
        const y = 214 + i * 35;
        const w = 26 + i * 2.6;
        return [
          [322 - w, y],
          [322 - w * 0.4, y + 15],
          [322 + w * 0.2, y + 4],
          [322 + w, y + 12],
        ];
      }),
      "#8a6442",
      4.5,
    ),
    lines(
      times(12, (i) => {
        const x = 282 + (i % 4) * 26;
        const y = 230 + Math.floor(i / 4) * 80;
        return [
          [x, y],
          [x - 3, y + 26],
          [x + 2, y + 48],
        ];
      }),
      "#3a2517",
      3,
    ),
    press(1, 36, 0.84),
    press(1, -38, 0.84, -1),
    press(0, -20, 1),
    press(0, 18, 1, -1),
    press(1, -48, 0.92),
    press(1, 46, 0.92, -1),
    press(2, -2, 1),
    press(2, 2, 1, -1),
    press(2, -78, 0.72),
    press(2, 76, 0.72, -1),
    press(2, 62, 0.56),
    press(2, -60, 0.58, -1),
    crozier(318, 110, 0.8, 1),
    crozier(306, 126, 0.62, -1),
    times(9, (i) =>
      leaf(30 + i * 74 + rand(-14, 14), 490, rand(50, 86), -90 + rand(-24, 24), {
        kind: "blade",
        w: 0.16,
        colour: i % 2 ? C.deep : C.leaf,
        shade: null,
        vein: null,
      }),
    ),
  ];
}

function climbingRose() {
  const bloom = (colour) =>
    stamp([
      times(5, (i) =>
        leaf(0, 0, 52, i * 72 + 8, {
          kind: "petal",
          w: 1.05,
          colour: dark(colour, 0.12),
          shade: null,
          veins: -1,
        }),
      ),
      times(5, (i) =>
        leaf(0, 0, 36, i * 72 + 44, {
          kind: "petal",
          w: 1.1,
          colour: pale(colour, 0.16),
          shade: pale(colour, 0.34),
          veins: -1,
        }),
      ),
      blob(0, 0, 13, 13, dark(colour, 0.24)),
      line(pts("2 0, -4 -2, -4 5, 5 6, 8 -2, 2 -8, -8 -6"), pale(colour, 0.5), 2.6),
    ]);
  const blooms = ["#d9707e", "#e9a6a0", "#c4515f"].map(bloom);
  const press = (x, y, size, tone) => blooms[tone](x, y, { rot: rand(0, 70), sx: size / 52 });
  const leaflets = [C.deep, "#5f9152"].map((colour) => {
    const one = (x, y, size, deg) =>
      leaf(x, y, size, deg, { kind: "elliptic", w: 0.56, colour, veins: 1 });
    return stamp([
      line(pts("0 0, 50 3, 90 4"), colour, 4),
      [
        [26, 40],
        [58, 44],
      ].map(([x, k]) => [one(x, 2, k, -66), one(x, 2, k, 66)]),
      one(86, 4, 52, 4),
    ]);
  });
  const spray = (x, y, deg, size, tone) => leaflets[tone % 2](x, y, { rot: deg, sx: size / 100 });
  const canes = [
    pts("300 520, 306 420, 260 340, 140 326, 20 344, -30 340"),
    pts("310 520, 330 400, 420 320, 540 316, 670 336"),
    pts("304 520, 300 360, 240 230, 130 190, -30 206"),
    pts("314 520, 332 340, 410 214, 520 176, 670 190"),
    pts("310 520, 316 300, 300 150, 200 84, 60 72, -30 84"),
    pts("312 520, 326 260, 372 120, 480 70, 670 66"),
  ];
  return [
    ground("#b5c8c6", { form: "none" }),
    [
      [6, 72],
      [392, 0],
      [158, 216],
      [544, 216],
      [6, 360],
      [392, 432],
      [240, 144],
    ].map(([x, y]) => box(x, y, 146, 66, "#c3d4d1")),
    lines(
      times(7, (row) => [
        [-10, row * 72 - 3],
        [650, row * 72 - 3],
      ]),
      "#a9bebc",
      4,
    ),
    lines(
      times(28, (i) => {
        const [x, y] = [(i % 4) * 154 + (Math.floor(i / 4) % 2 ? 2 : 78), Math.floor(i / 4) * 72];
        return [
          [x, y],
          [x, y + 66],
        ];
      }),
      "#a9bebc",
      4,
    ),
    lines(strokes("-10 84, 650 84;-10 204, 650 204;-10 338, 650 338"), "#6f8a8c", 3.5),
    canes.map((points, i) => [line(points, i % 2 ? "#5f7f45" : C.deep, 10 - (i % 3))]),
    [
      [200, 80, -120, 90, 0],
      [100, 72, 110, 84, 1],
      [420, 92, -70, 90, 1],
      [560, 66, 60, 84, 0],
      [30, 78, -80, 80, 2],
      [180, 204, 100, 92, 1],
      [90, 194, -110, 88, 2],
      [470, 190, 76, 92, 0],
      [590, 180, -60, 84, 1],
      [250, 244, -150, 84, 0],
      [200, 330, 110, 88, 0],
      [70, 336, -100, 84, 1],
      [450, 316, 80, 92, 2],
      [570, 320, -70, 88, 0],
      [390, 236, -20, 84, 2],
      [306, 430, 170, 96, 1],
      [322, 410, 10, 100, 0],
      [308, 170, -90, 84, 1],
      [330, 280, 30, 80, 1],
    ].map((s) => spray(...s)),
    [
      [44, 76, 34, 0],
      [142, 58, 48, 1],
      [214, 100, 42, 0],
      [372, 108, 40, 1],
      [452, 62, 52, 2],
      [576, 72, 38, 0],
      [28, 196, 40, 2],
      [150, 186, 54, 0],
      [246, 252, 36, 1],
      [420, 206, 46, 0],
      [534, 168, 54, 1],
      [616, 206, 34, 2],
      [56, 340, 34, 1],
      [128, 316, 46, 2],
      [236, 340, 38, 0],
      [404, 336, 42, 1],
      [508, 308, 54, 0],
      [608, 342, 36, 1],
    ].map((b) => press(...b)),
    [
      [186, 52, -80],
      [316, 122, -100],
      [300, 330, -60],
      [556, 256, 100],
      [170, 268, 80],
    ].map(([x, y, deg]) => [
      leaf(x, y, 34, deg, { kind: "elliptic", w: 0.6, colour: "#c4515f", veins: -1 }),
      leaf(x, y, 20, deg + 30, { kind: "lance", w: 0.4, colour: C.light, veins: -1 }),
      leaf(x, y, 20, deg - 30, { kind: "lance", w: 0.4, colour: C.light, veins: -1 }),
    ]),
  ];
}

function damaskRose() {
  const pink = "#d77f93";
  const bloom = (x, y, s, c) => {
    const row = (count, size, w, start, colour, shade) => {
      const petal = pressed({
        kind: "petal",
        w,
        colour,
        shade,
        vein: dark(colour, 0.14),
        veins: 0,
        rib: 0.016,
      });
      return times(count, (i) =>
        petal(0, 0, size * rand(0.94, 1.05), start + (i * 360) / count + rand(-5, 5)),
      );
    };
    return at(
      x,
      y,
      [
        row(7, 150, 0.84, 0, dark(c, 0.2), dark(c, 0.1)),
        row(7, 122, 0.82, 24, dark(c, 0.06), c),
        row(6, 92, 0.86, 10, pale(c, 0.1), pale(c, 0.22)),
        row(6, 64, 0.86, 38, pale(c, 0.28), pale(c, 0.4)),
        blob(0, 0, 24, 23, "#8a9a4a"),
        lines(
          times(14, (i) => {
            const a = i * 0.449;
            const r = i % 2 ? 40 : 33;
            return [
              [Math.cos(a) * 14, Math.sin(a) * 14],
              [Math.cos(a + 0.08) * r, Math.sin(a + 0.08) * r],
            ];
          }),
          "#caa04e",
          2.6,
        ),
        dots(
          times(14, (i) => {
            const a = i * 0.449 + 0.08;
            const r = i % 2 ? 42 : 35;
            return [Math.cos(a) * r, Math.sin(a) * r];
          }),
          "#e9c25a",
          9,
        ),
        dots(pts("-7 -4, 6 -6, 0 6, -9 7, 9 6"), "#c9b25a", 7),
      ],
      { sx: s },
    );
  };
  const leaves = Object.fromEntries(
    [C.leaf, C.deep, "#6f9c58"].map((colour) => [
      colour,
      pressed({ w: 0.66, teeth: 5, amp: 0.045, veins: 3, colour, vein: pale(colour, 0.45) }),
    ]),
  );
  const compound = (x, y, deg, size, colour) => {
    const put = frame(x, y, deg);
    return [
      line([put(0, 0), put(size * 0.4, -4), put(size * 0.7, 0)], colour, 5),
      [
        [0.26, -1],
        [0.26, 1],
        [0.52, -1],
        [0.52, 1],
      ].map(([u, s]) => leaves[colour](...put(u * size, 0), size * 0.4, deg + s * 64)),
      leaves[colour](...put(size * 0.62, 0), size * 0.48, deg),
    ];
  };
  const bud = (x, y, s, rot) =>
    at(
      x,
      y,
      [
        shape(pts("-30 0, -36 -40, -18 -82, 4 -96!, 26 -76, 36 -36, 28 2"), pink),
        shape(pts("4 -96!, 26 -76, 36 -36, 28 2!, 8 0, 14 -50"), dark(pink, 0.2)),
        line(pts("-12 -8, -16 -46, 0 -84"), pale(pink, 0.4), 5),
        // The long feathered sepals of an old rose.
        [
          [-1, 1],
          [0.2, 1.12],
          [1, 0.96],
        ].map(([k, h]) => [
          shape(
            pts(
              `${k * 26 - 8} 4!, ${k * 34 - 7} -50, ${k * 50} ${-112 * h}!, ${k * 38 + 9} -46, ${k * 26 + 10} 4!`,
            ),
            k > 0 ? C.leaf : C.light,
          ),
          lines(
            strokes(`${k * 40} -70, ${k * 40 + 14} -86;${k * 40} -62, ${k * 40 - 13} -78`),
            C.light,
            4,
          ),
        ]),
        blob(0, 8, 27, 22, C.leaf),
      ],
      { sx: s, rot },
    );
  return [
    ground("#2f5a63", { form: "leaves", x: 330, r: 250, tone: "#386872", fleck: "#86aab0" }),
    limb(pts("300 520, 320 430, 340 320, 350 240"), 20, 12, C.leaf),
    limb(pts("316 450, 210 340, 150 210"), 12, 8, C.leaf),
    limb(pts("322 430, 470 360, 540 270"), 12, 8, C.leaf),
    lines(
      strokes(
        "306 490, 286 480;322 430, 342 420;244 380, 232 396;420 386, 428 402;180 280, 164 284;330 380, 312 370",
      ),
      "#c98a6a",
      5,
    ),
    compound(250, 376, 196, 220, C.leaf),
    compound(408, 392, 20, 230, "#6f9c58"),
    compound(310, 460, 176, 210, C.deep),
    compound(318, 450, 42, 180, C.leaf),
    compound(180, 270, -160, 150, "#6f9c58"),
    bud(148, 206, 1.08, -16),
    bud(548, 262, 0.86, 22),
    bloom(366, 196, 1.14, pink),
  ];
}

function clover() {
  const trefoil = (colour) => {
    const part = (deg) => {
      const put = frame(0, 0, deg);
      return [
        shape(
          [
            [...put(0, 0), 1],
            put(34, -38),
            put(74, -50),
            put(102, -28),
            [...put(96, 0), 1],
            put(102, 28),
            put(74, 50),
            put(34, 38),
          ],
          colour,
        ),
        shape(
          [[...put(0, 0), 1], [...put(96, 0), 1], put(102, 28), put(74, 50), put(34, 38)],
          dark(colour, 0.14),
        ),
        line([put(50, -36), put(70, 0), put(50, 36)], pale(colour, 0.5), 8),
        line([put(6, 0), put(88, 0)], pale(colour, 0.3), 2.6),
      ];
    };
    return stamp([part(-90), part(28), part(152)]);
  };
  const trefoils = [C.deep, C.leaf, "#78a55c"].map(trefoil);
  const press = (x, y, size, rot, tone) => trefoils[tone](x, y, { rot, sx: size / 100 });
  const stem = (x, y, from) =>
    line(
      [
        [from, 500],
        [(x + from) / 2 + 14, (y + 500) / 2],
        [x, y],
      ],
      "#6d9a50",
      8,
    );
  // A clover head is a ball of narrow florets, the lowest opening first.
  const head = (c) => {
    const florets = [dark(c, 0.18), c, pale(c, 0.24), pale(c, 0.46)].map((colour) =>
      pressed({ kind: "elliptic", w: 0.36, colour, shade: dark(colour, 0.1), veins: -1 }),
    );
    const row = (tone, count, from, to, reach, size, cy) =>
      times(count, (_i, t) => {
        const a = from + (to - from) * t;
        const [u, v] = frame(0, cy, a)(reach, 0);
        return florets[tone](u, v, size * rand(0.94, 1.08), a);
      });
    return stamp([
      [-166, -14, 160, 20].map((a) =>
        leaf(0, 30, 58, a, { kind: "ovate", w: 0.6, colour: C.leaf, veins: 2 }),
      ),
      blob(0, -4, 50, 46, dark(c, 0.3)),
      row(0, 13, -218, 38, 26, 42, -2),
      row(1, 11, -206, 26, 16, 42, 2),
      row(2, 9, -190, 10, 6, 40, 2),
      row(3, 7, -166, -14, -8, 36, 6),
      row(2, 5, -140, -40, -18, 30, 14),
    ]);
  };
  const ball = head("#c7657f");
  return [
    ground("#dfb45e", { form: "sun", x: 330, y: 210, r: 190, tone: "#ebca88" }),
    stem(180, 190, 270),
    stem(452, 130, 360),
    stem(330, 260, 320),
    stem(560, 280, 420),
    stem(70, 300, 210),
    stem(300, 110, 318),
    stem(100, 400, 240),
    stem(540, 420, 400),
    press(300, 108, 120, -8, 1),
    press(66, 296, 104, -24, 0),
    press(566, 272, 108, 24, 0),
    ball(180, 186, { rot: -8, sx: 1.16 }),
    ball(454, 128, { rot: 6, sx: 1.36 }),
    press(330, 300, 150, 6, 2),
    press(140, 412, 120, -30, 1),
    press(500, 408, 126, 30, 1),
    press(330, 452, 104, 0, 0),
    press(236, 470, 80, -20, 2),
    press(424, 476, 80, 20, 0),
    press(40, 470, 84, 10, 0),
    press(606, 474, 84, -12, 2),
  ];
}

function phacelia() {
  const violet = ["#7a76b4", "#9a92c8", "#6a609e"];
  const bells = violet.map((c) =>
    stamp([
      lines(strokes("0 0, -12 -44;0 0, 2 -50;0 0, 16 -42"), "#cfc6e0", 2.4),
      dots(pts("-12 -46, 2 -52, 17 -44"), "#4a3a5f", 6),
      times(5, (i) =>
        leaf(0, 0, 28, -162 + i * 36, {
          kind: "petal",
          w: 0.86,
          colour: i % 2 ? c : pale(c, 0.16),
          shade: null,
          veins: -1,
        }),
      ),
      dots([[0, -3]], pale(c, 0.6), 8),
    ]),
  );
  // A flower stalk uncoils from its tip as it opens.
  const coil = (x, y, s, hand, rot = 0) =>
    at(
      x,
      y,
      [
        line(
          pts("0 180, -6 100, -2 30, 20 -30, 66 -58, 112 -40, 124 4, 98 34, 66 24, 60 -4, 84 -12"),
          "#7fa05c",
          9,
        ),
        times(9, (i) => {
          const a = (196 + i * 25) * (Math.PI / 180);
          const r = 62 - i * 1.2;
          const [px, py] = [64 + Math.cos(a) * r, 4 + Math.sin(a) * r];
          return i < 6
            ? bells[i % 3](px, py, { rot: (a * 180) / Math.PI + 90, sx: 1.12 - i * 0.05 })
            : oval(px, py, 9, 12, "#8fae72", {
                transform: `rotate(${Math.round((a * 180) / Math.PI)} ${Math.round(px)} ${Math.round(py)})`,
              });
        }),
        dots(pts("96 32, 76 30, 62 14, 64 -4"), "#9dba80", 13),
      ],
      { rot, sx: s * hand, sy: s },
    );
  const plume = Object.fromEntries(
    [C.deep, C.leaf, "#78a55c"].map((colour) => [
      colour,
      pressed({
        kind: "lance",
        w: 0.4,
        teeth: 3,
        amp: 0.1,
        colour,
        shade: dark(colour, 0.14),
        veins: 0,
        vein: pale(colour, 0.3),
      }),
    ]),
  );
  const feather = (x, y, size, deg, colour) => {
    const put = frame(x, y, deg);
    return [
      line([put(0, 0), put(size * 0.5, 4), put(size, 0)], colour, 6),
      times(6, (i) => {
        const t = 0.2 + i * 0.14;
        return [-1, 1].map((s) =>
          plume[colour](...put(t * size, 0), size * 0.32 * (1.2 - t * 0.6), deg + s * 52),
        );
      }),
      plume[colour](...put(size * 0.94, 0), size * 0.2, deg),
    ];
  };
  return [
    ground("#f0dfb4", { form: "sun", x: 320, y: 210, r: 200, tone: "#f7eccf" }),
    feather(290, 470, 240, -168, C.deep),
    feather(350, 470, 240, -14, C.deep),
    limb(pts("320 510, 318 420, 322 350"), 14, 9, "#7fa05c"),
    limb(pts("326 510, 360 400, 430 300"), 12, 8, "#7fa05c"),
    limb(pts("314 510, 260 420, 180 330"), 12, 8, "#7fa05c"),
    feather(310, 380, 210, -150, C.leaf),
    feather(330, 400, 210, -32, C.leaf),
    coil(180, 200, 0.82, -1, -10),
    coil(428, 220, 0.94, 1, 8),
    coil(302, 150, 1.12, 1, -22),
    feather(300, 500, 190, -128, "#78a55c"),
    feather(350, 500, 190, -54, "#78a55c"),
  ];
}

function dryGarden() {
  const needle = pressed({ kind: "lance", w: 0.2, colour: "#5f7f68", shade: "#4d6a58", veins: -1 });
  const sprig = stamp([
    line(pts("0 0, 100 6, 200 0"), "#8a6a48", 6),
    times(9, (i) => {
      const t = 0.16 + i * 0.1;
      return [-1, 1].map((s) => needle(t * 200, 4, 42 * (1.2 - t * 0.5), s * 46));
    }),
    needle(190, 0, 38, 0),
    dots(pts("72 14, 104 -12, 136 14, 164 -10"), "#9aa3cc", 12),
  ]);
  const rosemary = (x, y, size, deg) => sprig(x, y, { rot: deg, sx: size / 200 });
  const petal = pressed({
    kind: "petal",
    w: 1.14,
    colour: "#fbf3e4",
    shade: "#eadfcb",
    vein: "#d9c9b0",
    veins: 0,
  });
  const cistus = (x, y, s) =>
    at(
      x,
      y,
      [
        times(5, (i) => petal(0, 0, 66, i * 72 - 18 + rand(-4, 4))),
        dots(
          times(5, (i) => frame(0, 0, i * 72 - 18)(27, 0)),
          "#7a2f4a",
          17,
        ),
        dots([[0, 0]], C.ochre, 30),
        dots(
          times(8, (i) => frame(0, 0, i * 45)(15, 0)),
          "#e9c863",
          6,
        ),
      ],
      { sx: s },
    );
  const blades = Object.fromEntries(
    [C.deep, "#5f7f5a", "#7d9a72", "#8fae82"].map((colour) => [
      colour,
      pressed({
        kind: "lance",
        w: 0.36,
        colour,
        shade: dark(colour, 0.14),
        veins: 3,
        vein: pale(colour, 0.45),
      }),
    ]),
  );
  const sage = (x, y, size, deg, colour) => blades[colour](x, y, size, deg);
  const stone = (x, y, rx, ry, c) => [
    blob(x, y, rx, ry, c, { count: 7, wobble: 0.08 }),
    blob(x - rx * 0.16, y - ry * 0.24, rx * 0.6, ry * 0.5, pale(c, 0.3), {
      count: 7,
      wobble: 0.08,
    }),
  ];
  return [
    ground("#e0a878", { form: "sun", x: 470, y: 130, r: 110, tone: "#f0cc9c", fleck: "#f3d9b4" }),
    shape(pts("-20 500!, -20 330, 140 316, 330 326, 520 310, 660 322!, 660 500!"), "#c98f5f"),
    shape(pts("-20 500!, -20 392, 200 378, 420 392, 660 376!, 660 500!"), "#b57a4c"),
    dots(scatter(30, 10, 344, 630, 470), "#e3bd92", 7),
    dots(scatter(20, 10, 344, 630, 470), "#96603a", 6),
    // The ring of earth that holds the water.
    shape(pts("40 420, 130 388, 320 378, 510 388, 600 420, 520 456, 320 466, 120 456"), "#8a5a38"),
    shape(pts("84 414, 160 394, 320 388, 480 394, 556 414, 480 436, 320 442, 160 436"), "#6b432a"),
    [-156, -138, -122, -104].map((a, i) => rosemary(210 + i * 8, 420, 250 + (i % 2) * 40, a)),
    rosemary(240, 420, 250, -80),
    rosemary(200, 420, 170, -170),
    [
      [-150, 170],
      [-132, 200],
      [-112, 210],
      [-92, 220],
      [-70, 220],
      [-50, 200],
      [-30, 180],
    ].map(([a, r]) =>
      line([[424, 424], frame(424, 424, a)(r * 0.5, 6), frame(424, 424, a)(r, 0)], "#7d5a40", 6),
    ),
    [
      [-158, 130, C.deep],
      [-20, 150, C.deep],
      [-140, 200, "#5f7f5a"],
      [-36, 200, "#5f7f5a"],
      [-122, 240, C.deep],
      [-60, 240, C.deep],
      [-104, 250, "#7d9a72"],
      [-80, 250, "#7d9a72"],
      [-130, 150, "#7d9a72"],
      [-50, 150, "#8fae82"],
      [-92, 170, "#5f7f5a"],
      [-110, 110, "#8fae82"],
      [-66, 116, "#7d9a72"],
      [-166, 110, "#7d9a72"],
      [-12, 104, "#7d9a72"],
      [-124, 100, C.deep],
      [-44, 104, "#5f7f5a"],
    ].map(([a, r, c]) => sage(...frame(424, 424, a)(r * 0.62, 0), 112, a + rand(-14, 14), c)),
    cistus(390, 220, 0.92),
    cistus(498, 272, 0.98),
    cistus(352, 318, 0.74),
    cistus(458, 356, 0.62),
    stone(70, 446, 44, 26, "#a9a292"),
    stone(126, 464, 26, 16, "#c6bba4"),
    stone(574, 456, 48, 28, "#b3a894"),
    stone(516, 474, 26, 14, "#8f8778"),
  ];
}

export default {
  pelargonium,
  "tree-fern": treeFern,
  "climbing-rose": climbingRose,
  "damask-rose": damaskRose,
  clover,
  phacelia,
  "dry-garden": dryGarden,
};
