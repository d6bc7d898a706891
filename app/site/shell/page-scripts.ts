import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";

/** The files that have been asked for, by their paths: first those of the page that was opened. */
const files = new Map(
  performance
    .getEntriesByType("resource")
    .map(({ name }) => [new URL(name).pathname, Promise.resolve()]),
);

/**
 * A function that loads the script of a page, and no data, before anybody goes there. It rejects where a
 * file cannot be had, and the page that is read stays as it is. Not with `prefetch` of React Router: it
 * reloads the window then, and what was read or typed is gone (docs/decisions/0052).
 */
export function usePageScripts() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { manifest, routeModules = {} } = useContext(UNSAFE_FrameworkContext) ?? {};
  return useCallback(
    async (path: string) => {
      const parts = (router?.match(path) ?? []).flatMap(({ route: { id } }) =>
        id in routeModules ? [] : (manifest?.routes[id] ?? []),
      );
      const needed = parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
      await Promise.all([...new Set(needed)].map(loadFile));
      for (const { id, module } of parts) {
        // Where the router looks first.
        routeModules[id] = await import(/* @vite-ignore */ module);
      }
    },
    [router, manifest, routeModules],
  );
}

/** Rejects if the file cannot be had; who asks again then, tries again. */
function loadFile(address: string) {
  const asked = files.get(address) ?? fetchFile(address);
  files.set(address, asked);
  return asked;
}

/**
 * Into the cache of the browser, from where it is imported. Not as a script: the service worker takes a
 * script that fails for the beginning of a reload, and keeps the page.
 */
async function fetchFile(address: string) {
  try {
    await (await fetch(address, { priority: "low" })).arrayBuffer();
  } catch (error) {
    files.delete(address);
    throw error;
  }
}
