/** Returns spellings of an address that lead, or might lead, to the same reply. */
export function spellings(path: string) {
  const [first = ""] = path.slice(1);
  const encoded = `/%${first.charCodeAt(0).toString(16)}${path.slice(2)}`;
  const last = path.slice(-1);
  return [
    path,
    ...["/x/%2e%2e", "/x/%2E.", "/x/..", "/%2e", "/.", "/x\\..", "/", "/x/y/%2e%2e/.%2e"].map(
      (before) => before + path,
    ),
    encoded,
    `${path.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`,
    path.replace(/\/(?=[^/]*$)/, "//"),
    path.replace(/\/(?=[^/]*$)/, "/x/%2e%2e/"),
    path.replace(/\/(?=[^/]*$)/, "%2f"),
    path.replace(/\/(?=[^/]*$)/, "\\"),
    `${path}/`,
    `${path}/%2e`,
    `${path}/x/%2e%2e`,
    `${path}#x`,
    `${path}?`,
    `${path}?x=1`,
    `${path};x=1`,
    path.toUpperCase(),
  ];
}
