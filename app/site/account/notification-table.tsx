import { type ComponentProps, type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Delivery, LetterChoices } from "../../garden/delivery/delivery.ts";
import { deliveryWords } from "../../garden/delivery/delivery.words.ts";
import type { useDevices } from "../../garden/delivery/devices-list.tsx";
import {
  type Channel,
  channels,
  letterKinds,
  letterPreferences,
  type NotificationRow,
  rowsOf,
  sentBy,
} from "../../garden/preferences/preferences.ts";
import { useSite } from "../../platform/page/site.tsx";
import { icon } from "../../platform/ui/icons.tsx";
import { accountWords } from "./account.words.ts";

/* From Lucide, like the icons in icons.tsx. */
const Check = icon("check", "M20 6L9 17l-5-5");

/** The choice to get emails about answers, and no other optional emails. */
const onlyAnswers = {
  answers: true,
  digest: "off",
  season: false,
  events: false,
  stillTrue: false,
  newsletter: false,
} as const;

/** A table of notifications: a row for each kind, and a column for each channel. */
export function NotificationTable({ delivery, devices, choose, stopAll }: TableProps) {
  const id = useId();
  const hasDiscussion = delivery.pushKey !== null;
  const rows = rowsOf({ discussion: hasDiscussion, events: useSite().events !== undefined });
  const columns = channels.filter((channel) => hasDiscussion || channel === "mail");
  /** The rows that share the checkbox of a device, which shows all notifications or none. */
  const onDevice = rows.filter((row) => sentBy(row, "device") === "chosen");

  function cellOf(row: NotificationRow, channel: Channel) {
    const sent = sentBy(row, channel);
    if (sent === "always")
      return <Fixed sign={<Check className="mx-auto" />} text={accountWords.always} />;
    if (sent === "never" || row === "account") return <Fixed sign="–" text={accountWords.never} />;
    if (channel === "device") {
      const { state, own, add, remove } = devices;
      return (
        <Box
          aria-label={deliveryWords.showHere}
          checked={own !== undefined}
          disabled={state !== "off" && state !== "shows"}
          onChange={() => (own ? remove(own) : add())}
        />
      );
    }
    const isChosen = isOn(delivery[row]);
    const other = isChosen ? "off" : "day";
    return (
      <Box
        aria-labelledby={`${id}-${row} ${id}-${channel}`}
        checked={isChosen}
        disabled={!delivery.isConfirmed && !isChosen}
        onChange={() => choose({ [row]: row === "digest" ? other : !isChosen })}
      />
    );
  }

  return (
    <div className="paper grid grid-cols-1 gap-4 px-3 py-4 sm:p-6">
      {!delivery.isConfirmed && (
        <Link to="/account/sign-in" className="link w-fit">
          {accountWords.confirmToChoose}
        </Link>
      )}
      <div className="relative overflow-x-auto">
        <table className="w-full">
          <caption className="sr-only">{accountWords.places.notifications}</caption>
          <thead>
            <tr className="text-sm">
              <td />
              {columns.map((channel) => (
                <th key={channel} id={`${id}-${channel}`} scope="col" className="px-1 pb-2">
                  {accountWords.channels[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className="border-t border-base-300">
                <th scope="row" className="py-2 text-start leading-snug font-normal">
                  <span id={`${id}-${row}`}>{accountWords.kinds[row]}</span>
                  {row !== "account" && (
                    <span className="block text-sm text-base-content/80">
                      {accountWords.kindHints[row]}
                    </span>
                  )}
                </th>
                {columns.map((channel) => {
                  const isShared = channel === "device" && onDevice.includes(row);
                  if (isShared && row !== onDevice[0]) return null;
                  return (
                    <td
                      key={channel}
                      rowSpan={isShared ? onDevice.length : undefined}
                      className={`w-12 text-center sm:w-24 ${isShared ? "rounded-field bg-base-200" : ""}`}
                    >
                      {cellOf(row, channel)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasDiscussion && <Frequency delivery={delivery} choose={choose} />}
      {hasDiscussion && <WhyNoDevice devices={devices} />}
      <div className="flex flex-wrap gap-2">
        {hasDiscussion && (
          <button
            type="button"
            className="btn btn-wrap"
            disabled={
              !delivery.isConfirmed ||
              letterKinds.every((kind) => delivery[kind] === onlyAnswers[kind])
            }
            onClick={() => choose(onlyAnswers, accountWords.onlyAnswersNow)}
          >
            {accountWords.onlyAnswers}
          </button>
        )}
        <button
          type="button"
          className="btn btn-wrap"
          disabled={letterKinds.every((kind) => !isOn(delivery[kind]))}
          onClick={stopAll}
        >
          {accountWords.stopAll}
        </button>
      </div>
    </div>
  );
}

const isOn = (choice: boolean | string) => choice !== false && choice !== "off";

interface TableProps {
  delivery: Delivery;
  devices: ReturnType<typeof useDevices>;
  choose: (body: LetterChoices, message?: string) => void;
  stopAll: () => void;
}

/** A cell without a choice. */
const Fixed = ({ sign, text }: { sign: ReactNode; text: string }) => (
  <>
    <span aria-hidden="true" className="text-base-content/70">
      {sign}
    </span>
    <span className="sr-only">{text}</span>
  </>
);

/** The reason why this device cannot show notifications. */
function WhyNoDevice({ devices: { state } }: Pick<TableProps, "devices">) {
  if (!state || state === "off" || state === "shows") return null;
  return <p className="text-sm text-base-content/80">{deliveryWords.reasons[state]}</p>;
}

/** Chooses the frequency of the digest, the only email with several possible frequencies. */
function Frequency({ delivery, choose }: Pick<TableProps, "delivery" | "choose">) {
  const [, ...frequencies] = letterPreferences.digest.frequencies;
  return (
    <label className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {accountWords.howOften}
      <select
        className="select w-auto max-w-full"
        value={delivery.digest === "off" ? frequencies[0] : delivery.digest}
        disabled={delivery.digest === "off"}
        onChange={({ currentTarget: { value } }) =>
          choose({ digest: frequencies.find((each) => each === value) })
        }
      >
        {frequencies.map((each) => (
          <option key={each} value={each}>
            {accountWords.frequencies[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

const Box = (props: ComponentProps<"input">) => (
  <label className="mx-auto grid size-11 cursor-pointer place-items-center">
    <input type="checkbox" className="checkbox checkbox-primary rounded-md" {...props} />
  </label>
);
