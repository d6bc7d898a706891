import { useHydrated } from "../platform/hydrated.ts";

/** Sends its form, once: it rests while the form is on its way, and until scripts run. */
export function SubmitButton({ pending, children }: { pending: boolean; children: string }) {
  const ready = useHydrated();
  return (
    <button type="submit" className="btn btn-primary btn-block" disabled={pending || !ready}>
      {pending && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      {children}
    </button>
  );
}
