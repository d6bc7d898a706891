import { serve } from "../../platform/http/serve.server.ts";
import { createPhotoKeeper, type PhotosServices } from "./photo-keeper.server.ts";
import { photoProblems } from "./photo-problems.ts";
import { photoCalls } from "./photos.contract.ts";

export function photosApi(services: PhotosServices) {
  const { keep, leftFor } = createPhotoKeeper(services);
  return serve(photoCalls, {
    left: ({ gardenerId }) => leftFor(gardenerId),

    async add({ upload, gardenerId }) {
      const { uploads } = services.photos;
      const kept = await keep(gardenerId, () => upload.saveTo(uploads, photoProblems.tooLarge));
      return { ...kept, left: await leftFor(gardenerId) };
    },
  });
}
