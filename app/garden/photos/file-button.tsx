import type { ReactNode, Ref } from "react";

/** The types of files that can be chosen. A phone that has others gives these instead. */
export const acceptedTypes = "image/jpeg,image/png,image/webp,image/avif";

/** Looks like a button, and lets choose files. */
export function FileButton({
  onFiles,
  accept = acceptedTypes,
  className = "",
  children,
  ...input
}: FileButtonProps) {
  return (
    <label
      className={`btn btn-wrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-base-content ${className}`}
    >
      {children}
      <input
        type="file"
        accept={accept}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again. With a name it is sent with the form.
          if (!input.name) currentTarget.value = "";
        }}
        {...input}
      />
    </label>
  );
}

interface FileButtonProps {
  onFiles: (files: File[]) => void;
  /** The types of files, if not pictures. */
  accept?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  multiple?: boolean;
  capture?: "environment" | "user";
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  className?: string;
  children: ReactNode;
}
