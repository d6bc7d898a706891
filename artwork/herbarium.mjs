// Pictures for tips without one: six calm plant forms, each on its own ground.
import {
  at,
  C,
  dark,
  dots,
  frame,
  ground,
  leaf,
  limb,
  line,
  lines,
  pale,
  pts,
  rand,
  shape,
  stamp,
  strokes,
  times,
} from "./forms.mjs";

function broadLeaf() {
  const blade = (x, y, size, deg, colour, bend, o) =>
    leaf(x, y, size, deg, {
      kind: "ovate",
      w: 0.62,
      colour,
      shade: dark(colour, 0.13),
      vein: pale(colour, 0.36),
      veins: 8,
      rib: 0.008,
      bend,
      ...o,
    });
  return [
    ground("#2f5d4a", { form: "sun", x: 350, y: 230, r: 200, tone: "#396a55", fleck: "#7fa58a" }),
    blade(-30, 250, 330, 34, "#3a7155", 0.05, { veins: 6 }),
    blade(700, 470, 330, -166, "#3a7155", -0.05, { veins: 6 }),
    limb(pts("20 520, 90 466, 150 420"), 16, 12, "#8fb48a"),
    blade(130, 436, 560, -38, "#6a9e6e", -0.05),
  ];
}

function poppyHeads() {
  const head = (s, c) =>
    [
      shape(
        pts("-14 120!, -44 100, -62 50, -56 4, -34 -30, 34 -30, 56 4, 62 50, 44 100, 14 120!"),
        c,
      ),
      shape(pts("34 -30!, 56 4, 62 50, 44 100, 14 120!, 26 60, 28 10"), dark(c, 0.16)),
      lines(
        strokes("-34 -22, -46 40, -22 112;-4 -26, -6 40, 0 114;24 -24, 34 40, 18 112"),
        pale(c, 0.3),
        3,
      ),
      shape(
        pts(
          "-64 -40, -52 -58, -30 -50, -16 -64, 0 -54, 16 -64, 30 -50, 52 -58, 64 -40, 36 -26, -36 -26",
        ),
        dark(c, 0.3),
      ),
      lines(
        strokes("0 -30, 0 -52;-20 -30, -34 -50;20 -30, 34 -50;-36 -32, -54 -46;36 -32, 54 -46"),
        pale(c, 0.2),
        3,
      ),
      shape(pts("-20 118!, 20 118!, 12 134, -12 134"), dark(c, 0.26)),
      s,
    ].join("");
  const place = (x, y, size, rot, c) => at(x, y, head("", c), { rot, sx: size });
  return [
    ground("#d9a441", { form: "sun", x: 330, y: 220, r: 200, tone: "#e4bb6c" }),
    line(pts("330 510, 326 380, 322 270"), "#8a7a4a", 11),
    line(pts("250 510, 210 430, 160 320"), "#8a7a4a", 9),
    line(pts("400 510, 450 430, 500 300"), "#8a7a4a", 9),
    place(154, 216, 0.84, -16, "#b08f58"),
    place(510, 196, 0.86, 14, "#a68a5c"),
    place(322, 158, 1.3, 0, "#c2a06a"),
    dots(
      times(16, (i) => [40 + i * 37 + rand(-14, 14), rand(380, 466)]),
      "#7a5a32",
      6,
    ),
  ];
}

function umbel() {
  const rays = times(11, (i) => -164 + i * 14.8);
  const star = stamp([
    lines(
      times(7, (i) => [[0, 0], frame(0, 0, -162 + i * 24)(44, 0)]),
      "#7d8a4a",
      2.6,
    ),
    dots(
      times(7, (i) => frame(0, 0, -162 + i * 24)(46, 0)),
      "#f3e2a8",
      15,
    ),
    dots(
      times(4, (i) => frame(0, 0, -140 + i * 32)(26, 0)),
      "#e9cd7c",
      12,
    ),
  ]);
  const thread = (x, y, size, deg) => {
    const put = frame(x, y, deg);
    return lines(
      [
        [put(0, 0), put(size, 0)],
        ...times(6, (i) => i).flatMap((i) =>
          [-1, 1].map((s) => [
            put(size * (0.2 + i * 0.13), 0),
            put(size * (0.34 + i * 0.13), s * size * (0.26 - i * 0.03)),
          ]),
        ),
      ],
      "#6d8a50",
      4,
    );
  };
  return [
    ground("#c46a50", { form: "sun", x: 320, y: 200, r: 200, tone: "#cf7d64", fleck: "#e8b59b" }),
    thread(320, 430, 200, -166),
    thread(322, 430, 200, -14),
    thread(318, 470, 170, -196),
    thread(324, 470, 170, 16),
    limb(pts("322 510, 320 400, 320 300"), 15, 10, "#7d8a4a"),
    lines(
      rays.map((a) => {
        const put = frame(320, 302, a);
        const r = 200 - Math.abs(a + 90) * 0.34;
        return [[320, 302], put(r * 0.5, 0), put(r, 0)];
      }),
      "#7d8a4a",
      4,
    ),
    rays.map((a) => {
      const r = 200 - Math.abs(a + 90) * 0.34;
      return star(...frame(320, 302, a)(r, 0), { rot: a + 90, sx: 0.94 });
    }),
    dots([[320, 302]], "#93a05c", 20),
  ];
}

