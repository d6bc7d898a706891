// Tip pictures: crops of warm gardens, stalks, climbers and small leaves.
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
  lobed,
  oval,
  pale,
  poly,
  pts,
  rand,
  scatter,
  shape,
  stamp,
  strokes,
  tendril,
  times,
} from "./forms.mjs";

const red = "#c23f2e";
const purple = "#4a2745";

function aubergine() {
  const fruitOf = (x, y, s, rot, colour) =>
    at(
      x,
      y,
      [
        shape(
          pts(
            "-26 8, 4 -6, 34 10, 46 70, 66 150, 74 220, 44 284, -6 298, -58 276, -80 210, -62 140, -40 70",
          ),
          colour,
        ),
        shape(
          pts("34 10!, 46 70, 66 150, 74 220, 44 284, -6 298!, 26 250, 36 180, 28 100"),
          dark(colour, 0.45),
        ),
        shape(pts("-34 96, -22 84, -26 140, -44 214, -58 204, -50 150"), pale(colour, 0.45)),
        shape(
          pts("-34 0!, -14 -16, 10 -18, 40 2!, 48 52!, 26 34, 12 64!, -6 36, -30 60!, -34 30"),
          C.leaf,
        ),
        shape(pts("10 -18!, 40 2!, 48 52!, 26 34, 12 64!, 14 10"), C.deep),
        limb(pts("0 -8, -5 -52, 6 -100"), 22, 13, "#86a860"),
        line(pts("4 -14, -1 -50, 8 -92"), "#b4cd8c", 3.4),
      ],
      { rot, sx: s },
    );
  const wavy = (x, y, size, deg, colour, side = 1) =>
    leaf(x, y, size, deg, {
      kind: "ovate",
      w: 0.7,
      wave: 4,
      amp: 0.06,
      colour,
      shade: dark(colour, 0.18),
      vein: "#b9a0b4",
      veins: 4,
      side,
    });
  return [
    ground("#e0b25a", { form: "sun", x: 330, y: 260, r: 220, tone: "#ebc983" }),
    wavy(250, 60, 250, 166, C.leaf),
    wavy(430, 50, 250, 20, C.deep, -1),
    limb(pts("-30 20, 140 50, 320 60, 470 34, 670 -20"), 22, 16, "#5f5a48"),
    wavy(340, 50, 200, 74, C.light),
    fruitOf(226, 154, 0.94, 8, "#6a3560"),
    fruitOf(424, 146, 1.06, -7, purple),
    at(88, 300, [
      line(pts("0 0, -8 -60, 26 -130, 80 -200"), C.leaf, 8),
      flower(0, 0, {
        petals: 5,
        size: 62,
        colour: "#9c79ab",
        shade: "#86629a",
        w: 0.85,
        kind: "elliptic",
        centre: null,
      }),
      times(5, (i) =>
        leaf(0, 0, 30, i * 72 + 36, { kind: "lance", w: 0.4, colour: C.ochre, veins: -1 }),
      ),
    ]),
  ];
}

