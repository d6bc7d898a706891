import type { Clock } from "../platform/clock.ts";

/** What identity needs of the browser it runs in. Handed in, so that a test can be one. */
export interface BrowserEnvironment<Message> {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  clock: Clock;
  /** Milliseconds that only ever grow. */
  uptime: Clock;
  /** Runs something later. @returns how to stop it */
  later: (run: () => void, delay: number) => () => void;
  /** Whether there is a network, and which browser this is. */
  device: Pick<Navigator, "onLine" | "userAgent">;
  /** Calls back when the network returns or the page is looked at again. */
  onWake: (listener: () => void) => void;
  /** Does work that one tab at a time does. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells the other tabs of this browser. */
  tell: (message: Message) => void;
  /** Calls back with what another tab has told. */
  onTold: (listener: (message: Message) => void) => void;
}

/** The browser itself. */
export function browserEnvironment<Message>(clock: Clock): BrowserEnvironment<Message> {
  const tabs = new BroadcastChannel("identity");
  return {
    fetch: (path, init) => fetch(path, init),
    clock,
    uptime: () => performance.now(),
    later(run, delay) {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
    device: navigator,
    onWake(listener) {
      addEventListener("online", listener);
      addEventListener("pageshow", listener);
      document.addEventListener("visibilitychange", () => document.hidden || listener());
    },
    // Where there are no locks (a page on plain http), tabs ask side by side. That is no harm.
    alone: (work) => (navigator.locks ? navigator.locks.request("identity", work) : work()),
    tell: (message) => tabs.postMessage(message),
    onTold: (listener) => {
      tabs.onmessage = ({ data }) => listener(data);
    },
  };
}
