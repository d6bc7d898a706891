import type { Plugin } from "vite";
import { childrenOf, Edits, isNode, listOf, type Node, nodeOf } from "./syntax.ts";

/** The call options that the client in a browser reads (app/platform/http/api-client.ts). */
const known = new Set(["method", "path", "access", "readsOnly", "upload", "reply", "list"]);

/**
 * Leaves all other call options out of the browser scripts. Only the server and the API description
 * need them.
 */
export function slimContracts(): Plugin {
  return {
    name: "slim-contracts",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      for (const [used, option = ""] of code.matchAll(/\b\w+Calls\.\w+\.(\w+)/g)) {
        if (!known.has(option)) throw new Error(`${id}: browsers do not know ${used}`);
      }
      if (!id.endsWith(".contract.ts")) return null;
      const edits = new Edits(code);
      function visit(node: Node): void {
        if (!isCall(node)) {
          for (const child of childrenOf(node)) visit(child);
          return;
        }
        const [, options] = listOf(node.arguments);
        if (!options) throw new Error(`${id} has a call without options`);
        const kept = listOf(options.properties).filter(
          ({ key }) => !isNode(key) || known.has(String(key.name)),
        );
        const texts = kept.map(({ start, end }) => code.slice(start, end));
        edits.replace(options, `{ ${texts.join(", ")} }`);
      }
      visit(nodeOf(this.parse(code)));
      return { code: edits.apply(), map: null };
    },
  };
}

const isCall = ({ type, callee }: Node) =>
  type === "CallExpression" && isNode(callee) && callee.name === "call";
