// The shared hand of every picture: palette, seeded chance, curves, leaves, fruit, grounds.

export const C = {
  paper: "#f6f0e1",
  deep: "#2f5d3a",
  leaf: "#4d7c4a",
  light: "#8fb06a",
  earth: "#7a4f2e",
  tan: "#b98b5e",
  terra: "#c8553d",
  ochre: "#d9a441",
  plum: "#6b3a55",
  sky: "#a9c6cf",
  night: "#17301f",
};

let state = 1;
let prefix = "m";
let stamps = [];

export function seed(name) {
  prefix = name.replaceAll("-", "");
  stamps = [];
  state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
}

export function rand(from = 0, to = 1) {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return from + (to - from) * (((t ^ (t >>> 14)) >>> 0) / 4294967296);
}

export const pick = (list) => list[Math.floor(rand(0, list.length))];
export const times = (count, make) =>
  Array.from({ length: count }, (_, i) => make(i, count > 1 ? i / (count - 1) : 0));

export function mix(a, b, t) {
  const parts = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
  const [x, y] = [parts(a), parts(b)];
  return (
    "#" +
    x
      .map((v, i) =>
        Math.round(v + (y[i] - v) * t)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}

export const dark = (colour, t = 0.25) => mix(colour, "#2a1a22", t);
export const pale = (colour, t = 0.35) => mix(colour, C.paper, t);

// Points written as text, "x y, x y!": a ! marks a sharp corner.
export const pts = (text) =>
  text.split(",").map((pair) => {
    const [x, y] = pair.trim().replace("!", "").split(/\s+/).map(Number);
    return pair.includes("!") ? [x, y, 1] : [x, y];
  });
// Several lines of points, parted by ;
export const strokes = (text) => text.split(";").map(pts);

// Numbers and paths: absolute in, compact relative out.

let grain = 10;

// How fine coordinates are: 10 keeps one decimal, 1 none.
export function fineness(value) {
  grain = value;
}

export const round = (v) => Math.round(v * grain) / grain + 0;
const tenth = (v) => Math.round(v * 10) / 10;
const num = (v) => String(round(v)).replace(/^(-?)0\./, "$1.");
const join = (list) => list.map(num).reduce((s, x) => s + (s && x[0] !== "-" ? " " : "") + x, "");

export function trace(segments) {
  let [cx, cy, sx, sy, d] = [0, 0, 0, 0, ""];
  for (const [op, ...a] of segments) {
    if (op === "Z") {
      d += "z";
      [cx, cy] = [sx, sy];
    } else if (op === "M") {
      d += `M${join(a)}`;
      [cx, cy] = [sx, sy] = a.map(round);
    } else {
      const rel = a.map((v, i) => v - (i % 2 ? cy : cx));
      d += op.toLowerCase() + join(rel);
      cx += round(rel.at(-2));
      cy += round(rel.at(-1));
    }
  }
  return d;
}

// A smooth line through points; a third entry of 1 marks a sharp corner.
export function through(points, closed = true) {
  const count = points.length;
  const get = (i) =>
    closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))];
  const tangent = (i) => {
    const [a, p, b] = [get(i - 1), get(i), get(i + 1)];
    if (p[2]) return [0, 0];
    const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[0] - a[0]) / size, (b[1] - a[1]) / size];
  };
  const segments = [["M", ...points[0].slice(0, 2)]];
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [p, q, s, t] = [get(i), get(i + 1), tangent(i), tangent(i + 1)];
    const reach = Math.hypot(q[0] - p[0], q[1] - p[1]) * 0.37;
    if (p[2] && q[2]) segments.push(["L", q[0], q[1]]);
    else
      segments.push([
        "C",
        p[0] + s[0] * reach,
        p[1] + s[1] * reach,
        q[0] - t[0] * reach,
        q[1] - t[1] * reach,
        q[0],
        q[1],
      ]);
  }
  if (closed) segments.push(["Z"]);
  return trace(segments);
}

const more = (extra) =>
  Object.entries(extra)
    .map(([k, v]) => ` ${k}="${v}"`)
    .join("");
export const fill = (d, colour, extra = {}) => `<path d="${d}" fill="${colour}"${more(extra)}/>`;
export const ink = (d, colour, width, extra = {}) =>
  `<path d="${d}" stroke="${colour}" stroke-width="${tenth(width)}"${more(extra)}/>`;
export const shape = (points, colour, extra) => fill(through(points), colour, extra);
export const line = (points, colour, width, extra) =>
  ink(through(points, false), colour, width, extra);
