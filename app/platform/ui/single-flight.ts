import { useRef } from "react";

/** Wraps an async function so that calls while one is pending do nothing, as on a double click. */
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
