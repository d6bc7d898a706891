/** Asks on a connection of its own, so that any of the processes of a site may answer. */
export const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...init.headers, connection: "close" } });
