import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";

const count = 100;

/**
 * Starts a hundred visitors. Each visitor keeps a connection open and sends two requests a second.
 */
export function startConnections(url: string) {
  let isOver = false;
  let answered = 0;
  const failures: string[] = [];

  async function visit(number: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const path = ["/browseTips", "/home/browseTips", "/home/explore"][number % 3] ?? "/";
    await setTimeout(number * 5);
    while (!isOver) {
      const result = await ask(`${url}${path}`, agent);
      if (result === "200") answered += 1;
      else failures.push(`one of a hundred connections: ${result}`);
      await setTimeout(500);
    }
    agent.destroy();
  }

  const visits = Array.from({ length: count }, (_, number) => visit(number));
  return {
    async stop() {
      isOver = true;
      await Promise.all(visits);
      return { answered, failures };
    },
  };
}

/** Sends a request, and reads the reply to its end. @returns its status, or the error */
function ask(url: string, agent: Agent) {
  return new Promise<string>((resolve) => {
    const request = get(url, { agent, timeout: 30_000 }, (reply) => {
      reply.once("end", () => resolve(`${reply.statusCode}`)).once("error", fail);
      reply.resume();
    });
    const fail = (error: Error) => resolve(error.message);
    request.once("error", fail).once("timeout", () => request.destroy(new Error("no reply")));
  });
}
