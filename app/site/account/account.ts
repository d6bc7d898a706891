import * as v from "valibot";

/** What becomes of public tips when their author leaves. Hidden ones are deleted in either case. */
export const deleteAccountInput = v.object({
  tips: v.picklist(["delete", "keep"], "Choose what becomes of your tips"),
  password: v.optional(v.pipe(v.string(), v.maxLength(1000))),
});
export type DeleteAccountInput = v.InferOutput<typeof deleteAccountInput>;
