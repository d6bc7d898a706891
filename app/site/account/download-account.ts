import type { ApiClient } from "../../platform/http/api-client.ts";
import { Problem } from "../../platform/http/problem.ts";
import { accountCalls } from "./account.contract.ts";

/**
 * Downloads all data that the site keeps of a gardener, as a file.
 * @returns why it did not work, or null
 */
export async function downloadAccount(api: ApiClient) {
  try {
    const response = await api.fetch(accountCalls.export);
    const disposition = response.headers.get("content-disposition");
    saveFile(await response.blob(), disposition?.match(/filename="([^"]+)"/)?.[1] ?? "data.zip");
    return null;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) {
      return "You have had several downloads. Try again in an hour.";
    }
    return "Your data could not be fetched. Try again.";
  }
}

function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.download = name;
  link.href = URL.createObjectURL(file);
  link.click();
  // By then the browser has started to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
