import * as v from "valibot";
import { registerInput } from "../credentials.ts";

/** A password that is about to be set. The list of the most used is loaded when first needed. */
export const newPassword = v.pipeAsync(
  registerInput.entries.password,
  v.checkAsync(async (text) => {
    const { isCommonPassword } = await import("./common-passwords.server.ts");
    return !isCommonPassword(text);
  }, "This password is one of the most used. Choose another."),
);
