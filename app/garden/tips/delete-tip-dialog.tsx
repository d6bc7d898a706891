import { useFetcher, useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { ConfirmDialog } from "../../platform/ui/confirm-dialog.tsx";
import { DeletedDialog, OkButton } from "../../platform/ui/deleted-dialog.tsx";
import { Dialog } from "../../platform/ui/dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { ownTipCalls } from "./own-tips.contract.ts";
import type { Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** Confirms and deletes a tip, and reports the result (spec 8). Then the deletion can be undone. */
export function DeleteTipDialog({ tip, onClose }: { tip: Tip; onClose: () => void }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { state, data, submit } = useFetcher<FormResult>();
  const deleteTip = useSingleFlight(() => submit({ id: tip._id }, { method: "post" }));
  const about = tipWords.quoted({ title: tip.title });
  if (state === "idle" && data) {
    return data.ok ? (
      <DeletedDialog
        about={about}
        text={tipWords.fileDeleted}
        words={tipWords.undelete}
        undo={async () => {
          await api.call(ownTipCalls.undelete, { params: { id: tip._id } });
          await revalidate();
        }}
        onBack={onClose}
        onClose={onClose}
      />
    ) : (
      <Dialog
        key="failed"
        title={uiWords.error}
        about={about}
        text={tipWords.notDeleted}
        onClose={onClose}
      >
        <OkButton onClick={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      key="question"
      about={about}
      text={tipWords.cannotRevert}
      confirmLabel={tipWords.yesDelete}
      pending={state !== "idle"}
      onConfirm={deleteTip}
      onClose={onClose}
    />
  );
}
