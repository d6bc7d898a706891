import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { callOrWait, itWaits } from "../../platform/http/waiting.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { dropUnneededPhotos } from "../photos/kept-photos.ts";
import { sayDay } from "./days.ts";
import { journalCalls } from "./journal.contract.ts";
import type { OwnEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";

/** Asks before it deletes an entry. Without a network, the deletion is sent later. */
export function DeleteEntryDialog({ entry, onDeleted, onClose }: DeleteEntryDialogProps) {
  const api = useApi();
  const { user } = useAuth();
  const day = sayDay(entry.day);
  return (
    <AskDialog
      about={journalWords.entryOf({ day })}
      text={journalWords.cannotBeUndone}
      label={journalWords.yesDelete}
      send={async () => {
        const params = { id: entry._id };
        const words = journalWords.deleteOf({ day });
        const about = { uid: user?.uid, words };
        const reply = await callOrWait(api, journalCalls.remove, { params }, about);
        // The deletion may have replaced an unsent change, whose photos are no longer needed.
        if (user) void dropUnneededPhotos(user.uid);
        notify.success(reply ? journalWords.deleted : itWaits());
        onClose();
        if (reply) await onDeleted();
      }}
      onClose={onClose}
    />
  );
}

interface DeleteEntryDialogProps {
  entry: OwnEntry;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}
