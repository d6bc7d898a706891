import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../tests/free-port.ts";
import { isInstalled, startProgram } from "../../tests/programs.ts";

export const hasNginx = () => isInstalled("nginx", "-v");
export const hasVarnish = () => isInstalled("varnishd", "-V");

export type FrontServer = Awaited<ReturnType<typeof startFront>>;

/**
 * Starts a server in front of a site, and waits until the site answers through it.
 * @param place the port and the folder of the server, and the signal that ends it
 */
async function startFront(
  command: string[],
  place: { port: number; folder: string; signal: NodeJS.Signals },
) {
  const program = startProgram(command);
  const url = `http://127.0.0.1:${place.port}`;
  for (let tries = 0; ; tries += 1) {
    const reply = await fetch(`${url}/healthz`).catch(() => null);
    if (reply?.ok) break;
    if (tries > 200 || program.status() !== null)
      throw new Error(`no answer of ${command[0]}: ${program.output()}`);
    await setTimeout(50);
  }
  return {
    url,
    pid: program.pid,
    async stop() {
      await program.end(place.signal);
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

/** @param http the content of nginx's block `http`; PORT and FOLDER are replaced */
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
  const command = ["nginx", "-c", config, "-p", folder];
  return startFront(command, { port, folder, signal: "SIGQUIT" });
}

/**
 * Starts nginx as a shared cache in front of a site. The cache stores everything that the header
 * fields of the site allow.
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

/** Starts nginx with deploy/nginx-cache.conf. Replaces the addresses and folders in it. */
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

/** Starts Varnish with deploy/varnish.vcl. Replaces the port of the site in it. */
export function startVarnish(siteUrl: string, port: number) {
  const folder = mkdtempSync(join(tmpdir(), "trellis-varnish-"));
  chmodSync(folder, 0o755);
  const text = readFileSync("deploy/varnish.vcl", "utf8");
  const vcl = join(folder, "default.vcl");
  writeFileSync(vcl, text.replace('"3000"', `"${new URL(siteUrl).port}"`));
  const work = ["-F", "-j", "none", "-n", join(folder, "work"), "-s", "malloc,64m", "-f", vcl];
  const command = ["varnishd", ...work, "-a", `127.0.0.1:${port}`, "-T", "none"];
  return startFront(command, { port, folder, signal: "SIGTERM" });
}
