import { hasPassword, type User } from "../auth.ts";

/** How much later than its account the first session may begin, in milliseconds. */
const maxDelay = 10_000;

/**
 * Whether the sign-in that has just ended made the account.
 * @param pathname of the screen where it began: a password makes one only where one registers
 */
export function isNewAccount(user: User, pathname: string) {
  const { creationTime, lastSignInTime } = user.metadata;
  const isFirst = Date.parse(lastSignInTime) - Date.parse(creationTime) < maxDelay;
  return isFirst && (pathname === "/register" || !hasPassword(user));
}
