import cluster from "node:cluster";
import { createServer } from "node:http";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  register,
} from "prom-client";
import type { Jobs } from "../process/jobs.server.ts";
import type { KeptReplies } from "./kept-replies.server.ts";
import type { AnsweredRequest } from "./observe-requests.server.ts";

/** The buckets of durations, in seconds: from a kept reply to a timeout. */
const durationBuckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/** A number of the whole site, or of this process since its start. It is read for each scrape. */
export interface Measure {
  name: string;
  help: string;
  kind: "of the site" | "of this process";
  read: () => Promise<number>;
}

interface Measured {
  replies: KeptReplies;
  jobs: Jobs;
  measures: readonly Measure[];
}

/** Measures the memory, event loop, requests, jobs and kept replies of this process. */
export function createMetrics({ replies, jobs, measures }: Measured) {
  // With this registry, a worker answers when the primary process asks all workers for metrics.
  if (cluster.isWorker) new AggregatorRegistry();
  collectDefaultMetrics();
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: durationBuckets,
  });
  const counted = [
    ["kept_replies_found_total", "Public replies that were there already", "found"],
    ["kept_replies_made_total", "Public replies that had to be made", "made"],
  ] as const;
  for (const [name, help, what] of counted) {
    new Counter({
      name,
      help,
      collect() {
        this.reset();
        this.inc(replies.counts()[what]);
      },
    });
  }
  for (const { name, help, kind, read } of measures) {
    new Gauge({
      name,
      help,
      // A number of the whole site is the same in every process, and is not summed.
      aggregator: kind === "of the site" ? "max" : "sum",
      async collect() {
        this.set(await read());
      },
    });
  }
  new Gauge({
    name: "job_duration_seconds",
    help: "How long the last run of each job took",
    labelNames: ["job"],
    aggregator: "max",
    collect() {
      for (const [job, seconds] of jobs.lastSeconds()) this.set({ job }, seconds);
    },
  });
  new Gauge({
    name: "kept_replies_bytes",
    help: "How much memory kept replies take at most",
    collect() {
      this.set(replies.counts().bytes);
    },
  });

  return {
    record: ({ method, route, status, duration }: AnsweredRequest) =>
      durations.observe({ method, route, status }, duration / 1000),
  };
}

/**
 * Serves `/metrics` for Prometheus, to this machine alone.
 * @param processes true if this process has workers, whose metrics are summed
 * @throws Error when the port cannot be used
 */
export async function serveMetrics(port: number, processes: boolean) {
  const registry = processes ? new AggregatorRegistry() : register;
  const read = () =>
    registry instanceof AggregatorRegistry ? registry.clusterMetrics() : registry.metrics();
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    try {
      const text = await read();
      return response.writeHead(200, { "content-type": registry.contentType }).end(text);
    } catch {
      return response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1" }, resolve);
  });
  server.unref();
}
