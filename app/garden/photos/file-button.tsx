import type { ReactNode, Ref } from "react";

/** The accepted file types, and file extensions for systems that do not know the types. */
export const acceptedTypes =
  "image/jpeg,image/heic,image/heif,image/png,image/webp,image/avif,image/gif,image/tiff,image/bmp,.heic,.heif";

/** A file input that looks like a button. */
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
          // Clears the input, so that the same file can be chosen again. An input with a name must
          // keep its file, because the form sends it.
          if (!input.name) currentTarget.value = "";
        }}
        {...input}
      />
    </label>
  );
}

interface FileButtonProps {
  onFiles: (files: File[]) => void;
  /** The types of files, pictures by default. */
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
