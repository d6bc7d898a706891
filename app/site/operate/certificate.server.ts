import { isIP } from "node:net";
import { connect } from "node:tls";

/** How long it may take to be shown a certificate, in milliseconds. */
const maxWaitMs = 5000;

/**
 * Asks the address of the site for its certificate, whoever answers there.
 * @param siteUrl origin of the site
 * @returns until when it is valid, in milliseconds since 1970; null if the site has no https, or
 * cannot be reached by its own name from here
 */
export async function readCertificate(siteUrl: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== "https:") return null;
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    // Only read, and nothing is sent: one that is not valid any more has to be shown, too.
    const options = { host, port: Number(port || 443), rejectUnauthorized: false };
    const named = isIP(host) ? {} : { servername: host };
    const socket = connect({ ...options, ...named, timeout: maxWaitMs });
    const end = (validUntil: number | null) => {
      socket.destroy();
      resolve(validUntil);
    };
    socket.once("secureConnect", () => {
      const validUntil = Date.parse(socket.getPeerCertificate().valid_to ?? "");
      end(Number.isNaN(validUntil) ? null : validUntil);
    });
    socket.once("timeout", () => end(null));
    socket.once("error", () => end(null));
  });
}
