/** A mail without its transfer encoding (quoted-printable, RFC 2045), ASCII alone. */
export function readable(mail: string) {
  return mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}

/** Whether a mail is written to its end, which closes its last part (RFC 2046, 5.1.1). */
export function isWhole(mail: string) {
  return mail.trimEnd().endsWith("--");
}
