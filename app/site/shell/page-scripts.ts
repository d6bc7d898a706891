import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";

/** The files that were requested, by their paths. Includes the files of the first page. */
const files = new Map(
  performance
    .getEntriesByType("resource")
    .map(({ name }) => [new URL(name).pathname, Promise.resolve()]),
);

/**
 * Returns a function that loads the script of a page without its data. The returned function
 * rejects if a file is missing. React Router's `prefetch` would reload the window in this case, and
 * typed text would be lost (docs/decisions/0052).
 */
export function usePageScripts() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { manifest, routeModules = {} } = useContext(UNSAFE_FrameworkContext) ?? {};
  return useCallback(
    async (path: string) => {
      const parts = (router?.match(path) ?? []).flatMap(({ route: { id } }) =>
        id in routeModules ? [] : (manifest?.routes[id] ?? []),
      );
      if (!manifest || parts.length === 0) return;
      const imported = await readImports(manifest.url);
      const needed = parts.flatMap(({ id, module }) => [module, ...(imported[id] ?? [])]);
      await Promise.all([...new Set(needed)].map(loadFile));
      for (const { id, module } of parts) {
        // The router uses a module from `routeModules` if it is there.
        routeModules[id] = await import(/* @vite-ignore */ module);
      }
    },
    [router, manifest, routeModules],
  );
}

/** Reads the imports of all pages from a file beside the manifest (scripts/split-manifest.ts). */
async function readImports(manifest: string): Promise<Record<string, string[]>> {
  if (import.meta.env.DEV) return {};
  const address = manifest.replace("/manifest-", "/imports-");
  await loadFile(address);
  return (await import(/* @vite-ignore */ address)).default;
}

/** Loads a file once. After a failure, the next call tries again. */
function loadFile(address: string) {
  const asked = files.get(address) ?? fetchFile(address);
  files.set(address, asked);
  return asked;
}

/**
 * Loads a file into the browser's cache. Uses no script element, because the service worker expects
 * a reload of the page after a script has failed.
 */
async function fetchFile(address: string) {
  try {
    await (await fetch(address, { priority: "low" })).arrayBuffer();
  } catch (error) {
    files.delete(address);
    throw error;
  }
}
