import * as v from "valibot";
import type { AuthClient } from "../../auth/auth.ts";
import { registerInput } from "../../auth/credentials.ts";
import { reportAuthFailure } from "../../auth/sign-in/auth-messages.ts";
import { attemptAuth } from "../../auth/sign-in/submit-auth-form.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { type FormResult, parseForm } from "../../platform/http/form.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountWords } from "./account.words.ts";

/** The register form with a photo in place of an address. */
const withPhoto = v.object({
  ...registerInput.entries,
  photoUrl: v.pipe(v.string(), v.trim(), v.literal("")),
});

/**
 * The action of the register form: makes the account, then gives it name and picture (spec 4). The
 * form's summary says what is wrong in it, so no toast does.
 */
export async function registerAccount(
  auth: AuthClient,
  api: ApiClient,
  form: FormData,
): Promise<FormResult> {
  const file = form.get("photo");
  const isChosen = file instanceof File && file.name !== "";
  // Whoever gives an address after they have chosen a photo wants what they gave last.
  const photo = isChosen && v.is(withPhoto.entries.photoUrl, form.get("photoUrl")) ? file : null;
  const parsed = parseForm<typeof registerInput | typeof withPhoto>(
    photo ? withPhoto : registerInput,
    form,
  );
  if (!parsed.ok) return parsed;
  const { name, photoUrl: address, email, password, invitation } = parsed.output;

  return attemptAuth(form, "register", async () => {
    await auth.createUser(email, password, invitation);
    notify.success(accountWords.registered);
    try {
      await saveProfile(auth, api, name, photo ?? address);
      notify.success(accountWords.profileUpdated);
    } catch (error) {
      reportAuthFailure("profile", error);
    }
  });
}

async function saveProfile(
  auth: AuthClient,
  api: ApiClient,
  displayName: string,
  picture: string | File,
) {
  if (typeof picture === "string") return auth.updateUser({ displayName, photoURL: picture });
  // The name first: it is kept if the photo does not arrive.
  await auth.updateUser({ displayName });
  const { uploadPortrait } = await import("../../garden/photos/photo-upload.ts");
  return auth.updateUser({ displayName, photoURL: await uploadPortrait(api, picture) });
}
