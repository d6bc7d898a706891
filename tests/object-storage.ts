import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

/** The one key that s3rver knows. */
const key = "S3RVER";

/** A server that speaks S3, with two buckets, and a door that can be told to fail. */
export async function openObjectStorage(directory: string) {
  const configureBuckets = [{ name: "garden" }, { name: "other-garden" }];
  const storage = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets });
  await storage.configureBuckets();
  const serve = storage.callback();
  let door: RequestListener = serve;
  // Keeps idle connections: a request may be on its way already when one is closed.
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
    /** The environment variables with which a site uses a bucket. */
    variables: (bucket = "garden") => ({
      PHOTOS_S3_ENDPOINT: endpoint,
      PHOTOS_S3_BUCKET: bucket,
      PHOTOS_S3_ACCESS_KEY: key,
      PHOTOS_S3_SECRET_KEY: key,
    }),
    /** The keys in a bucket. */
    keys: (bucket = "garden") =>
      readdirSync(join(directory, bucket), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith("._S3rver_object"))
        .map((name) => name.replace("._S3rver_object", ""))
        .sort(),
    /** Answers requests otherwise, from now on or for some of them. @param times how many */
    fail(otherwise: RequestListener, times = Number.POSITIVE_INFINITY) {
      let left = times;
      door = (request, response) => {
        left -= 1;
        if (left >= 0) otherwise(request, response);
        else serve(request, response);
      };
    },
    /** Answers some requests otherwise, from now on. */
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