function frond() {
  const put = frame(150, 520, -62);
  const bend = (t) => [t * 560, 96 * Math.sin(t * 2.2) - 40 * t];
  const pinna = [C.leaf, "#63965c"].map((colour) =>
    stamp([
      times(9, (i) => {
        const t = 0.08 + i * 0.1;
        return [-1, 1].map((s) =>
          leaf(t * 100, 0, 20 * (1.2 - t * 0.8), s * 64, {
            kind: "elliptic",
            w: 0.6,
            colour: s > 0 ? dark(colour, 0.12) : colour,
            shade: null,
            vein: null,
          }),
        );
      }),
      line(pts("0 0, 96 0"), pale(colour, 0.4), 2),
    ]),
  );
  return [
    ground("#e6d8b4", { form: "sun", x: 350, y: 230, r: 200, tone: "#efe5ca", fleck: C.tan }),
    times(13, (i) => {
      const t = 0.12 + i * 0.068;
      const reach = 1.9 * Math.sin(Math.PI * (0.22 + t * 0.72)) ** 0.9;
      const [a, b] = [bend(t - 0.02), bend(t + 0.02)];
      const tilt = -62 + (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      return [-1, 1].map((s) =>
        pinna[s > 0 ? 0 : 1](...put(...bend(t)), { rot: tilt + s * 66, sx: reach, sy: reach * s }),
      );
    }),
    line(
      [0, 0.2, 0.4, 0.6, 0.8, 0.95].map((t) => put(...bend(t))),
      "#8fae72",
      8,
    ),
  ];
}

function bulb() {
  const skin = "#c98a4a";
  return [
    ground("#5d3350", { form: "sun", x: 320, y: 260, r: 200, tone: "#6d405f", fleck: "#b98aa0" }),
    leaf(318, 230, 240, -104, { kind: "lance", w: 0.26, colour: C.leaf, veins: 0, bend: -0.06 }),
    leaf(326, 230, 230, -72, { kind: "lance", w: 0.26, colour: C.deep, veins: 0, bend: 0.08 }),
    leaf(322, 240, 270, -88, { kind: "lance", w: 0.24, colour: C.light, veins: 0 }),
    lines(
      times(11, (_i, t) => {
        const x = 262 + t * 118;
        const k = (t - 0.5) * 2;
        return [
          [x, 400],
          [x + k * 20 + rand(-6, 6), 436],
          [x + k * 40 + rand(-10, 10), 462],
          [x + k * 46 + rand(-16, 16), 496],
        ];
      }),
      "#e4cfa6",
      4,
    ),
    shape(
      pts(
        "320 160!, 346 206, 408 262, 432 330, 396 396, 320 414, 244 396, 208 330, 232 262, 294 206",
      ),
      skin,
    ),
    shape(
      pts("320 160!, 346 206, 408 262, 432 330, 396 396, 320 414!, 366 350, 362 270, 330 206"),
      dark(skin, 0.22),
    ),
    shape(pts("244 396!, 208 330, 232 262, 294 206!, 262 280, 258 340"), pale(skin, 0.28)),
    lines(
      strokes(
        "316 186, 268 268, 262 340, 282 402;322 186, 312 270, 312 340, 316 408;328 190, 356 270, 366 336, 350 404",
      ),
      dark(skin, 0.3),
      3,
    ),
    shape(pts("258 398, 320 416, 382 398, 366 416, 320 424, 274 416"), "#7a5232"),
  ];
}

function twig() {
  const bud = (x, y, size, deg, open = 0) => {
    const put = frame(x, y, deg);
    return [
      open
        ? [-24, 24, 0].map((a) =>
            leaf(...put(size * 0.3, 0), size * (a ? 0.9 : 1.1), deg + a, {
              kind: "elliptic",
              w: 0.4,
              colour: a > 0 ? C.leaf : C.light,
              veins: 2,
            }),
          )
        : "",
      shape(
        [
          [...put(0, -size * 0.16), 1],
          put(size * 0.3, -size * 0.26),
          [...put(size * 0.86, 0), 1],
          put(size * 0.3, size * 0.26),
          [...put(0, size * 0.16), 1],
        ],
        "#a4543f",
      ),
      shape(
        [
          [...put(0, 0), 1],
          [...put(size * 0.86, 0), 1],
          put(size * 0.3, size * 0.26),
          [...put(0, size * 0.16), 1],
        ],
        "#843f33",
      ),
      line(
        [put(size * 0.06, -size * 0.1), put(size * 0.3, -size * 0.08), put(size * 0.6, 0)],
        "#d99a80",
        3,
      ),
    ];
  };
  const bark = "#6b4a38";
  return [
    ground("#a9c6cf", { form: "sun", x: 350, y: 220, r: 190, tone: "#bdd4d8" }),
    limb(pts("60 520, 190 390, 330 270, 440 170, 520 70"), 24, 9, bark),
    limb(pts("250 340, 360 330, 460 310, 540 262"), 13, 7, bark),
    limb(pts("190 390, 170 290, 196 190"), 12, 7, bark),
    line(pts("70 500, 186 382, 326 262, 430 166"), "#93705a", 4),
    dots(
      pts(
        "130 452, 160 412, 220 368, 290 298, 370 236, 410 204, 300 330, 420 318, 176 330, 180 250",
      ),
      "#c9a88c",
      6,
    ),
    bud(520, 72, 92, -62, 1),
    bud(540, 262, 84, -30, 1),
    bud(196, 190, 84, -78, 1),
    bud(440, 176, 54, -8),
    bud(400, 206, 54, -98),
    bud(330, 268, 56, -104),
    bud(352, 252, 54, -2),
    bud(462, 310, 46, 24),
    bud(404, 322, 46, -60),
    bud(172, 290, 46, -130),
    bud(176, 270, 46, -20),
    bud(140, 440, 54, -100),
    bud(230, 358, 50, 30),
  ];
}

export default { 1: broadLeaf, 2: poppyHeads, 3: umbel, 4: frond, 5: bulb, 6: twig };
