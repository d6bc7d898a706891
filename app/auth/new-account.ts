/**
 * The location state of the page where a gardener with a new account lands. It is this object only
 * until they leave that page or load it anew: the browser's history keeps copies.
 */
export const newAccountState = {};
