// Loaded before the built site (`--import`): leads its https requests to public machines to this
// one, as the network of tests/https-receiver.ts does in tests. The site checks addresses itself.

import dns from "node:dns/promises";
import https, { type RequestOptions } from "node:https";
import { syncBuiltinESMExports } from "node:module";
import type { LookupFunction } from "node:net";
import { publicAddress, receiverCertificate } from "../../tests/https-receiver.ts";

const { request } = https;

Object.assign(dns, { lookup: async () => [{ address: publicAddress, family: 4 }] });

/** Asks the site for its address, which it checks, and leads to this machine in its place. */
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
