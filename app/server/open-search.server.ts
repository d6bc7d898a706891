import { escapeXml } from "../platform/text/xml.server.ts";

/** With it a browser can look for tips from its address bar (OpenSearch 1.1). */
export function openSearch(siteName: string, siteUrl: string) {
  const name = escapeXml(siteName);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${name}</ShortName>
  <Description>Garden tips on ${name}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${escapeXml(siteUrl)}/favicon.svg</Image>
  <Url type="text/html" template="${escapeXml(siteUrl)}/browseTips?text={searchTerms}"/>
</OpenSearchDescription>
`;
}
