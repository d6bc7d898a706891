/** The pages that an operator may write: the name of the file, without `.md`, and of the address. */
export const pageNames = ["about", "contact", "privacy", "terms", "cookies"] as const;

export type PageName = (typeof pageNames)[number];
