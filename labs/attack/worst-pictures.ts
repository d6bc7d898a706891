import { maxPictureMemory } from "../../app/garden/photos/picture-limits.ts";
import { formOf } from "../../tests/photos.ts";
import { randomIp } from "../../tests/site.ts";
import { convertersOf, worstPhotos } from "../../tests/worst-photos.ts";
import type { Target } from "../harness/target.ts";

/**
 * Uploads the pictures of each type that take the most memory, and some pictures beyond the limits.
 * @param pid the process id of the site
 * @returns the number of pictures, and the peak memory of the converting process in MB
 */
export async function sendWorstPictures(target: Target, pid: number, faults: string[]) {
  const { token } = await target.register();
  let most = 0;
  for (const { what, make, refused } of worstPhotos) {
    const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": randomIp() };
    const body = formOf("photo", await make());
    const reply = await fetch(`${target.url}/user/photos`, { method: "POST", headers, body });
    const { type, detail = "" } = (await reply.json()) as { type?: string; detail?: string };
    const isRight = refused ? reply.status === 422 && refused.test(detail) : isTaken(reply, type);
    if (!isRight) faults.push(`${what}: ${reply.status} ${type} ${detail}`);
    const converters = convertersOf(pid);
    most = Math.max(most, ...converters.map((converter) => converter.most));
    if (converters.some(({ diesFirst }) => !diesFirst))
      faults.push(`${what}: the site would die before the process that converts`);
  }
  if (most > maxPictureMemory) faults.push(`converting has taken ${Math.round(most)} MB`);
  return { pictures: worstPhotos.length, most };
}

/** True if the site accepted a picture, or gave up after half a minute on a slow machine. */
const isTaken = ({ status }: Response, type = "") => status === 201 || type.endsWith("photo-slow");
