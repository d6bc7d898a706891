/** Green for a gardener who is active, red for any other status (spec 9), and in words for all. */
export function StatusDot({ status }: { status: string }) {
  return (
    <span className="inline-flex shrink-0 align-middle" title={status}>
      <span
        aria-hidden="true"
        className={`status status-lg ${status === "active" ? "status-success" : "status-error"}`}
      />
      <span className="sr-only">({status})</span>
    </span>
  );
}
