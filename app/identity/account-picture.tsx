import { someone } from "../gardeners/gardeners.ts";
import { Picture } from "../ui/picture.tsx";
import { useIdentity } from "./identity-context.tsx";

/** The picture of who is signed in; a garden hat where there is none. */
export function AccountPicture() {
  const { user } = useIdentity();
  return (
    <Picture
      key={user?.photoURL}
      src={user?.photoURL ?? someone}
      instead={someone}
      alt=""
      width={40}
      height={40}
      className="size-9 max-w-none rounded-full"
    />
  );
}