function banana() {
  const hand = (x, y, s, count, colour) =>
    times(count, (i) => {
      const k = i - (count - 1) / 2;
      return at(
        x + k * 34 * s,
        y,
        [
          shape(
            pts("-12 0!, 12 0!, 22 40, 22 84, 10 124, 2 132!, -10 122, -16 80, -18 36"),
            i % 2 ? colour : pale(colour, 0.14),
          ),
          shape(pts("12 0!, 22 40, 22 84, 10 124, 2 132!, 8 90, 8 40"), dark(colour, 0.16)),
          line(pts("-4 14, -6 60, -2 104"), pale(colour, 0.5), 4),
          dots([[3, 131]], C.earth, 9),
        ],
        { rot: -k * 9, sx: s * (k < 0 ? -1 : 1), sy: s },
      );
    });
  const frond = (x, y, size, deg, colour, bend, side = 1) => {
    const put = frame(x, y, deg);
    const rib = (t) => put(t * size, 2 * t * (1 - t) * bend * size);
    return [
      leaf(x, y, size, deg, {
        kind: "elliptic",
        w: 0.44,
        colour,
        shade: dark(colour, 0.16),
        vein: null,
        bend,
        side,
      }),
      lines(
        times(11, (i, t) => {
          const s = i % 2 ? 1 : -1;
          const u = 0.1 + t * 0.74;
          const wide = size * 0.2 * Math.sin(Math.PI * Math.min(1, u * 0.9 + 0.12)) ** 0.7;
          const [a, b] = [u * size, 2 * u * (1 - u) * bend * size];
          return [put(a, b), put(a + size * 0.04, b + s * wide * 0.95)];
        }),
        pale(colour, 0.28),
        2.6,
      ),
      line([rib(0), rib(0.35), rib(0.7), rib(0.97)], "#c9cf8a", 6),
    ];
  };
  return [
    ground("#1f4d47", { form: "sun", x: 330, y: 250, r: 210, tone: "#2c5f56", fleck: "#6fa08c" }),
    frond(330, 40, 420, 148, "#3f7a4c", -0.16),
    frond(350, 30, 400, 34, C.deep, 0.18, -1),
    frond(320, 30, 340, 174, C.leaf, -0.2),
    frond(360, 20, 360, 4, "#5d9450", 0.24, -1),
    limb(pts("330 -30, 334 60, 326 200, 330 350"), 34, 15, "#7d9a58"),
    hand(330, 70, 1.02, 6, "#d8ab3c"),
    hand(328, 142, 1, 6, "#e2ba4c"),
    hand(328, 214, 0.88, 5, "#e9c863"),
    line(pts("328 300, 324 350, 332 380"), "#7d9a58", 13),
    shape(pts("332 364!, 368 396, 366 440, 334 478!, 302 440, 298 396"), "#7a3550"),
    shape(pts("332 364!, 368 396, 366 440, 334 478!, 344 430"), "#57243c"),
    shape(pts("310 380!, 292 392, 270 430!, 300 424, 318 400"), "#93486a"),
    line(pts("318 390, 314 420, 326 456"), "#b9788f", 3.5),
  ];
}

function rhubarb() {
  const stalk = (points, colour, w = 34) => [
    limb(points, w, w * 0.62, colour),
    line(
      points.map(([x, y]) => [x - w * 0.18, y]),
      pale(colour, 0.4),
      4,
    ),
    line(
      points.map(([x, y]) => [x + w * 0.2, y]),
      dark(colour, 0.25),
      4,
    ),
  ];
  const blade = (x, y, size, deg, colour, side = 1) =>
    leaf(x, y, size, deg, {
      kind: "heart",
      w: 0.94,
      wave: 6,
      amp: 0.06,
      colour,
      shade: dark(colour, 0.17),
      vein: "#e0a3a0",
      veins: 4,
      rib: 0.022,
      side,
    });
  const pink = "#c04a52";
  return [
    ground("#ead9b4", {
      form: "sun",
      x: 320,
      y: 200,
      r: 190,
      tone: "#f3e7cb",
      soil: "#5f3f28",
      horizon: 424,
    }),
    stalk(pts("296 450, 210 340, 130 250"), "#a93f4a", 30),
    stalk(pts("348 450, 440 350, 516 256"), "#a93f4a", 30),
    blade(150, 272, 220, -150, C.deep),
    blade(500, 276, 220, -28, C.deep, -1),
    stalk(pts("316 450, 276 340, 236 220"), pink, 36),
    stalk(pts("330 450, 376 330, 404 214"), "#b4424c", 36),
    blade(244, 244, 240, -116, C.leaf),
    blade(398, 238, 240, -66, "#5f8d54", -1),
    stalk(pts("322 456, 318 380, 322 290"), "#d2656a", 38),
    blade(322, 310, 200, -92, C.light),
    at(212, 436, [
      leaf(0, 0, 70, -120, { kind: "round", w: 0.7, colour: "#d9828a", veins: 3 }),
      leaf(4, 4, 64, -50, { kind: "round", w: 0.7, colour: pink, veins: 3 }),
    ]),
    shape(
      pts("-20 500!, -20 452, 120 448, 240 456, 330 442, 430 456, 560 446, 660 452!, 660 500!"),
      "#4b2d1c",
    ),
  ];
}