export const poly = (points, colour, extra) =>
  fill(trace([...points.map((p, i) => [i ? "L" : "M", ...p]), ["Z"]]), colour, extra);
export const lines = (pairs, colour, width, extra) =>
  ink(pairs.map((pts) => through(pts, false)).join(""), colour, width, extra);
export const dots = (points, colour, size, extra) =>
  ink(points.map(([x, y]) => `M${join([x, y])}h0`).join(""), colour, size, extra);
export const oval = (x, y, rx, ry, colour, extra = {}) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${colour}"${more(extra)}/>`;
export const box = (x, y, w, h, colour, extra = {}) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${colour}"${more(extra)}/>`;
export const at = (x, y, content, { rot = 0, sx = 1, sy = sx } = {}) =>
  `<g transform="translate(${round(x)} ${round(y)})${rot ? `rotate(${round(rot)})` : ""}${sx !== 1 || sy !== 1 ? `scale(${Math.round(sx * 100) / 100} ${Math.round(sy * 100) / 100})` : ""}">${[content].flat(9).join("")}</g>`;

// A stamp is drawn once and pressed many times; a pressed leaf is called like leaf().
export function stamp(content) {
  const id = prefix + stamps.length;
  stamps.push(`<g id="${id}">${[content].flat(9).join("")}</g>`);
  return (x, y, { rot = 0, sx = 1, sy = sx } = {}) => {
    const [a, b] = [sx, sy].map((v) => Math.round(v * 100) / 100);
    return `<use href="#${id}" transform="translate(${round(x)} ${round(y)})${rot ? `rotate(${Math.round(rot)})` : ""}${a === b ? (a === 1 ? "" : `scale(${a})`) : `scale(${a} ${b})`}"/>`;
  };
}
export function pressed(o) {
  const press = stamp(leaf(0, 0, 100, 0, o));
  return (x, y, size, deg) => press(x, y, { rot: deg, sx: size / 100 });
}

export const scatter = (count, x0, y0, x1, y1) => times(count, () => [rand(x0, x1), rand(y0, y1)]);
export const frame = (x, y, deg) => {
  const [c, s] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)];
  return (u, v) => [x + u * c - v * s, y + u * s + v * c];
};

export const ring = (cx, cy, rx, ry = rx, count = 9, wobble = 0.03, rot = rand(0, 40)) =>
  times(count, (i) => {
    const a = ((i * 360) / count + rot) * (Math.PI / 180);
    const k = 1 + rand(-wobble, wobble);
    return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k];
  });
export const blob = (cx, cy, rx, ry, colour, { count = 8, wobble = 0.05, rot, ...extra } = {}) =>
  shape(ring(cx, cy, rx, ry, count, wobble, rot), colour, extra);

// A crescent of shade along the part of an outline between two angles (degrees, clockwise from the right).
export function crescent(points, [cx, cy], from, to, depth, colour, extra) {
  const list = points
    .map(([x, y]) => ({
      x,
      y,
      a: ((((Math.atan2(y - cy, x - cx) * 180) / Math.PI - from) % 360) + 360) % 360,
    }))
    .filter((p) => p.a <= to - from)
    .sort((p, q) => p.a - q.a);
  const inner = list
    .slice(1, -1)
    .reverse()
    .map((p) => {
      const k = 1 - depth * Math.sin((p.a / (to - from)) * Math.PI);
      return [cx + (p.x - cx) * k, cy + (p.y - cy) * k];
    });
  const outer = list.map((p, i) => (i === 0 || i === list.length - 1 ? [p.x, p.y, 1] : [p.x, p.y]));
  return shape([...outer, ...inner], colour, extra);
}

// A round fruit: body, shade below right, a lit patch above left.
export function fruit(
  cx,
  cy,
  rx,
  ry,
  colour,
  {
    shade = dark(colour, 0.22),
    lit = pale(colour, 0.45),
    count = 12,
    wobble = 0.012,
    form,
    depth = 0.34,
  } = {},
) {
  const outline = times(count, (i) => {
    const a = (i / count) * Math.PI * 2;
    const k = (form ? form(a) : 1) * (1 + rand(-wobble, wobble));
    return [cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k];
  });
  return [
    shape(outline, colour),
    crescent(outline, [cx, cy], -50, 150, depth, shade),
    lit
      ? shape(
          [
            [cx - rx * 0.62, cy - ry * 0.02],
            [cx - rx * 0.5, cy - ry * 0.42],
            [cx - rx * 0.2, cy - ry * 0.6],
            [cx - rx * 0.32, cy - ry * 0.36],
            [cx - rx * 0.46, cy - ry * 0.08],
          ],
          lit,
        )
      : "",
  ].join("");
}

