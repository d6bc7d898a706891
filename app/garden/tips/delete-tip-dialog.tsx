import { useFetcher, useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { DeletedDialog } from "../../platform/ui/deleted-dialog.tsx";
import { AskDialog, Dialog } from "../../platform/ui/dialog.tsx";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { ownTipCalls } from "./own-tips.contract.ts";
import type { Tip } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/**
 * Asks before a tip is deleted, deletes it, and says whether that went well (spec 8). Then the tip can
 * be brought back.
 */
export function DeleteTipDialog({ tip, onClose }: DeleteTipDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { state, data, submit } = useFetcher<FormResult>();
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
      />
    );
  }
  return (
    <AskDialog
      key="question"
      about={about}
      text={tipWords.cannotRevert}
      label={tipWords.yesDelete}
      send={() => submit({ id: tip._id }, { method: "post" })}
      onClose={onClose}
    />
  );
}

interface DeleteTipDialogProps {
  tip: Tip;
  onClose: () => void;
}
