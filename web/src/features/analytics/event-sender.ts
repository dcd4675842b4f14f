import type { AnswerOf, InputOf } from '@haggle/contract/endpoints';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { type Api, ApiError } from '../../lib/api.ts';
import { randomId } from '../../lib/random-id.ts';
import type { TelemetryEvent } from '../../lib/telemetry.ts';

const limits = analyticsLimits.browser;

type Key =
  | 'POST /analytics/session/start'
  | 'POST /analytics/session/end'
  | 'POST /analytics/track'
  | 'POST /analytics/performance/page'
  | 'POST /analytics/performance/api';
type Body<K extends Key> = InputOf<K> extends { body: infer B } ? B : never;
type Message = { [K in Key]: { key: K; body: Body<K> } }[Key];
type PageSpeed = Omit<Body<'POST /analytics/performance/page'>, 'sessionId'>;

interface SenderOptions {
  /** An API client that doesn't show failures. */
  api: Api;
  /** Sends a body while the page is being left, to a path below the API's base. */
  beacon: (path: string, body: object) => void;
  userId: () => string | null;
  sessionId?: string;
}

export interface Analytics {
  startSession(entryPage: string, referrer: string, campaign?: string | null): void;
  track(event: TelemetryEvent): void;
  apiSpeed(speed: Body<'POST /analytics/performance/api'>): void;
  /** Called when the page is hidden or left: sends all queued messages immediately and ends the session. */
  leave(exitPage: string, speed?: PageSpeed): void;
  /** Whether sending has stopped permanently. */
  isOff(): boolean;
}

/**
 * Sends analytics to the server one message at a time, without showing errors. Waits until the server is ready, and
 * stops permanently after three failed requests in a row.
 */
export function createAnalytics({ api, beacon, userId, sessionId = randomId() }: SenderOptions): Analytics {
  const queue: Message[] = [];
  const circuit = createCircuit(() => queue.splice(0));
  let isSending = false;
  let isReady: boolean | undefined;

  function add(message: Message): void {
    if (circuit.isOff()) return;
    queue.push(message);
    if (!isSending) void send();
  }

  async function send(): Promise<void> {
    isSending = true;
    isReady ??= await waitUntilReady(circuit, async (signal) => (await api('GET /analytics/health', {}, signal)).data);
    if (!isReady) circuit.turnOff();
    for (let message = queue.shift(); message; message = queue.shift()) {
      const { key, body } = message;
      const outcome = await circuit.attempt(() => api(key, { body } as never));
      // The server may accept a failed message later, but it would refuse a refused one again.
      if (outcome === 'failed' && !circuit.isOff()) {
        queue.unshift(message);
        await pause(limits.readyPauses[circuit.failures() - 1] ?? 0);
      }
    }
    isSending = false;
  }

  return {
    isOff: circuit.isOff,
    startSession: (entryPage, referrer, campaign) =>
      add({
        key: 'POST /analytics/session/start',
        body: { sessionId, userId: userId(), entryPage, referrer, campaign },
      }),
    track: ({ eventType, dealId = null, metadata = {} }) =>
      add({
        key: 'POST /analytics/track',
        body: { eventType, dealId, metadata, sessionId, userId: userId(), timestamp: new Date().toISOString() },
      }),
    apiSpeed: (speed) => add({ key: 'POST /analytics/performance/api', body: speed }),
    leave(exitPage, speed) {
      if (circuit.isOff()) return;
      if (speed) queue.push({ key: 'POST /analytics/performance/page', body: { ...speed, sessionId } });
      queue.push({ key: 'POST /analytics/session/end', body: { sessionId, exitPage } });
      for (const { key, body } of queue.splice(0)) beacon(key.slice('POST '.length), body);
    },
  };
}

type Outcome = 'done' | 'refused' | 'failed';
type Circuit = ReturnType<typeof createCircuit>;

/** A circuit breaker that opens permanently after three consecutive failures. */
function createCircuit(onTurnedOff: () => void) {
  let failures = 0;
  function turnOff(): void {
    failures = limits.retries;
    onTurnedOff();
  }
  const isOff = () => failures >= limits.retries;
  return {
    isOff,
    turnOff,
    failures: () => failures,
    async attempt(request: () => Promise<unknown>): Promise<Outcome> {
      try {
        await request();
        failures = 0;
        return 'done';
      } catch (error) {
        failures += 1;
        if (isOff()) turnOff();
        return error instanceof ApiError && error.status >= 400 && error.status < 500 ? 'refused' : 'failed';
      }
    },
  };
}

type Health = AnswerOf<'GET /analytics/health'>['data'];

/** Polls until the server is ready, with pauses of 1, 2 and 4 seconds, for at most 5 seconds. */
async function waitUntilReady(
  circuit: Circuit,
  checkHealth: (signal: AbortSignal) => Promise<Health>,
): Promise<boolean> {
  const { readyWait, readyPauses, healthTimeout } = limits;
  const end = Date.now() + readyWait;
  for (const delay of readyPauses) {
    let health: Health | undefined;
    const timeout = AbortSignal.timeout(Math.min(healthTimeout, end - Date.now()));
    await circuit.attempt(async () => {
      health = await checkHealth(timeout);
    });
    if (health && health.status !== 'busy') return health.status === 'ok';
    const wait = Math.min(delay, end - Date.now());
    if (circuit.isOff() || wait <= 0) return false;
    await pause(wait);
    if (Date.now() >= end) return false;
  }
  return false;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
