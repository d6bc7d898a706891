// Tip pictures: lawns, hedges, borders, tools on their pegs and what leaves the kitchen.

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
import { board } from "./garden.mjs";

const blade = (x, y, size, deg, colour) =>
  leaf(x, y, size, deg, { kind: "blade", w: 0.16, colour, shade: null, vein: null });

function lawn() {
  const stripe = (a, b, c, d, colour) =>
    poly(
      [
        [a, 236],
        [b, 236],
        [d, 490],
        [c, 490],
      ],
      colour,
    );
  const far = (t) => 40 + t * 560;
  const near = (t) => -420 + t * 1480;
  const spiral = (y) => pts(`232 ${y}, 290 ${y + 12}, 350 ${y + 4}, 408 ${y - 10}`);
  return [
    ground("#a9cbd0", { form: "sun", x: 470, y: 110, r: 74, tone: "#f3e3b4" }),
    shape(
      pts(
        "-20 280!, -20 176, 70 150, 150 176, 240 140, 340 172, 450 148, 560 178, 660 152!, 660 280!",
      ),
      "#6f9a68",
    ),
    shape(
      pts("-20 280!, -20 214, 110 190, 230 214, 360 192, 500 216, 660 196!, 660 280!"),
      "#527a54",
    ),
    dots(scatter(26, 10, 196, 630, 232), "#86a97a", 8),
    poly(pts("-10 236, 650 236, 650 490, -10 490"), "#7fae62"),
    times(9, (i) =>
      i % 2 ? stripe(far(i / 9), far((i + 1) / 9), near(i / 9), near((i + 1) / 9), "#6b9c54") : "",
    ),
    times(26, (i) =>
      blade(
        14 + i * 25 + rand(-8, 8),
        488,
        rand(30, 62),
        -90 + rand(-24, 24),
        i % 2 ? C.deep : C.leaf,
      ),
    ),
    // A push mower, its blades rolled round a drum.
    lines(strokes("290 336, 386 186, 470 60;350 330, 416 196, 470 60"), "#3d3a38", 11),
    line(pts("424 76, 470 60, 520 48"), "#8a5a38", 20),
    line(pts("428 71, 470 56, 516 44"), "#b98b5e", 5),
    oval(316, 366, 92, 46, "#4a3a34"),
    lines([322, 342, 362, 382].map(spiral), "#c9ced0", 9),
    lines([332, 352, 372].map(spiral), "#8f9a9d", 5),
    line(pts("226 398, 320 412, 412 396"), "#3d3a38", 12),
    [
      [220, 366],
      [416, 362],
    ].map(([x, y]) => [
      oval(x, y, 58, 66, "#b9412f"),
      oval(x, y, 42, 50, "#7fae62"),
      lines(
        times(5, (i) => [frame(x, y, i * 72 + 20)(0, 0), frame(x, y, i * 72 + 20)(46, 0)]),
        "#b9412f",
        8,
      ),
      oval(x, y, 14, 15, "#3d3a38"),
      oval(x - 3, y - 3, 5, 5, "#c9ced0"),
    ]),
    lines(
      times(16, (i) => {
        const x = 150 + i * 24 + rand(-10, 10);
        const y = 428 + rand(-6, 16);
        return [
          [x, y],
          [x + rand(-14, 14), y - rand(10, 22)],
        ];
      }),
      "#a9c97d",
      5,
    ),
    [
      [70, 400, 1],
      [560, 392, 0.9],
      [600, 440, 1.1],
    ].map(([x, y, s]) =>
      flower(x, y, {
        petals: 9,
        size: 22 * s,
        colour: C.paper,
        shade: null,
        w: 0.5,
        centre: C.ochre,
        eye: 0.36,
      }),
    ),
  ];
}

