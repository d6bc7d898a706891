import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { WireReply, WireRequest } from "../attack/target.ts";
import { type Ledger, renewToken, type Writer } from "../faults/writers.ts";
import { drawPhoto } from "../photos.ts";

type Send = (what: "photo", request: WireRequest) => Promise<WireReply | null>;

/** Uploads a photo every few seconds, and once more what was not acknowledged. */
export async function uploadPhotos(
  url: string,
  writer: Writer,
  ledger: Ledger,
  send: Send,
  isOver: () => boolean,
) {
  for (let photo = 1, turn = 1; !isOver(); turn += 1) {
    if (turn % 100 === 0) await renewToken(url, writer).catch(() => {});
    const file = await drawPhoto(80 + (photo % 400), 60 + Math.floor(photo / 400), photo);
    const boundary = randomBytes(12).toString("hex");
    const disposition = 'content-disposition: form-data; name="photo"; filename="photo.jpg"';
    const body = Buffer.concat([
      Buffer.from(`--${boundary}\r\n${disposition}\r\ncontent-type: image/jpeg\r\n\r\n`),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const headers = { ...writer.headers, ...type };
    const request = { method: "POST", path: "/user/photos", headers, body };
    const reply = await send("photo", request);
    if (reply?.status === 201) {
      ledger.photos.add(String(JSON.parse(reply.text).photo.id));
      photo += 1;
    }
    await setTimeout(2500);
  }
}
