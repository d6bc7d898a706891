/** A mail without its transfer encoding (quoted-printable, RFC 2045), ASCII alone. */
export function readable(mail: string) {
  return mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}
