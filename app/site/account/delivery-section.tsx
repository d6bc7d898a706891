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
import { SelectField } from "../../platform/ui/field.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { accountWords } from "./account.words.ts";
import { AccountCard } from "./account-card.tsx";

/** The letters with one frequency have a box, and the digest has a list of frequencies. */
const boxes = letterKinds.filter((kind) => kind !== "digest");

export function DeliverySection({ delivery: initial }: { delivery: Delivery }) {
  const api = useApi();
  const { languages = [] } = useSite();
  const [delivery, setDelivery] = useState(initial);
  const hasDiscussion = delivery.pushKey !== null;

  const known = useRef(initial);
  const line = useRef(Promise.resolve());

  /**
   * Does one thing after another, and then shows the state on the server.
   * @param work can return a message that says why it failed
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
      // A later choice is shown already and will run next.
      if (line.current === mine) setDelivery(known.current);
    });
    line.current = mine;
    return mine;
  }
  function choose(body: LetterChoices) {
    setDelivery((shown) => ({ ...shown, ...body }));
    void act(() => api.call(deliveryCalls.choose, { body }), accountWords.saved);
  }
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
        <SelectField
          label={accountWords.letterLanguage}
          placeholder={null}
          options={Object.fromEntries(languages.map((tag) => [tag, nameOfLanguage(tag)]))}
          value={delivery.language ?? languages[0]}
          onChange={({ currentTarget: { value } }) =>
            choose({ language: languages.find((tag) => tag === value) })
          }
        />
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
          <SelectField
            label={accountWords.allInOne}
            placeholder={null}
            options={accountWords.digests}
            value={delivery.digest}
            disabled={!delivery.isConfirmed && delivery.digest === "off"}
            onChange={({ currentTarget: { value } }) =>
              choose({
                digest: letterPreferences.digest.frequencies.find((each) => each === value),
              })
            }
          />
        )}
        <button
          type="button"
          className="btn mt-2 w-fit"
          disabled={isSilent(delivery)}
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

/** True if the gardener gets no emails at all. */
const isSilent = (delivery: Delivery) =>
  letterKinds.every((kind) => [false, "off"].includes(delivery[kind]));
