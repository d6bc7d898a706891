import { TextField } from "../../platform/ui/field.tsx";

/** A password field. One for a new password shows the rules. */
export function PasswordField({
  id,
  isNew,
  label = "Password",
  name = "password",
  error,
}: PasswordFieldProps) {
  return (
    <TextField
      id={id}
      label={label}
      name={name}
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
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
  id?: string;
  isNew?: boolean;
  label?: string;
  name?: string;
  error?: string;
}
