import type { ReactNode } from "react";
import { acceptedTypes } from "./photo-upload.ts";

/** Looks like a button, and lets choose files. */
export function FileButton({ onFiles, className = "", children, ...input }: FileButtonProps) {
  return (
    <label
      className={`btn has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-base-content ${className}`}
    >
      {children}
      <input
        type="file"
        accept={acceptedTypes}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that the same file can be chosen again.
          currentTarget.value = "";
        }}
        {...input}
      />
    </label>
  );
}

interface FileButtonProps {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  capture?: "environment" | "user";
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  className?: string;
  children: ReactNode;
}
