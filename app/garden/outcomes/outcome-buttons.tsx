import { type ComponentType, use } from "react";
import { Link } from "react-router";
import { ApiProvider } from "../../platform/http/api-context.ts";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { useMyGarden } from "../gardens/my-garden.tsx";
import type { OutcomeDialogProps } from "./outcome-dialog.tsx";
import { outcomeCalls } from "./outcomes.contract.ts";
import { outcomeLabels } from "./outcomes.ts";

/** Says how a tip went. */
export function TriedButton(tip: AboutTip) {
  const importDialog = async () => (await import("./outcome-dialog.tsx")).OutcomeDialog;
  return (
    <MyOutcomeButton importDialog={importDialog} {...tip}>
      I tried it
    </MyOutcomeButton>
  );
}

/**
 * Says that it is not the time for a tip. A month is that of a garden: whoever has not described theirs
 * is led to it.
 */
export function NotNowButton(tip: AboutTip) {
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
      {words}
    </MyOutcomeButton>
  );
}

interface AboutTip {
  id: string;
  title: string;
}

/** Asks whoever reads about a tip in their garden. */
function MyOutcomeButton({ importDialog, children, id, title }: MyOutcomeButtonProps) {
  const api = use(ApiProvider);
  return (
    <DialogButton
      className="btn"
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

interface MyOutcomeButtonProps extends AboutTip {
  importDialog: () => Promise<ComponentType<OutcomeDialogProps>>;
  children: string;
}
