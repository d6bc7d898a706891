// The rules of Mozilla's HTTP Observatory (algorithm 4, @mdn/mdn-http-observatory 1.4.8) that
// concern the site itself. The redirect to https is not one of these rules, because the server in
// front of the site sends it. The package cannot be a dependency, because its installation asks two
// servers on the internet for lists.

/** A reply to a request for a page, over https. */
export interface JudgedPage {
  headers: Headers;
  html: string;
  /** The reply to a request with a foreign origin. */
  preflight: Headers;
}

/** Sources that make a policy worthless. */
const broad = [
  "ftp:",
  "http:",
  "https:",
  "*",
  "http://*",
  "http://*.*",
  "https://*",
  "https://*.*",
];
const unsafe = [...broad, "'unsafe-inline'", "data:"];

const sixMonthsSeconds = 15_768_000;

/** @returns the points, starting at 100, and the reasons for lost points */
export function scoreOf(page: JudgedPage) {
  const marks = { ...policyMarks(page.headers), ...transportMarks(page), ...otherMarks(page) };
  const given = Object.entries(marks);
  const taken = given.filter(([, points]) => points < 0);
  const lost = taken.reduce((sum, [, points]) => sum + points, 0);
  const all = given.reduce((sum, [, points]) => sum + points, 0);
  // Points above 100 count only if at most ten points were lost.
  return { points: 100 + (lost >= -10 ? all : lost), taken: taken.map(([rule]) => rule) };
}

/** Returns the sources of each directive. */
function parsePolicy(header: string) {
  return new Map(
    header.split(";").flatMap((part): [string, string[]][] => {
      const [name = "", ...sources] = part.trim().toLowerCase().split(/\s+/);
      return name ? [[name, sources]] : [];
    }),
  );
}

function policyMarks(headers: Headers) {
  const header = headers.get("content-security-policy");
  if (!header) return { "content-security-policy": -25, framing: framing(headers, null) };
  const policy = parsePolicy(header);
  const fallback = policy.get("default-src") ?? ["*"];
  const sources = (name: string) => policy.get(name) ?? fallback;
  const [script, style, object] = ["script-src", "style-src", "object-src"].map((name) =>
    withoutIgnored(sources(name)),
  ) as [string[], string[], string[]];
  const passive = [...sources("img-src"), ...sources("media-src")];
  const active = [...policy].flatMap(([name, list]) =>
    ["img-src", "media-src"].includes(name) ? [] : list,
  );
  const isInsecure = (list: string[]) => list.some((source) => /^(http|ftp):/.test(source));
  const has = (list: string[], forbidden: string[]) =>
    list.some((source) => forbidden.includes(source));
  const mark = () => {
    if (has(script, unsafe) || has(object, broad)) return -20;
    if (isInsecure(active)) return -20;
    if (has([...script, ...style], ["'unsafe-eval'"])) return -10;
    if (isInsecure(passive)) return -10;
    if (has(style, unsafe)) return 0;
    return fallback.join() === "'none'" ? 10 : 5;
  };
  return { "content-security-policy": mark(), framing: framing(headers, policy) };
}

/** Browsers ignore `'unsafe-inline'` if there are hashes or nonces. */
function withoutIgnored(sources: string[]) {
  const named = sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source));
  return named ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function framing(headers: Headers, policy: Map<string, string[]> | null) {
  if (policy?.has("frame-ancestors")) return 5;
  return /^\s*(deny|sameorigin)\s*$/i.test(headers.get("x-frame-options") ?? "") ? 0 : -20;
}

function transportMarks({ headers, preflight }: JudgedPage) {
  const transport = headers.get("strict-transport-security") ?? "";
  const maxAge = Number(transport.match(/max-age=(\d+)/i)?.[1] ?? Number.NaN);
  const isProtected = maxAge >= sixMonthsSeconds;
  const origin = preflight.get("access-control-allow-origin");
  const credentials = preflight.get("access-control-allow-credentials") === "true";
  return {
    "strict-transport-security": isProtected ? 0 : maxAge > 0 ? -10 : -20,
    "cross-origin-resource-sharing": origin && origin !== "*" && credentials ? -50 : 0,
    cookies: Math.min(...cookieMarks(headers, isProtected)),
  };
}

function cookieMarks(headers: Headers, isProtected: boolean) {
  const cookies = headers.getSetCookie().map((cookie) => cookie.toLowerCase());
  if (cookies.length === 0) return [0];
  return cookies.map((cookie) => {
    const isSession = /login|sess/.test(cookie.split("=", 1)[0] ?? "");
    const site = cookie.match(/;\s*samesite=?\s*(\w*)/)?.[1];
    if (isSession && !/;\s*httponly/.test(cookie)) return -30;
    if (!/;\s*secure/.test(cookie)) return (isSession ? -40 : -20) / (isProtected ? 4 : 1);
    if (site !== undefined && !["lax", "strict", "none"].includes(site)) return -20;
    return site ? 5 : 0;
  });
}

function otherMarks({ headers, html }: JudgedPage) {
  const referrer = (headers.get("referrer-policy") ?? "").split(",").at(-1)?.trim().toLowerCase();
  const isPrivate = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/;
  const resource = headers.get("cross-origin-resource-policy") ?? "";
  return {
    "referrer-policy": referrer ? (isPrivate.test(referrer) ? 5 : -5) : 0,
    "x-content-type-options": headers.get("x-content-type-options") === "nosniff" ? 0 : -5,
    "cross-origin-resource-policy": /^same-(origin|site)$/.test(resource) ? 10 : 0,
    "subresource-integrity": scriptMark(html),
  };
}

/** Scripts from the site itself need no hash, but get extra points for one. */
function scriptMark(html: string) {
  const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/gi)];
  const marks = scripts.map(([element, source = ""]) => {
    const hasHash = /\bintegrity="/i.test(element);
    if (/^\/(?!\/)|^[\w.-]+($|\/)/.test(source)) return hasHash ? 5 : 0;
    if (source.startsWith("https://")) return hasHash ? 5 : -5;
    return hasHash ? -20 : -50;
  });
  const [worst = 0] = marks.toSorted((one, other) => one - other);
  return worst < 0 ? worst : Math.max(0, ...marks);
}
