import { TextField } from "../../platform/ui/field.tsx";
import { maxPasswordLength } from "../credentials.ts";

/** A password field. One for a new password shows the rules. */
export function PasswordField({
  isNew,
  label = "Password",
  name = "password",
  error,
}: PasswordFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      maxLength={isNew ? maxPasswordLength : undefined}
      error={error}
      hint={
        isNew &&
        "At least 8 characters, with an uppercase and a lowercase letter and a special character"
      }
      required
    />
  );
}

interface PasswordFieldProps {
  isNew?: boolean;
  label?: string;
  name?: string;
  error?: string;
}
