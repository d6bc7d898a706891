import { type ReactNode, useState } from "react";
import { useSingleFlight } from "./single-flight.ts";
import { notify } from "./toast.tsx";
import { uiWords } from "./ui.words.ts";

/** A button that loads and opens a dialog. */
export function DialogButton({ load, className, children }: DialogButtonProps) {
  const [dialog, setDialog] = useState<{ render: Render } | null>(null);
  const open = useSingleFlight(async () => {
    try {
      setDialog({ render: await load() });
    } catch {
      notify.error(uiWords.formNotLoaded);
    }
  });
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={open}>
        {children}
      </button>
      {dialog?.render(() => setDialog(null))}
    </>
  );
}

type Render = (onClose: () => void) => ReactNode;

interface DialogButtonProps {
  load: () => Promise<Render>;
  className: string;
  children: ReactNode;
}
