/** Reads the code of a mailed link: `token` in the site's own mails, `oobCode` in Firebase's. */
export function linkCode({ url }: Request) {
  const { searchParams } = new URL(url);
  return searchParams.get("token") ?? searchParams.get("oobCode") ?? "";
}
