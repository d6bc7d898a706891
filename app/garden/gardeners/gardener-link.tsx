import { Link } from "react-router";
import { useSite } from "../../platform/page/site.tsx";
import { type Gardener, gardenerPath, shownNameOf } from "./gardeners.ts";

/** Shows the name of a gardener, as a link if visitors may read their page. */
export function GardenerLink({ gardener, className = "" }: GardenerLinkProps) {
  const { membersOnly } = useSite();
  const { _id, gardenersName } = gardener;
  const name = shownNameOf(gardenersName);
  if (membersOnly || _id === null) return <bdi>{name}</bdi>;
  return (
    <Link
      to={gardenerPath({ _id, gardenersName })}
      dir="auto"
      className={`link-hover link ${className}`}
    >
      {name}
    </Link>
  );
}

interface GardenerLinkProps {
  /** `_id` is null for a gardener without a page. */
  gardener: Pick<Gardener, "gardenersName"> & { _id: string | null };
  className?: string;
}
