import { dictionary } from "@zxcvbn-ts/language-common";

/** The most used passwords of leaked lists, most used first (zxcvbn-ts, MIT). */
const commonPasswords = new Set(dictionary["passwords-common"].slice(0, 10_000));

const substitutes: Record<string, string> = { "@": "a", $: "s", "0": "o" };

/**
 * Whether a password is one of the 10,000 most used, even if it is varied to meet the rules:
 * `Password1!` and `P@ssw0rd` are `password1` and `password`.
 */
export function isCommonPassword(password: string) {
  const lower = password.normalize("NFKC").toLowerCase();
  const substituted = lower.replace(/[@$0]/g, (sign) => substitutes[sign] ?? sign);
  const candidates = [lower, lettersAndDigits(lower), lettersAndDigits(substituted)];
  return candidates.some((candidate) => commonPasswords.has(candidate));
}

function lettersAndDigits(text: string) {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
