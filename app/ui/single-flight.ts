import { useRef } from "react";

/** Wraps work so that it does nothing while it is under way: a double click does one thing. */
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
