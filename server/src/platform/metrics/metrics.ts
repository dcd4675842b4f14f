import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { exposeWorkerMetrics, fetchClusterMetrics, isWorkerProcess } from '../cluster/worker.ts';
import type { Replicas } from '../database/replicas.ts';
import type { RedisLink } from '../redis/redis.ts';
import { revision, version } from '../version.ts';

/** A finished request. `route` is a pattern, not an address, to keep the number of labels small. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  note(answered: Answered): void;
  /** Creates a gauge, which its owner sets whenever the metrics are read. */
  gauge(name: string, help: string): { set(value: number, labels?: Record<string, string>): void; reset(): void };
  /** Returns the metrics of all processes of this machine in Prometheus' text format. */
  write(): Promise<string>;
  contentType: string;
}

/** Histogram buckets in seconds, from cached responses to timeouts. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Creates this process's Prometheus metrics: requests, connections, memory, and event loop lag. */
export function createMetrics(pool: pg.Pool, redis?: RedisLink, replicas?: Replicas): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (isWorkerProcess) exposeWorkerMetrics(registry);
  const requests = new Histogram({
    name: 'haggle_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  exposeVersion(registry);
  watchPool(registry, pool);
  if (redis) watchRedis(registry, redis);
  if (replicas) watchReplicas(registry, replicas);
  return {
    note: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    gauge(name, help) {
      const gauge = new Gauge({ name, help, labelNames: ['task', 'state', 'place'], registers: [registry] });
      return { set: (value, labels = {}) => gauge.set(labels, value), reset: () => gauge.reset() };
    },
    write: async () => (isWorkerProcess ? await fetchClusterMetrics() : null) ?? (await registry.metrics()),
    contentType: registry.contentType,
  };
}

function exposeVersion(registry: Registry): void {
  new Gauge({
    name: 'haggle_build_info',
    help: 'Which version of Haggle this process is; always 1.',
    labelNames: ['version', 'revision', 'node'],
    registers: [registry],
  }).set({ version, revision, node: process.versions.node }, 1);
}

function watchPool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'haggle_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
}

function watchRedis(registry: Registry, redis: RedisLink): void {
  new Gauge({
    name: 'haggle_redis_reachable',
    help: 'Whether this process reaches Redis: 1 or 0.',
    registers: [registry],
    collect() {
      this.set(redis.isReady() ? 1 : 0);
    },
  });
}

function watchReplicas(registry: Registry, replicas: Replicas): void {
  const options = { labelNames: ['replica' as const], registers: [registry] };
  new Gauge({
    ...options,
    name: 'haggle_replica_used',
    help: 'Whether a replica answers and keeps up, so that reads are sent there: 1 or 0.',
    collect() {
      for (const { name, isUsed } of replicas.states()) this.set({ replica: name }, isUsed ? 1 : 0);
    },
  });
  new Gauge({
    ...options,
    name: 'haggle_replica_lag_seconds',
    help: 'How far a replica that answers is behind.',
    collect() {
      this.reset();
      for (const { name, lag } of replicas.states()) if (lag !== undefined) this.set({ replica: name }, lag / 1000);
    },
  });
}

type Answer = (request: Request, bindings: unknown) => Response | Promise<Response>;

/** Records responses outside the API by the first part of the path; API routes are recorded there. */
export function recordOthers(answer: Answer, metrics: Metrics): Answer {
  return async (request, bindings) => {
    const route = routeOf(new URL(request.url).pathname);
    if (route === undefined) return answer(request, bindings);
    const started = performance.now();
    const response = await answer(request, bindings);
    const seconds = (performance.now() - started) / 1000;
    metrics.note({ method: request.method, route, status: response.status, seconds });
    return response;
  };
}

const places = ['images', 'assets', 'feeds', 'metrics', 'healthz', 'readyz'];

function routeOf(path: string): string | undefined {
  const [, first = ''] = path.split('/');
  if (first === 'api') return undefined;
  return places.includes(first) ? `/${first}` : 'page';
}
