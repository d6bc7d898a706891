import { Link } from "react-router";
import { PlantLink } from "../../garden/plants/plant-link.tsx";
import { CategoryChip } from "../../garden/tips/category-chip.tsx";
import { AuthorsEmail } from "../../garden/tips/member-actions.tsx";
import { TipPicture } from "../../garden/tips/tip-picture.tsx";
import type { Tip } from "../../garden/tips/tips.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { formatNumber } from "../../platform/text/format.ts";
import { EyeOff } from "../../platform/ui/more-icons.tsx";
import { WideTable } from "../../platform/ui/wide-table.tsx";
import { dashboardWords } from "./dashboard.words.ts";

/** Tips as a table with all columns of the dashboard (spec 2). */
export function WideTipsTable({ tips, caption }: { tips: Tip[]; caption: string }) {
  const { title, image, category, plantType, totalLike, email } = dashboardWords.columns;
  return (
    <WideTable
      caption={caption}
      columns={[title, image, category, plantType, totalLike, email]}
      numericColumns={[totalLike]}
      unprintedColumns={[email]}
    >
      {tips.map((tip) => (
        <tr key={tip._id} className="relative hover:bg-base-200/50">
          <th scope="row" className="min-w-56 font-normal">
            <Link
              to={`/tipDetail/${tip._id}`}
              className="whole-link link font-display text-primary text-lg leading-snug text-balance"
              aria-label={dashboardWords.detailsOf({ title: tip.title })}
            >
              <bdi lang={langOf(tip.language)}>{tip.title}</bdi>
            </Link>
            {tip.availability === "hidden" && (
              <span className="mt-1 flex items-center gap-1.5 text-sm text-base-content/80">
                <EyeOff size={16} />
                {tip.moderationReason === undefined
                  ? dashboardWords.hidden
                  : dashboardWords.hiddenByOperator}
              </span>
            )}
          </th>
          <td>
            <TipPicture
              tip={tip}
              alt=""
              width={56}
              height={56}
              className="size-14 max-w-none rounded-full"
            />
          </td>
          <td>
            <CategoryChip category={tip.category} />
          </td>
          <td>
            <PlantLink tip={tip} />
          </td>
          <td className="text-end tabular-nums">{formatNumber(tip.totalLikes)}</td>
          <td className="no-print min-w-44 text-sm">
            <div className="relative w-fit">
              <AuthorsEmail tip={tip} buttonClass="btn btn-sm btn-wrap" />
            </div>
          </td>
        </tr>
      ))}
    </WideTable>
  );
}