function kitchenScraps() {
  const green = "#4f7d5a";
  const egg = (x, y, rot) =>
    at(
      x,
      y,
      [
        shape(
          pts("-34 0!, -24 -6, -14 4, -2 -8, 10 4, 22 -6, 34 0!, 28 30, 0 44, -28 30"),
          "#f0ddc0",
        ),
        shape(pts("10 4!, 22 -6, 34 0!, 28 30, 0 44!, 14 24"), "#d8bf9a"),
      ],
      { rot },
    );
  return [
    ground("#e2b27a", { form: "arch", x: 330, y: 240, r: 220, tone: "#ebc597" }),
    shape(pts("-20 500!, -20 420, 220 414, 440 420, 660 412!, 660 500!"), "#8a5a3c"),
    line(pts("-20 420, 220 414, 440 420, 660 412"), "#b98b5e", 5),
    at(0, -26, [
      // The lid leans against the bucket.
      at(
        530,
        356,
        [
          oval(0, 0, 40, 98, dark(green, 0.3)),
          oval(-8, 0, 36, 94, pale(green, 0.16)),
          oval(-10, 0, 24, 70, green),
          box(-20, -26, 14, 52, dark(green, 0.2), { rx: 7 }),
        ],
        { rot: 14 },
      ),
      // What the cook left: peel, tops, core, leaves.
      leaf(230, 170, 130, -128, {
        kind: "elliptic",
        w: 0.6,
        wave: 6,
        amp: 0.06,
        colour: "#8fb45a",
        veins: 3,
      }),
      leaf(400, 160, 140, -40, {
        kind: "elliptic",
        w: 0.56,
        wave: 6,
        amp: 0.06,
        colour: C.leaf,
        veins: 3,
      }),
      leaf(300, 150, 120, -84, {
        kind: "elliptic",
        w: 0.6,
        colour: "#7a3a4a",
        veins: 3,
        wave: 5,
        amp: 0.05,
      }),
      at(
        372,
        108,
        [
          lines(strokes("0 0, 8 -40, -6 -72;0 0, 18 -36, 30 -66;0 0, -6 -34, -34 -58"), C.leaf, 8),
          shape(pts("-24 0!, -8 -8, 12 -8, 24 0!, 14 60, 2 104!, -12 56"), "#dd7f33"),
          lines(strokes("-16 22, -4 26;4 42, 14 38;-8 60, 2 63"), "#a9551f", 3.5),
        ],
        { rot: 24 },
      ),
      at(
        262,
        124,
        [
          shape(
            pts("-30 -46, 0 -38, 30 -46, 16 -8, 14 22, 32 52, 0 46, -32 52, -14 22, -16 -8"),
            "#f3e6c9",
          ),
          shape(pts("-32 -48, 0 -38, 32 -48, 24 -28, 0 -22, -24 -28"), "#c23f2e"),
          shape(pts("-34 54, 0 46, 34 54, 22 34, 0 30, -22 34"), "#c23f2e"),
          dots(pts("-4 2, 5 10"), "#5a3921", 8),
          line(pts("0 -40, 4 -58, 12 -70"), "#5a3921", 6),
        ],
        { rot: -18 },
      ),
      egg(196, 126, -16),
      egg(456, 140, 18),
      shape(pts("300 168!, 286 120, 316 104, 352 124, 366 176!, 344 152, 322 142"), "#e3b341"),
      shape(pts("316 104, 352 124, 366 176!, 338 136"), "#c9972e"),
      line(pts("312 112, 304 130, 306 150"), "#f1d58c", 4),
      // The bucket, with its tap for the liquor.
      lines(strokes("150 216, 92 300, 108 372"), "#d6cbb4", 8),
      shape(pts("142 190!, 488 190!, 454 430, 440 450, 190 450, 176 430"), green),
      shape(pts("376 190!, 488 190!, 454 430, 440 450!, 352 450!, 372 330"), dark(green, 0.22)),
      shape(pts("168 220, 190 220, 206 400, 194 404, 184 380"), pale(green, 0.3)),
      box(126, 172, 378, 34, pale(green, 0.18), { rx: 12 }),
      shape(pts("390 172!, 494 172, 504 188, 494 206, 386 206!"), dark(green, 0.1)),
      line(pts("160 232, 310 242, 470 232"), dark(green, 0.26), 4),
      at(314, 330, [
        times(3, (i) =>
          leaf(0, 44, 92 - (i % 2) * -14, -90 + (i - 1) * 46, {
            kind: "ovate",
            w: 0.5,
            colour: pale(green, 0.42),
            shade: pale(green, 0.28),
            vein: green,
            veins: 2,
          }),
        ),
      ]),
      box(296, 406, 36, 24, "#d9c08a", { rx: 6 }),
      box(306, 424, 16, 30, "#c2a468", { rx: 5 }),
      line(pts("300 404, 328 404"), "#b5483a", 9),
      shape(pts("282 462!, 346 462!, 338 486, 290 486"), "#dfe6df"),
      shape(pts("287 470!, 341 470!, 338 486, 290 486"), "#b98a4a"),
    ]),
    dots(scatter(9, 60, 440, 150, 470), "#d9b98a", 7),
  ];
}

