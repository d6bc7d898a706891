import { useRef, useState } from "react";
import type { AuthClient } from "../../auth/auth.ts";
import { blockCalls } from "../../garden/blocks/blocks.contract.ts";
import { deliveryCalls } from "../../garden/delivery/delivery.contract.ts";
import type { Delivery, LetterChoices } from "../../garden/delivery/delivery.ts";
import { deliveryWords } from "../../garden/delivery/delivery.words.ts";
import { DevicesList, useDevices } from "../../garden/delivery/devices-list.tsx";
import { followCalls } from "../../garden/follows/follows.contract.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText, nullIfMissing } from "../../platform/http/problem.ts";
import { useSite } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { nameOfLanguage } from "../../platform/text/language-names.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountWords } from "./account.words.ts";
import { FollowingSettings } from "./following-settings.tsx";
import { NotificationTable } from "./notification-table.tsx";
import { Count, Setting, Settings } from "./settings.tsx";

async function load(_auth: AuthClient, api: ApiClient) {
  const [delivery, following] = await Promise.all([
    api.call(deliveryCalls.read),
    readFollowing(api),
  ]);
  return { delivery, following };
}

/**
 * Reads the things that a gardener follows, and the gardeners they have blocked. Null on a site
 * without discussion.
 */
async function readFollowing(api: ApiClient) {
  const limit = "20";
  const names = namesInLanguage().language;
  const lists = [
    api.list(followCalls.list, { query: { limit, names } }),
    api.list(blockCalls.list, { query: { limit } }),
  ] as const;
  const read = await Promise.all(lists).catch(nullIfMissing);
  return read && { follows: read[0], blocks: read[1] };
}

function Notifications({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const api = useApi();
  const { languages = [] } = useSite();
  const { delivery, act, choose } = useDelivery(data.delivery);
  const devices = useDevices(delivery, act);
  return (
    <>
      {delivery.refusedAt !== null && (
        <div className="paper grid gap-3 p-5 sm:px-8">
          <p>{accountWords.refused({ date: formatDay(delivery.refusedAt) })}</p>
          <button
            type="button"
            className="btn w-fit"
            onClick={() => act(() => api.call(deliveryCalls.tryAgain), accountWords.writingAgain)}
          >
            {accountWords.writeAgain}
          </button>
        </div>
      )}
      <NotificationTable
        delivery={delivery}
        devices={devices}
        choose={choose}
        stopAll={() => act(() => api.call(deliveryCalls.stopAll), accountWords.stoppedAll)}
      />
      <Settings>
        <label className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="font-semibold">{deliveryWords.mayWriteToMe}</span>
          <input
            type="checkbox"
            className="checkbox"
            checked={delivery.messages}
            onChange={() => choose({ messages: !delivery.messages })}
          />
        </label>
        {languages.length > 1 && (
          <label className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="font-semibold">{accountWords.letterLanguage}</span>
            <select
              className="select w-auto"
              value={delivery.language ?? languages[0]}
              onChange={({ currentTarget: { value } }) =>
                choose({ language: languages.find((tag) => tag === value) })
              }
            >
              {languages.map((tag) => (
                <option key={tag} value={tag}>
                  {nameOfLanguage(tag)}
                </option>
              ))}
            </select>
          </label>
        )}
        {delivery.pushKey !== null && (
          <Setting
            title={deliveryWords.onYourDevices}
            value={<Count of={devices.devices.length} />}
            text={deliveryWords.whatNotificationsSay}
          >
            <DevicesList {...devices} />
          </Setting>
        )}
        {data.following && <FollowingSettings {...data.following} />}
      </Settings>
    </>
  );
}

/**
 * Returns the gardener's choices, and functions that change them. A new choice is shown at once.
 * The choice that the server has stored then replaces it.
 */
function useDelivery(initial: Delivery) {
  const api = useApi();
  const [delivery, setDelivery] = useState(initial);
  const known = useRef(initial);
  const line = useRef(Promise.resolve());

  /**
   * Runs tasks one after another. After the last task, shows the choices that the server stores.
   * @param work can return an error message
   */
  function act(work: () => Promise<unknown>, message: string) {
    const mine = line.current.then(async () => {
      try {
        const failure = await work();
        known.current = await api.call(deliveryCalls.read);
        if (typeof failure === "string") notify.error(failure);
        else notify.success(message);
      } catch (error) {
        notify.error(failureText(error));
      }
      // If there is a later choice, it is already shown, and its task runs next.
      if (line.current === mine) setDelivery(known.current);
    });
    line.current = mine;
    return mine;
  }
  function choose(body: LetterChoices, message: string = accountWords.saved) {
    setDelivery((shown) => ({ ...shown, ...body }));
    void act(() => api.call(deliveryCalls.choose, { body }), message);
  }
  return { delivery, act, choose };
}

export default { load, Screen: Notifications };
