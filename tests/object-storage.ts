import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

/** The only key that s3rver knows. */
const key = "S3RVER";

/** Starts a server that speaks S3, with two buckets, behind a proxy that can fail on demand. */
export async function openObjectStorage(directory: string) {
  const configureBuckets = [{ name: "garden" }, { name: "other-garden" }];
  const storage = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets });
  await storage.configureBuckets();
  const serve = storage.callback();
  let door: RequestListener = serve;
  // Keeps idle connections open, because a request can be lost while its connection closes.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) =>
    door(request, response),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    directory,
    config: {
      endpoint,
      bucket: "garden",
      region: "eu-central-1",
      accessKey: key,
      secretKey: key,
    },
    /** Returns the environment variables for a bucket. */
    variables: (bucket = "garden") => ({
      PHOTOS_S3_ENDPOINT: endpoint,
      PHOTOS_S3_BUCKET: bucket,
      PHOTOS_S3_ACCESS_KEY: key,
      PHOTOS_S3_SECRET_KEY: key,
    }),
    /** Returns the keys in a bucket. */
    keys: (bucket = "garden") =>
      readdirSync(join(directory, bucket), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith("._S3rver_object"))
        .map((name) => name.replace("._S3rver_object", ""))
        .sort(),
    /** Replaces the answers to the next requests. @param times their number, by default all */
    fail(otherwise: RequestListener, times = Number.POSITIVE_INFINITY) {
      let left = times;
      door = (request, response) => {
        left -= 1;
        if (left >= 0) otherwise(request, response);
        else serve(request, response);
      };
    },
    /** Replaces the answers to some requests, from now on. */
    intercept(isMeant: (request: IncomingMessage) => boolean, otherwise: RequestListener) {
      door = (request, response) =>
        isMeant(request) ? otherwise(request, response) : serve(request, response);
    },
    recover: () => {
      door = serve;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
