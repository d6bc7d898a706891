import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

export type TrustedProxies = BlockList;

/**
 * Parses a list of IP addresses and CIDR networks, such as `127.0.0.1, 10.0.0.0/8, ::1`.
 * @returns null if an entry is invalid
 */
export function parseTrustedProxies(list: string): TrustedProxies | null {
  const proxies = new BlockList();
  for (const entry of list.split(",").map((part) => part.trim())) {
    const [, address = "", bits] = entry.match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? [];
    if (!isIP(address)) return null;
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    // A network of all addresses (/0) would let clients forge their address.
    if (bits && (Number(bits) < 1 || Number(bits) > (family === "ipv4" ? 32 : 128))) return null;
    if (bits) proxies.addSubnet(address, Number(bits), family);
    else proxies.addAddress(address, family);
  }
  return proxies;
}

/**
 * The IP address of a client: the right-most in `X-Forwarded-For` that is not a trusted proxy. All to
 * its left may be forged.
 * @param remoteAddress the IP address at the other end of the connection
 */
export function clientIp(
  remoteAddress: string,
  forwardedFor: string | null,
  proxies: TrustedProxies,
): string {
  let ip = withoutIpv4Prefix(remoteAddress);
  const forwarded = (forwardedFor ?? "").split(",").map(withoutIpv4Prefix);
  while (isIP(ip) && proxies.check(ip, isIPv4(ip) ? "ipv4" : "ipv6")) {
    const next = forwarded.pop();
    if (!next || !isIP(next)) break;
    ip = next;
  }
  return ip;
}

/** Removes the prefix of an IPv4-mapped IPv6 address, such as `::ffff:127.0.0.1`. */
function withoutIpv4Prefix(ip: string) {
  return ip.trim().replace(/^::ffff:(?=\d+\.)/i, "");
}

/** The addresses that one client can use: a single IPv4 address, or a /64 of IPv6 (RFC 6177). */
export function networkOf(ip: string) {
  if (!isIPv6(ip)) return ip;
  const normalized = URL.parse(`http://[${ip.split("%")[0]}]`)?.hostname.slice(1, -1) ?? "";
  const [head = [], tail = []] = normalized
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill("0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}