function yam() {
  const heart = (x, y, size, deg, colour) =>
    leaf(x, y, size, deg, { kind: "heart", w: 0.86, colour, veins: 3, vein: pale(colour, 0.5) });
  return [
    ground("#e3b489", { form: "sun", x: 420, y: 130, r: 130, tone: "#eecba7" }),
    shape(
      pts("-20 500!, -20 300, 110 292, 200 240, 320 216, 440 238, 530 290, 660 300!, 660 500!"),
      "#7a4c30",
    ),
    shape(pts("-20 500!, -20 356, 150 350, 320 330, 480 352, 660 346!, 660 500!"), "#5d3822"),
    dots(scatter(26, 20, 310, 620, 470), "#462917", 6),
    dots(scatter(16, 20, 310, 620, 470), "#a67752", 4),
    lines(
      strokes(
        "230 250, 216 238, 208 216;270 234, 262 216, 266 198;380 230, 392 214, 390 196;430 244, 446 230, 452 210",
      ),
      "#b99a5c",
      5,
    ),
    limb(pts("336 -30, 330 120, 326 262"), 15, 18, C.tan),
    line(pts("326 290, 300 230, 354 180, 304 128, 358 76, 312 26, 344 -20"), C.deep, 9),
    heart(308, 206, 150, 156, C.leaf),
    heart(350, 176, 160, 20, C.deep),
    heart(308, 124, 140, 190, C.light),
    heart(354, 78, 150, -16, C.leaf),
    heart(314, 36, 130, 166, C.deep),
    heart(344, 10, 120, 14, C.light),
    shape(
      pts("294 268, 352 266, 378 310, 384 372, 366 430, 322 462, 276 438, 258 380, 264 312"),
      "#8f6340",
    ),
    shape(pts("352 266!, 378 310, 384 372, 366 430, 322 462!, 350 400, 352 330"), "#6d472b"),
    lines(
      strokes(
        "272 330, 292 336;268 372, 290 376;280 412, 298 412;316 300, 338 302;312 350, 336 354;318 396, 338 398;308 432, 326 434",
      ),
      "#5a3921",
      3.4,
    ),
    lines(
      strokes(
        "264 320, 236 326, 214 318;260 372, 226 384, 196 380;276 428, 244 448, 226 446;380 330, 408 332, 430 322;384 384, 414 396, 440 392;364 430, 390 448, 416 446",
      ),
      "#c39a70",
      3.4,
    ),
    at(
      520,
      410,
      [
        oval(0, 0, 62, 54, "#7d5535"),
        oval(-3, -3, 53, 45, "#f0e4c9"),
        oval(2, 0, 34, 28, "#e6d4b0"),
        dots(scatter(10, -28, -24, 28, 22), "#d1b98c", 4),
      ],
      { rot: -8 },
    ),
  ];
}

function taro() {
  const shield = (x, y, size, deg, colour, side = 1) => {
    const put = frame(x, y, deg);
    const half = (s) =>
      [
        [-0.16, 0.06, 1],
        [-0.4, 0.2],
        [-0.36, 0.36],
        [-0.1, 0.46],
        [0.24, 0.46],
        [0.6, 0.28],
        [0.86, 0.08],
      ].map(([u, v, k]) => [...put(u * size, s * v * size), k]);
    const tip = [...put(size, 0), 1];
    const notch = [...put(-0.06 * size, 0), 1];
    const vein = (u, v, u0 = 0) => [
      put(u0 * size, 0),
      put(((u + u0) / 2) * size, v * 0.6 * size),
      put(u * size, v * size),
    ];
    return [
      shape([notch, ...half(1), tip, ...half(-1).reverse()], colour),
      shape([notch, ...half(side), tip], dark(colour, 0.18)),
      lines(
        [
          [put(0, 0), put(0.5 * size, 0), put(0.95 * size, 0)],
          ...[1, -1].flatMap((s) => [
            vein(-0.3, s * 0.24),
            vein(0.08, s * 0.4),
            vein(0.36, s * 0.36, 0.14),
            vein(0.6, s * 0.24, 0.34),
            vein(0.78, s * 0.12, 0.56),
          ]),
        ],
        pale(colour, 0.45),
        Math.max(2, size * 0.014),
      ),
      dots([put(0, 0)], "#c98a90", size * 0.06),
    ];
  };
  const stem = (points, w) => limb(points, w, w * 0.5, "#8a4f63");
  return [
    ground("#33596a", { form: "sun", x: 330, y: 200, r: 190, tone: "#406a7a", fleck: "#8fb3ad" }),
    shape(pts("-20 500!, -20 404, 160 396, 330 408, 500 396, 660 404!, 660 500!"), "#27475a"),
    stem(pts("300 420, 220 310, 170 210"), 20),
    stem(pts("344 420, 430 320, 500 220"), 20),
    stem(pts("316 420, 318 260, 322 130"), 20),
    shield(172, 196, 210, 140, C.leaf, -1),
    shield(500, 206, 210, 40, C.deep),
    shield(322, 96, 230, 84, "#5f9a58"),
    stem(pts("308 424, 256 370, 226 330"), 15),
    stem(pts("336 424, 390 376, 424 346"), 15),
    shield(220, 330, 120, 150, C.light, -1),
    shield(430, 344, 120, 34, C.light),
    shape(pts("280 396!, 366 396!, 384 430, 366 468, 322 482, 276 466, 262 430"), "#7d5636"),
    shape(pts("330 396!, 366 396!, 384 430, 366 468, 322 482!, 346 440"), "#5f3f28"),
    lines(
      strokes(
        "266 424, 300 434, 344 434, 380 424;270 448, 302 458, 344 458, 374 446;286 404, 320 412, 360 406",
      ),
      "#4a2f1c",
      3,
    ),
    lines(
      strokes(
        "60 440, 110 434, 160 440;30 464, 90 458, 150 466;470 438, 530 432, 590 438;500 464, 560 458, 620 464;200 476, 230 472, 256 476",
      ),
      "#7fa5ae",
      4,
    ),
  ];
}

