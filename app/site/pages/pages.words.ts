/** The pages that an operator may write, with the words of their links: three are spec 2's. */
export const pageLinks = {
  about: "About",
  contact: "Contact",
  privacy: "Privacy Policy",
  terms: "Terms of use",
  cookies: "Cookie Policy",
} as const;

/** The name of the file, without `.md`, and of the address, without the slash. */
export type PageName = keyof typeof pageLinks;

export const pageNames = Object.keys(pageLinks) as PageName[];
