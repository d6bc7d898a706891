import { useEffect, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { endNotifications } from "../../platform/push/push-notification.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { Badge, Row, Rows } from "../../platform/ui/rows.tsx";
import { deviceCalls } from "./delivery.contract.ts";
import type { Delivery } from "./delivery.ts";
import { deliveryWords } from "./delivery.words.ts";
import { readThisDevice, subscribeThisDevice, type ThisDevice } from "./this-device.ts";

type Device = Delivery["devices"][number];

/** Runs an action, and shows its success or the message of its error. */
type Act = (work: () => Promise<unknown>, message: string) => Promise<void>;

/** Returns the devices that show notifications, the state of this browser, and actions. */
export function useDevices({ devices, pushKey }: Pick<Delivery, "devices" | "pushKey">, act: Act) {
  const api = useApi();
  const [state, setState] = useState<ThisDevice>();
  const look = async () => setState(pushKey === null ? undefined : await readThisDevice(pushKey));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is read once, in the browser
  useEffect(() => void look(), []);
  const endpoint = state?.state === "shows" ? state.endpoint : null;
  return {
    devices,
    state: state?.state,
    /** This device, if it shows notifications. */
    own: devices.find((each) => each.endpoint === endpoint),
    add: () =>
      act(async () => {
        const body = await subscribeThisDevice(pushKey ?? "").catch(() => undefined);
        if (body) await api.call(deviceCalls.add, { body });
        await look();
        if (body === null) return deliveryWords.notLet;
        return body ? undefined : deliveryWords.couldNot;
      }, deliveryWords.shownHere),
    remove: ({ id, endpoint: ended }: Device) =>
      act(async () => {
        await api.call(deviceCalls.remove, { params: { id } });
        if (ended === endpoint) await endNotifications();
        await look();
      }, deliveryWords.removed),
  };
}

/** Lists the devices that show notifications, with a button to remove each device. */
export function DevicesList({ devices, own, remove }: ReturnType<typeof useDevices>) {
  return (
    <Rows>
      {devices.map((each) => (
        <Row
          key={each.id}
          name={<bdi>{each.device}</bdi>}
          badge={
            each === own && <Badge text={deliveryWords.thisDevice} className="badge-success" />
          }
          text={deliveryWords.since({ date: formatDay(each.since) })}
        >
          <button
            type="button"
            className="btn"
            aria-label={deliveryWords.removeDevice({ device: each.device })}
            onClick={() => remove(each)}
          >
            {deliveryWords.remove}
          </button>
        </Row>
      ))}
    </Rows>
  );
}
