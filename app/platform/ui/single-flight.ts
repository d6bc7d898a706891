import { useRef } from "react";

/** Wraps an async function so that calls do nothing while one is pending. */
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
