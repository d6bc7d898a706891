import { rm } from "node:fs/promises";
import { openObjectStorage } from "../../tests/object-storage.ts";
import { startSmtpServer } from "../../tests/smtp.ts";
import { openCluster } from "./cluster.ts";
import { startDatabaseMachines } from "./database-machine.ts";
import { programPath } from "./packages.ts";
import { choosePlace, type Place } from "./place.ts";
import { program } from "./programs.ts";
import { prepareWebMachines, untilReady as untilAnswering } from "./web-machine.ts";

/**
 * Builds a whole town on this machine from the files of deploy/town: three database machines, three
 * processes of the site, the programs between them, and nginx in front.
 * @param port of nginx, on localhost
 * @param release the folder of the release that the processes start with, if not this one
 */
export async function startTown(
  port: number,
  settings: Record<string, string> = {},
  release?: string,
) {
  const place = choosePlace();
  const ends: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const each of ends.splice(0).reverse()) await each();
  };
  try {
    const storage = await openObjectStorage(place.makeFolder("objects"));
    ends.push(storage.close);
    const smtp = await startSmtpServer();
    ends.push(smtp.stop);
    const machines = await startDatabaseMachines(place);
    ends.push(() => Promise.all(machines.map((machine) => machine.stop())));
    const cluster = openCluster(place, machines);
    // HAProxy treats every machine as healthy until its first check, so the machines start first.
    const doors = startDoors(place);
    ends.push(() => Promise.all(Object.values(doors).map((door) => door.end())));
    await cluster.untilWhole();
    await cluster.prepareGarden();
    const url = `http://localhost:${port}`;
    const webMachines = prepareWebMachines(place, {
      ...storage.variables(),
      SITE_URL: url,
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: "127.0.0.0/8",
      ...settings,
    });
    ends.push(() => Promise.all(webMachines.map(({ site }) => site.end())));
    // The first process migrates and fills the database.
    for (const { site, untilReady } of webMachines) {
      site.start(release);
      await untilReady();
    }
    const nginx = startNginx(place, port);
    ends.push(() => nginx.end());
    await untilAnswering(url, nginx);
    const stop = async () => {
      await end();
      place.keepLogs();
      await rm(place.folder, { recursive: true, force: true });
    };
    return { url, place, storage, smtp, machines, cluster, ...doors, webMachines, nginx, stop };
  } catch (error) {
    await end();
    throw new Error(`the town could not be built: see the logs in ${place.folder}`, {
      cause: error,
    });
  }
}

/** Starts HAProxy and PgBouncer. A town on one machine needs them only once. */
function startDoors(place: Place) {
  const folder = place.makeFolder("doors");
  place.file("userlist.txt", "doors/pgbouncer");
  const haproxy = program(folder, "haproxy", [
    programPath("haproxy") ?? "",
    "-f",
    place.file("haproxy.cfg", "doors"),
  ]);
  const pgbouncer = program(folder, "pgbouncer", [
    programPath("pgbouncer") ?? "",
    place.file("pgbouncer.ini", "doors"),
  ]);
  haproxy.start();
  pgbouncer.start();
  return { haproxy, pgbouncer };
}

function startNginx(place: Place, port: number) {
  const folder = place.makeFolder("nginx");
  const site = place.file("nginx.conf", "nginx", [["listen 80;", `listen localhost:${port};`]]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(" ");
  const main = `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
    events { worker_connections 4096; }
    http { access_log off; ${temporary} include ${site}; }`;
  const nginx = program(folder, "nginx", [
    programPath("nginx") ?? "",
    ...["-p", folder, "-c", place.write("nginx/main.conf", main)],
  ]);
  nginx.start();
  return nginx;
}
