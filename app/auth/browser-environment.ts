import type { Clock } from "../platform/process/clock.ts";
import { readStored, writeStored } from "../platform/process/stored.ts";

/** This key is in local storage while nobody is signed in. */
const visitorKey = "visitor";

/** The browser APIs that an auth client uses. Tests replace them. */
export type BrowserEnvironment<Message> = ReturnType<typeof browserEnvironment<Message>>;

export function browserEnvironment<Message>(clock: Clock) {
  const channel = new BroadcastChannel("identity");
  return {
    fetch: (path: string, init: RequestInit) => fetch(path, init),
    clock,
    /** A monotonic clock, in milliseconds. */
    uptime: () => performance.now(),
    /** Calls `run` after a delay in milliseconds. @returns a function that cancels the call */
    schedule(run: () => void, delay: number): () => void {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
    navigator: navigator as Pick<Navigator, "onLine" | "userAgent">,
    /** Calls the listener when the network is back or the page becomes visible. */
    onResume(listener: () => void): void {
      addEventListener("online", listener);
      addEventListener("pageshow", listener);
      document.addEventListener("visibilitychange", () => document.hidden || listener());
    },
    /**
     * Runs `work` in only one tab of this browser at a time. Without https, there are no Web Locks,
     * so tabs do not wait for each other.
     */
    withLock: <T>(work: () => Promise<T>): Promise<T> =>
      navigator.locks ? navigator.locks.request("identity", work) : work(),
    broadcast: (message: Message): void => channel.postMessage(message),
    onBroadcast(listener: (message: Message) => void): void {
      channel.onmessage = ({ data }) => listener(data);
    },
    visitorMark: {
      get: () => typeof readStored(visitorKey) === "string",
      set(isVisitor: boolean): void {
        writeStored(visitorKey, isVisitor ? "" : null);
      },
    },
  };
}
