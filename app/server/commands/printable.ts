/** A text of a gardener's without control characters, which must not reach the terminal. */
export const printable = (text: string) => text.replace(/\p{C}/gu, "");
