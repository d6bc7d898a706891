import * as v from "valibot";

/**
 * What a message to a browser says: to show a notice in place of the one before it with the same tag,
 * or, without one, to take that away.
 */
const pushMessageSchema = v.object({
  tag: v.string(),
  notice: v.nullable(
    v.object({
      title: v.string(),
      text: v.string(),
      /** The page that it opens, as a path of the site. */
      path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
    }),
  ),
});
export type PushMessage = v.InferOutput<typeof pushMessageSchema>;

/** The message of a push event; null for anything else. */
export function readPushMessage(text: string | undefined): PushMessage | null {
  try {
    const result = v.safeParse(pushMessageSchema, JSON.parse(text ?? ""));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Takes away the notices of the site that this device shows: they were seen, or nobody is here. */
export async function closeShownNotices() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = await registration?.getNotifications?.();
  for (const notice of shown ?? []) notice.close();
}

/** Ends the subscription of this browser, if there is one, and takes away what it shows. */
export async function endNotices() {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  await closeShownNotices();
}
