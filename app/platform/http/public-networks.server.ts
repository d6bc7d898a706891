import { BlockList, isIP } from "node:net";

/** The global unicast addresses of IPv6. All others are reserved, or contain an IPv4 address. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/**
 * Networks that are not the public internet, from the IANA registries of special-purpose addresses,
 * and the address of the metadata service of Azure.
 */
const special = new BlockList();
for (const network of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "168.63.129.16/32"],
  ...["169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24"],
  ...["192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
]) {
  const [address = "", prefix] = network.split("/");
  special.addSubnet(address, Number(prefix), "ipv4");
}
for (const network of [
  // 2001::/23 includes Teredo, 2002::/16 is 6to4.
  ...["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"],
]) {
  const [address = "", prefix] = network.split("/");
  special.addSubnet(address, Number(prefix), "ipv6");
}

/** True for an IP address on the public internet. False for any other text. */
export function isPublicAddress(address: string) {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, "ipv4");
    case 6:
      // An address with a zone, such as `fe80::1%eth0`, is valid only on one network link.
      return (
        !address.includes("%") && global.check(address, "ipv6") && !special.check(address, "ipv6")
      );
    default:
      return false;
  }
}

const maxUrlLength = 2048;

/** True for a port that a request may go to: the https port, or a port from 1024 on. */
const isAllowedPort = (port: string) => port === "" || Number(port) >= 1024;

/** A name without a dot belongs to a local network. A name with an empty part is invalid. */
const publicName = /^[^.]+(\.[^.]+)+\.?$/;

/**
 * Parses the https address of another machine. This function checks an IP address, in every
 * spelling that URLs allow. A name is checked later, when it is resolved.
 * @returns null for an address that no request may go to
 */
export function publicUrl(address: string, base?: URL) {
  const url = address.length > maxUrlLength ? null : URL.parse(address, base);
  if (url?.protocol !== "https:" || url.username || url.password) return null;
  if (!isAllowedPort(url.port)) return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const isPublic = isIP(host) ? isPublicAddress(host) : publicName.test(host);
  return isPublic ? url : null;
}
