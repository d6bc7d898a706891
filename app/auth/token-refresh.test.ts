import { expect, test } from "vitest";
import { AuthError, type AuthErrorCode } from "./auth.ts";
import {
  backoffMs,
  createTokenRefresh,
  expiryMarginMs,
  networkTimeout,
  refreshBeforeExpiryMs,
  timeoutsMs,
} from "./token-refresh.ts";

const minute = 60_000;
const lifetime = 15 * minute;

/** A fake device. The test advances its clock. */
function aDevice() {
  let now = 1_000_000;
  let up = 0;
  let timer: { run: () => void; at: number } | null = null;
  const asked: number[] = [];
  const ended: AuthErrorCode[] = [];
  let failure: AuthErrorCode | null = null;
  const tokenRefresh = createTokenRefresh({
    fetchToken: async (isNeeded) => {
      if (!isNeeded()) return null;
      asked.push(up);
      if (failure) throw new AuthError(failure);
      return { value: `token ${asked.length}`, lifetime };
    },
    onRefreshed() {},
    onSessionEnded: (code) => ended.push(code),
    clock: () => now,
    uptime: () => up,
    schedule(run, delay) {
      const mine = { run, at: up + delay };
      timer = mine;
      return () => {
        if (timer === mine) timer = null;
      };
    },
  });
  return {
    tokenRefresh,
    asked,
    ended,
    failWith: (code: AuthErrorCode | null) => {
      failure = code;
    },
    setClock: (change: number) => {
      now += change;
    },
    /** Milliseconds until the next refresh. */
    due: () => (timer ? timer.at - up : null),
    async pass(time: number) {
      const end = up + time;
      while (timer && timer.at <= end) {
        const { run, at } = timer;
        timer = null;
        now += at - up;
        up = at;
        run();
        await settled();
      }
      now += end - up;
      up = end;
    },
  };
}

/** Waits until all settled promises have been handled. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await null;
}

test("the constants are those of the specification", () => {
  expect({ refreshBeforeExpiryMs, expiryMarginMs, backoffMs, timeoutsMs }).toEqual({
    refreshBeforeExpiryMs: 300_000,
    expiryMarginMs: 30_000,
    backoffMs: { initial: 30_000, max: 960_000 },
    timeoutsMs: { usual: 30_000, mobile: 60_000, offline: 5_000 },
  });
});

test.each([
  [true, "Mozilla/5.0 (X11; Linux x86_64) Chrome/140", 30_000],
  [true, "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile", 60_000],
  [true, "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", 60_000],
  [false, "Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile", 5_000],
])("with a network: %s, %s waits %i ms", (onLine, userAgent, time) => {
  expect(networkTimeout({ onLine, userAgent })).toBe(time);
});

test("a token is refreshed five minutes before it expires, repeatedly", async () => {
  const { tokenRefresh, asked, pass } = aDevice();
  await tokenRefresh.refresh();
  await pass(10 * minute - 1);
  expect(asked).toEqual([0]);
  await pass(1);
  await pass(10 * minute);
  expect(asked).toEqual([0, 10 * minute, 20 * minute]);
});

test("a token is used until 30 seconds before it expires", async () => {
  const device = aDevice();
  expect(await device.tokenRefresh.token()).toBe("token 1");
  device.failWith("network-request-failed");
  await device.pass(lifetime - expiryMarginMs - 1);
  expect(await device.tokenRefresh.token()).toBe("token 1");
  await device.pass(1);
  await expect(device.tokenRefresh.token()).rejects.toMatchObject({
    code: "network-request-failed",
  });
  device.failWith(null);
  expect(await device.tokenRefresh.token()).toMatch(/^token \d+$/);
});

test("after errors it waits 30 s, then twice as long each time, up to 960 s", async () => {
  const device = aDevice();
  await device.tokenRefresh.refresh();
  device.failWith("network-request-failed");
  await device.pass(10 * minute);
  const waits: (number | null)[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    waits.push(device.due());
    await device.pass(device.due() ?? 0);
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960].map((seconds) => seconds * 1000));
  expect(device.ended).toEqual([]);

  device.failWith(null);
  await device.pass(960_000);
  device.failWith("network-request-failed");
  await device.pass(10 * minute);
  expect(device.due()).toBe(30_000);
});

test("it refreshes at once when the network is back", async () => {
  const device = aDevice();
  device.failWith("network-request-failed");
  await device.tokenRefresh.refresh().catch(() => {});
  device.failWith(null);
  device.tokenRefresh.resume();
  await settled();
  expect(device.asked).toEqual([0, 0]);
  device.tokenRefresh.resume();
  await settled();
  expect(device.asked).toHaveLength(2);
});

test.each(["user-disabled", "user-token-expired"] as const)("%s ends it", async (code) => {
  const device = aDevice();
  await device.tokenRefresh.refresh();
  device.failWith(code);
  await device.pass(10 * minute);
  expect(device.ended).toEqual([code]);
  expect([device.due(), device.tokenRefresh.current()]).toEqual([null, null]);
});

test.each(["network-request-failed", "too-many-requests", "internal-error"] as const)(
  "%s ends nothing",
  async (code) => {
    const device = aDevice();
    await device.tokenRefresh.refresh();
    device.failWith(code);
    await device.pass(24 * 60 * minute);
    expect(device.ended).toEqual([]);
    expect(device.due()).not.toBeNull();
  },
);

test("a device that slept refreshes when it wakes, although its uptime stood still", async () => {
  const device = aDevice();
  await device.tokenRefresh.refresh();
  device.setClock(8 * 60 * minute);
  device.tokenRefresh.resume();
  await settled();
  expect(await device.tokenRefresh.token()).toBe("token 2");
});

test("a clock that is set back by hours does not extend a token", async () => {
  const device = aDevice();
  await device.tokenRefresh.refresh();
  device.failWith("network-request-failed");
  device.setClock(-5 * 60 * minute);
  await device.pass(lifetime);
  device.failWith(null);
  expect(await device.tokenRefresh.token()).not.toBe("token 1");
});

test("simultaneous requests for a token share one call", async () => {
  const { tokenRefresh, asked } = aDevice();
  const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenRefresh.token()));
  expect([new Set(tokens).size, asked.length]).toEqual([1, 1]);
});

test("a very short-lived token does not cause a loop", async () => {
  const device = aDevice();
  device.tokenRefresh.set({ value: "short", lifetime: 1000 });
  expect(device.due()).toBe(backoffMs.initial);
});

test("a token from another tab wins over an older reply", async () => {
  const { tokenRefresh, asked } = aDevice();
  const old = tokenRefresh.refresh();
  tokenRefresh.set({ value: "from another tab", lifetime });
  expect([await old, await tokenRefresh.token()]).toEqual(["from another tab", "from another tab"]);
  expect(asked).toEqual([]);
});
