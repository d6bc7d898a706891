import type { Clock } from "../platform/clock.ts";

/** What an auth client needs of the browser it runs in. Handed in, so that a test can be one. */
export interface BrowserEnvironment<Message> {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  clock: Clock;
  /** A monotonic clock, in milliseconds. */
  uptime: Clock;
  /** Runs something after a delay in milliseconds. @returns how to cancel it */
  schedule: (run: () => void, delay: number) => () => void;
  /** Whether there is a network, and which browser this is. */
  navigator: Pick<Navigator, "onLine" | "userAgent">;
  /** Calls back when the network returns or the page is shown again. */
  onResume: (listener: () => void) => void;
  /** Does work while no other tab of this browser does (Web Locks). */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Sends a message to the other tabs of this browser (BroadcastChannel). */
  broadcast: (message: Message) => void;
  onBroadcast: (listener: (message: Message) => void) => void;
}

/** The browser itself. */
export function browserEnvironment<Message>(clock: Clock): BrowserEnvironment<Message> {
  const channel = new BroadcastChannel("identity");
  return {
    fetch: (path, init) => fetch(path, init),
    clock,
    uptime: () => performance.now(),
    schedule(run, delay) {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
    navigator,
    onResume(listener) {
      addEventListener("online", listener);
      addEventListener("pageshow", listener);
      document.addEventListener("visibilitychange", () => document.hidden || listener());
    },
    // Pages on plain http have no locks. Tabs then ask at the same time, which does no harm.
    withLock: (work) => (navigator.locks ? navigator.locks.request("identity", work) : work()),
    broadcast: (message) => channel.postMessage(message),
    onBroadcast: (listener) => {
      channel.onmessage = ({ data }) => listener(data);
    },
  };
}
