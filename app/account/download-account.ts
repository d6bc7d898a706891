import type { IdentityClient } from "../auth/auth.ts";

/**
 * Fetches all that the site keeps of a gardener, and hands it to the browser as a file.
 * @returns why it did not work; null: it did
 */
export async function downloadAccount({ token }: IdentityClient) {
  const headers = { authorization: `Bearer ${await token()}` };
  const response = await fetch("/user/account", { headers });
  if (response.status === 429) return "You have had several downloads. Try again in an hour.";
  if (!response.ok) return failed;
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  const told = response.headers.get("content-disposition");
  link.download = told?.match(/filename="([^"]+)"/)?.[1] ?? "data.zip";
  link.href = file;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
  return null;
}

export const failed = "Your data could not be fetched. Try again.";
