/** The escapes of the five characters with a special meaning in XML. */
const escapes: Record<string, string> = {
  "<": "&lt;",
  ">": "&gt;",
  "&": "&amp;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that no XML document may have, not even escaped (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are left out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

export function escapeXml(text: string) {
  return text.replace(forbidden, "").replace(/[<>&"']/g, (sign) => escapes[sign] ?? sign);
}

export const xmlElement = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
