import { isIP } from "node:net";
import { connect } from "node:tls";

const maxWaitMs = 5000;

/**
 * Reads the TLS certificate at the address of the site.
 * @param siteUrl the origin of the site
 * @returns the end of the certificate's validity in milliseconds since 1970; null without https, or
 * if the site cannot reach its own address
 */
export async function readCertificate(siteUrl: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== "https:") return null;
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    // Accepts every certificate, so that an expired certificate can be read. Sends no data.
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
