import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import type { PublicGardener } from "./gardeners.ts";

/** Buttons to write to a gardener and to report them. Loaded for signed-in gardeners only. */
export default function GardenerActions({ gardener }: { gardener: PublicGardener }) {
  const { _id: id, gardenersName: name, reachable, profile } = gardener;
  return (
    <>
      {reachable && (
        <DialogButton
          className="btn"
          load={async () => {
            const { MessageDialog } = await import("./message-dialog.tsx");
            return (onClose) => <MessageDialog id={id} name={name} onClose={onClose} />;
          }}
        >
          Write a message
        </DialogButton>
      )}
      {profile && (
        <div className="ml-auto">
          <ReportButton kind="gardener" id={id} title={name} />
        </div>
      )}
    </>
  );
}
