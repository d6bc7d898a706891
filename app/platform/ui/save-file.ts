/** Saves the body of a reply as a file, under the name that the reply gives it. */
export async function saveReply(reply: Response) {
  const disposition = reply.headers.get("content-disposition");
  const link = document.createElement("a");
  link.download = disposition?.match(/filename="([^"]+)"/)?.[1] ?? "data.zip";
  link.href = URL.createObjectURL(await reply.blob());
  link.click();
  // By this time, the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
