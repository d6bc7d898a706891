import { describe, expect, test } from "vitest";
import { isPushService, takesSilentMessages } from "./devices.store.server.ts";

describe("an address of a push service", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("is at one of the four makers of browsers: %s", (address) => {
    expect(isPushService(address)).toBe(true);
  });

  test.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/abc",
    "https://user@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evil.example/fcm.googleapis.com",
    "https://evil.example\\@fcm.googleapis.com/",
    "https://evilpush.apple.com.example/",
    "https://notpush.apple.com/",
    "https://127.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://xnotify.windows.com/",
    "file:///etc/passwd",
    "",
    "no address",
  ])("is nowhere else: %s", (address) => {
    expect(isPushService(address)).toBe(false);
  });

  test("of Apple takes no message that shows nothing", () => {
    expect(takesSilentMessages("https://web.push.apple.com/abc")).toBe(false);
    expect(takesSilentMessages("https://fcm.googleapis.com/abc")).toBe(true);
  });
});
