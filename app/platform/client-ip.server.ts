import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

/** Proxies whose word is taken for where a caller is. */
export type TrustedProxies = BlockList;

/**
 * Reads a list of addresses and networks, such as `127.0.0.1, 10.0.0.0/8, ::1`.
 * @returns null when one of them is none
 */
export function readProxies(list: string): TrustedProxies | null {
  const proxies = new BlockList();
  for (const entry of list.split(",").map((part) => part.trim())) {
    const [, address = "", bits] = entry.match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? [];
    if (!isIP(address)) return null;
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    // Whoever trusts every address lets callers choose theirs.
    if (bits && (Number(bits) < 1 || Number(bits) > (family === "ipv4" ? 32 : 128))) return null;
    if (bits) proxies.addSubnet(address, Number(bits), family);
    else proxies.addAddress(address, family);
  }
  return proxies;
}

/**
 * Where a caller is: the right-most address of `X-Forwarded-For` that is no trusted proxy. What
 * stands left of it was written by somebody whom nobody vouches for.
 * @param remote the other end of the connection
 */
export function clientIp(
  remote: string,
  forwardedFor: string | null,
  proxies: TrustedProxies,
): string {
  let address = plain(remote);
  const before = (forwardedFor ?? "").split(",").map(plain);
  while (isIP(address) && proxies.check(address, isIPv4(address) ? "ipv4" : "ipv6")) {
    const next = before.pop();
    if (!next || !isIP(next)) break;
    address = next;
  }
  return address;
}

/** The address of an IPv4 caller as it is known, also on a socket that speaks IPv6. */
function plain(address: string) {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, "");
}

/** Whom an address is given to: one of IPv4 alone, of IPv6 a whole /64 (RFC 6177). */
export function networkOf(address: string) {
  if (!isIPv6(address)) return address;
  const written = URL.parse(`http://[${address.split("%")[0]}]`)?.hostname.slice(1, -1) ?? "";
  const [head = [], tail = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array(8 - head.length - tail.length).fill("0");
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(":")}::/64`;
}
