import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Version {
  key: string;
  id: string;
  /** Null for the mark of a deleted object. */
  bytes: Buffer | null;
}

/**
 * Starts a server with the parts of S3 that photos need, and with one bucket that keeps versions as
 * S3 does. It checks no signatures, unlike the server of `openObjectStorage`.
 * @param maxKeys the maximum number of versions in one reply
 * @param isVersioned false for a bucket with disabled versions
 */
export async function openVersionedStorage({ maxKeys = 1000, isVersioned = true } = {}) {
  /** The versions of each key, the newest first. */
  let versions: Version[] = [];
  let made = 0;
  const denied = new Set<string>();
  const asked: string[] = [];

  const latest = (key: string) => versions.find((version) => version.key === key);
  const add = (key: string, bytes: Buffer | null) => {
    made += 1;
    if (!isVersioned) versions = versions.filter((version) => version.key !== key);
    const id = isVersioned ? `${made}/+ä` : "null";
    if (isVersioned || bytes) versions = [{ key, id, bytes }, ...versions];
  };

  const server = createServer(async (request, response) => {
    const { method = "" } = request;
    const url = new URL(request.url ?? "", "http://storage");
    const [, , ...parts] = url.pathname.split("/");
    const key = parts.join("/");
    const body = await buffer(request);
    const action = actionOf(method, key, url.searchParams);
    asked.push(action);
    if (denied.has(action)) return end(response, 403, "<Error><Code>AccessDenied</Code></Error>");
    if (action === "s3:GetBucketVersioning") {
      return end(
        response,
        200,
        `<VersioningConfiguration>${isVersioned ? "<Status>Enabled</Status>" : ""}</VersioningConfiguration>`,
      );
    }
    if (action === "s3:ListBucketVersions")
      return end(response, 200, listVersions(url.searchParams));
    if (action === "s3:ListBucket") {
      const prefix = url.searchParams.get("prefix") ?? "";
      const keys = [...new Set(versions.map((version) => version.key))].sort();
      const current = keys.filter((each) => each.startsWith(prefix) && latest(each)?.bytes);
      const contents = current.map(
        (each) =>
          `<Contents><Key>${each}</Key><LastModified>${new Date(0).toISOString()}</LastModified></Contents>`,
      );
      return end(response, 200, `<ListBucketResult>${contents.join("")}</ListBucketResult>`);
    }
    if (action === "s3:PutObject") add(key, body);
    if (action === "s3:DeleteObject") add(key, null);
    if (action === "s3:DeleteObjectVersion") {
      const id = url.searchParams.get("versionId");
      versions = versions.filter((version) => version.key !== key || version.id !== id);
    }
    if (action !== "s3:GetObject") return end(response, method === "DELETE" ? 204 : 200, "");
    const bytes = latest(key)?.bytes;
    return bytes ? end(response, 200, bytes) : end(response, 404, "");
  });

  function listVersions(query: URLSearchParams) {
    const sorted = versions
      .filter(({ key }) => key.startsWith(query.get("prefix") ?? ""))
      .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
    const last = sorted.findIndex(
      ({ key, id }) => key === query.get("key-marker") && id === query.get("version-id-marker"),
    );
    const page = sorted.slice(last + 1, last + 1 + maxKeys);
    const end = page.at(-1);
    const isTruncated = last + 1 + maxKeys < sorted.length;
    const next = isTruncated
      ? `<NextKeyMarker>${end?.key}</NextKeyMarker><NextVersionIdMarker>${end?.id}</NextVersionIdMarker>`
      : "";
    const items = page.map(({ key, id, bytes }) => {
      const name = bytes ? "Version" : "DeleteMarker";
      return `<${name}><Key>${key}</Key><VersionId>${id}</VersionId><IsLatest>false</IsLatest></${name}>`;
    });
    return `<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${items.join("")}</ListVersionsResult>`;
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = "a-key";
  return {
    config: { endpoint, bucket: "garden", region: "eu-central-1", accessKey: key, secretKey: key },
    variables: {
      PHOTOS_S3_ENDPOINT: endpoint,
      PHOTOS_S3_BUCKET: "garden",
      PHOTOS_S3_ACCESS_KEY: key,
      PHOTOS_S3_SECRET_KEY: key,
    },
    /** The requested actions, by their names in S3. */
    asked,
    /** Actions that the key may not do. */
    denied,
    /** The keys of all versions, and the number of marks of deleted objects. */
    state: () => ({
      keys: versions.map((version) => version.key),
      marks: versions.filter(({ bytes }) => !bytes).length,
    }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function actionOf(method: string, key: string, query: URLSearchParams) {
  if (method === "PUT") return "s3:PutObject";
  if (method === "DELETE")
    return query.has("versionId") ? "s3:DeleteObjectVersion" : "s3:DeleteObject";
  if (key) return "s3:GetObject";
  if (query.has("versioning")) return "s3:GetBucketVersioning";
  return query.has("versions") ? "s3:ListBucketVersions" : "s3:ListBucket";
}

function end(response: ServerResponse, status: number, body: string | Buffer) {
  response.writeHead(status, { "content-length": Buffer.byteLength(body) }).end(body);
}
