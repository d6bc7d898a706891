import { expect, test } from "vitest";
import { isPublicAddress, publicUrl } from "./public-networks.server.ts";

/** IPv4 addresses that are not public, with the first and last of some networks. */
const privateV4 = [
  ...["0.0.0.0", "0.255.255.255", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.100.100.200"],
  ...["100.127.255.255", "127.0.0.1", "127.255.255.254", "168.63.129.16", "169.254.169.254"],
  ...["169.254.0.1", "172.16.0.1", "172.31.255.255", "192.0.0.192", "192.0.2.1", "192.88.99.1"],
  ...["192.168.0.1", "192.168.255.255", "198.18.0.1", "198.19.255.255", "198.51.100.7"],
  ...["203.0.113.9", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"],
];

const partsOf = (address: string) => address.split(".").map(Number);
const numberOf = (address: string) =>
  partsOf(address).reduce((number, part) => number * 256 + part, 0);
const wide = (sign: string) =>
  /\d/.test(sign) ? String.fromCodePoint(0xff10 + Number(sign)) : sign;
const hex = (number: number) => number.toString(16).padStart(2, "0");

/** Returns the spellings of an IPv4 address in a URL (inet_aton), and inside IPv6. */
function spellingsOf(address: string) {
  const [a = 0, b = 0, c = 0, d = 0] = partsOf(address);
  const number = numberOf(address);
  const words = `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
  return [
    address,
    `${address}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0X${number.toString(16).toUpperCase()}`,
    `000000${number.toString(8)}`,
    `0${number.toString(8)}`,
    [a, b, c, d].map((part) => `0x${hex(part)}`).join("."),
    [a, b, c, d].map((part) => `0${part.toString(8)}`).join("."),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0${a.toString(8)}.${b}.0x${(c * 256 + d).toString(16)}`,
    `${a}.${b}.${c * 256 + d}`,
    ...["。", "．", "｡", "%2e", "%E3%80%82"].map((dot) => address.replaceAll(".", dot)),
    [...address].map(wide).join(""),
    [...address].map((sign) => `%${hex(sign.charCodeAt(0))}`).join(""),
    // A soft hyphen, and characters that the URL parser drops.
    ...["\u00ad", "%C2%AD", "\u200b", "\t", "\n"].map((sign) => address.replace(".", `.${sign}`)),
    ...[":443", ":8443", ":1024"].map((port) => address + port),
    `public.example@${address}`,
    `public.example:443@${address}`,
    `${address}\\@public.example`,
    `/${address}`,
    `[::ffff:${address}]`,
    `[::ffff:${words}]`,
    `[::${address}]`,
    `[64:ff9b::${words}]`,
    `[64:ff9b:1::${words}]`,
    `[2002:${words}::1]`,
    `[::ffff:0:${words}]`,
    `[::ffff:${address}]:8443`,
    `[0:0:0:0:0:FFFF:${words.toUpperCase()}]`,
    `[64:ff9b::${address}]`,
    `[2001:0:${words}::]`,
    `[::ffff:${address}%25eth0]`,
    `[::ffff:${address}].`,
  ];
}

/** IPv6 addresses that are not public. */
const privateV6 = [
  ...["::", "::1", "0:0:0:0:0:0:0:1", "fe80::1", "febf::1", "fec0::1", "fc00::1", "fd00:ec2::254"],
  ...["ff02::1", "ff0e::1", "2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:20::1"],
  ...["2001:db8::1", "2002::1", "3fff::1", "5f00::1", "100::1", "4000::1", "2620:4f:8000::1"],
];

test("spellings of private addresses are refused in a URL", () => {
  const hosts = [
    ...privateV4.flatMap(spellingsOf),
    ...privateV6.map((address) => `[${address}]`),
    ...["[fe80::1%25eth0]", "[fe80::1%eth0]", "[::1].", "[::1%00]", "[v1.1]", "ｌｏｃａｌｈｏｓｔ"],
    ...["local\u00adhost", "%6cocalhost", "localhost:8443", "localhost..", "127.0.0.1..", "[]"],
    ...["localhost", "localhost.", "router", "printer.", "LOCALHOST", "①②⑦.0.0.1", "127.1", "0"],
  ];
  expect(new Set(hosts).size).toBeGreaterThan(200);
  expect(hosts.filter((host) => publicUrl(`https://${host}/`) !== null)).toEqual([]);
});

test("an address that a name has led to is refused unless it is public", () => {
  const zones = ["fe80::1%eth0", "2606:4700::1111%eth0"];
  const found = [...privateV4, ...privateV6, ...zones, "::ffff:8.8.8.8", "", "receiver.example"];
  expect(found.filter(isPublicAddress)).toEqual([]);
});

test("public addresses are allowed", () => {
  const found = [
    ...["8.8.8.8", "1.1.1.1", "93.184.215.14", "100.63.255.255", "172.32.0.1", "192.0.1.1"],
    ...["2606:4700:4700::1111", "2a00:1450:4001::8a", "2001:4860:4860::8888"],
  ];
  expect(found.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test.each([
  ["https://chat.example/hooks/1?room=2", true],
  ["https://chat.example:8443/", true],
  ["https://bücher.example/", true],
  ["https://8.8.8.8/", true],
  ["https://[2606:4700:4700::1111]/", true],
  ["http://chat.example/", false],
  ["HTTP://chat.example/", false],
  ["ftp://chat.example/", false],
  ["file:///etc/passwd", false],
  ["javascript:alert(1)", false],
  ["//chat.example/", false],
  ["https://", false],
  ["https://user@chat.example/", false],
  ["https://:secret@chat.example/", false],
  ["https://chat.example:22/", false],
  ["https://chat.example:25/", false],
  ["https://chat.example:80/", false],
  ["https://chat.example:65536/", false],
  [`https://chat.example/${"a".repeat(2048)}`, false],
])("%s is allowed: %s", (address, isAllowed) => {
  expect(publicUrl(address) !== null).toBe(isAllowed);
});
