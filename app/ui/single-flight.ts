import { useRef } from "react";

/** The same work, which does nothing while it is under way: a double click does one thing. */
export function useSingleFlight<Arguments extends unknown[]>(
  work: (...given: Arguments) => Promise<unknown>,
) {
  const underWay = useRef(false);
  return async (...given: Arguments) => {
    if (underWay.current) return;
    underWay.current = true;
    try {
      await work(...given);
    } finally {
      underWay.current = false;
    }
  };
}