// A tapered limb along points.
export function limb(points, from, to, colour, extra) {
  const sides = points.map(([x, y], i) => {
    const [a, b] = [points[Math.max(0, i - 1)], points[Math.min(points.length - 1, i + 1)]];
    const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const w = (from + (to - from) * (i / (points.length - 1))) / 2;
    return [
      [x - ((b[1] - a[1]) / size) * w, y + ((b[0] - a[0]) / size) * w],
      [x + ((b[1] - a[1]) / size) * w, y - ((b[0] - a[0]) / size) * w],
    ];
  });
  return shape([...sides.map((s) => s[0]), ...sides.map((s) => s[1]).reverse()], colour, extra);
}

// Leaf outlines as [reach of first handle, its breadth, reach of second handle, its breadth].
const KINDS = {
  ovate: [0.02, 1.2, 0.62, 0.82],
  lance: [0.22, 1.05, 0.7, 0.8],
  elliptic: [0.08, 1.05, 0.92, 1.02],
  round: [-0.12, 1.2, 1.12, 1.15],
  heart: [-0.32, 1.35, 0.6, 0.95],
  petal: [0.3, 0.6, 1.06, 1.3],
  blade: [0.35, 1, 0.6, 0.5],
};

export function leaf(x, y, size, deg, o = {}) {
  const {
    w = 0.45,
    bend = 0,
    colour = C.leaf,
    shade = dark(colour, 0.2),
    vein = pale(colour, 0.4),
    veins = 4,
    kind = "ovate",
    teeth = 0,
    wave = 0,
    amp = 0.05,
    side = 1,
    rib = 0.014,
  } = o;
  const [a, k1, b, k2] = KINDS[kind];
  const put = frame(x, y, deg);
  const V = (w * size) / 1.5;
  const B = (2 / 3) * bend * size;
  const handles = (s) => [
    [a * size, s * V * k1 + B],
    [b * size, s * V * k2 + B],
  ];
  const mid = (t) => [t * size, 2 * t * (1 - t) * bend * size];
  const edge = (t, s) => {
    const [p, q] = handles(s);
    const m = 1 - t;
    return [0, 1].map((i) => 3 * m * m * t * p[i] + 3 * m * t * t * q[i] + (i ? 0 : t ** 3 * size));
  };
  const steps = teeth || wave;
  const side1 = (s) => {
    if (!steps) return [["C", ...put(...handles(s)[0]), ...put(...handles(s)[1]), ...put(size, 0)]];
    const out = [];
    let last = null;
    for (let i = 1; i <= steps; i += 1) {
      const [p, q] = [edge((i - 0.45) / (steps + 0.4), s), edge(i / (steps + 0.4), s)];
      const push = amp * size * (teeth ? 1 : rand(0.7, 1.3));
      if (teeth)
        out.push(["L", ...put(p[0] + push * 0.6, p[1] + s * push)], ["L", ...put(q[0], q[1])]);
      else {
        const from = last ?? [0, 0];
        const bulge = (u) =>
          put(
            from[0] + (q[0] - from[0]) * u + (p[0] - (from[0] + q[0]) / 2) * 1.2,
            from[1] + (q[1] - from[1]) * u + (p[1] - (from[1] + q[1]) / 2) * 1.2 + s * push * 1.3,
          );
        out.push(["C", ...bulge(0.05), ...bulge(1.05), ...put(...q)]);
      }
      last = q;
    }
    out.push(
      wave
        ? [
            "C",
            ...put(last[0] + amp * size * 0.4, last[1] + s * amp * size * 1.1),
            ...put(size * 1.05, s * amp * size * 1.3),
            ...put(size, 0),
          ]
        : ["L", ...put(size, 0)],
    );
    return out;
  };
  const far = side1(side);
  const back = ["C", ...put(size * 0.67, B), ...put(size * 0.33, B), x, y];
  const start = ["M", x, y];
  const near = side1(-side);
  let out = "";
  if (steps)
    out +=
      fill(trace([start, ...near, back, ["Z"]]), colour) +
      fill(trace([start, ...far, back, ["Z"]]), shade ?? colour);
  else {
    const [p, q] = handles(-side);
    out += fill(trace([start, ...far, ["C", ...put(...q), ...put(...p), x, y], ["Z"]]), colour);
    if (shade) out += fill(trace([start, ...far, back, ["Z"]]), shade);
  }
  if (veins >= 0 && vein) {
    const segments = [
      start,
      ["C", ...put(size * 0.33, B), ...put(size * 0.67, B), ...put(size * 0.96, 0)],
    ];
    for (let i = 1; i <= veins; i += 1) {
      const t = 0.06 + (0.72 * i) / (veins + 1);
      for (const s of [1, -1]) {
        const e = edge(Math.min(0.96, t + 0.2), s);
        const m = mid(t);
        const end = [m[0] + (e[0] - m[0]) * 0.8, m[1] + (e[1] - m[1]) * 0.8];
        segments.push(
          ["M", ...put(...m)],
          ["Q", ...put(m[0] + (end[0] - m[0]) * 0.6, m[1] + (end[1] - m[1]) * 0.4), ...put(...end)],
        );
      }
    }
    out += ink(trace(segments), vein, Math.max(1.2, size * rib));
  }
  return out;
}

