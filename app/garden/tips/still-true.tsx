import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { freshnessCalls } from "./freshness.contract.ts";

/** Asks the author whether a tip is still true. */
export function StillTrue({ id }: { id: string }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const confirm = useSingleFlight(async () => {
    try {
      await api.call(freshnessCalls.confirm, { params: { id } });
      notify.success("Everybody sees that it holds");
      await revalidate();
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  return (
    <div className="no-print flex w-full flex-wrap items-center gap-3 rounded-field bg-base-200 px-4 py-3">
      <p className="grow">Is this still true?</p>
      <button type="button" className="btn" onClick={confirm}>
        Still true
      </button>
    </div>
  );
}
