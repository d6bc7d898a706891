import type { Page } from "@playwright/test";
import { addGardener, expect, goodTip, hosted, openGarden, test } from "../browser/fixtures.ts";
import { mailedLink } from "../browser/mailed-link.ts";
import { expectSuccess } from "../browser/toasts.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const answers = "Answers to your questions Email";
const digest = "Comments, mentions, likes and new tips Email";
const oldTips = "Are old tips still true? Email";
const newsletter = "The newsletter Email";
const thisDevice = "Show notifications on this device";

/**
 * Replaces the browser's push service, which is on the internet, and its notifications, which need
 * a window. The gardener of the simulated device has allowed notifications.
 */
async function standInForPushService(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    let isSubscribed = false;
    const subscription = {
      options: { applicationServerKey: new ArrayBuffer(0) },
      endpoint: "https://updates.push.services.mozilla.com/wpush/v2/only-a-journey",
      toJSON: () => ({
        endpoint: subscription.endpoint,
        keys: {
          p256dh:
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      }),
      unsubscribe: async () => {
        isSubscribed = false;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        const bytes = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
        const { buffer } = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
        subscription.options.applicationServerKey = buffer;
        isSubscribed = true;
        return subscription;
      },
      getSubscription: async () => (isSubscribed ? subscription : null),
    });
  });
}

/** A service worker, whose types TypeScript does not know in a page. */
interface Worker {
  registration: ServiceWorkerRegistration;
}

/**
 * Simulates a browser that replaces its subscription and informs only its service worker.
 * @param endpoint the address of the new subscription
 */
function changeSubscription(endpoint: string) {
  const { registration } = self as unknown as Worker;
  const keys = {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "AAAAAAAAAAAAAAAAAAAAAA",
  };
  let made: PushSubscription | null = null;
  const { pushManager } = registration;
  pushManager.getSubscription = async () => made;
  pushManager.subscribe = async () => {
    made = {
      endpoint,
      options: { applicationServerKey: new ArrayBuffer(65) },
      toJSON: () => ({ endpoint, keys }),
    } as unknown as PushSubscription;
    return made;
  };
  const event = new Event("pushsubscriptionchange");
  dispatchEvent(Object.assign(event, { waitUntil: () => {} }));
}

/** Records the notifications that the worker shows, as the screen of a device does. */
function standInForScreen() {
  const shown = new Map<string, Notification>();
  const { registration } = self as unknown as Worker;
  Object.assign(registration, {
    showNotification: async (title: string, { tag = "", body = "" }: NotificationOptions) => {
      const close = () => shown.delete(tag);
      shown.set(tag, { title, tag, body, close } as unknown as Notification);
    },
    getNotifications: async ({ tag }: GetNotificationOptions = {}) =>
      [...shown.values()].filter((each) => tag === undefined || each.tag === tag),
  });
}

