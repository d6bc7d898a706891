import type { IdentityProvider } from "../../auth/identity-provider.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { undoMs } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { PushMessage } from "../../platform/push/push-notification.ts";
import type { Pusher } from "../../platform/push/pusher.server.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { sayIn } from "../gardeners/locales.store.server.ts";
import { lineText, pathOfLine } from "../notifications/notification-texts.ts";
import { listUnread, mayHaveUnread } from "../notifications/notifications.store.server.ts";
import { groupNotifications, notificationTag } from "../notifications/notifications.ts";

import {
  claimDevice,
  type DueDevice,
  endDevice,
  forgetPushed,
  listDueDevices,
  noteShown,
  notificationLifetimeMs,
  postponeDevice,
  takesSilentMessages,
} from "./devices.store.server.ts";

interface DeviceServices extends SiteServices {
  pusher: Pusher;
  identity: Pick<IdentityProvider, "isSessionActive">;
}

/** The number of devices that get a message at the same time. */
const batch = 16;

/** The maximum number of unread notifications that are read for one message. */
const maxRead = 50;

/** The first and the longest delay before the next attempt, in milliseconds. It doubles. */
const firstRetryMs = 30 * 1000;
const maxRetryMs = 60 * 60 * 1000;

/** The number of attempts, over some hours, after which a message is dropped. */
const maxAttempts = 10;

/**
 * Sends new notifications to all devices, and removes notifications that were seen elsewhere.
 * @param signal ends the run between two batches
 */
export async function pushToDevices(services: DeviceServices, signal?: AbortSignal) {
  const { database, clock, log } = services;
  let isMore = true;
  while (isMore && !signal?.aborted) {
    const due = await listDueDevices(database.reader, clock(), batch);
    const claims = due.map(async (each) => {
      const claimed = await claimDevice(database, each, clock());
      if (claimed) await pushToDevice(services, claimed, signal);
      return claimed !== null;
    });
    const notified = await Promise.allSettled(claims);
    for (const each of notified) {
      if (each.status === "rejected") log.error({ err: each.reason }, "a device was not told");
    }
    // Stops if no claim succeeded: a replica may be behind, or another process sends the messages.
    isMore = notified.some((each) => each.status === "fulfilled" && each.value);
  }
}

async function pushToDevice(services: DeviceServices, claimed: DueDevice, signal?: AbortSignal) {
  const { database, clock, identity, pusher, log } = services;
  const { writer } = database;
  const { deviceId, uid, sessionId, attempts } = claimed;
  const isThere =
    uid !== null && (!sessionId || (await identity.isSessionActive({ uid, sessionId })));
  if (!isThere) return endDevice(writer, deviceId);
  const message = await messageFor(services, claimed);
  if (message === "nothing new") {
    const until = (claimed.shownAt ?? 0) + notificationLifetimeMs;
    return until > clock() ? postponeDevice(writer, claimed, until) : forgetPushed(writer, claimed);
  }
  if (message === null) {
    const mayCome =
      claimed.isNew && (await mayHaveUnread(writer, claimed.gardenerId, claimed.thingId));
    return mayCome
      ? postponeDevice(writer, claimed, clock() + undoMs)
      : forgetPushed(writer, claimed);
  }
  const result = await pusher.send(
    claimed,
    {
      text: JSON.stringify(message),
      lifetime: notificationLifetimeMs / 1000,
      // Push services limit a topic to 32 characters, the length of an id without hyphens.
      topic: claimed.thingId.replaceAll("-", ""),
    },
    signal,
  );
  switch (result.became) {
    case "sent":
      return message.notice ? noteShown(writer, claimed, clock()) : forgetPushed(writer, claimed);
    case "gone":
      return endDevice(writer, deviceId);
    case "refused":
      log.warn({ reason: result.reason }, "a push service has refused a message");
      return forgetPushed(writer, claimed);
    case "deferred": {
      if (attempts >= maxAttempts) return forgetPushed(writer, claimed);
      const delay = Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);
      return postponeDevice(writer, claimed, clock() + Math.max(delay, result.afterMs));
    }
  }
}

/**
 * Returns the current message about a tip or an event for a device. The message names the gardeners
 * but does not quote them. If all notifications are seen, the message removes the notification that
 * the device shows.
 * @returns "nothing new" if the message about the unread notifications was already sent, null if
 * there is nothing to send
 */
async function messageFor(
  { database, publicTips, languages, ownLanguage }: DeviceServices,
  { gardenerId, thingId, endpoint, isNew, shownAt, locale }: DueDevice,
): Promise<PushMessage | "nothing new" | null> {
  const tag = notificationTag(thingId);
  const notified = await listUnread(database.writer, gardenerId, {
    limit: maxRead,
    ownLanguage,
    thingId,
  });
  const [notification] = groupNotifications(notified);
  const line = notification?.lines[0];
  if (!notification || !line) {
    return shownAt !== null && takesSilentMessages(endpoint) ? { tag, notice: null } : null;
  }
  if (!isNew) return "nothing new";
  return sayIn(locale, languages, () => ({
    tag,
    notice: {
      title: lineText(line, notification.mine),
      text: notification.subject.title,
      path: localBase() + pathOfLine(notification, line, { membersOnly: !publicTips }),
    },
  }));
}

export function devicesJob(services: DeviceServices): Job {
  return {
    name: "devices",
    intervalMs: 5 * 1000,
    run: (signal) => pushToDevices(services, signal),
  };
}
