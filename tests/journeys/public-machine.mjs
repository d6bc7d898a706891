// Loaded by `node --import` before a site: leads from the public machine of tests/https-receiver.ts
// to this machine, after the site has checked the address.

import dns from "node:dns/promises";
import { Agent } from "node:https";
import { syncBuiltinESMExports } from "node:module";

const receiver = { address: "93.184.215.14", family: 4 };
const loopback = { address: "127.0.0.1", family: 4 };

const { lookup } = dns;
dns.lookup = async (host, options) =>
  host === "receiver.example" ? [receiver] : lookup(host, options);
syncBuiltinESMExports();

const { createConnection } = Agent.prototype;
const dial = (found) => (found.address === receiver.address ? loopback : found);
Agent.prototype.createConnection = function connect(options, ...others) {
  const checked = options.lookup;
  const lookup = (host, asked, callback) =>
    checked(host, { ...asked, all: true }, (error, found) => {
      if (error) callback(error);
      else if (asked.all) callback(null, found.map(dial));
      else callback(null, dial(found[0]).address, 4);
    });
  return createConnection.call(this, checked ? { ...options, lookup } : options, ...others);
};