function gardenTools() {
  const steel = "#b9c3c4";
  const wood = "#b5824f";
  const handle = (x, y0, y1, w = 18) => [
    limb(
      [
        [x, y0],
        [x + 1, (y0 + y1) / 2],
        [x, y1],
      ],
      w,
      w * 0.9,
      wood,
    ),
    line(
      [
        [x - w * 0.2, y0 + 8],
        [x - w * 0.2, y1 - 8],
      ],
      pale(wood, 0.4),
      3.6,
    ),
    line(
      [
        [x + w * 0.3, y0 + 8],
        [x + w * 0.3, y1 - 8],
      ],
      dark(wood, 0.25),
      3.6,
    ),
  ];
  const peg = (x) => [
    box(x - 34, 70, 12, 26, "#e0cda6", { rx: 5 }),
    box(x + 22, 70, 12, 26, "#e0cda6", { rx: 5 }),
  ];
  return [
    box(0, 0, 640, 480, "#2f5a56"),
    times(5, (i) => [
      box(i * 132 - 10, 0, 128, 480, i % 2 ? "#346360" : "#30605b"),
      line(
        [
          [i * 132 - 12, -4],
          [i * 132 - 12, 484],
        ],
        "#264a47",
        5,
      ),
    ]),
    lines(
      strokes(
        "30 40, 34 160, 28 260;86 300, 90 380, 84 470;160 20, 164 90;240 330, 244 470;300 40, 296 120;400 380, 396 470;470 30, 474 140;590 300, 586 420;560 40, 564 110",
      ),
      "#3d706b",
      3,
    ),
    poly(pts("-10 78, 650 74, 650 112, -10 114"), "#8a5f3a"),
    poly(pts("-10 102, 650 100, 650 112, -10 114"), "#6b4529"),
    lines(strokes("20 90, 200 88;260 92, 480 88;520 86, 620 88"), "#a5764c", 3),
    // Spade.
    shape(
      pts("72 24, 88 14, 132 14, 148 24, 138 60, 120 70, 118 40!, 102 40!, 100 70, 82 60"),
      wood,
    ),
    shape(pts("118 40!, 122 16!, 132 14, 148 24, 138 60, 120 70"), dark(wood, 0.2)),
    handle(110, 60, 300, 20),
    peg(110),
    shape(
      pts("96 270!, 124 270!, 126 300!, 164 304!, 162 400, 110 456!, 58 400, 56 304!, 94 300!"),
      steel,
    ),
    shape(
      pts("124 270!, 126 300!, 164 304!, 162 400, 110 456!, 112 360, 112 276!"),
      dark(steel, 0.26),
    ),
    line(pts("72 320, 74 380, 88 412"), pale(steel, 0.7), 6),
    // Fork.
    handle(270, 30, 270, 20),
    shape(pts("252 24, 262 10, 280 10, 288 24, 284 44, 256 44"), wood),
    peg(270),
    lines(
      strokes(
        "220 450, 222 330, 240 300, 270 292, 300 300, 318 330, 320 450;254 456, 256 340, 262 296;286 456, 284 340, 278 296",
      ),
      steel,
      13,
    ),
    lines(strokes("324 446, 322 336, 304 304;291 452, 289 340"), dark(steel, 0.3), 4),
    // Trowel and hand fork, on cords.
    line(pts("414 90, 400 130, 414 156, 428 130, 414 90"), "#e0cda6", 4),
    shape(pts("402 150, 414 142, 426 150, 432 200, 424 236, 404 236, 396 200"), "#b5483a"),
    shape(pts("416 144, 426 150, 432 200, 424 236!, 414 236!"), dark("#b5483a", 0.24)),
    box(408, 234, 12, 44, "#8f9a9d"),
    shape(pts("382 276!, 414 268, 446 276!, 452 340, 414 414!, 376 340"), steel),
    shape(pts("414 268!, 446 276!, 452 340, 414 414!"), dark(steel, 0.26)),
    line(pts("394 294, 390 338, 400 366"), pale(steel, 0.7), 5),
    // Shears.
    at(546, 0, [
      line(pts("0 90, -12 124, 0 150, 12 124, 0 90"), "#e0cda6", 4),
      shape(pts("-8 268!, 14 262!, 40 460!, 22 420, -2 330"), dark(steel, 0.2)),
      shape(pts("8 268!, -14 262!, -40 460!, -22 420, 2 330"), steel),
      limb(pts("10 282, -26 210, -30 140"), 22, 26, wood),
      limb(pts("-10 282, 26 210, 30 140"), 22, 26, dark(wood, 0.16)),
      line(pts("-32 150, -28 204, -6 250"), pale(wood, 0.4), 4),
      dots([[0, 282]], "#3d3a38", 17),
      dots([[-2, 280]], "#d6dcda", 5),
    ]),
    // A shoot has found its way in.
    line(pts("650 470, 600 430, 580 470, 540 486"), C.leaf, 7),
    leaf(604, 434, 74, -120, { w: 0.6, colour: C.light, veins: 3 }),
    leaf(584, 460, 66, 196, { w: 0.6, colour: C.leaf, veins: 3 }),
    leaf(640, 462, 70, -60, { w: 0.6, colour: C.leaf, veins: 3 }),
  ];
}

