import { useHref } from "react-router";
import { rich } from "../../platform/text/rich.tsx";
import { shellWords } from "./shell.words.ts";

/** The line above every page of a demo, for the person who has started it. */
export default function DemoLine() {
  const href = useHref("/setup");
  return (
    <p className="border-b border-base-300 bg-base-200 px-4 py-3 text-center">
      {rich(shellWords.isDemo, {
        link: (text) => (
          <a href={href} className="link font-semibold">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
