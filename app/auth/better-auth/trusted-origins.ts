/**
 * The origins whose pages may use the session cookie: the site's own, with all names of localhost.
 */
export function trustedOrigins(siteUrl: string) {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (hostname !== "localhost") return [siteUrl];
  return ["localhost", "127.0.0.1", "[::1]"].map((name) => `${protocol}//${name}:${port}`);
}
