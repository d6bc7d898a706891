import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../free-port.ts";

/** Whether there is an nginx to start. */
export function hasNginx() {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts nginx as a cache that visitors share, in front of a site. It keeps whatever the site allows
 * to be kept, and takes the word of the site for who may see it.
 */
export async function startSharedCache(siteUrl: string) {
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
  proxy_cache_path ${folder}/cache keys_zone=shared:1m;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${siteUrl.replace("localhost", "127.0.0.1")};
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_cache shared;
      proxy_cache_methods GET HEAD;
      proxy_cache_key $request_uri;
      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`,
  );
  const nginx: ChildProcess = spawn("nginx", ["-c", config, "-p", folder], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const reply = await fetch(`${url}/healthz`).catch(() => null);
    if (reply?.ok) break;
    if (tries > 100) throw new Error("nginx does not answer");
    await setTimeout(50);
  }
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => nginx.once("exit", resolve));
      nginx.kill("SIGQUIT");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
