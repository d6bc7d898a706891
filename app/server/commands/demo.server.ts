import { command, UsageError } from "./command.server.ts";
import { withSite } from "./site.server.ts";

export const demoCommands = [
  command({
    usage: "demo remove",
    summary: "Removes the gardeners and tips that filled the empty site",
    details:
      "Nothing of real people goes, except their likes of demo tips. Set DEMO=off from then on: the stand-in for Google is part of the demo, too.",
    options: { yes: { type: "boolean", help: "yes, remove them for good" } },
    run(shell, _, { yes }) {
      if (!yes) {
        throw new UsageError("It removes demo gardeners and their tips for good: add --yes");
      }
      return withSite(shell, async ({ database, logAct }) => {
        const { removeDemo } = await import("../demo/demo-removal.store.server.ts");
        const removed = await removeDemo(database, shell.clock());
        if (removed.gardeners > 0) logAct("demo remove", removed);
        const { gardeners, tips, likes } = removed;
        shell.print(`Removed: ${gardeners} demo gardeners, ${tips} tips, ${likes} likes`);
        return true;
      });
    },
  }),
];
