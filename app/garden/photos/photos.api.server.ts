import { buffer } from "node:stream/consumers";
import { serve } from "../../platform/http/serve.server.ts";
import { createPhotoKeeper, type PhotosServices } from "./photo-keeper.server.ts";
import { noSuchPhoto, photoProblems } from "./photo-problems.ts";
import { photoCalls } from "./photos.contract.ts";
import { isOwnPhoto } from "./photos.store.server.ts";

export function photosApi(services: PhotosServices) {
  const { keep, leftFor } = createPhotoKeeper(services);
  return serve(photoCalls, {
    left: ({ gardenerId }) => leftFor(gardenerId),

    async add({ upload, gardenerId }) {
      const { uploads } = services.photos;
      const kept = await keep(gardenerId, () => upload.saveTo(uploads, photoProblems.tooLarge));
      return { ...kept, left: await leftFor(gardenerId) };
    },

    async own({ params: { id, width }, gardenerId }) {
      const { database, photos } = services;
      const isOwn = await isOwnPhoto(database.reader, gardenerId, id);
      const file = isOwn ? await photos.files.read(id, width) : null;
      if (!file) throw noSuchPhoto();
      return new Response(await buffer(file.bytes), {
        headers: {
          "content-type": "image/webp",
          "cache-control": "no-store",
          "content-security-policy": "sandbox",
        },
      });
    },
  });
}
