// Measures how a page loads, by a script in the page and through the DevTools protocol.

import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** Lighthouse's mobile profile: slow 4G, and a processor a quarter as fast as this one. */
const slowNetwork = { rttMs: 150, downKbps: 1638.4, upKbps: 750, cpuSlowdown: 4 };

/** The screen of Lighthouse's mobile profile. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The time without requests and long tasks after which a page is idle, in milliseconds. */
const idleMs = 1000;
const longestWaitMs = 30_000;

/** The duration from which a task blocks the page, in milliseconds. */
const longTaskMs = 50;

/** The cost of one load of a page. Times are in milliseconds, sizes in kB of 1000 bytes. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  /** Total blocking time: the time of tasks beyond 50 ms, from the first paint until idle. */
  blocked: number;
  layoutShift: number;
  transferred: number;
  script: number;
  requests: number;
}

/** Results from entries of the performance timeline that TypeScript does not know. */
interface Observed {
  largestPaint: number;
  longTasks: { start: number; duration: number }[];
  layoutShift: number;
  /** The duration of the slowest event of each interaction, in milliseconds, by its id. */
  interactions: Record<number, number>;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Opens a page in which the browser observes itself, on a slow network and processor. */
export async function openObservedPage(context: BrowserContext) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: slowNetwork.rttMs,
    downloadThroughput: (slowNetwork.downKbps * 1000) / 8,
    uploadThroughput: (slowNetwork.upKbps * 1000) / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowNetwork.cpuSlowdown });
  await page.addInitScript(observe);
  return { page, traffic: watchTraffic(devtools) };
}

/** Runs in the page before its own scripts. */
function observe() {
  const observed: Observed = { largestPaint: 0, longTasks: [], layoutShift: 0, interactions: {} };
  window.observed = observed;
  const on = (type: string, read: (entry: PerformanceEntry) => void, durationThreshold = 16) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
      durationThreshold,
    } as PerformanceObserverInit);
  on("largest-contentful-paint", ({ startTime }) => {
    observed.largestPaint = startTime;
  });
  on("longtask", ({ startTime, duration }) => {
    observed.longTasks.push({ start: startTime, duration });
  });
  on("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as unknown as Record<string, number | boolean>;
    if (!hadRecentInput) observed.layoutShift += Number(value);
  });
  on("event", (entry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId: number };
    if (!interactionId) return;
    const slowest = observed.interactions[interactionId] ?? 0;
    observed.interactions[interactionId] = Math.max(slowest, entry.duration);
  });
}

/**
 * Counts the requests and bytes on the network, and measures how long the network has been quiet.
 */
function watchTraffic(devtools: CDPSession) {
  const running = new Set<string>();
  const types = new Map<string, string>();
  let lastChange = performance.now();
  let [requests, bytes, scriptBytes] = [0, 0, 0];
  devtools.on("Network.requestWillBeSent", ({ requestId, type = "Other", request }) => {
    if (request.url.startsWith("data:")) return;
    lastChange = performance.now();
    running.add(requestId);
    types.set(requestId, type);
    requests++;
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    lastChange = performance.now();
    running.delete(requestId);
    bytes += encodedDataLength;
    if (types.get(requestId) === "Script") scriptBytes += encodedDataLength;
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => running.delete(requestId));
  return {
    quietFor: () => (running.size > 0 ? 0 : performance.now() - lastChange),
    totals: () => ({ requests, transferred: bytes / 1000, script: scriptBytes / 1000 }),
  };
}

type Traffic = ReturnType<typeof watchTraffic>;

/** Waits until nothing is loaded or computed any more. */
export async function untilIdle(page: Page, traffic: Traffic) {
  const giveUp = performance.now() + longestWaitMs;
  for (;;) {
    const sinceTask = await page.evaluate(() => {
      const last = window.observed.longTasks.at(-1);
      return performance.now() - (last ? last.start + last.duration : 0);
    });
    const quiet = Math.min(traffic.quietFor(), sinceTask);
    if (quiet >= idleMs || performance.now() > giveUp) return;
    await page.waitForTimeout(Math.max(50, Math.min(idleMs - quiet, 200)));
  }
}

/** Loads a page, and waits until it is idle. */
export async function measureLoad(context: BrowserContext, url: string): Promise<PageLoad> {
  const { page, traffic } = await openObservedPage(context);
  await page.goto(url, { waitUntil: "load" });
  await untilIdle(page, traffic);
  const totals = traffic.totals();
  const { firstPaint, observed } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    observed: window.observed,
  }));
  return {
    firstPaint,
    largestPaint: observed.largestPaint,
    blocked: blockedTime(observed, firstPaint),
    layoutShift: observed.layoutShift,
    ...totals,
  };
}

function blockedTime({ longTasks }: Observed, firstPaint: number) {
  return longTasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { start, duration }) => {
      const after = Math.min(duration, start + duration - firstPaint);
      return sum + Math.max(0, after - longTaskMs);
    }, 0);
}

/**
 * Performs a person's action once.
 * @returns the time until its effect was painted, in milliseconds; 0 if shorter than a frame
 */
export async function measureInteraction(page: Page, interact: () => Promise<unknown>) {
  await page.evaluate(() => {
    window.observed.interactions = {};
  });
  await interact();
  // The browser reports an event only after the frame that shows its effect.
  await page.waitForTimeout(700);
  return page.evaluate(() => Math.max(0, ...Object.values(window.observed.interactions)));
}

/**
 * Measures a choice in a select from its `input` event, because Playwright sends no native event
 * that the browser would time.
 */
export async function measureChoice(page: Page, choose: () => Promise<unknown>) {
  await page.evaluate(() => {
    const painted = (start: number) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.observed.interactions = { 1: performance.now() - start };
        };
        port2.postMessage(null);
      });
    addEventListener("input", () => painted(performance.now()), { capture: true, once: true });
  });
  return measureInteraction(page, choose);
}
