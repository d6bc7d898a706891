import { type ReactNode, use } from "react";
import { Link } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { ApiProvider } from "../../platform/http/api-context.ts";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { type OwnResult, youSaid } from "./results.ts";
import { resultWords } from "./results.words.ts";

interface ResultButtonsProps {
  id: string;
  title: string;
  /** The report of the reader; null if there is none. */
  own: OwnResult | null;
  hasSeason: boolean;
}

/** Shows the buttons that report how a tip worked, or that its time is wrong. */
export default function ResultButtons({ id, title, own, hasSeason }: ResultButtonsProps) {
  const hasGarden = useMyGarden() !== null;
  const saidNotNow = own?.outcome === "not-now";
  const said = own && (
    <span>
      {youSaid(own)} <span className="underline">{resultWords.change}</span>
    </span>
  );
  const notNow = resultWords.results["not-now"];
  return (
    <>
      <MyResultButton id={id} title={title}>
        {saidNotNow ? resultWords.triedIt : (said ?? resultWords.triedIt)}
      </MyResultButton>
      {hasSeason && hasGarden && (
        <MyResultButton isNotNow id={id} title={title}>
          {saidNotNow ? said : notNow}
        </MyResultButton>
      )}
      {/*
       * A report about a month needs a described garden, so the button leads to the garden first.
       */}
      {hasSeason && !hasGarden && (
        <Link to="/garden" className="btn btn-wrap">
          {notNow}
        </Link>
      )}
    </>
  );
}

interface MyResultButtonProps {
  id: string;
  title: string;
  isNotNow?: boolean;
  children: ReactNode;
}

function MyResultButton({ isNotNow = false, children, id, title }: MyResultButtonProps) {
  const api = use(ApiProvider);
  const { user } = useAuth();
  return (
    <DialogButton
      className="btn btn-wrap"
      load={async () => {
        const { ResultDialog, readForDialog } = await import("./result-dialog.tsx");
        const read = api && (await readForDialog(api, { uid: user?.uid, id, isNotNow }));
        return (onClose) =>
          read && <ResultDialog {...read} {...{ id, title, isNotNow, onClose }} />;
      }}
    >
      {children}
    </DialogButton>
  );
}
