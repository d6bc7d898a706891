import { useId } from "react";

export function CheckField({ name, checked, error, children }: CheckFieldProps) {
  const errorId = useId();
  return (
    <div className="col-span-full">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={name}
          className="checkbox checkbox-primary rounded-md"
          defaultChecked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {children}
      </label>
      {error && (
        <p id={errorId} className="text-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface CheckFieldProps {
  name: string;
  checked: boolean;
  error?: string;
  children: string;
}
