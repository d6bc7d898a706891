import { basename } from "node:path";
import type { Plugin } from "vite";
import { childrenOf, Edits, isNode, listOf, type Node, nodeOf } from "./syntax.ts";

/**
 * Library functions that no page needs, by file: view transitions, fragment handles, form action
 * state, Suspense lists, preloading by calls, route discovery, and router instrumentation.
 */
const unused = new Map(
  Object.entries({
    "/react-dom/cjs/react-dom-client.production.js": `
      getViewTransitionName getViewTransitionClassName queueTransitionTypes
      applyViewTransitionToHostInstances restoreViewTransitionOnHostInstances
      commitAppearingPairViewTransitions commitEnterViewTransitions
      commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions
      restorePairedViewTransitions restoreEnterOrExitViewTransitions
      restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive
      measureNestedViewTransitions scheduleViewTransitionEvent reportViewTransitionError
      startViewTransition ViewTransitionPseudoElement createViewTransitionInstance
      FragmentInstance addFragmentHandleToInstance commitNewChildToFragmentInstance
      deleteChildFromFragmentInstance
      dispatchActionState mountActionState updateActionState updateActionStateImpl
      rerenderActionState startHostTransition useMemoCache updateSuspenseListComponent
      cutOffTailIfNeeded updateActivityComponent
      preconnectAs preload preloadModule preinitStyle preinitScript preinitModuleScript`,
    "/react-router/dist/production/lib/router/router.js": `
      patchRoutesImpl restoreAppliedTransitions persistAppliedTransitions`,
    "/react-router/dist/production/lib/router/instrumentation.js": `
      getRouteInstrumentationUpdates instrumentClientSideRouter
      setInstrumentationClientResultMetaReceiver`,
    "/react-router/dist/production/lib/dom/ssr/fog-of-war.js": `
      getPartialManifest getPatchRoutesOnNavigationFunction useFogOFWarDiscovery`,
    "/react-router/dist/production/lib/dom/ssr/components.js": "PrefetchPageLinks",
    "/react-router/dist/production/lib/dom/ssr/routes.js": `
      createClientRoutesWithHMRRevalidationOptOut wrapShouldRevalidateForHdr`,
    "/react-router/dist/production/lib/dom/ssr/single-fetch.js": "nonSsrStrategy",
    "/react-router/dist/production/lib/hooks.js": "RSCErrorHandler",
  }).map(([file, names]) => [file, new Set(names.trim().split(/\s+/))]),
);

/** Functions of the router whose last argument is a message for developers. */
const warns = /^(invariant|warning|warningOnce|warnOnce)(\$\d+)?$/;

/**
 * Empties the unused functions in the browser bundle, and replaces each of the router's messages
 * for developers with its file name and line. The build fails if a function no longer exists, for
 * example after a library upgrade.
 */
export function withoutUnusedParts(): Plugin {
  const files = new Set(unused.keys());
  return {
    name: "without-unused-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const [file = "", names = new Set<string>()] =
        [...unused].find(([end]) => id.endsWith(end)) ?? [];
      files.delete(file);
      const isRouter = id.includes("/node_modules/react-router/dist/");
      if (names.size === 0 && !isRouter) return null;
      const edits = new Edits(code);
      const missing = new Set(names);
      const program = nodeOf(this.parse(code));
      for (const statement of listOf(program.body)) {
        const name = nameOf(statement.id);
        if (statement.type === "FunctionDeclaration" && names.has(name) && isNode(statement.body)) {
          missing.delete(name);
          edits.replace(statement.body, "{}");
        } else if (names.has(prototypeOf(statement))) edits.replace(statement, ";");
        else if (isRouter) {
          for (const { start, end } of messagesIn(statement)) {
            const line = code.slice(0, start).split("\n").length;
            edits.replaceRange(start, end, JSON.stringify(`${basename(id)}:${line}`));
          }
        }
      }
      if (missing.size > 0) throw new Error(`${id} has no functions ${[...missing].join(", ")}`);
      return { code: edits.apply(), map: null };
    },
    generateBundle() {
      if (files.size > 0) throw new Error(`the build has no ${[...files].join(", ")}`);
    },
  };
}

function messagesIn(node: Node): Node[] {
  const message = warns.test(nameOf(node.callee)) ? listOf(node.arguments).slice(1).at(-1) : null;
  return message ? [message] : childrenOf(node).flatMap(messagesIn);
}

const nameOf = (node: unknown) =>
  isNode(node) && node.type === "Identifier" ? String(node.name) : "";

/** Returns the `Name` of a statement `Name.prototype.method = …`. */
function prototypeOf({ expression }: Node) {
  const method = isNode(expression) && isNode(expression.left) ? expression.left.object : null;
  return isNode(method) && nameOf(method.property) === "prototype" ? nameOf(method.object) : "";
}
