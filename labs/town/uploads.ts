import { setTimeout } from "node:timers/promises";
import { photoRequest } from "../../tests/account.ts";
import { drawPhoto } from "../../tests/photos.ts";
import type { WireReply, WireRequest } from "../../tests/send.ts";
import { type Ledger, renewToken, type Writer } from "../harness/ledger.ts";

type Send = (what: "photo", request: WireRequest) => Promise<WireReply>;

/** Uploads a photo every few seconds, and repeats unacknowledged uploads. */
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
    const reply = await send("photo", await photoRequest(writer, file));
    if (reply.status === 201) {
      ledger.photos.add(String(JSON.parse(reply.text).photo.id));
      photo += 1;
    }
    await setTimeout(2500);
  }
}
