import { hasPassword } from "../../auth/auth.ts";
import { useAuth } from "../../auth/auth-context.tsx";
import { GardenOffer } from "../../garden/gardens/garden-offer.tsx";
import { linkTo, rich } from "../../platform/text/rich.tsx";
import { accountWords } from "./account.words.ts";

export default function Welcome() {
  const { user } = useAuth();
  if (!user) return null;
  const missing = hasPassword(user) ? missingOf(user) : null;
  return (
    <>
      {(!user.emailVerified || missing) && (
        <section
          aria-label={accountWords.yourNewAccount}
          className="border-b border-base-300 bg-base-100"
        >
          <div className="mx-auto grid max-w-6xl gap-2 px-4 py-3 wrap-anywhere sm:px-6">
            {!user.emailVerified && (
              <p>{accountWords.sentToNewAccount({ email: user.email ?? "" })}</p>
            )}
            {missing && <p>{rich(missing, { link: linkTo("/account", "link") })}</p>}
          </div>
        </section>
      )}
      <GardenOffer />
    </>
  );
}

/** Returns a message about parts of the register form that were not saved. */
function missingOf({
  displayName,
  photoURL,
}: {
  displayName: string | null;
  photoURL: string | null;
}) {
  if (!displayName) return accountWords.nameAndPictureNotSaved;
  return photoURL ? null : accountWords.pictureNotSaved;
}
