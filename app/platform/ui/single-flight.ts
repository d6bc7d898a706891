import { useRef } from "react";
import { failureText } from "../http/problem.ts";
import { notify } from "./toast.tsx";

/** Wraps an async function so that a call does nothing while an earlier call is pending. */
export function useSingleFlight<Arguments extends unknown[]>(
  work: (...args: Arguments) => Promise<unknown>,
) {
  const pending = useRef(false);
  return async (...args: Arguments) => {
    if (pending.current) return;
    pending.current = true;
    try {
      await work(...args);
    } finally {
      pending.current = false;
    }
  };
}

/** Does the same as `useSingleFlight`, and shows a failure as a toast. */
export function useAction<Arguments extends unknown[]>(
  work: (...args: Arguments) => Promise<unknown>,
) {
  return useSingleFlight((...args: Arguments) =>
    work(...args).catch((error: unknown) => notify.error(failureText(error))),
  );
}
