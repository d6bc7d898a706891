import { useRef, useState } from "react";
import { deliveryCalls } from "../../garden/delivery/delivery.contract.ts";
import type { Delivery, LetterChoices } from "../../garden/delivery/delivery.ts";
import { DevicesList } from "../../garden/delivery/devices-list.tsx";
import { letterKinds, letterPreferences } from "../../garden/preferences/preferences.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { useSite } from "../../platform/page/site.tsx";
import { formatDay } from "../../platform/text/dates.ts";
import { nameOfLanguage } from "../../platform/text/language-names.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountWords } from "./account.words.ts";
import { AccountCard } from "./account-card.tsx";

/** The letters with one frequency have a box, and the digest has a list of frequencies. */
const boxes = letterKinds.filter((kind) => kind !== "digest");

/** All that reaches a gardener outside of the site: letters, and notifications on devices. */
export function DeliverySection({ delivery: initial }: { delivery: Delivery }) {
  const api = useApi();
  const { languages = [] } = useSite();
  const [delivery, setDelivery] = useState(initial);
  const hasDiscussion = delivery.pushKey !== null;

  const known = useRef(initial);
  const line = useRef(Promise.resolve());

  /** Does one thing after another, each of which may fail with a sentence, and shows what is true then. */
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
      // What was chosen meanwhile is shown already, and is next in line.
      if (line.current === mine) setDelivery(known.current);
    });
    line.current = mine;
    return mine;
  }
  function choose(body: LetterChoices) {
    setDelivery((shown) => ({ ...shown, ...body }));
    void act(() => api.call(deliveryCalls.choose, { body }), accountWords.saved);
  }
  const isNone = letterKinds.every((kind) => [false, "off"].includes(delivery[kind]));
  const isOffered = (kind: (typeof boxes)[number]) =>
    hasDiscussion || !letterPreferences[kind].needsDiscussion;

  return (
    <AccountCard
      id="reach"
      title={accountWords.whatIsSentToYou}
      text={accountWords.whatIsSentToYouHint}
    >
      {delivery.refusedAt !== null && (
        <div className="grid gap-3 rounded-box bg-base-200 p-4">
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
      {languages.length > 1 && (
        <label className="grid gap-1.5">
          <span>{accountWords.letterLanguage}</span>
          <select
            className="select w-full max-w-60"
            value={delivery.language ?? languages[0]}
            onChange={({ currentTarget: { value } }) =>
              choose({ language: languages.find((tag) => tag === value) })
            }
          >
            {languages.map((tag) => (
              <option key={tag} value={tag} lang={tag}>
                {nameOfLanguage(tag)}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="grid gap-1">
        <h3 className="font-display text-xl">{accountWords.byEmail}</h3>
        {!delivery.isConfirmed && (
          <p className="text-base-content/80">{accountWords.confirmToChoose}</p>
        )}
        {boxes.filter(isOffered).map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              type="checkbox"
              className="checkbox checkbox-primary mt-0.5 shrink-0 rounded-md"
              checked={delivery[name]}
              disabled={!delivery.isConfirmed && !delivery[name]}
              onChange={({ currentTarget }) => choose({ [name]: currentTarget.checked })}
            />
            <span className="min-w-0 leading-snug">
              {accountWords.letters[name]}
              <span className="block text-sm text-base-content/80">
                {accountWords.letterHints[name]}
              </span>
            </span>
          </label>
        ))}
        {hasDiscussion && (
          <label className="grid gap-1.5 py-2">
            <span>{accountWords.allInOne}</span>
            <select
              className="select w-full max-w-60"
              value={delivery.digest}
              disabled={!delivery.isConfirmed && delivery.digest === "off"}
              onChange={({ currentTarget }) => choose({ digest: digestIn(currentTarget) })}
            >
              {Object.entries(accountWords.digests).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <button
          type="button"
          className="btn mt-2 w-fit"
          disabled={isNone}
          onClick={() => act(() => api.call(deliveryCalls.stopAll), accountWords.stoppedAll)}
        >
          {accountWords.stopAll}
        </button>
      </div>
      {delivery.pushKey !== null && (
        <DevicesList devices={delivery.devices} pushKey={delivery.pushKey} act={act} />
      )}
    </AccountCard>
  );
}

const digestIn = ({ value }: HTMLSelectElement) =>
  letterPreferences.digest.frequencies.find((each) => each === value) ?? "off";
