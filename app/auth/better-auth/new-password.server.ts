import * as v from "valibot";
import { loadOnce } from "../../platform/process/load-once.ts";
import { authWords } from "../auth.words.ts";
import { registerInput } from "../credentials.ts";

/** A password that is about to be set. */
export const newPassword = v.pipeAsync(
  registerInput.entries.password,
  v.checkAsync(
    async (text) => !(await isCommon(text)),
    () => authWords.commonPassword,
  ),
);

/** The most used passwords of leaked lists (zxcvbn-ts, MIT), loaded when first needed. */
const loadCommonPasswords = loadOnce(async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, 10_000));
});

const substitutes: Record<string, string> = { "@": "a", $: "s", "0": "o" };

/**
 * True if a password is one of the 10,000 most used, even if it is varied to meet the rules:
 * `Password1!` and `P@ssw0rd` are `password1` and `password`.
 */
async function isCommon(password: string) {
  const commonPasswords = await loadCommonPasswords();
  const lower = password.normalize("NFKC").toLowerCase();
  const substituted = lower.replace(/[@$0]/g, (sign) => substitutes[sign] ?? sign);
  const candidates = [lower, lettersAndDigits(lower), lettersAndDigits(substituted)];
  return candidates.some((candidate) => commonPasswords.has(candidate));
}

function lettersAndDigits(text: string) {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