function maize() {
  const kernel = "#e3b341";
  const strap = (x, y, size, deg, colour, bend, side = 1) =>
    leaf(x, y, size, deg, {
      kind: "blade",
      w: 0.2,
      colour,
      shade: dark(colour, 0.18),
      vein: pale(colour, 0.5),
      veins: 0,
      bend,
      side,
    });
  const trio = (x, y, size, deg, colour) =>
    [-76, 76, 0].map((a) =>
      leaf(x, y, size, deg + a, { kind: "ovate", w: 0.78, colour, veins: 3 }),
    );
  const put = frame(392, 396, -78);
  const wide = (t) => 58 * Math.min(1, 0.62 + t * 1.3) * Math.sqrt(Math.max(0, 1 - t ** 4));
  return [
    ground("#86b0b4", { form: "sun", x: 420, y: 190, r: 190, tone: "#9dc0c0" }),
    strap(300, 330, 330, -162, C.deep, 0.26),
    strap(304, 150, 310, -148, C.leaf, 0.3),
    strap(316, 110, 320, -28, C.deep, -0.34, -1),
    limb(pts("306 510, 304 300, 312 130, 318 40"), 36, 14, "#7fa45c"),
    line(pts("298 500, 296 300, 306 130"), "#b4cd87", 5),
    lines(
      strokes("288 410, 306 416, 324 410;288 280, 304 286, 320 280;296 170, 310 174, 322 170"),
      C.deep,
      4,
    ),
    lines(
      strokes(
        "318 50, 318 20, 316 -14;318 50, 296 26, 272 8;318 50, 342 26, 366 10;318 46, 306 18, 292 -8;318 46, 332 16, 346 -6",
      ),
      "#caa04e",
      9,
    ),
    strap(306, 420, 330, -16, C.leaf, -0.3, -1),
    // The cob, its husk drawn back.
    leaf(386, 440, 290, -108, { kind: "elliptic", w: 0.4, colour: C.light, veins: -1, bend: 0.1 }),
    leaf(398, 440, 290, -48, {
      kind: "elliptic",
      w: 0.36,
      colour: "#7fa45c",
      veins: -1,
      bend: -0.14,
    }),
    lines(
      times(6, (i) => [
        put(244, (i - 2.5) * 8),
        put(276, (i - 2.5) * 16),
        put(300 + (i % 3) * 8, (i - 2.5) * 22),
      ]),
      "#b5683c",
      4,
    ),
    shape(
      [
        ...times(9, (_i, t) => put(t * 256, -wide(t))),
        ...times(9, (_i, t) => put((1 - t) * 256, wide(1 - t))),
      ],
      dark(kernel, 0.3),
    ),
    [-2, -1, 0, 1, 2].map((row) =>
      dots(
        times(10, (_i, t) => {
          const u = 0.06 + t * 0.84;
          return put(u * 256, row * wide(u) * 0.38);
        }),
        row > 0 ? dark(kernel, 0.14) : row < 0 ? pale(kernel, 0.2) : kernel,
        23,
      ),
    ),
    leaf(388, 452, 230, -128, {
      kind: "elliptic",
      w: 0.36,
      colour: "#a9c67d",
      veins: 3,
      bend: 0.2,
    }),
    leaf(396, 452, 220, -30, { kind: "elliptic", w: 0.36, colour: C.leaf, veins: 3, bend: -0.24 }),
    // The bean that climbs it.
    line(
      pts("250 510, 284 450, 330 400, 300 350, 280 320, 326 272, 290 220, 330 170, 300 130"),
      C.deep,
      8,
    ),
    line(pts("284 440, 220 400, 170 400"), C.deep, 6),
    trio(160, 400, 96, 186, C.light),
    line(pts("286 230, 240 220, 200 232"), C.deep, 6),
    trio(196, 232, 90, 170, C.leaf),
    shape(pts("226 300, 236 304, 226 350, 206 396, 196 392, 212 346"), C.light),
    line(pts("284 310, 256 290, 232 302"), C.deep, 5),
    blob(262, 180, 13, 12, red),
    blob(278, 170, 11, 10, "#e08a6a"),
  ];
}

