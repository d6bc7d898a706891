import * as v from "valibot";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { RadioField } from "../../platform/ui/radio-field.tsx";
import { followCalls } from "./follows.contract.ts";
import {
  type FollowedKind,
  type FollowLevel,
  levelSchema,
  levelsOf,
  levelText,
} from "./follows.ts";
import { followWords } from "./follows.words.ts";

/** The choice to stop following. */
const stop = "stop";

const followForm = v.object({ level: v.union([levelSchema, v.literal(stop)]) });

/** Asks which notifications a gardener wants. */
export function FollowDialog({ kind, id, name, own, level, onChange, onClose }: FollowDialogProps) {
  const api = useApi();
  const params = { kind, id };
  const choices = levelsOf(kind).map((each): [string, string] => [each, levelText(kind, each)]);
  // Authors always follow their own tip.
  if (!own) choices.push([stop, followWords.notAnyMore]);

  return (
    <AskDialog
      isHarmless
      title={name}
      text={followWords.notifyAbout}
      label={followWords.save}
      send={async (form) => {
        const result = await sendForm(followForm, form, async ({ level: chosen }) => {
          if (chosen === stop) await api.call(followCalls.unfollow, { params });
          else await api.call(followCalls.follow, { params, body: { level: chosen } });
          onChange(chosen === stop ? null : chosen);
        });
        if (result.ok) onClose();
        return result;
      }}
      onClose={onClose}
    >
      {() => (
        <RadioField
          legend={followWords.yourNotifications}
          isLegendHidden
          name="level"
          options={choices}
          value={level}
        />
      )}
    </AskDialog>
  );
}

interface FollowDialogProps {
  kind: FollowedKind;
  id: string;
  name: string;
  own: boolean;
  level: FollowLevel;
  onChange: (level: FollowLevel | null) => void;
  onClose: () => void;
}
