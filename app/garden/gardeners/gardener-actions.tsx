import { withHidden } from "../../platform/text/rich.tsx";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { BlockButton } from "../blocks/block-button.tsx";
import FollowButton from "../follows/follow-button.tsx";
import { ReportButton } from "../reports/report-button.tsx";
import type { PublicGardener } from "./gardeners.ts";
import { gardenerWords } from "./gardeners.words.ts";

/** Shows the buttons on a gardener's page for signed-in gardeners. */
export default function GardenerActions({ gardener }: { gardener: PublicGardener }) {
  const { _id: id, gardenersName: name, reachable, profile } = gardener;
  return (
    <>
      {reachable && <WriteButton id={id} name={name} />}
      <FollowButton key={`follow ${id}`} kind="gardener" id={id} name={name} />
      <div className="ms-auto flex flex-wrap">
        <BlockButton key={`block ${id}`} id={id} name={name} />
        {profile && <ReportButton kind="gardener" id={id} title={name} />}
      </div>
    </>
  );
}

/** Shows the button that opens the form for a message. The site forwards the message. */
export function WriteButton({ id, name, className = "btn btn-wrap" }: WriteButtonProps) {
  return (
    <DialogButton
      className={className}
      load={async () => {
        const { MessageDialog } = await import("./message-dialog.tsx");
        return (onClose) => <MessageDialog id={id} name={name} onClose={onClose} />;
      }}
    >
      {withHidden(gardenerWords.writeMessageTo, name)}
    </DialogButton>
  );
}

interface WriteButtonProps {
  id: string;
  name: string;
  className?: string;
}