function chilli() {
  const pod = (x, y, size, deg, bend, colour) => {
    const put = frame(x, y, deg);
    const mid = (t) => [t * size, 2 * t * (1 - t) * bend * size];
    const wide = (t) => size * 0.115 * (1 - t) ** 0.6 * Math.min(1, 0.7 + t * 4);
    const side = (s) =>
      times(7, (_i, t) => {
        const u = 0.03 + t * 0.9;
        const [a, b] = mid(u);
        return put(a, b + s * wide(u));
      });
    const tip = [...put(size, 0), 1];
    const mids = [0.85, 0.6, 0.35, 0.1].map((t) => put(mid(t)[0], mid(t)[1] + 0.2 * wide(t)));
    return [
      shape([...side(-1), tip, ...side(1).reverse()], colour),
      shape([[...side(1)[0], 1], ...side(1).slice(1), tip, ...mids], dark(colour, 0.22)),
      line(
        [0.14, 0.3, 0.5].map((t) => put(mid(t)[0], mid(t)[1] - wide(t) * 0.45)),
        pale(colour, 0.55),
        size * 0.022,
      ),
      line([put(-size * 0.2, -size * 0.05), put(-size * 0.1, 0), put(4, 0)], C.leaf, size * 0.04),
      shape(
        [
          put(-8, -8),
          put(10, -size * 0.115),
          put(size * 0.07, -size * 0.07),
          put(size * 0.05, 0),
          put(size * 0.07, size * 0.07),
          put(10, size * 0.115),
          put(-8, 8),
        ],
        C.leaf,
      ),
    ];
  };
  const slim = (x, y, size, deg, colour, bend = 0.08) =>
    leaf(x, y, size, deg, {
      kind: "lance",
      w: 0.42,
      colour,
      bend,
      veins: 4,
      vein: pale(colour, 0.45),
    });
  return [
    ground("#efd9a6", { form: "blob", x: 350, y: 250, r: 240, tone: "#f6e8c8" }),
    limb(pts("330 -30, 322 40, 300 120, 260 200"), 18, 12, C.leaf),
    line(pts("318 60, 400 90, 480 90, 560 60"), C.leaf, 12),
    line(pts("304 110, 220 90, 120 110"), C.leaf, 11),
    slim(330, 60, 190, 8, C.deep),
    slim(500, 88, 190, -20, C.leaf, -0.08),
    slim(440, 90, 150, 56, C.light),
    slim(180, 96, 190, 200, C.leaf),
    slim(310, 40, 170, 190, C.deep),
    slim(120, 108, 140, 150, C.light),
    pod(216, 132, 250, 104, -0.1, "#8fae4e"),
    pod(300, 168, 290, 92, 0.12, red),
    pod(392, 134, 300, 82, -0.08, "#b8382b"),
    pod(484, 128, 250, 70, 0.12, red),
    pod(130, 146, 210, 112, 0.1, "#d0793a"),
    slim(290, 130, 150, 128, C.leaf),
    flower(566, 62, { petals: 6, size: 40, w: 0.6, kind: "elliptic", centre: "#7d8a5a" }),
    dots(
      times(6, (i) => [566 + Math.cos(i) * 13, 62 + Math.sin(i) * 13]),
      "#5f7a8a",
      6,
    ),
    flower(70, 60, { petals: 6, size: 32, w: 0.6, kind: "elliptic", centre: "#7d8a5a", rot: 20 }),
  ];
}

