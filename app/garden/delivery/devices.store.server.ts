import type { ExpressionBuilder } from "kysely";
import type { Events } from "../../platform/database/events.ts";
import type { Database, Db, Transaction } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { day } from "../../platform/process/clock.ts";
import { deliveryProblems, type NewDevice, type RenewedDevice } from "./delivery.ts";

/** The maximum number of devices of a gardener. A further device replaces the oldest one. */
const maxDevices = 20;

/** The time for which a push service or a device keeps a notification, in milliseconds. */
export const notificationLifetimeMs = 3 * day;

/** The time for which a message is reserved for the process that claimed it, in milliseconds. */
const leaseMs = 5 * 60 * 1000;

/** Returns the devices of a gardener that show notifications, newest first. */
export function listDevices(db: Db, gardenerId: string) {
  return db
    .selectFrom("push_subscriptions")
    .select(["id", "device", "made_at as since", "endpoint"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("id", "desc")
    .execute();
}

/** The id of a new device, with its gardener, its session and the current time. */
interface DeviceOwner {
  id: string;
  gardenerId: string;
  sessionId: string | null;
  now: number;
}

/**
 * Stores a device. If the device belonged to another gardener, it is transferred, because another
 * person uses it now.
 * @returns the id of the device
 */
export async function saveDevice(
  transaction: Transaction,
  { endpoint, keys: { p256dh, auth }, device }: NewDevice,
  { id, gardenerId, sessionId, now }: DeviceOwner,
) {
  const theirs = { gardener_id: gardenerId, session_id: sessionId, p256dh, auth, device };
  const saved = await transaction
    .insertInto("push_subscriptions")
    .values({ id, endpoint, ...theirs, made_at: now })
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet({ ...theirs, made_at: now }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const devices = await listDevices(transaction, gardenerId);
  // A transferred device keeps its id, so its id may be the oldest.
  const others = devices.filter((each) => each.id !== saved.id);
  const oldest = others.slice(maxDevices - 1).map((each) => each.id);
  if (oldest.length > 0) {
    await transaction.deleteFrom("push_subscriptions").where("id", "in", oldest).execute();
  }
  return saved.id;
}

/**
 * Replaces the subscription of a browser. The device keeps its gardener and its waiting messages.
 * If another device already has the new address, that device stays unchanged, and the
 * renewed device is deleted.
 * @throws Problem 404 if the secret of the earlier subscription is wrong
 */
export async function renewDevice(
  transaction: Db,
  { before, endpoint, keys: { p256dh, auth } }: RenewedDevice,
) {
  const device = await transaction
    .selectFrom("push_subscriptions")
    .select("id")
    .where("endpoint", "=", before.endpoint)
    .where("auth", "=", before.auth)
    .forUpdate()
    .executeTakeFirst();
  if (!device) throw deliveryProblems.noDevice();
  const stored = await transaction
    .selectFrom("push_subscriptions")
    .select("id")
    .where("endpoint", "=", endpoint)
    .where("id", "!=", device.id)
    .executeTakeFirst();
  if (stored) return endDevice(transaction, device.id);
  await transaction
    .updateTable("push_subscriptions")
    .set({ endpoint, p256dh, auth })
    .where("id", "=", device.id)
    .execute();
}

/** Deletes a device of a gardener. @returns 1, or 0 if there is no such device */
export async function deleteDevice(db: Db, gardenerId: string, id: string) {
  const deleted = await db
    .deleteFrom("push_subscriptions")
    .where("gardener_id", "=", gardenerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Deletes a device that can get no more messages. */
export async function endDevice(db: Db, id: string) {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

/** Adds messages about new notifications for the devices of the notified gardeners. */
export async function noteForDevices(
  transaction: Transaction,
  { cause, gardenerIds, at }: Events["notifications-added"],
) {
  await transaction
    .insertInto("pushed_notifications")
    .columns(["subscription_id", "thing_id", "is_new", "due_at", "attempts"])
    .expression((e) =>
      e
        .selectFrom("notifications")
        .innerJoin(
          "push_subscriptions",
          "push_subscriptions.gardener_id",
          "notifications.gardener_id",
        )
        .select(["push_subscriptions.id", "notifications.thing_id"])
        .select(({ lit, cast, val }) => [
          lit(1).as("is_new"),
          cast<number>(val(at), "bigint").as("due_at"),
          lit(0).as("attempts"),
        ])
        .where("notifications.gardener_id", "in", gardenerIds)
        .where("notifications.cause", "=", cause)
        .where("loud", "=", 1)
        .where("read_at", "is", null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["subscription_id", "thing_id"])
        .doUpdateSet({ is_new: 1, due_at: at, attempts: 0 }),
    )
    .execute();
}

/**
 * Makes messages due again for devices that may still show notifications seen on another device.
 */
export async function noteSeen(
  transaction: Transaction,
  { gardenerId, at }: Events["notifications-read"],
) {
  await transaction
    .updateTable("pushed_notifications")
    .set({ due_at: at, attempts: 0 })
    .where("subscription_id", "in", (e) =>
      e
        .selectFrom("push_subscriptions")
        .select("push_subscriptions.id")
        .where("gardener_id", "=", gardenerId),
    )
    .execute();
}

export type DueDevice = NonNullable<Awaited<ReturnType<typeof claimDevice>>>;

/** Returns some due messages, the longest due first. */
export function listDueDevices(db: Db, now: number, max: number) {
  return db
    .selectFrom("pushed_notifications")
    .select(["subscription_id as deviceId", "thing_id as thingId", "due_at as dueAt"])
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(max)
    .execute();
}

/**
 * Claims a device's due message for five minutes. After that, any process may claim it again.
 * @returns null if another process was faster, or the device is deleted
 */
export async function claimDevice(
  { writer }: Pick<Database, "writer">,
  { deviceId, thingId, dueAt }: Awaited<ReturnType<typeof listDueDevices>>[number],
  now: number,
) {
  const claimed = await writer
    .updateTable("pushed_notifications")
    .set((e) => ({ due_at: now + leaseMs, attempts: e("attempts", "+", 1) }))
    .where("subscription_id", "=", deviceId)
    .where("thing_id", "=", thingId)
    .where("due_at", "=", dueAt)
    .returning(["is_new as isNew", "shown_at as shownAt", "due_at as leasedTo", "attempts"])
    .executeTakeFirst();
  const device = await writer
    .selectFrom("push_subscriptions")
    .innerJoin("gardeners", "gardeners.id", "push_subscriptions.gardener_id")
    .select(["gardener_id as gardenerId", "uid", "session_id as sessionId", "locale"])
    .select(["endpoint", "p256dh", "auth"])
    .where("push_subscriptions.id", "=", deviceId)
    .executeTakeFirst();
  return claimed && device ? { deviceId, thingId, ...claimed, ...device } : null;
}

type Claimed = Pick<DueDevice, "deviceId" | "thingId" | "leasedTo">;

/**
 * Records that a device shows a notification. When the notification expires, the message is due
 * again.
 */
export async function noteShown(db: Db, claimed: Claimed, shownAt: number) {
  const columns = {
    is_new: 0,
    shown_at: shownAt,
    due_at: shownAt + notificationLifetimeMs,
    attempts: 0,
  };
  await db.updateTable("pushed_notifications").set(columns).where(isAsClaimed(claimed)).execute();
}

export async function postponeDevice(db: Db, claimed: Claimed, until: number) {
  await db
    .updateTable("pushed_notifications")
    .set({ due_at: until })
    .where(isAsClaimed(claimed))
    .execute();
}

/** Deletes a finished message, unless it has changed since it was claimed. */
export async function forgetPushed(db: Db, claimed: Claimed) {
  await db.deleteFrom("pushed_notifications").where(isAsClaimed(claimed)).execute();
}

/** Returns the condition that a claimed message is unchanged. A changed message is due again. */
function isAsClaimed({ deviceId, thingId, leasedTo }: Claimed) {
  return ({ and }: ExpressionBuilder<Tables, "pushed_notifications">) =>
    and({ subscription_id: deviceId, thing_id: thingId, due_at: leasedTo });
}

export async function exportDevices(db: Db, gardenerId: string) {
  return db
    .selectFrom("push_subscriptions")
    .select(["device", "endpoint", "made_at as since"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("id")
    .execute();
}

export async function deleteDevices(transaction: Db, gardenerId: string) {
  await transaction
    .deleteFrom("push_subscriptions")
    .where("gardener_id", "=", gardenerId)
    .execute();
}

/**
 * The only push services that are called: Google's, Mozilla's, Apple's and Microsoft's. Every
 * browser uses one of these. Any other address would make the site call a host chosen by the sender
 * of the address.
 */
const hosts = {
  google: /^fcm\.googleapis\.com$/,
  mozilla: /^([a-z\d-]+\.)?push\.services\.mozilla\.com$/,
  apple: /^([a-z\d-]+\.)?push\.apple\.com$/,
  microsoft: /^([a-z\d-]+\.)*notify\.windows\.com$/,
};

/** Checks whether an address belongs to one of these push services. */
export function isPushService(address: string) {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return false;
  return Object.values(hosts).some((host) => host.test(url.hostname));
}

/**
 * Checks whether a service accepts messages that show nothing. Apple ends a subscription after
 * three such messages, so a notification that was read elsewhere stays on Apple's devices until the
 * site is opened.
 */
export function takesSilentMessages(address: string) {
  const url = URL.parse(address);
  return url !== null && !hosts.apple.test(url.hostname);
}
