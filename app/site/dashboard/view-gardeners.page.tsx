import { GardenerLink } from "../../garden/gardeners/gardener-link.tsx";
import { gardenerCalls } from "../../garden/gardeners/gardeners.contract.ts";
import { type Gardener, genderName } from "../../garden/gardeners/gardeners.ts";
import { gardenerWords } from "../../garden/gardeners/gardeners.words.ts";
import { Portrait, StatusDot } from "../../garden/gardeners/portrait.tsx";
import { apiContext } from "../../platform/http/api-context.ts";
import { formatNumber } from "../../platform/text/format.ts";
import { Notice } from "../../platform/ui/notice.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { WideTable } from "../../platform/ui/wide-table.tsx";
import type { Route } from "./+types/view-gardeners.page.ts";
import { dashboardWords } from "./dashboard.words.ts";
import { TablePage } from "./table-page.tsx";

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return context
    .get(apiContext)
    .list(gardenerCalls.explore, { query: new URL(request.url).searchParams });
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={dashboardWords.titles.gardeners} />;

export default function ViewGardeners({ loaderData }: Route.ComponentProps) {
  const { name, image, age, gender, status, tipsShared } = dashboardWords.columns;
  return (
    <TablePage
      title={dashboardWords.titles.gardeners}
      page={loaderData}
      countWords={gardenerWords.gardeners}
      inOrder={dashboardWords.inOrder.name}
      empty={<Notice text={gardenerWords.noActiveGardeners} />}
    >
      {(gardeners) => (
        <WideTable
          caption={dashboardWords.allGardeners}
          columns={[name, image, age, gender, status, tipsShared]}
          numericColumns={[age, tipsShared]}
          narrow
        >
          {gardeners.map((gardener) => (
            <GardenerRow key={gardener._id} gardener={gardener} />
          ))}
        </WideTable>
      )}
    </TablePage>
  );
}

function GardenerRow({ gardener }: { gardener: Gardener }) {
  const { gardenersName, image, age, gender, status, sharedTips } = gardener;
  return (
    <tr className="relative hover:bg-base-200/50">
      <th scope="row" className="font-display text-lg font-normal">
        <GardenerLink gardener={gardener} className="whole-link" />
      </th>
      <td>
        <Portrait
          image={image}
          name={gardenersName}
          size={56}
          className="size-14 max-w-none rounded-full"
        />
      </td>
      <td className="text-end tabular-nums">{age ?? "–"}</td>
      <td>{genderName(gender) ?? "–"}</td>
      <td>
        <span className="flex items-center gap-2">
          <StatusDot status={status} />
          <span aria-hidden="true">
            {status === "active" ? gardenerWords.active : gardenerWords.inactive}
          </span>
        </span>
      </td>
      <td className="text-end tabular-nums">{formatNumber(sharedTips.total)}</td>
    </tr>
  );
}

export const ErrorBoundary = () => <ScreenError title={dashboardWords.titles.gardeners} />;
