/** Decodes the transfer encoding of a mail (quoted-printable, RFC 2045), as far as ASCII goes. */
export function decodeMail(mail: string) {
  return mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
}

/** True if a mail is written completely: its last part is closed (RFC 2046, 5.1.1). */
export function isComplete(mail: string) {
  return mail.trimEnd().endsWith("--");
}