// A palmate leaf: lobes as [angle from axis, reach].
export function lobed(
  x,
  y,
  size,
  deg,
  {
    lobes = [
      [-140, 0.55],
      [-68, 0.85],
      [0, 1],
      [68, 0.85],
      [140, 0.55],
    ],
    notch = 0.55,
    round: soft = 0,
    colour = C.leaf,
    shade = dark(colour, 0.2),
    vein = pale(colour, 0.4),
    tooth = 0.82,
  } = {},
) {
  const put = frame(x, y, deg);
  const polar = (a, r, corner) => [
    ...put(Math.cos((a * Math.PI) / 180) * r * size, Math.sin((a * Math.PI) / 180) * r * size),
    corner,
  ];
  const points = [[x, y, 1]];
  lobes.forEach(([a, r], i) => {
    const before = i ? lobes[i - 1][0] : a - 40;
    const after = i < lobes.length - 1 ? lobes[i + 1][0] : a + 40;
    points.push(polar(a - (a - before) * 0.27, r * tooth * rand(0.97, 1.03), 0));
    points.push(polar(a + rand(-2, 2), r, soft ? 0 : 1));
    points.push(polar(a + (after - a) * 0.27, r * tooth * rand(0.97, 1.03), 0));
    if (i < lobes.length - 1)
      points.push(polar((a + after) / 2, notch * Math.min(r, lobes[i + 1][1]) * 1.1, 1));
  });
  const middle = points.findIndex((_p, i) => i === 2 + 4 * Math.floor(lobes.length / 2));
  const half = [
    ...points.slice(0, 1),
    ...points.slice(middle).map((p, i) => (i ? p : [p[0], p[1], 1])),
  ];
  const veins = lobes.flatMap(([a, r]) => {
    const root = (t) => polar(a, r * t, 0);
    const twig = (t, s) => [root(t), polar(a + s * 13, r * (t + 0.24), 0)];
    return [[[x, y], polar(a + 2, r * 0.5, 0), root(0.9)], twig(0.42, 1), twig(0.42, -1)];
  });
  return (
    shape(points, colour) + shape(half, shade) + lines(veins, vein, Math.max(1.2, size * 0.016))
  );
}

// A compound leaf: leaflets in pairs on a stalk, one at the tip.
export function pinnate(
  x,
  y,
  size,
  deg,
  {
    pairs = 2,
    part = 0.42,
    bend = 0,
    stalk = C.leaf,
    width = 4,
    spread = 62,
    taper = 0.75,
    from = 0.4,
    ...o
  } = {},
) {
  const put = frame(x, y, deg);
  const spine = (t) => put(t * size, 2 * t * (1 - t) * bend * size);
  const tip = size * part;
  const reach = size - tip * 0.9;
  const parts = [line([spine(0), spine(0.5), spine(reach / size)], stalk, width)];
  for (let i = 0; i < pairs; i += 1) {
    const t = from + ((reach / size - from) * i) / Math.max(1, pairs - 0.15);
    const k = tip * (taper + (1 - taper) * (i / pairs)) * rand(0.92, 1.06);
    const turn = deg + bend * 120 * (1 - 2 * t);
    for (const s of [-1, 1])
      parts.push(leaf(...spine(t), k, turn + s * (spread + rand(-6, 6)), { ...o, side: s }));
  }
  parts.push(leaf(...spine(reach / size), tip * 1.05, deg - bend * 70, o));
  return parts.join("");
}

