// Loaded before the built site (`--import`): redirects https requests for public machines to this
// machine, as the network of tests/https-receiver.ts does in tests. The site itself still checks
// addresses.

import dns from "node:dns/promises";
import https, { type RequestOptions } from "node:https";
import { syncBuiltinESMExports } from "node:module";
import type { LookupFunction } from "node:net";
import { publicAddress, receiverCertificate } from "../../tests/https-receiver.ts";

const { request } = https;

Object.assign(dns, { lookup: async () => [{ address: publicAddress, family: 4 }] });

/** Lets the site look up and check an address, and then connects to this machine instead. */
const toThisMachine =
  (lookup: LookupFunction): LookupFunction =>
  (host, options, callback) =>
    lookup(host, options, (error, found) => {
      const here = "127.0.0.1";
      if (error) callback(error, "");
      else if (Array.isArray(found)) callback(null, [{ address: here, family: 4 }]);
      else callback(null, here, 4);
    });

Object.assign(https, {
  request(url: URL, options: RequestOptions) {
    const { lookup } = options;
    const ca = receiverCertificate;
    return request(url, { ...options, ...(lookup && { lookup: toThisMachine(lookup), ca }) });
  },
});
syncBuiltinESMExports();
