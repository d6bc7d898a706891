import { useHydrated } from "../../platform/page/hydrated.ts";
import { Printer } from "../../platform/ui/action-icons.tsx";

/** Prints the page. */
export function PrintButton() {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      className="btn needs-script"
      disabled={!hydrated}
      onClick={() => window.print()}
    >
      <Printer size={18} />
      Print
    </button>
  );
}
