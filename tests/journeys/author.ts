import { randomUUID } from "node:crypto";
import { formOf } from "../photos.ts";
import { randomIp, type Site } from "../spec/server.ts";

/** A tip as it is sent, but for its title. */
export const tip = {
  plantType: "Tomato",
  difficultyLevel: "easy",
  description: "A buried stem grows roots along its whole length.",
  image_url: "/pictures/tips/basil.svg",
  category: "planting",
  availability: "public",
};

export type Author = Awaited<ReturnType<typeof addAuthor>>;

/** Adds an account with a tip. */
export async function addAuthor({ url }: Site) {
  const headers = { origin: url, "x-forwarded-for": randomIp() };
  const json = { ...headers, "content-type": "application/json" };
  const signUp = await fetch(`${url}/identity/sign-up/email`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({
      name: "Rosa Author",
      email: `${randomUUID()}@example.org`,
      password: "Secret-garden",
    }),
  });
  const cookie = signUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const session = await fetch(`${url}/identity/token`, { headers: { ...headers, cookie } });
  const { token } = await session.json();
  const authorization = `Bearer ${token}`;
  const added = await fetch(`${url}/user/addtip`, {
    method: "POST",
    headers: { ...json, authorization },
    body: JSON.stringify({ ...tip, title: "Not yet written" }),
  });
  const { insertedId } = await added.json();
  return { tipId: String(insertedId), cookie, headers: { ...headers, authorization } };
}

/** Shares a tip with photos. @returns its id */
export async function shareWithPhotos(
  { url }: Pick<Site, "url">,
  { headers }: Author,
  files: Uint8Array[],
) {
  const photos: { id: string; alt: string }[] = [];
  for (const file of files) {
    const body = formOf("photo", file);
    const reply = await fetch(`${url}/user/photos`, { method: "POST", headers, body });
    const { photo } = await reply.json();
    photos.push({ id: photo.id, alt: "Leeks in a row" });
  }
  const added = await fetch(`${url}/user/addtip`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ ...tip, title: "Leeks in photos", photos }),
  });
  const { insertedId } = await added.json();
  return String(insertedId);
}
