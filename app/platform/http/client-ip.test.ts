import { expect, test } from "vitest";
import { clientIp, networkOf, parseTrustedProxies } from "./client-ip.server.ts";

const proxies = parseTrustedProxies("127.0.0.1, 10.0.0.0/8, fd00::/8");
if (!proxies) throw new Error("the list was not read");

test.each([
  ["nobody forwards", "192.0.2.7", null, "192.0.2.7"],
  ["a stranger claims to", "192.0.2.7", "203.0.113.1", "192.0.2.7"],
  ["the proxy forwards", "127.0.0.1", "203.0.113.1", "203.0.113.1"],
  ["on a socket of IPv6", "::ffff:127.0.0.1", "203.0.113.1", "203.0.113.1"],
  ["a caller made up the rest", "127.0.0.1", "198.51.100.1, 203.0.113.1", "203.0.113.1"],
  ["through two proxies", "127.0.0.1", "198.51.100.1, 203.0.113.1, 10.1.2.3", "203.0.113.1"],
  ["by IPv6", "fd00::1", "2001:db8::5", "2001:db8::5"],
  ["nothing but proxies", "127.0.0.1", "10.1.2.3", "10.1.2.3"],
  ["nonsense", "127.0.0.1", "unknown", "127.0.0.1"],
  ["an empty list", "127.0.0.1", "", "127.0.0.1"],
])("where a caller is when %s", (_, remote, forwardedFor, address) => {
  expect(clientIp(remote, forwardedFor, proxies)).toBe(address);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::99", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("%s is of the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
