import { TextField } from "../../platform/ui/field.tsx";
import { authWords } from "../auth.words.ts";

export function PasswordField({
  id,
  isNew,
  label = authWords.password,
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
      hint={isNew && authWords.passwordRules}
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
