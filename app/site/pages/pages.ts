/** The pages that an operator may write, with the words of their links. */
export const pageLinks = {
  about: "About",
  contact: "Contact",
  privacy: "Privacy",
  terms: "Terms",
  cookies: "Cookies",
} as const;

/** The name of the file, without `.md`, and of the address, without the slash. */
export type PageName = keyof typeof pageLinks;
