import { useState } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText, Problem } from "../../platform/http/problem.ts";
import { callOrWait } from "../../platform/http/waiting.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { savedCalls } from "./saved.contract.ts";
import { savedWords } from "./saved.words.ts";
import { forgetGone, type GoneTip } from "./saved-copy.ts";

/** Lists titles, stored on this device, of saved tips that only their authors can still read. */
export function GoneTips({ tips }: { tips: GoneTip[] }) {
  const [takenOff, setTakenOff] = useState<string[]>([]);
  const shown = tips.filter(({ _id }) => !takenOff.includes(_id));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={savedWords.tipsThatAreGone} className="mb-6 grid gap-3">
      {shown.map((tip) => (
        <li key={tip._id} className="paper flex flex-wrap items-center gap-3 p-4">
          <div className="min-w-0 grow basis-48">
            <p
              dir="auto"
              lang={tip.language && langOf(tip.language)}
              className="font-display text-lg wrap-anywhere"
            >
              {tip.title}
            </p>
            <p className="text-base-content/80">{savedWords.gone}</p>
          </div>
          <TakeOff tip={tip} onDone={() => setTakenOff([...takenOff, tip._id])} />
        </li>
      ))}
    </ul>
  );
}

function TakeOff({ tip: { _id: id, title }, onDone }: TakeOffProps) {
  const api = useApi();
  const { user } = useAuth();
  const takeOff = useSingleFlight(async () => {
    try {
      const words = savedWords.takeThisOff({ title });
      await callOrWait(api, savedCalls.unsave, { params: { id } }, { uid: user?.uid, words });
    } catch (error) {
      // Ignores the error 404, because the site's list no longer contains a deleted tip.
      if (!(error instanceof Problem) || error.status !== 404) {
        notify.error(failureText(error));
        return;
      }
    }
    await forgetGone(id);
    document.querySelector("main")?.focus();
    onDone();
  });
  return (
    <button
      type="button"
      className="btn btn-sm"
      aria-label={savedWords.removeGone({ title })}
      onClick={takeOff}
    >
      {savedWords.removeIt}
    </button>
  );
}

interface TakeOffProps {
  tip: GoneTip;
  onDone: () => void;
}
