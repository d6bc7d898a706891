import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

/** Proxies whose `X-Forwarded-For` is believed. */
export type TrustedProxies = BlockList;

/**
 * Reads a list of IP addresses and networks, such as `127.0.0.1, 10.0.0.0/8, ::1`.
 * @returns null when an entry is neither
 */
export function parseTrustedProxies(list: string): TrustedProxies | null {
  const proxies = new BlockList();
  for (const entry of list.split(",").map((part) => part.trim())) {
    const [, address = "", bits] = entry.match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? [];
    if (!isIP(address)) return null;
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    // Trusting every address would let clients choose their own.
    if (bits && (Number(bits) < 1 || Number(bits) > (family === "ipv4" ? 32 : 128))) return null;
    if (bits) proxies.addSubnet(address, Number(bits), family);
    else proxies.addAddress(address, family);
  }
  return proxies;
}

/**
 * The IP address of a client: the right-most one of `X-Forwarded-For` that is no trusted proxy. What
 * stands left of it may be forged.
 * @param remote the other end of the connection
 */
export function clientIp(
  remote: string,
  forwardedFor: string | null,
  proxies: TrustedProxies,
): string {
  let ip = withoutIpv4Prefix(remote);
  const forwarded = (forwardedFor ?? "").split(",").map(withoutIpv4Prefix);
  while (isIP(ip) && proxies.check(ip, isIPv4(ip) ? "ipv4" : "ipv6")) {
    const next = forwarded.pop();
    if (!next || !isIP(next)) break;
    ip = next;
  }
  return ip;
}

/** An IPv4 address as it is usually written, also from a socket that speaks IPv6. */
function withoutIpv4Prefix(ip: string) {
  return ip.trim().replace(/^::ffff:(?=\d+\.)/i, "");
}

/** What one client has: a single IPv4 address, or a whole /64 of IPv6 (RFC 6177). */
export function networkOf(ip: string) {
  if (!isIPv6(ip)) return ip;
  const written = URL.parse(`http://[${ip.split("%")[0]}]`)?.hostname.slice(1, -1) ?? "";
  const [head = [], tail = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill("0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}