test("a gardener chooses letters and notifications, and a device shows one", async ({
  newcomer,
  browser,
  garden,
}) => {
  test.skip(hosted, "an address is confirmed at Firebase, by its own letter");
  const page = await newcomer.open(browser, { serviceWorkers: "allow" });
  await standInForPushService(page);

  await test.step("emails need a confirmed address", async () => {
    await page.goto("/account#reach");
    await expect(page).toHaveURL("/account/notifications");
    await expect(box(page, newsletter)).toBeDisabled();
    await page.goto(await mailedLink(garden, newcomer.email, "verifyEmail"));
    await button(page, "Confirm the address").click();
    await expect(page.getByText("Your address is confirmed")).toBeVisible();
  });

  await test.step("choices are kept, and end with one press", async () => {
    await page.goto("/account/notifications");
    await box(page, newsletter).check();
    await expectSuccess(page, "Saved");
    const often = page.getByLabel("What’s new by email");
    await expect(often).toBeDisabled();
    await box(page, digest).check();
    await expect(often).toBeEnabled();
    await often.selectOption("Once a week");
    const kept = async () => (await (await newcomer.call("GET", "/user/reach")).json()).digest;
    await expect.poll(kept).toBe("week");
    await page.reload();
    await expect(box(page, newsletter)).toBeChecked();
    await expect(box(page, oldTips)).toBeChecked();
    await expect(often).toHaveValue("week");
    await button(page, "Email answers only").click();
    await expect(box(page, answers)).toBeChecked();
    for (const name of [digest, oldTips, newsletter]) {
      await expect(box(page, name)).not.toBeChecked();
    }
    await expect(button(page, "Email answers only")).toBeDisabled();
    const mailed = await (await newcomer.call("GET", "/user/reach")).json();
    expect(mailed).toMatchObject({
      ...{ answers: true, digest: "off", season: false, stillTrue: false, newsletter: false },
    });
    await button(page, "Turn off all emails").click();
    await expect(box(page, answers)).not.toBeChecked();
    await expect(button(page, "Turn off all emails")).toBeDisabled();
  });

  await test.step("a device shows a notice, a newer one in its place, and none when it was seen", async () => {
    await box(page, thisDevice).click();
    await page.getByText("On your devices").click();
    await expect(page.getByText("This device", { exact: true })).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        for (const { registrationId } of registrations) resolve(registrationId);
      });
    });
    await session.send("ServiceWorker.enable");
    const registrationId = await registered;
    const origin = new URL(garden.url).origin;
    const deliver = (data: string) =>
      session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(standInForScreen);
    const shown = () =>
      worker?.evaluate(async () => {
        const notifications = await (self as unknown as Worker).registration.getNotifications();
        return notifications.map(({ tag, title, body }) => ({ tag, title, body }));
      });
    const notice = (title: string) =>
      JSON.stringify({ tag: "tip-1", notice: { title, text: "Mulch", path: "/tips/mulch-1" } });
    await deliver(notice("Rosa answered your question"));
    await expect.poll(shown).toMatchObject([{ title: "Rosa answered your question" }]);
    await deliver("nothing that anybody has sent");
    await deliver(notice("Rosa and Ben answered your question"));
    await expect
      .poll(shown)
      .toEqual([{ tag: "tip-1", title: "Rosa and Ben answered your question", body: "Mulch" }]);
    await deliver(JSON.stringify({ tag: "tip-1", notice: null }));
    await expect.poll(shown).toEqual([]);
  });

  await test.step("a browser that changes its subscription by itself stays this gardener's device", async () => {
    const devices = async () => (await (await newcomer.call("GET", "/user/reach")).json()).devices;
    const [before] = await devices();
    const endpoint = "https://updates.push.services.mozilla.com/wpush/v2/another";
    const [worker] = page.context().serviceWorkers();
    await worker?.evaluate(changeSubscription, endpoint);
    await expect.poll(devices).toMatchObject([{ id: before.id, endpoint }]);
  });

  await test.step("seen notifications leave the device, and others stay", async () => {
    const basil = await addGardener(garden, "Basil Asks");
    const shared = await newcomer.call("POST", "/user/addtip", { ...goodTip, title: "Seen here" });
    const tip = String((await shared.json()).insertedId);
    await basil.call("POST", `/user/remarks/${tip}`, { text: "Here, too?", answers: null });
    await page.addInitScript(
      (tags) => {
        const takenAway: string[] = [];
        const notifications = tags.map((tag) => ({ tag, close: () => takenAway.push(tag) }));
        const registration = ServiceWorkerRegistration.prototype;
        registration.getNotifications = async () => notifications as unknown as Notification[];
        Object.assign(window, { takenAway });
      },
      [`about-${tip}`, "about-further-on"],
    );
    await page.goto("/notices");
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { takenAway: string[] }).takenAway))
      .toEqual([`about-${tip}`]);
    await page.goto("/account/notifications");
  });

  await test.step("the device shows no more notifications once it is removed", async () => {
    await page.getByText("On your devices").click();
    await page.getByRole("button", { name: /^Remove / }).click();
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(0);
    const delivery = await (await newcomer.call("GET", "/user/reach")).json();
    expect(delivery).toMatchObject({ devices: [] });
  });
  await page.context().close();
});

test("the language of letters is chosen on the account page, and by the switch in the footer", {
  tag: "@long",
}, async ({ browser }) => {
  const site = await openGarden({ LANGUAGES: "en de", DEMO: "off" });
  const gardener = await addGardener(site);
  const page = await gardener.open(browser);
  const choice = page.getByRole("main").getByRole("combobox").filter({ hasText: "Deutsch" });
  const chosen = async () => (await (await gardener.call("GET", "/user/reach")).json()).language;

  await page.goto("/account/notifications");
  await expect(choice).toHaveValue("en");
  await choice.selectOption("Deutsch");
  await expect.poll(chosen).toBe("de");
  await page.reload();
  await expect(choice).toHaveValue("de");

  await page.getByRole("contentinfo").getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL("/de/account/notifications");
  await expect(choice).toHaveValue("de");
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/account/notifications");
  await expect.poll(chosen).toBe("en");
  await page.context().close();
  await site.stop();
});
