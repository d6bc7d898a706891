import { type RefObject, useEffect, useRef, useState } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { monthName } from "../../platform/text/dates.ts";
import { Choices } from "../../platform/ui/choices.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { describeGarden } from "./climates.words.ts";
import { type Banded, type Garden, gardenSchema, months } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { winterOfZone, zones } from "./hardiness-zones.ts";
import { type KeptGarden, saveMyGarden, useKeptGarden } from "./my-garden.tsx";

export function MyGardenForm() {
  const kept = useKeptGarden();
  const hydrated = useHydrated();
  const isSaved = useRef(false);
  if (!hydrated) return <FormFields />;
  // The key resets the form when the garden arrives from the account.
  return <LiveForm key={JSON.stringify(kept?.garden)} kept={kept} isSaved={isSaved} />;
}

interface LiveFormProps {
  kept: KeptGarden | null;
  /** True while the form is reset because it has saved or deleted the garden. */
  isSaved: RefObject<boolean>;
}

function LiveForm({ kept, isSaved }: LiveFormProps) {
  const garden = kept?.garden ?? null;
  const { user } = useAuth();
  const uid = user?.uid ?? null;
  const api = useApi();
  const [result, setResult] = useState<FormResult>();
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The reset has removed the button that had the focus.
    if (isSaved.current) status.current?.focus();
    isSaved.current = false;
  }, [isSaved]);
  function keep(input: Garden | null) {
    isSaved.current = true;
    return saveMyGarden(api, uid, input).catch((error: unknown) => {
      isSaved.current = false;
      throw error;
    });
  }
  function sayWhereItIs(described: Garden) {
    const values = { garden: describeGarden(described) };
    return kept?.of ? gardenWords.savedInAccount(values) : gardenWords.savedInBrowser(values);
  }
  const save = useSingleFlight(async (form: HTMLFormElement) => {
    const sent = await sendForm(gardenSchema, gardenOf(new FormData(form)), keep);
    setResult(sent);
    const [missing] = Object.keys(sent.errors ?? {});
    form.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
  });
  const forget = useSingleFlight(async () => {
    const failed = { ok: false, message: gardenWords.notDeleted };
    setResult(
      await keep(null).then(
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
        <p ref={status} role="status" tabIndex={-1} className="outline-none">
          {result?.message ?? (garden && sayWhereItIs(garden))}
        </p>
      </div>
    </form>
  );
}

/** Reads the garden from a form. The values may be invalid. */
function gardenOf(form: FormData) {
  const { wetMonths: _, ...choices } = Object.fromEntries(form);
  const wetMonths = form.getAll("wetMonths").map(Number);
  return wetMonths.length > 0 ? { ...choices, wetMonths } : choices;
}

interface FormFieldsProps {
  garden?: Garden | null;
  errors?: FormResult["errors"];
}

interface Band {
  readonly label: string;
  readonly hint?: string;
  readonly zones?: string;
}

function FormFields({ garden, errors = {} }: FormFieldsProps) {
  const [winter, setWinter] = useState(garden?.winter ?? null);
  // In Firefox, each press of an arrow key moves on from the chosen zone.
  const [zone, setZone] = useState("");
  const known: Partial<Garden> = garden ?? { kind: "beds" };

  function question<Name extends Banded>(
    name: Name,
    legend: string,
    bands: Readonly<Record<Garden[Name], Band>>,
  ) {
    const choices = Object.entries(bands) as [Garden[Name], Band][];
    return {
      ...{ type: "radio" as const, name, legend, chosen: [known[name]] },
      options: choices.map(([value, { label, hint, zones }]) => ({
        ...{ value, label },
        hints: [hint, zones],
      })),
      error: errors[name] && gardenWords.chooseOne,
    };
  }

  return (
    <div className="grid grid-cols-1 gap-7">
      <Choices {...question("hemisphere", gardenWords.whichSide, gardenWords.hemispheres)} />
      <Choices
        {...question("winter", gardenWords.howCold, gardenWords.winterBands)}
        chosen={[winter]}
        onChoose={(band) => {
          setWinter(band);
          setZone("");
        }}
      >
        <label className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-base">
          {gardenWords.orZone}
          <select
            className="select w-44"
            value={zone}
            onChange={({ currentTarget: { value } }) => {
              setWinter(winterOfZone(value));
              setZone(value);
            }}
          >
            <option value="">{gardenWords.usdaOrRhs}</option>
            {zones.map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </select>
        </label>
      </Choices>
      {/* The wet months decide in which months the wet and dry seasons fall. */}
      {winter === "none" && (
        <Choices
          type="checkbox"
          name="wetMonths"
          legend={gardenWords.whichWet}
          hint={gardenWords.chooseWet}
          options={months.map((month) => ({ value: month, label: monthName(month) }))}
          chosen={garden?.wetMonths ?? []}
          narrow
        />
      )}
      <Choices {...question("summer", gardenWords.howWarm, gardenWords.summerBands)} />
      <Choices {...question("rain", gardenWords.howMuchRain, gardenWords.rainBands)} />
      <Choices {...question("kind", gardenWords.whatKind, gardenWords.kindsOfGarden)} />
    </div>
  );
}
