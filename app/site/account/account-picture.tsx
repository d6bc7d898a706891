import { useAuth } from "../../auth/auth-context.tsx";
import { Portrait } from "../../garden/gardeners/portrait.tsx";

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
