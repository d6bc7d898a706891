import { useEffect, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { endNotices } from "../../platform/push/push-notice.ts";
import { formatDay } from "../../platform/text/format.ts";
import { deviceCalls } from "./reach.contract.ts";
import type { Reach } from "./reach.ts";
import { readThisDevice, subscribeThisDevice, type ThisDevice } from "./this-device.ts";

/** Why this device shows no notices, for those that cannot be asked to. */
const reasons = {
  denied:
    "Your browser does not let this site show notices. You can change that in its settings for this site.",
  "not installed":
    "On an iPhone or iPad, first put this site on your home screen: tap Share, then Add to Home Screen. Open it there, and come back to this page.",
  cannot: "This browser cannot show notices of a site.",
};

/** The devices that show notices, with buttons to add this one and to remove each. */
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
      if (body === null) return "Your browser does not let this site show notices.";
      return body ? undefined : "Your browser could not do that. Try again later.";
    }, "This device shows notices");
  const remove = ({ id, endpoint: ended }: Reach["devices"][number]) =>
    act(async () => {
      await api.call(deviceCalls.remove, { params: { id } });
      if (ended === endpoint) await endNotices();
      await look();
    }, "The device shows no more notices");

  return (
    <div className="grid gap-3">
      <div>
        <h3 className="font-display text-xl">On your devices</h3>
        <p className="mt-1 text-base-content/80">
          A notice says who answered you, and never what. It goes away when you have seen it
          elsewhere.
        </p>
      </div>
      <ul className="divide-y divide-base-300 empty:hidden">
        {devices.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0">
              <span className="font-medium wrap-anywhere">{each.device}</span>
              {each.endpoint === endpoint && (
                <span className="badge badge-success ms-3">This device</span>
              )}
              <span className="block text-sm text-base-content/75">
                Since {formatDay(each.since)}
              </span>
            </p>
            <button
              type="button"
              className="btn"
              aria-label={`Remove ${each.device}`}
              onClick={() => remove(each)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {!isListed && (
        <div className="min-h-12">
          {device?.state === "off" || device?.state === "shows" ? (
            <button type="button" className="btn w-fit" onClick={add}>
              Show notices on this device
            </button>
          ) : (
            <p>{device && reasons[device.state]}</p>
          )}
        </div>
      )}
    </div>
  );
}

interface DevicesListProps extends Pick<Reach, "devices"> {
  pushKey: string;
  /** Does something, which may fail with a sentence, and says how it went. */
  act: (work: () => Promise<unknown>, message: string) => Promise<void>;
}
