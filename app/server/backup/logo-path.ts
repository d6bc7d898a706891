/** The folders in the data folder that the site keeps to itself. */
const ownFolders = /^(cards|mail|photos|uploads)\//;

/**
 * True if a path in the data folder may be that of the operator's logo: a drawing or a PNG with a
 * plain name, also in a folder of the operator's. No folder has a dot, as the site's own files have.
 */
export function isLogoPath(path: string) {
  return /^([\w-]+\/)*[\w-][\w.-]*\.(svg|png)$/.test(path) && !ownFolders.test(path);
}
