import { useEffect, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { endNotices } from "../../platform/push/push-notice.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { deviceCalls } from "./reach.contract.ts";
import type { Reach } from "./reach.ts";
import { reachWords } from "./reach.words.ts";
import { readThisDevice, subscribeThisDevice, type ThisDevice } from "./this-device.ts";

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
      if (body === null) return reachWords.notLet;
      return body ? undefined : reachWords.couldNot;
    }, reachWords.shownHere);
  const remove = ({ id, endpoint: ended }: Reach["devices"][number]) =>
    act(async () => {
      await api.call(deviceCalls.remove, { params: { id } });
      if (ended === endpoint) await endNotices();
      await look();
    }, reachWords.removed);

  return (
    <div className="grid gap-3">
      <div>
        <h3 className="font-display text-xl">{reachWords.onYourDevices}</h3>
        <p className="mt-1 text-base-content/80">{reachWords.whatNoticesSay}</p>
      </div>
      <ul className="divide-y divide-base-300 empty:hidden">
        {devices.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0">
              <bdi className="font-medium wrap-anywhere">{each.device}</bdi>
              {each.endpoint === endpoint && (
                <span className="badge badge-success ms-3">{reachWords.thisDevice}</span>
              )}
              <span className="block text-sm text-base-content/75">
                {reachWords.since({ date: formatDay(each.since) })}
              </span>
            </p>
            <button
              type="button"
              className="btn"
              aria-label={reachWords.removeDevice({ device: each.device })}
              onClick={() => remove(each)}
            >
              {reachWords.remove}
            </button>
          </li>
        ))}
      </ul>
      {!isListed && (
        <div className="min-h-12">
          {device?.state === "off" || device?.state === "shows" ? (
            <button type="button" className="btn w-fit" onClick={add}>
              {reachWords.showHere}
            </button>
          ) : (
            <p>{device && reachWords.reasons[device.state]}</p>
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
