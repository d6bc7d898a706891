import { direction, locale } from "../platform/text/locale.ts";
import { escapeXml } from "../platform/text/xml.server.ts";
import { shellWords } from "../site/shell/shell.words.ts";

export const manifest = (name: string, base: string) => ({
  name,
  short_name: name,
  lang: locale(),
  dir: direction(),
  start_url: base || "/",
  // iOS delivers notifications only to standalone apps. It ignores `display_override`.
  display: "standalone",
  display_override: ["minimal-ui"],
  background_color: "#fbf8f1",
  theme_color: "#2f5d3a",
  icons: [
    ...[192, 512].map((size) => icon(`icon-${size}`, size)),
    // The drawing stays within the safe zone of maskable icons.
    { ...icon("icon-512", 512), purpose: "maskable" },
  ],
});

const icon = (name: string, size: number) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});

/** Returns the description for searching from the address bar (OpenSearch 1.1). */
export function openSearch(siteName: string, siteUrl: string, base: string) {
  const name = escapeXml(siteName);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${name}</ShortName>
  <Description>${escapeXml(shellWords.tipsOn({ site: siteName }))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${escapeXml(siteUrl)}/favicon.svg</Image>
  <Url type="text/html" template="${escapeXml(siteUrl + base)}/browseTips?text={searchTerms}"/>
</OpenSearchDescription>
`;
}
