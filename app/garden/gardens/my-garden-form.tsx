import { useState } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { BandChoice } from "./band-choice.tsx";
import { describeGarden } from "./climates.words.ts";
import { type Garden, gardenSchema } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { winterOfZone, zones } from "./hardiness-zones.ts";
import { saveMyGarden, useMyGarden } from "./my-garden.tsx";
import { WetMonths } from "./wet-months.tsx";

/** Describes the garden of whoever reads: five questions, and a button that saves it. */
export function MyGardenForm() {
  const garden = useMyGarden();
  const hydrated = useHydrated();
  // A garden that arrives later, from the account, becomes the choice.
  return hydrated ? <LiveForm key={JSON.stringify(garden)} garden={garden} /> : <FormFields />;
}

function LiveForm({ garden }: { garden: Garden | null }) {
  const { user } = useAuth();
  const uid = user?.uid ?? null;
  const api = useApi();
  const [result, setResult] = useState<FormResult>();
  function sayWhereItIs(described: Garden) {
    const values = { garden: describeGarden(described) };
    return uid ? gardenWords.savedInAccount(values) : gardenWords.savedInBrowser(values);
  }
  const save = useSingleFlight(async (form: HTMLFormElement) => {
    const sent = await sendForm(gardenSchema, gardenOf(new FormData(form)), (input) =>
      saveMyGarden(api, uid, input),
    );
    setResult(sent);
    const [missing] = Object.keys(sent.errors ?? {});
    form.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
  });
  const forget = useSingleFlight(async () => {
    const failed = { ok: false, message: gardenWords.notDeleted };
    setResult(
      await saveMyGarden(api, uid, null).then(
        () => undefined,
        () => failed,
      ),
    );
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <FormFields garden={garden} errors={result?.errors} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <button type="submit" className="btn btn-primary btn-wrap">
          {gardenWords.save}
        </button>
        {garden && (
          <button type="button" className="btn btn-wrap" onClick={forget}>
            {gardenWords.delete}
          </button>
        )}
        <p role="status">{result?.message ?? (garden && sayWhereItIs(garden))}</p>
      </div>
    </form>
  );
}

/** The garden that a form describes, which need not be valid. */
function gardenOf(form: FormData) {
  const { wetMonths: _, ...choices } = Object.fromEntries(form);
  const wetMonths = form.getAll("wetMonths").map(Number);
  return wetMonths.length > 0 ? { ...choices, wetMonths } : choices;
}

interface FormFieldsProps {
  garden?: Garden | null;
  errors?: FormResult["errors"];
}

function FormFields({ garden, errors = {} }: FormFieldsProps) {
  const [winter, setWinter] = useState(garden?.winter ?? null);
  return (
    <div className="grid grid-cols-1 gap-7">
      <BandChoice
        legend={gardenWords.whichSide}
        name="hemisphere"
        bands={gardenWords.hemispheres}
        defaultValue={garden?.hemisphere}
        error={errors.hemisphere}
      />
      <BandChoice
        legend={gardenWords.howCold}
        name="winter"
        bands={gardenWords.winterBands}
        value={winter}
        onChange={setWinter}
        error={errors.winter}
      >
        <label className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-base">
          {gardenWords.orZone}
          <select
            className="select w-44"
            value=""
            onChange={({ currentTarget }) => setWinter(winterOfZone(currentTarget.value))}
          >
            <option value="">{gardenWords.usdaOrRhs}</option>
            {zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        </label>
      </BandChoice>
      {winter === "none" && <WetMonths defaultValue={garden?.wetMonths} />}
      <BandChoice
        legend={gardenWords.howWarm}
        name="summer"
        bands={gardenWords.summerBands}
        defaultValue={garden?.summer}
        error={errors.summer}
      />
      <BandChoice
        legend={gardenWords.howMuchRain}
        name="rain"
        bands={gardenWords.rainBands}
        defaultValue={garden?.rain}
        error={errors.rain}
      />
      <BandChoice
        legend={gardenWords.whatKind}
        name="kind"
        bands={gardenWords.kindsOfGarden}
        defaultValue={garden?.kind ?? "beds"}
        error={errors.kind}
      />
    </div>
  );
}
