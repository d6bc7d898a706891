import type { ComponentProps } from "react";
import { Link } from "react-router";
import { usePrefetch } from "../../platform/http/prefetch.ts";
import { useSite } from "../../platform/page/site.tsx";
import { type Tip, tipPath } from "./tips.ts";

/** Leads to the page of a tip: the public one, if everyone may read it. */
export function TipLink({ tip, ...link }: TipLinkProps) {
  const { membersOnly } = useSite();
  const isPublic = !membersOnly && tip.availability !== "hidden";
  return (
    <Link
      to={isPublic ? tipPath(tip) : `/tipDetail/${tip._id}`}
      prefetch={usePrefetch()}
      {...link}
    />
  );
}

interface TipLinkProps extends Omit<ComponentProps<typeof Link>, "to" | "prefetch"> {
  tip: Pick<Tip, "_id" | "title"> & Partial<Pick<Tip, "availability">>;
}
