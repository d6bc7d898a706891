import { gardenerCalls } from "../gardeners/gardeners.contract.ts";
import type { Gardener } from "../gardeners/gardeners.ts";
import { Portrait } from "../gardeners/portrait.tsx";
import { StatusDot } from "../gardeners/status-dot.tsx";
import { failureText } from "../platform/api-client.ts";
import { apiContext } from "../platform/api-context.ts";
import { count, number } from "../platform/format.ts";
import { PageTitle } from "../platform/site.tsx";
import { Spinner } from "../ui/loading.tsx";
import { Failure, Notice } from "../ui/notice.tsx";
import { Pages } from "../ui/pages.tsx";
import { WideTable } from "../ui/wide-table.tsx";
import type { Route } from "./+types/view-gardeners.page.ts";
import { PageHeading } from "./page-heading.tsx";

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return context
    .get(apiContext)
    .list(gardenerCalls.explore, { query: new URL(request.url).searchParams });
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return (
    <>
      <PageTitle word="Gardeners" />
      <Spinner />
    </>
  );
}

const columns = ["Name", "Image", "Age", "Gender", "Status", "Tips Shared"];
const figures = ["Age", "Tips Shared"];

export default function ViewGardeners({
  loaderData: { items, total, next },
}: Route.ComponentProps) {
  return (
    <>
      <PageTitle word="Gardeners" />
      <PageHeading
        title="Gardeners"
        line={total > 1 ? `${count(total, "gardener")}, by name` : undefined}
      />
      {total === 0 ? (
        <Notice text="No Active Gardeners" />
      ) : (
        <>
          <WideTable caption="All gardeners" columns={columns} figures={figures}>
            {items.map((gardener) => (
              <GardenerRow key={gardener._id} gardener={gardener} />
            ))}
          </WideTable>
          <Pages total={total} unit="gardener" next={next} />
        </>
      )}
    </>
  );
}

function GardenerRow({ gardener }: { gardener: Gardener }) {
  const { gardenersName, image, age, gender, status, sharedTips } = gardener;
  return (
    <tr className="hover:bg-base-200/50">
      <th scope="row" className="font-display text-lg font-normal">
        {gardenersName}
      </th>
      <td>
        <Portrait
          image={image}
          name={gardenersName}
          size={56}
          className="size-14 max-w-none rounded-full"
        />
      </td>
      <td className="text-right tabular-nums">{age ?? "–"}</td>
      <td>{gender ?? "–"}</td>
      <td>
        <span className="flex items-center gap-2">
          <StatusDot status={status} />
          <span aria-hidden="true">{status}</span>
        </span>
      </td>
      <td className="text-right tabular-nums">{number(sharedTips.total)}</td>
    </tr>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageTitle word="Gardeners" />
      <Failure text={failureText(error)} />
    </>
  );
}
