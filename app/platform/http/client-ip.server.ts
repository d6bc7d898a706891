import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { Db } from "../database/open.server.ts";
import { consumeRateLimit, type RateLimit } from "../database/rate-limits.server.ts";

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
 * Returns the IP address of a client: the right-most address in `X-Forwarded-For` that is not a
 * trusted proxy. Clients can forge all addresses to its left.
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

/**
 * Returns the network that one client can use: a single IPv4 address, or a /64 of IPv6 (RFC 6177).
 */
export const networkOf = (ip: string) =>
  isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(":")}::/64` : ip;

/**
 * Returns the networks of a client: the client's own network, and for IPv6 the /56 and the /48 that
 * a provider may give to one customer. All clients of a network together may make `share` times as
 * many attempts as one client.
 */
function networksOf(ip: string) {
  const client = { network: networkOf(ip), share: 1 };
  if (!isIPv6(ip)) return [client];
  const [first, second, third, fourth = "0"] = groupsOf(ip);
  const site = [first, second, third].join(":");
  const half = fourth.padStart(4, "0").slice(0, 2);
  return [
    client,
    { network: `${site}:${half}00::/56`, share: 2 },
    { network: `${site}::/48`, share: 4 },
  ];
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string) {
  const normalized = URL.parse(`http://[${ip.split("%")[0]}]`)?.hostname.slice(1, -1) ?? "";
  const [head = [], tail = []] = normalized
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail];
}

/**
 * Counts an attempt from an IP address, and from the larger networks that one customer may have.
 * @param what the name of the limit, with which its keys in the database begin
 * @returns seconds until the next attempt may be made, or null if this attempt is allowed
 */
export async function consumeNetworkLimit(
  db: Db,
  what: string,
  { ip, limit, now }: { ip: string; limit: RateLimit; now: number },
) {
  for (const { network, share } of networksOf(ip)) {
    const shared = { ...limit, max: limit.max * share };
    const wait = await consumeRateLimit(db, `${what} ${network}`, shared, now);
    if (wait) return wait;
  }
  return null;
}
