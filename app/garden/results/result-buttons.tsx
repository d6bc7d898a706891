import { type ReactNode, use } from "react";
import { Link } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { ApiProvider } from "../../platform/http/api-context.ts";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { type OwnOutcome, youSaid } from "./outcomes.ts";
import { outcomeWords } from "./outcomes.words.ts";

/** Says how a tip went, and if it has a season, that this is not the time for it. */
export default function OutcomeButtons({ hasSeason, ...tip }: AboutTip & { hasSeason: boolean }) {
  return (
    <>
      <TriedButton {...tip} />
      {hasSeason && <NotNowButton {...tip} />}
    </>
  );
}

/** Says how a tip went; to whoever has said so, what they said. */
function TriedButton({ own, ...tip }: AboutTip) {
  return (
    <MyOutcomeButton {...tip}>
      {own && own.outcome !== "not-now" ? <YouSaid own={own} /> : outcomeWords.triedIt}
    </MyOutcomeButton>
  );
}

/**
 * Says that it is not the time for a tip. A month is that of a garden: whoever has not described theirs
 * is led to it.
 */
function NotNowButton({ own, ...tip }: AboutTip) {
  const words = outcomeWords.outcomes["not-now"];
  if (!useMyGarden()) {
    return (
      <Link to="/garden" className="btn btn-wrap">
        {words}
      </Link>
    );
  }
  return (
    <MyOutcomeButton isNotNow {...tip}>
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
      {youSaid(own)} <span className="underline">{outcomeWords.change}</span>
    </span>
  );
}

/** Asks whoever reads about a tip in their garden. */
function MyOutcomeButton({ isNotNow, children, id, title }: MyOutcomeButtonProps) {
  const api = use(ApiProvider);
  const { user } = useAuth();
  return (
    <DialogButton
      className="btn btn-wrap"
      load={async () => {
        const [dialogs, { readOwnOutcome }] = await Promise.all([
          import("./outcome-dialog.tsx"),
          import("./own-outcome.ts"),
        ]);
        const Asking = isNotNow ? dialogs.NotNowDialog : dialogs.OutcomeDialog;
        const before = api && (await readOwnOutcome(api, user?.uid, id));
        return (onClose) => <Asking id={id} title={title} before={before} onClose={onClose} />;
      }}
    >
      {children}
    </DialogButton>
  );
}

interface MyOutcomeButtonProps extends Omit<AboutTip, "own"> {
  /** Asks whether it is not the time, and not how it went. */
  isNotNow?: boolean;
  children: ReactNode;
}