function windbreak() {
  const leaves = [C.deep, C.leaf, "#78a55c"].map((colour) =>
    pressed({
      kind: "lance",
      w: 0.5,
      colour,
      shade: dark(colour, 0.14),
      veins: 0,
      vein: pale(colour, 0.3),
    }),
  );
  // A young hedge, bowed by years of the same wind.
  const hedge = () => {
    const top = (x) => 250 - (x - 420) * 0.34 + 12 * Math.sin(x / 26);
    return [
      shape(
        [
          [414, 430, 1],
          [396, 340],
          [430, top(430)],
          [500, top(500)],
          [580, top(580)],
          [680, top(660), 1],
          [680, 430, 1],
        ],
        "#274f36",
      ),
      times(46, (i) => {
        const x = 420 + (i % 9) * 29 + rand(-10, 10);
        const t = Math.floor(i / 9) / 5;
        const y = top(x) + 26 + t * (400 - top(x)) + rand(-12, 12);
        return leaves[t < 0.3 ? 2 : t < 0.6 ? 1 : i % 2](
          x - 16,
          y,
          rand(48, 66),
          -24 + rand(-26, 22),
        );
      }),
    ];
  };
  const gust = (x, y, size, w) =>
    line(
      [
        [x, y],
        [x + size * 0.5, y - 12],
        [x + size, y - 4],
        [x + size + 24, y - 30],
        [x + size + 4, y - 50],
        [x + size - 18, y - 36],
        [x + size - 8, y - 22],
      ],
      "#f4efdf",
      w,
    );
  return [
    ground("#8fb4ba", { form: "hill", x: 300, y: 300, r: 200, tone: "#7fa58a", fleck: "#dfe9e4" }),
    line(pts("-20 60, 120 44, 240 70, 380 40, 520 66, 680 36"), "#dfe9e4", 6),
    line(pts("-20 112, 90 118, 190 96, 300 84, 420 104, 560 92, 680 110"), "#dfe9e4", 8),
    gust(-40, 196, 120, 8),
    gust(-60, 276, 168, 8),
    gust(-30, 356, 96, 7),
    shape(pts("-20 500!, -20 366, 200 356, 420 366, 660 352!, 660 500!"), "#7a9f5a"),
    // Slats with gaps as wide as the slats.
    times(8, (i) => [
      board(176 + i * 34, 138 + (i % 2) * 4, 176 + i * 34, 440, 18, i % 2 ? "#a3764a" : "#b58757"),
    ]),
    board(158, 196, 432, 196, 19, "#8a5f3a"),
    board(158, 376, 432, 376, 19, "#8a5f3a"),
    hedge(),
    shape(pts("-20 500!, -20 424, 120 414, 300 424, 480 412, 660 424!, 660 500!"), "#5f8a4c"),
    times(20, (i) =>
      blade(
        10 + i * 34 + rand(-10, 10),
        486,
        rand(46, 84),
        -62 + rand(-14, 16),
        i % 2 ? C.deep : C.leaf,
      ),
    ),
    at(420, 452, [
      line(pts("0 30, 2 0, 10 -30"), C.leaf, 5),
      flower(12, -36, { petals: 7, size: 22, colour: "#e0795c", shade: null, w: 0.6, eye: 0.34 }),
    ]),
    at(516, 460, [
      line(pts("0 30, 2 0, 6 -22"), C.leaf, 5),
      flower(8, -28, { petals: 7, size: 20, colour: C.paper, shade: null, w: 0.6, eye: 0.34 }),
    ]),
  ];
}

