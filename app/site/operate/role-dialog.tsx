import { useApi } from "../../platform/http/api-context.ts";
import { roles } from "../../platform/http/contract.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { RadioField } from "../../platform/ui/radio-field.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { type Member, memberCalls } from "./members.contract.ts";
import { operateWords } from "./operate.words.ts";

/** Asks for the role of a member, and explains the permissions of each role. */
export function RoleDialog({ member, onDone, onClose }: RoleDialogProps) {
  const { uid, name } = member;
  const api = useApi();
  const options = (["member", ...roles] as const).map((choice) => {
    const label = (
      <span key={choice} className="py-2">
        <span className="block font-medium">{operateWords.roles[choice]}</span>
        <span className="block text-sm text-base-content/80">{operateWords.rolesMay[choice]}</span>
      </span>
    );
    return [choice, label] as const;
  });
  return (
    <AskDialog
      title={operateWords.roleOf({ name })}
      text={operateWords.roleInLog}
      label={operateWords.save}
      isHarmless
      send={async (form) => {
        const role = roles.find((each) => each === form.get("role")) ?? null;
        if (role !== member.role) {
          await api.call(memberCalls.changeRole, { params: { uid }, body: { role } });
          notify.success(operateWords.roleSaved);
        }
        await onDone();
      }}
      onClose={onClose}
    >
      {() => (
        <RadioField
          legend={operateWords.role}
          isLegendHidden
          name="role"
          options={options}
          value={member.role ?? "member"}
        />
      )}
    </AskDialog>
  );
}

interface RoleDialogProps {
  member: Member;
  /** Called after a success. It must close the dialog. */
  onDone: () => Promise<void>;
  onClose: () => void;
}
