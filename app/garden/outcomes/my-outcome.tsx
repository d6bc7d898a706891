import { type ComponentType, use, useState } from "react";
import { ApiProvider } from "../../platform/http/api-context.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import type { OutcomeDialogProps } from "./outcome-dialog.tsx";
import { outcomeCalls } from "./outcomes.contract.ts";

interface Opened extends Pick<OutcomeDialogProps, "before"> {
  Dialog: ComponentType<OutcomeDialogProps>;
}

/** Opens the dialog in which a gardener says how a tip went. Its script is loaded only then. */
export function MyOutcomeButton({ id, title }: Pick<OutcomeDialogProps, "id" | "title">) {
  const api = use(ApiProvider);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useSingleFlight(async () => {
    try {
      const [{ OutcomeDialog }, before] = await Promise.all([
        import("./outcome-dialog.tsx"),
        api?.call(outcomeCalls.mine, { params: { id } }),
      ]);
      setOpened({ Dialog: OutcomeDialog, before: before?.outcome ?? null });
    } catch {
      notify.error("The form could not be loaded. Try again.");
    }
  });
  return (
    <>
      <button type="button" className="btn no-print mt-4" aria-haspopup="dialog" onClick={open}>
        I tried it
      </button>
      {opened && (
        <opened.Dialog
          id={id}
          title={title}
          before={opened.before}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
