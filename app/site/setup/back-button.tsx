import { setupWords } from "./setup.words.ts";

/** Returns to the previous step, which keeps its answers. */
export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="btn btn-ghost -ms-4 mt-3" onClick={onClick}>
    {setupWords.back}
  </button>
);
