import type { Clock } from "../platform/process/clock.ts";

/** The browser APIs that an auth client uses. Passed in, so that tests can replace them. */
export interface BrowserEnvironment<Message> {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  clock: Clock;
  /** A monotonic clock, in milliseconds. */
  uptime: Clock;
  /** Calls `run` after a delay in milliseconds. @returns a function that cancels it */
  schedule: (run: () => void, delay: number) => () => void;
  /** For the timeouts of requests: see `networkTimeout`. */
  navigator: Pick<Navigator, "onLine" | "userAgent">;
  /** Calls the listener when the network is back or the page becomes visible. */
  onResume: (listener: () => void) => void;
  /** Runs `work` in one tab of this browser at a time (Web Locks). */
  withLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Sends a message to the other tabs of this browser (BroadcastChannel). */
  broadcast: (message: Message) => void;
  onBroadcast: (listener: (message: Message) => void) => void;
  /** Kept in this browser: whether nobody was signed in at last. */
  visitorMark: { get: () => boolean; set: (isVisitor: boolean) => void };
}

/** In local storage while nobody is signed in. */
const visitorKey = "visitor";

/** The real browser. */
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
    // Web Locks need https. Without them, tabs may refresh at the same time, which does no harm.
    withLock: (work) => (navigator.locks ? navigator.locks.request("identity", work) : work()),
    broadcast: (message) => channel.postMessage(message),
    onBroadcast: (listener) => {
      channel.onmessage = ({ data }) => listener(data);
    },
    visitorMark: {
      get() {
        try {
          return localStorage.getItem(visitorKey) !== null;
        } catch {
          // The browser may refuse to store anything.
          return false;
        }
      },
      set(isVisitor) {
        try {
          if (isVisitor) localStorage.setItem(visitorKey, "");
          else localStorage.removeItem(visitorKey);
        } catch {}
      },
    },
  };
}