function border() {
  const daisy = stamp(
    flower(0, 0, {
      petals: 9,
      size: 50,
      colour: "#f6ead0",
      shade: null,
      w: 0.5,
      centre: C.ochre,
      eye: 0.34,
    }),
  );
  const cone = stamp([
    times(9, (i) =>
      leaf(0, 0, 54, 200 - i * 27.5, {
        kind: "elliptic",
        w: 0.4,
        colour: i % 2 ? "#c46f8d" : "#ad5876",
        shade: null,
        veins: -1,
      }),
    ),
    blob(0, -8, 26, 22, "#8a4a2e"),
    dots(scatter(9, -17, -22, 17, 4), "#d9863c", 5),
  ]);
  const spire = (colour) =>
    stamp([
      line(pts("0 0, 0 -160"), C.leaf, 6),
      dots(
        times(11, (i, t) => [(i % 2 ? 1 : -1) * 9 * (1.2 - t), -62 - t * 104]),
        colour,
        21,
      ),
      dots(
        times(8, (i, t) => [(i % 2 ? -1 : 1) * 5 * (1.2 - t), -66 - t * 98]),
        pale(colour, 0.3),
        11,
      ),
    ]);
  const spires = ["#6a5a9c", "#8a76b4"].map(spire);
  const sprig = [C.deep, C.leaf, "#78a55c"].map((colour) =>
    pressed({ kind: "lance", w: 0.42, colour, veins: 2 }),
  );
  return [
    ground("#efcf9a", { form: "sun", x: 200, y: 120, r: 96, tone: "#f8e6c0" }),
    shape(
      pts("-20 300!, -20 190, 90 160, 200 190, 330 150, 470 182, 660 140!, 660 320!"),
      "#7fa07a",
    ),
    times(9, (i) =>
      spires[i % 2](40 + i * 72 + rand(-12, 12), 320, { rot: rand(-6, 6), sx: rand(1, 1.4) }),
    ),
    times(22, (i) => sprig[i % 3](10 + i * 30, 350, rand(90, 140), -90 + rand(-36, 36))),
    [
      [90, 214, 1],
      [250, 200, 1.1],
      [410, 212, 1],
      [560, 190, 1.16],
    ].map(([x, y, s]) => [
      line(
        [
          [x, y],
          [x + 6, y + 80],
          [x, y + 140],
        ],
        C.leaf,
        6,
      ),
      cone(x, y, { sx: s }),
    ]),
    times(16, (i) => sprig[(i + 1) % 3](20 + i * 42, 380, rand(70, 110), -90 + rand(-50, 50))),
    [
      [50, 300, 0.9],
      [160, 286, 1],
      [330, 292, 1],
      [486, 286, 0.9],
      [610, 300, 1],
    ].map(([x, y, s]) => daisy(x, y, { rot: rand(0, 40), sx: s })),
    // The edge: planting, a clean-cut trench, then grass.
    shape(pts("-20 500!, -20 352, 160 346, 340 360, 500 348, 660 358!, 660 500!"), "#6b432a"),
    dots(scatter(34, 10, 364, 630, 396), "#8f6340", 9),
    shape(pts("-20 500!, -20 404, 200 396, 430 410, 660 398!, 660 500!"), "#452c1c"),
    shape(pts("-20 500!, -20 424, 200 414, 430 430, 660 416!, 660 500!"), "#7fae62"),
    line(pts("-20 424, 200 414, 430 430, 660 416"), "#a9c97d", 6),
    times(24, (i) =>
      blade(
        10 + i * 27 + rand(-8, 8),
        486,
        rand(24, 50),
        -90 + rand(-24, 24),
        i % 2 ? C.leaf : "#5f8f4c",
      ),
    ),
  ];
}

