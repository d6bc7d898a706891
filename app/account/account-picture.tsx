import { useAuth } from "../auth/auth-context.tsx";
import { Portrait } from "../gardeners/portrait.tsx";

/** The picture of who is signed in; a garden hat where there is none. */
export function AccountPicture() {
  const { user } = useAuth();
  return (
    <Portrait
      image={user?.photoURL}
      name={user?.displayName ?? ""}
      size={40}
      className="size-9 max-w-none rounded-full"
    />
  );
}