function bitterGourd() {
  const gourd = (x, y, size, deg, colour) => {
    const put = frame(x, y, deg);
    const wide = (t) => size * 0.17 * Math.sin(Math.PI * (0.06 + t * 0.88)) ** 0.75;
    const side = (s) => times(15, (i, t) => put(t * size, s * (wide(t) + (i % 2 ? 5 : -3))));
    const ridge = (v, from, to) =>
      times(7, (_i, t) => {
        const u = from + t * (to - from);
        return put(u * size, wide(u) * v);
      });
    return [
      shape(
        [[...put(-8, 0), 1], ...side(-1), [...put(size * 1.07, 0), 1], ...side(1).reverse()],
        colour,
      ),
      shape(
        [[...put(0, 0), 1], ...side(1), [...put(size * 1.07, 0), 1], ...ridge(0.35, 0.9, 0.1)],
        dark(colour, 0.2),
      ),
      [-0.62, -0.2, 0.25, 0.66].map((v, k) => [
        dots(
          times(10, (i, t) => {
            const u = 0.06 + t * 0.86 + (k % 2) * 0.03;
            return put(u * size, wide(u) * v + (i % 2) * 4);
          }),
          k > 1 ? pale(colour, 0.16) : pale(colour, 0.38),
          size * 0.044,
        ),
      ]),
      line([put(-size * 0.22, -6), put(-size * 0.1, 2), put(4, 0)], C.deep, 9),
    ];
  };
  const palm = (x, y, size, deg, colour) =>
    lobed(x, y, size, deg, {
      lobes: [
        [-132, 0.6],
        [-86, 0.82],
        [-42, 0.94],
        [0, 1],
        [42, 0.94],
        [86, 0.82],
        [132, 0.6],
      ],
      notch: 0.42,
      colour,
      tooth: 0.8,
    });
  return [
    ground("#d48a68", { form: "sun", x: 330, y: 270, r: 210, tone: "#dfa183" }),
    lines(
      strokes("-20 40, 320 36, 660 44;110 -10, 112 70;330 -10, 330 70;550 -10, 548 70"),
      "#8a4a36",
      5,
    ),
    line(pts("-20 74, 120 40, 260 70, 400 30, 540 62, 660 20"), C.deep, 11),
    palm(130, 52, 150, 118, C.deep),
    palm(520, 58, 150, 60, C.leaf),
    tendril(410, 34, 60, 120, C.deep, 5),
    tendril(60, 60, 100, 120, C.deep, 5, -1),
    line(pts("250 64, 262 100, 258 140"), C.deep, 8),
    gourd(250, 150, 270, 92, "#5f9448"),
    gourd(398, 110, 230, 84, "#86b35a"),
    palm(322, 44, 150, 90, "#6d9a58"),
    // A ripe one, burst open.
    at(
      546,
      340,
      [
        [132, 48, 90].map((deg, i) => [
          leaf(0, -100, i === 2 ? 190 : 176, deg, {
            kind: "elliptic",
            w: 0.5,
            colour: "#dd8f35",
            shade: "#c97a2a",
            veins: -1,
          }),
          leaf(...frame(0, -100, deg)(34, 0), i === 2 ? 126 : 112, deg, {
            kind: "elliptic",
            w: 0.42,
            colour: "#f0cd86",
            shade: null,
            veins: -1,
          }),
        ]),
        dots(pts("-2 -44, -10 -10, 8 18, -44 -38, -64 -8, 44 -40, 62 -10"), red, 24),
        dots(pts("-6 -48, -14 -14, 4 14, -48 -42, -68 -12, 40 -44, 58 -14"), "#e8917c", 7),
        line(pts("0 -96, 4 -160, -18 -320"), C.deep, 7),
      ],
      { rot: 4, sx: 0.74 },
    ),
    flower(106, 300, {
      petals: 5,
      size: 54,
      colour: "#e3b341",
      shade: "#cf9a30",
      w: 0.78,
      centre: "#b9752d",
      rot: 14,
    }),
    line(pts("106 240, 118 190, 96 120"), C.deep, 6),
  ];
}