export function flower(
  x,
  y,
  {
    petals = 5,
    size = 60,
    rot = 0,
    centre = C.ochre,
    eye = 0.22,
    colour = C.paper,
    shade = dark(colour, 0.08),
    ...o
  } = {},
) {
  return (
    times(petals, (i) =>
      leaf(x, y, size * rand(0.94, 1.05), rot + (i * 360) / petals + rand(-4, 4), {
        kind: "petal",
        w: 0.9,
        colour,
        shade,
        veins: -1,
        ...o,
      }),
    ).join("") + (centre ? blob(x, y, size * eye, size * eye, centre) : "")
  );
}

export function tendril(x, y, deg, size, colour = C.light, width = 3, hand = 1) {
  const put = frame(x, y, deg);
  const curl = times(9, (i) => {
    const a = (-90 + i * 75) * (Math.PI / 180);
    const r = size * 0.26 * (1 - i / 9.5);
    return put(size + Math.cos(a) * r, hand * (Math.sin(a) * r + size * 0.26 - size * 0.1));
  });
  return line(
    [
      put(0, 0),
      put(size * 0.4, hand * -size * 0.02),
      put(size * 0.72, hand * size * 0.06),
      ...curl.slice(0),
    ],
    colour,
    width,
  );
}

// The coloured ground: a flat field, one large quiet form behind the subject, flecks of the press.
export function ground(
  colour,
  {
    form = "blob",
    x = 400,
    y = 230,
    r = 240,
    tone = pale(colour, 0.2),
    fleck = pale(colour, 0.45),
    soil,
    horizon = 400,
    w = 640,
    h = 480,
  } = {},
) {
  const behind = {
    blob: () => blob(x, y, r, r * 0.92, tone, { count: 9, wobble: 0.06 }),
    sun: () => `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone}"/>`,
    hill: () =>
      shape(
        [
          [-40, h + 40, 1],
          [-40, y + 30, 1],
          [w * 0.25, y - 20],
          [w * 0.55, y + 40],
          [w * 0.8, y + 10],
          [w + 40, y - 40, 1],
          [w + 40, h + 40, 1],
        ],
        tone,
      ),
    band: () =>
      shape(
        [
          [-40, y + 90, 1],
          [w * 0.3, y + 10],
          [w * 0.7, y - 60],
          [w + 40, y - 170, 1],
          [w + 40, y + 60, 1],
          [w * 0.7, y + 150],
          [w * 0.3, y + 230],
          [-40, y + 320, 1],
        ],
        tone,
      ),
    arch: () =>
      shape(
        [
          [x - r, h + 40, 1],
          [x - r, y],
          [x - r * 0.7, y - r * 0.7],
          [x, y - r],
          [x + r * 0.7, y - r * 0.7],
          [x + r, y],
          [x + r, h + 40, 1],
        ],
        tone,
      ),
    leaves: () =>
      times(5, (i) =>
        leaf(
          x + (i - 2) * r * 0.34,
          h + 50,
          r * (1.9 - Math.abs(i - 2) * 0.16) * rand(0.9, 1.08),
          -90 + (i - 2) * 19,
          { kind: "lance", w: 0.3, colour: tone, shade: null, vein: colour, veins: 5, rib: 0.01 },
        ),
      ).join(""),
    none: () => "",
  };
  const out = [box(0, 0, w, h, colour), behind[form]()];
  if (soil) {
    const top = times(8, (_i, t) => [-20 + t * (w + 40), horizon + rand(-9, 9)]);
    out.push(shape([[-30, h + 20, 1], ...top, [w + 30, h + 20, 1]], soil));
    out.push(
      dots(scatter(22, 10, horizon + 20, w - 10, h - 6), dark(soil, 0.25), 6),
      dots(scatter(14, 10, horizon + 18, w - 10, h - 6), pale(soil, 0.3), 4),
    );
  }
  out.push(
    dots(scatter(10, 12, 12, w - 12, soil ? horizon - 20 : h - 12), fleck, 4),
    dots(scatter(8, 12, 12, w - 12, soil ? horizon - 20 : h - 12), fleck, 2.4),
  );
  return out.join("");
}

export const sheet = (w, h, parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" fill="none" stroke-linecap="round" stroke-linejoin="round">${stamps.length ? `<defs>${stamps.join("")}</defs>` : ""}${[parts].flat(9).join("")}</svg>\n`;
