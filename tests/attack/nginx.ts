import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { startProgram } from "./program.ts";

/** Whether there is an nginx to start. */
export function hasNginx() {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** @param http what stands in the block of that name; PORT and FOLDER are replaced */
async function startNginx(http: string) {
  const folder = mkdtempSync(join(tmpdir(), "trellis-nginx-"));
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/a; uwsgi_temp_path ${folder}/b; scgi_temp_path ${folder}/c;
  ${http.replaceAll("PORT", `${port}`).replaceAll("FOLDER", folder)}
}
`,
  );
  const args = ["-c", config, "-p", folder];
  return startProgram("nginx", args, { port, folder, signal: "SIGQUIT" });
}

/**
 * Starts nginx as a cache that visitors share, in front of a site. It keeps whatever the site allows
 * to be kept, and takes the word of the site for who may see it.
 */
export function startSharedCache(siteUrl: string) {
  return startNginx(`proxy_cache_path FOLDER/cache keys_zone=shared:1m;
  server {
    listen 127.0.0.1:PORT;
    location / {
      proxy_pass ${siteUrl.replace("localhost", "127.0.0.1")};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_cache shared;
      proxy_cache_methods GET HEAD;
      proxy_cache_key $request_uri;
      add_header X-Cache $upstream_cache_status always;
    }
  }`);
}

/** Starts nginx with deploy/nginx-cache.conf; only addresses and folders are others. */
export function startFrontNginx(siteUrl: string) {
  const text = readFileSync("deploy/nginx-cache.conf", "utf8");
  return startNginx(
    text
      .replace("server 127.0.0.1:3000", `server 127.0.0.1:${new URL(siteUrl).port}`)
      .replace("listen 80;", "listen 127.0.0.1:PORT;")
      .replace("listen [::]:80;", "")
      .replace("/var/cache/nginx", "FOLDER"),
  );
}
