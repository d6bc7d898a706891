import { Link } from "react-router";
import * as v from "valibot";
import { apiContext } from "../platform/api-context.ts";
import { PageTitle } from "../platform/site.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/report.page.ts";
import { reportCalls } from "./reports.contract.ts";
import { reportedParams, reportInput } from "./reports.ts";
import { submitDialog } from "./submit-dialog.ts";

const formInput = v.object({ ...reportedParams.entries, ...reportInput.entries });

/** Reports what the fields `kind` and `id` name, for the dialog that other pages open. */
export function clientAction({ request, context }: Route.ClientActionArgs) {
  return submitDialog(request, formInput, ({ kind, id, ...body }) =>
    context.get(apiContext).call(reportCalls.report, { params: { kind, id }, body }),
  );
}

export default function Report() {
  return (
    <>
      <PageTitle title="Report" />
      <h1 className="sr-only">Report</h1>
      <Notice text="Open what you want to report, and press Report there.">
        <Link to="/browseTips" className="btn btn-primary">
          Browse
        </Link>
      </Notice>
    </>
  );
}
