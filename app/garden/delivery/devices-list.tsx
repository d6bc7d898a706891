import { useEffect, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { endNotifications } from "../../platform/push/push-notification.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { Badge, Row, Rows } from "../../platform/ui/rows.tsx";
import { deviceCalls } from "./delivery.contract.ts";
import type { Delivery } from "./delivery.ts";
import { deliveryWords } from "./delivery.words.ts";
import { readThisDevice, subscribeThisDevice, type ThisDevice } from "./this-device.ts";

/** The devices that show notifications, with buttons to add this device and to remove each. */
export function DevicesList({ devices, pushKey, act }: DevicesListProps) {
  const api = useApi();
  const [device, setDevice] = useState<ThisDevice>();
  const look = async () => setDevice(await readThisDevice(pushKey));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser alone knows, once it is here
  useEffect(() => void look(), []);
  const endpoint = device?.state === "shows" ? device.endpoint : null;
  const isListed = devices.some((each) => each.endpoint === endpoint);

  const add = () =>
    act(async () => {
      const body = await subscribeThisDevice(pushKey).catch(() => undefined);
      if (body) await api.call(deviceCalls.add, { body });
      await look();
      if (body === null) return deliveryWords.notLet;
      return body ? undefined : deliveryWords.couldNot;
    }, deliveryWords.shownHere);
  const remove = ({ id, endpoint: ended }: Delivery["devices"][number]) =>
    act(async () => {
      await api.call(deviceCalls.remove, { params: { id } });
      if (ended === endpoint) await endNotifications();
      await look();
    }, deliveryWords.removed);

  return (
    <div className="grid gap-3">
      <div>
        <h3 className="font-display text-xl">{deliveryWords.onYourDevices}</h3>
        <p className="mt-1 text-base-content/80">{deliveryWords.whatNotificationsSay}</p>
      </div>
      <Rows>
        {devices.map((each) => (
          <Row
            key={each.id}
            name={<bdi>{each.device}</bdi>}
            badge={
              each.endpoint === endpoint && (
                <Badge text={deliveryWords.thisDevice} className="badge-success" />
              )
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
      {!isListed && (
        <div className="min-h-12">
          {device?.state === "off" || device?.state === "shows" ? (
            <button type="button" className="btn w-fit" onClick={add}>
              {deliveryWords.showHere}
            </button>
          ) : (
            <p>{device && deliveryWords.reasons[device.state]}</p>
          )}
        </div>
      )}
    </div>
  );
}

interface DevicesListProps extends Pick<Delivery, "devices"> {
  pushKey: string;
  /** Runs an action, and shows its success or the message of its error. */
  act: (work: () => Promise<unknown>, message: string) => Promise<void>;
}
