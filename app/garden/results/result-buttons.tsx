import { type ReactNode, use } from "react";
import { Link } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { ApiProvider } from "../../platform/http/api-context.ts";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { type OwnResult, youSaid } from "./results.ts";
import { resultWords } from "./results.words.ts";

/** Says how a tip went, and if it has a season, that this is not the time for it. */
export default function ResultButtons({ hasSeason, ...tip }: AboutTip & { hasSeason: boolean }) {
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
    <MyResultButton {...tip}>
      {own && own.outcome !== "not-now" ? <YouSaid own={own} /> : resultWords.triedIt}
    </MyResultButton>
  );
}

/**
 * Says that it is not the time for a tip. A month is that of a garden: whoever has not described theirs
 * is led to it.
 */
function NotNowButton({ own, ...tip }: AboutTip) {
  const words = resultWords.results["not-now"];
  if (!useMyGarden()) {
    return (
      <Link to="/garden" className="btn btn-wrap">
        {words}
      </Link>
    );
  }
  return (
    <MyResultButton isNotNow {...tip}>
      {own?.outcome === "not-now" ? <YouSaid own={own} /> : words}
    </MyResultButton>
  );
}

interface AboutTip {
  id: string;
  title: string;
  /** The report of whoever reads; null if there is none. */
  own: OwnResult | null;
}

function YouSaid({ own }: { own: OwnResult }) {
  return (
    <span>
      {youSaid(own)} <span className="underline">{resultWords.change}</span>
    </span>
  );
}

/** Asks whoever reads about a tip in their garden. */
function MyResultButton({ isNotNow, children, id, title }: MyResultButtonProps) {
  const api = use(ApiProvider);
  const { user } = useAuth();
  return (
    <DialogButton
      className="btn btn-wrap"
      load={async () => {
        const [dialogs, { readOwnResult }] = await Promise.all([
          import("./result-dialog.tsx"),
          import("./own-result.ts"),
        ]);
        const Asking = isNotNow ? dialogs.NotNowDialog : dialogs.ResultDialog;
        const before = api && (await readOwnResult(api, user?.uid, id));
        return (onClose) => <Asking id={id} title={title} before={before} onClose={onClose} />;
      }}
    >
      {children}
    </DialogButton>
  );
}

interface MyResultButtonProps extends Omit<AboutTip, "own"> {
  /** Asks whether it is not the time, and not how it went. */
  isNotNow?: boolean;
  children: ReactNode;
}
