import { setupWords } from "./setup.words.ts";

/** Leads to the step before, which still has its answers. */
export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="btn btn-ghost -ms-4 mt-3" onClick={onClick}>
    {setupWords.back}
  </button>
);
