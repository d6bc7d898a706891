import type { Delivery, LetterChoices } from "../../garden/delivery/delivery.ts";
import { deliveryWords } from "../../garden/delivery/delivery.words.ts";
import type { useDevices } from "../../garden/delivery/devices-list.tsx";
import { letterPreferences, type NotificationRow } from "../../garden/preferences/preferences.ts";
import { accountWords } from "./account.words.ts";

export type Devices = ReturnType<typeof useDevices>;

export interface Choices {
  delivery: Delivery;
  choose: (body: LetterChoices, message?: string) => void;
}

export const isOn = (choice: boolean | string) => choice !== false && choice !== "off";

interface MailBoxProps extends Choices {
  row: Exclude<NotificationRow, "account">;
  labelledBy: string;
}

/** The choice of emails of a kind. */
export function MailBox({ row, delivery, choose, labelledBy }: MailBoxProps) {
  const isChecked = isOn(delivery[row]);
  return (
    <Box
      labelledBy={labelledBy}
      checked={isChecked}
      disabled={!delivery.isConfirmed && !isChecked}
      onChange={(on) => choose({ [row]: row === "digest" ? (on ? "day" : "off") : on })}
    />
  );
}

/** Turns notifications on this device on and off. */
export function DeviceBox({ devices: { state, own, add, remove } }: { devices: Devices }) {
  return (
    <Box
      label={deliveryWords.showHere}
      checked={own !== undefined}
      disabled={state !== "off" && state !== "shows"}
      onChange={() => (own ? remove(own) : add())}
    />
  );
}

/** The frequency of emails: the others have one each. */
export function Frequency({ delivery, choose }: Choices) {
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

interface BoxProps {
  label?: string;
  labelledBy?: string;
  checked: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}

const Box = ({ label, labelledBy, checked, disabled, onChange }: BoxProps) => (
  <label className="mx-auto grid size-11 cursor-pointer place-items-center">
    <input
      type="checkbox"
      className="checkbox checkbox-primary rounded-md"
      aria-label={label}
      aria-labelledby={labelledBy}
      checked={checked}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  </label>
);
