import { useBeforeUnload, useBlocker } from "react-router";
import { Dialog } from "../../platform/ui/dialog.tsx";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { photoWords } from "./photos.words.ts";

/** Asks before the gardener leaves a page with unsaved photos. */
export function LeaveQuestion({ unsaved, isSending = false }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !isSending && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      title={uiWords.areYouSure}
      text={photoWords.lostIfYouLeave}
      onClose={blocker.reset}
      buttons={
        <>
          <button type="button" className="btn" onClick={blocker.reset}>
            {uiWords.cancel}
          </button>
          <button type="button" className="btn btn-wrap btn-error" onClick={blocker.proceed}>
            {photoWords.leave}
          </button>
        </>
      }
    />
  );
}

interface LeaveQuestionProps {
  unsaved: boolean;
  /** True while the form is sent. In this case, the next page opens without a question. */
  isSending?: boolean;
}