function waterButt() {
  const wood = "#a3703f";
  const hoop = (y, bow, w) => [
    line(
      [
        [206, y],
        [330, y + bow],
        [454, y],
      ],
      "#3d4a4c",
      w,
    ),
    line(
      [
        [210, y - 3],
        [290, y + bow - 6],
      ],
      "#7d8f92",
      3,
    ),
  ];
  return [
    ground("#d9a77e", { form: "sun", x: 470, y: 160, r: 110, tone: "#e7c09c" }),
    // Brick wall, eaves and gutter.
    poly(pts("-10 -10, 650 -10, 650 40, -10 40"), "#8a4a36"),
    lines(
      strokes(
        "-10 14, 650 14;60 -10, 60 14;180 -10, 180 14;300 -10, 300 14;420 -10, 420 14;540 -10, 540 14;120 14, 120 40;240 14, 240 40;360 14, 360 40;480 14, 480 40;600 14, 600 40",
      ),
      "#6f3829",
      4,
    ),
    poly(pts("-10 40, 650 40, 650 66, -10 66"), "#5f7f86"),
    line(pts("-10 45, 650 45"), "#8fa9ad", 5),
    line(pts("330 60, 330 96, 330 138"), "#5f7f86", 28),
    line(pts("322 66, 322 136"), "#8fa9ad", 5),
    shape(pts("-20 500!, -20 420, 160 410, 420 420, 660 408!, 660 500!"), "#7f9f62"),
    // The barrel.
    shape(pts("214 150!, 446 150!, 470 240, 474 320, 446 436!, 214 436!, 186 320, 190 240"), wood),
    shape(
      pts("372 150!, 446 150!, 470 240, 474 320, 446 436!, 366 436!, 392 320, 390 240"),
      dark(wood, 0.24),
    ),
    lines(
      strokes(
        "254 150, 238 290, 254 436;292 150, 284 290, 292 436;368 150, 376 290, 366 436;408 150, 424 290, 408 436;330 150, 330 436",
      ),
      dark(wood, 0.34),
      4,
    ),
    lines(
      strokes("228 200, 216 280, 226 380;272 220, 266 300;310 190, 306 260"),
      pale(wood, 0.3),
      4,
    ),
    hoop(196, 10, 15),
    hoop(288, 12, 15),
    hoop(390, 10, 15),
    oval(330, 152, 118, 24, "#6b4529"),
    oval(330, 151, 102, 17, "#8fb6bd"),
    lines(strokes("268 150, 300 145, 330 150;336 156, 370 152, 396 156"), "#dfeaea", 3.4),
    line(pts("330 130, 330 150"), "#dfeaea", 12),
    box(306, 368, 44, 20, "#d9b25a", { rx: 6 }),
    box(322, 384, 15, 28, "#b98f3c", { rx: 4 }),
    line(pts("316 364, 340 364"), "#b5483a", 9),
    dots(pts("329 424, 331 440"), "#dfeaea", 8),
    // A can waits; nasturtiums climb.
    shape(pts("286 446!, 374 446!, 366 486!, 294 486!"), "#5f8a94"),
    oval(330, 446, 44, 10, "#3f6670"),
    line(pts("120 500, 140 400, 100 320, 140 240, 110 160, 140 100"), C.leaf, 7),
    [
      [140, 400, 78],
      [96, 330, 74],
      [150, 260, 80],
      [96, 190, 72],
      [150, 130, 66],
      [70, 430, 80],
      [560, 430, 84],
      [610, 380, 74],
      [520, 458, 70],
      [600, 470, 88],
      [40, 360, 60],
    ].map(([x, y, r], i) => {
      const colour = [C.deep, C.leaf, "#78a55c"][i % 3];
      return [
        blob(x, y, r * 0.56, r * 0.52, colour, { count: 9, wobble: 0.04 }),
        lines(
          times(7, (k) => [
            frame(x, y, k * 51 + i * 20)(r * 0.06, 0),
            frame(x, y, k * 51 + i * 20)(r * 0.44, 0),
          ]),
          pale(colour, 0.4),
          2.4,
        ),
      ];
    }),
    [
      [124, 296, "#d9702f"],
      [76, 250, "#e0a23a"],
      [566, 372, "#d9702f"],
      [124, 448, "#c8452f"],
      [628, 430, "#e0a23a"],
    ].map(([x, y, c]) =>
      flower(x, y, {
        petals: 5,
        size: 38,
        colour: c,
        w: 0.95,
        centre: dark(c, 0.4),
        eye: 0.2,
        rot: rand(0, 60),
      }),
    ),
  ];
}

export default {
  lawn,
  "kitchen-scraps": kitchenScraps,
  "garden-tools": gardenTools,
  windbreak,
  border,
  "water-butt": waterButt,
};