function blackPepper() {
  const spike = (x, y, count, lean, tones) => [
    line(
      [
        [x, y - 26],
        [x + lean * 0.3, y + count * 10],
        [x + lean, y + count * 22],
      ],
      C.leaf,
      6,
    ),
    times(count, (i, t) => {
      const w = (i % 2 ? 10 : -10) * (1 - t * 0.3);
      return [1, -1].map((s, k) => {
        const colour = tones[(i * 2 + k + (i > count * 0.6 ? 1 : 0)) % tones.length];
        const [bx, by] = [x + lean * t + s * 12 + w * 0.3, y + i * 21 + k * 9];
        return press[colour](bx, by, { sx: 1.08 - t * 0.25 });
      });
    }),
  ];
  const press = Object.fromEntries(
    ["#6d9a48", "#8fb45a", "#c2452f", "#d98a3c"].map((c) => [
      c,
      stamp([blob(0, 0, 14, 14, c), oval(-4, -5, 4, 3, pale(c, 0.5))]),
    ]),
  );
  const green = ["#6d9a48", "#8fb45a", "#6d9a48"];
  const ripe = ["#6d9a48", "#c2452f", "#8fb45a", "#d98a3c", "#c2452f"];
  const heart = (x, y, size, deg, colour, side = 1) =>
    leaf(x, y, size, deg, {
      kind: "heart",
      w: 0.74,
      colour,
      veins: 4,
      vein: pale(colour, 0.42),
      side,
      bend: 0.04,
    });
  return [
    ground("#6b3a55", { form: "arch", x: 330, y: 250, r: 220, tone: "#7a4a64", fleck: "#b98aa0" }),
    limb(pts("206 -20, 214 240, 208 500"), 62, 70, "#6a4a30"),
    lines(
      strokes("190 20, 196 120;216 60, 222 200;196 240, 200 360;224 300, 226 440;206 400, 208 480"),
      "#4b3120",
      4,
    ),
    line(pts("236 510, 222 430, 250 350, 226 270, 252 190, 222 110, 246 40, 230 -20"), C.leaf, 13),
    dots(pts("226 430, 250 350, 228 270, 250 190, 226 112, 244 44"), C.light, 19),
    heart(232, 276, 190, 152, C.deep, -1),
    heart(230, 112, 180, 206, C.leaf),
    heart(232, 436, 160, 190, C.leaf, -1),
    line(pts("250 190, 330 120, 420 90, 520 100"), C.leaf, 9),
    line(pts("250 350, 320 320, 390 310"), C.leaf, 8),
    heart(520, 96, 180, 20, C.deep),
    heart(330, 110, 180, -64, "#5d8f55"),
    spike(450, 130, 11, 8, ripe),
    spike(350, 146, 9, -10, green),
    spike(560, 170, 9, 14, green),
    heart(392, 306, 180, 44, C.leaf),
    heart(430, 96, 150, -30, C.light, -1),
  ];
}

