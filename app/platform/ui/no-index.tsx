/** Keeps a page out of search engines: one behind a login, or of a link that was mailed. */
export function NoIndex() {
  return <meta name="robots" content="noindex" />;
}
