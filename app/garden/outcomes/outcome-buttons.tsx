import { type ComponentType, type ReactNode, use } from "react";
import { Link } from "react-router";
import { ApiProvider } from "../../platform/http/api-context.ts";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { useMyGarden } from "../gardens/my-garden.tsx";
import type { OutcomeDialogProps } from "./outcome-dialog.tsx";
import { outcomeCalls } from "./outcomes.contract.ts";
import { type OwnOutcome, outcomeLabels, youSaid } from "./outcomes.ts";

/** Says how a tip went; to whoever has said so, what they said. */
export function TriedButton({ own, ...tip }: AboutTip) {
  const importDialog = async () => (await import("./outcome-dialog.tsx")).OutcomeDialog;
  return (
    <MyOutcomeButton importDialog={importDialog} {...tip}>
      {own && own.outcome !== "not-now" ? <YouSaid own={own} /> : "I tried it"}
    </MyOutcomeButton>
  );
}

/**
 * Says that it is not the time for a tip. A month is that of a garden: whoever has not described theirs
 * is led to it.
 */
export function NotNowButton({ own, ...tip }: AboutTip) {
  const words = outcomeLabels["not-now"];
  const importDialog = async () => (await import("./outcome-dialog.tsx")).NotNowDialog;
  if (!useMyGarden()) {
    return (
      <Link to="/garden" className="btn">
        {words}
      </Link>
    );
  }
  return (
    <MyOutcomeButton importDialog={importDialog} {...tip}>
      {own?.outcome === "not-now" ? <YouSaid own={own} /> : words}
    </MyOutcomeButton>
  );
}

interface AboutTip {
  id: string;
  title: string;
  /** The report of whoever reads; null if there is none. */
  own: OwnOutcome | null;
}

function YouSaid({ own }: { own: OwnOutcome }) {
  return (
    <span>
      {youSaid(own)} <span className="underline">Change</span>
    </span>
  );
}

/** Asks whoever reads about a tip in their garden. */
function MyOutcomeButton({ importDialog, children, id, title }: MyOutcomeButtonProps) {
  const api = use(ApiProvider);
  return (
    <DialogButton
      className="btn h-auto min-h-11 max-w-full py-2 whitespace-normal"
      load={async () => {
        const [Asking, before] = await Promise.all([
          importDialog(),
          api?.call(outcomeCalls.mine, { params: { id } }),
        ]);
        return (onClose) => (
          <Asking id={id} title={title} before={before?.outcome ?? null} onClose={onClose} />
        );
      }}
    >
      {children}
    </DialogButton>
  );
}

interface MyOutcomeButtonProps extends Omit<AboutTip, "own"> {
  importDialog: () => Promise<ComponentType<OutcomeDialogProps>>;
  children: ReactNode;
}