function saladLeaves() {
  const frilly = (x, y, size, deg, colour, side = 1) =>
    leaf(x, y, size, deg, {
      kind: "petal",
      w: 0.62,
      wave: 6,
      amp: 0.075,
      colour,
      shade: dark(colour, 0.13),
      vein: pale(colour, 0.5),
      veins: 3,
      rib: 0.02,
      side,
    });
  const spoon = (x, y, size, deg, colour, vein, side = 1) => [
    line([[x, y], frame(x, y, deg)(size * 0.4, 0)], vein, size * 0.05),
    leaf(...frame(x, y, deg)(size * 0.3, 0), size * 0.7, deg, {
      kind: "elliptic",
      w: 0.62,
      colour,
      vein,
      veins: 4,
      rib: 0.024,
      side,
    }),
  ];
  // Rocket: lobes in pairs and a large end.
  const rocket = (x, y, size, deg, colour) => {
    const put = frame(x, y, deg);
    const half = (s) =>
      [
        [0.3, 0.03],
        [0.36, 0.16],
        [0.44, 0.05, 1],
        [0.5, 0.2],
        [0.6, 0.06, 1],
        [0.68, 0.2],
        [0.86, 0.18],
      ].map(([u, v, k]) => [...put(u * size, s * v * size), k]);
    return [
      shape([...half(1), put(size, 0), ...half(-1).reverse()], colour),
      shape([[...put(0.3 * size, 0), 1], ...half(1), [...put(size, 0), 1]], dark(colour, 0.16)),
      line([put(0, 0), put(0.5 * size, 0), put(0.92 * size, 0)], pale(colour, 0.5), size * 0.03),
    ];
  };
  return [
    ground("#dfa48e", { form: "sun", x: 320, y: 210, r: 210, tone: "#e8bba9" }),
    rocket(250, 380, 270, -160, C.deep),
    rocket(390, 380, 270, -22, C.deep),
    frilly(270, 390, 300, -138, "#7a3a4a"),
    frilly(370, 390, 300, -44, "#86424f", -1),
    spoon(286, 390, 340, -116, C.leaf, "#d0566a"),
    spoon(360, 390, 340, -64, C.deep, "#d0566a", -1),
    frilly(320, 400, 330, -92, "#9dc06c"),
    rocket(300, 390, 290, -104, "#5f8d54"),
    spoon(340, 400, 260, -78, C.light, "#e9f0cf", -1),
    frilly(266, 390, 200, -146, "#a9c67d"),
    frilly(378, 390, 200, -36, "#b7d088", -1),
    frilly(310, 396, 190, -108, "#94495a"),
    spoon(350, 396, 190, -56, C.leaf, "#d9e3b5"),
    shape(
      pts("128 356!, 512 356!, 498 416, 440 462, 376 474, 264 474, 200 462, 142 416"),
      "#f1e6cd",
    ),
    shape(pts("372 356!, 512 356!, 498 416, 440 462, 376 474!, 330 474!, 384 430"), "#d8c6a2"),
    line(pts("150 392, 240 404, 400 404, 492 392"), "#5f8d96", 7),
    line(pts("160 410, 250 421, 390 421, 484 410"), "#5f8d96", 3),
    poly(pts("118 346, 522 346, 520 364, 120 364"), "#fbf3df"),
    poly(pts("390 346, 522 346, 520 364, 388 364"), "#e2d2b0"),
  ];
}

function cress() {
  const sprout = (tone) => {
    const petals = [-150, -90, -30].map((a) =>
      leaf(0, 0, 22, a, {
        kind: "elliptic",
        w: 0.62,
        colour: tone,
        shade: dark(tone, 0.16),
        veins: -1,
      }),
    );
    return stamp([line(pts("0 92, -2 46, 0 0"), "#e4ecca", 6), petals]);
  };
  const tones = [C.deep, C.leaf, "#6d9a58", "#8fb45a"].map(sprout);
  const rows = [
    [0, 232, 14],
    [1, 248, 13],
    [2, 262, 14],
    [3, 282, 12],
  ];
  return [
    ground("#5f8d96", { form: "sun", x: 330, y: 220, r: 190, tone: "#74a0a6" }),
    shape(pts("-20 500!, -20 408, 200 402, 440 410, 660 402!, 660 500!"), "#b98a5a"),
    line(pts("-20 408, 200 402, 440 410, 660 402"), "#d3ab7c", 5),
    at(
      -52,
      -50,
      [
        rows.map(([tone, y, count]) =>
          times(count, (i, t) => {
            const bow = Math.sin(Math.PI * t);
            return tones[(tone + (i % 3 === 0 ? 1 : 0)) % 4](
              156 + t * 334 + rand(-8, 8),
              y - bow * 56 + rand(-14, 14) + 24,
              { rot: (t - 0.5) * 44 + rand(-7, 7), sx: rand(1.15, 1.4) },
            );
          }),
        ),
        shape(pts("136 344!, 330 332, 512 344!, 494 372, 330 380, 154 372"), "#4b2d1c"),
        dots(scatter(24, 170, 344, 480, 366), "#7a5232", 6),
        shape(
          pts("112 352!, 240 374, 410 374, 536 352!, 508 416, 440 446, 210 446, 142 416"),
          C.terra,
        ),
        shape(pts("400 374!, 536 352!, 508 416, 440 446!, 360 446!, 416 420"), dark(C.terra, 0.22)),
        line(pts("114 354, 240 377, 410 377, 534 354"), pale(C.terra, 0.3), 9),
      ],
      { sx: 1.14 },
    ),
    dots(scatter(9, 60, 430, 120, 466), "#8a4a2a", 8),
  ];
}

export default {
  aubergine,
  banana,
  rhubarb,
  yam,
  taro,
  maize,
  chilli,
  "bitter-gourd": bitterGourd,
  "black-pepper": blackPepper,
  "salad-leaves": saladLeaves,
  cress,
};
