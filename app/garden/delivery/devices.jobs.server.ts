import type { IdentityProvider } from "../../auth/identity-provider.server.ts";
import type { Database } from "../../platform/database/open.server.ts";
import { type Clock, undoMs } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import type { PushMessage } from "../../platform/push/push-notice.ts";
import type { Pusher } from "../../platform/push/pusher.server.ts";
import type { Language, Locale } from "../../platform/text/languages.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { sayIn } from "../gardeners/locales.store.server.ts";
import { listUnread, mayHaveUnread } from "../notices/notices.store.server.ts";
import { groupNotices, noticeTag } from "../notices/notices.ts";
import { lineText, pathOfHappening } from "../notices/notices.words.ts";
import {
  claimDevice,
  type DueDevice,
  endDevice,
  forgetPushed,
  listDueDevices,
  noteShown,
  noticeLifetimeMs,
  postponeDevice,
  takesSilentMessages,
} from "./devices.store.server.ts";

interface DeviceServices {
  database: Database;
  clock: Clock;
  log: Log;
  pusher: Pusher;
  identity: Pick<IdentityProvider, "isSessionActive">;
  publicTips: boolean;
  /** Of the site, its own first. */
  languages: readonly [Locale, ...Locale[]];
  ownLanguage: Language;
}

/** The number of devices that are told at the same time. */
const batch = 16;

/** The most unread notices of a tip that are read for a message. */
const maxRead = 50;

/** When a message is tried again, in milliseconds: twice as late each time, up to an hour. */
const firstRetryMs = 30 * 1000;
const maxRetryMs = 60 * 60 * 1000;

/** After so many attempts, some hours, it is no news any more. */
const maxAttempts = 10;

/**
 * Tells all devices what is new for their gardeners, and takes away what was seen elsewhere.
 * @param signal ends the run between two batches
 */
export async function tellDevices(services: DeviceServices, signal?: AbortSignal) {
  const { database, clock, log } = services;
  let isMore = true;
  while (isMore && !signal?.aborted) {
    const due = await listDueDevices(database.reader, clock(), batch);
    const claims = due.map(async (each) => {
      const claimed = await claimDevice(database, each, clock());
      if (claimed) await tellDevice(services, claimed, signal);
      return claimed !== null;
    });
    const told = await Promise.allSettled(claims);
    for (const each of told) {
      if (each.status === "rejected") log.error({ err: each.reason }, "a device was not told");
    }
    // With none claimed, a replica may be behind, or another process is at it.
    isMore = told.some((each) => each.status === "fulfilled" && each.value);
  }
}

async function tellDevice(services: DeviceServices, claimed: DueDevice, signal?: AbortSignal) {
  const { database, clock, identity, pusher, log } = services;
  const { writer } = database;
  const { deviceId, uid, sessionId, attempts } = claimed;
  const isThere =
    uid !== null && (!sessionId || (await identity.isSessionActive({ uid, sessionId })));
  if (!isThere) return endDevice(writer, deviceId);
  const message = await messageFor(services, claimed);
  if (message === "nothing new") {
    const until = (claimed.shownAt ?? 0) + noticeLifetimeMs;
    return until > clock() ? postponeDevice(writer, claimed, until) : forgetPushed(writer, claimed);
  }
  if (message === null) {
    const mayCome =
      claimed.isNew && (await mayHaveUnread(writer, claimed.gardenerId, claimed.tipId));
    return mayCome
      ? postponeDevice(writer, claimed, clock() + undoMs)
      : forgetPushed(writer, claimed);
  }
  const outcome = await pusher.send(
    claimed,
    {
      text: JSON.stringify(message),
      lifetime: noticeLifetimeMs / 1000,
      // Without its hyphens an id is as long as a topic may be.
      topic: claimed.tipId.replaceAll("-", ""),
    },
    signal,
  );
  switch (outcome.became) {
    case "sent":
      return message.notice ? noteShown(writer, claimed, clock()) : forgetPushed(writer, claimed);
    case "gone":
      return endDevice(writer, deviceId);
    case "refused":
      log.warn({ reason: outcome.reason }, "a push service has refused a message");
      return forgetPushed(writer, claimed);
    case "deferred": {
      if (attempts >= maxAttempts) return forgetPushed(writer, claimed);
      const delay = Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);
      return postponeDevice(writer, claimed, clock() + Math.max(delay, outcome.afterMs));
    }
  }
}

/**
 * What a device is to be told of a tip as it stands: who did something, never what they wrote; or that
 * all was seen. Null if there is nothing to tell it.
 */
async function messageFor(
  { database, publicTips, languages, ownLanguage }: DeviceServices,
  { gardenerId, tipId, endpoint, isNew, shownAt, locale }: DueDevice,
): Promise<PushMessage | "nothing new" | null> {
  const tag = noticeTag(tipId);
  const told = await listUnread(database.writer, gardenerId, {
    limit: maxRead,
    ownLanguage,
    tipId,
  });
  const [notice] = groupNotices(told);
  const line = notice?.lines[0];
  if (!notice || !line) {
    return shownAt !== null && takesSilentMessages(endpoint) ? { tag, notice: null } : null;
  }
  if (!isNew) return "nothing new";
  return sayIn(locale, languages, () => ({
    tag,
    notice: {
      title: lineText(line, notice.mine),
      text: notice.tip.title,
      path: localBase() + pathOfHappening(notice.tip, line.remark, { membersOnly: !publicTips }),
    },
  }));
}

export function devicesJob(services: DeviceServices): Job {
  return {
    name: "devices",
    intervalMs: 5 * 1000,
    run: (signal) => tellDevices(services, signal),
  };
}
