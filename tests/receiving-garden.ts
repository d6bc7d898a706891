import type { Engine } from "../app/platform/database/tables.ts";
import { openGarden } from "./garden.ts";
import { startReceiver } from "./https-receiver.ts";

/** Opens a site with an operator. In its network, a receiver is the only public machine. */
export async function openReceivingGarden(engine: Engine) {
  const receiver = await startReceiver();
  const garden = await openGarden(engine, { network: receiver.network });
  return { receiver, garden, operator: await garden.registerOperator() };
}
