import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../lib/api.ts';
import { createAnalytics } from './event-sender.ts';

type Answer = () => Response | Promise<Response>;

const healthyAnswer: Answer = () => Response.json({ success: true, data: { status: 'ok', accepted: 1 } });
const failingAnswer: Answer = () => Response.json({ success: false }, { status: 503 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates the sender against a stub server with the given responses. `calls` records paths and bodies. */
function createSender({ health = healthyAnswer, rest = healthyAnswer }: { health?: Answer; rest?: Answer } = {}) {
  const answers = { health, rest };
  const calls: [path: string, body: Record<string, unknown> | undefined][] = [];
  const beacons: [path: string, body: object][] = [];
  async function transport(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname.replace('/api/analytics', '');
    const text = await request.clone().text();
    calls.push([path, text ? JSON.parse(text) : undefined]);
    return path === '/health' ? await rejectOnAbort(answers.health, request.signal) : answers.rest();
  }
  const analytics = createAnalytics({
    api: createApi({ transport, origin: 'https://haggle.example' }),
    beacon: (path, body) => beacons.push([path.replace('/analytics', ''), body]),
    userId: () => '7',
    sessionId: 'session-1',
  });
  return { analytics, answers, calls, beacons, paths: () => calls.map(([path]) => path) };
}

/** Settles with the server's response, or rejects when the request is aborted. */
function rejectOnAbort(answer: Answer, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    void Promise.resolve(answer()).then(resolve);
  });
}

/** A request without a response. The timeout of a signal doesn't follow the fake clock, hence the stub below. */
const pendingAnswer: Answer = () => new Promise(() => undefined);

beforeEach(() => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const control = new AbortController();
    setTimeout(() => control.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
    return control.signal;
  });
});

async function advanceTime(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

describe('the event sender', () => {
  test('checks health, then starts the session and sends events in order', async () => {
    const { analytics, calls } = createSender();
    analytics.startSession('/deals', 'https://elsewhere.example/');
    analytics.track({ eventType: 'vote_cast', dealId: '12', metadata: { voteType: 'up' } });
    await advanceTime();
    expect(calls).toEqual([
      ['/health', undefined],
      [
        '/session/start',
        { sessionId: 'session-1', userId: '7', entryPage: '/deals', referrer: 'https://elsewhere.example/' },
      ],
      [
        '/track',
        {
          eventType: 'vote_cast',
          dealId: '12',
          metadata: { voteType: 'up' },
          sessionId: 'session-1',
          userId: '7',
          timestamp: expect.stringMatching(/^\d{4}-/),
        },
      ],
    ]);
  });

  test('checks health once', async () => {
    const { analytics, paths } = createSender();
    analytics.track({ eventType: 'page_view' });
    await advanceTime();
    analytics.apiSpeed({ endpoint: '/deals', method: 'GET', responseTime: 12, statusCode: 200 });
    await advanceTime();
    expect(paths()).toEqual(['/health', '/track', '/performance/api']);
  });

  test('sends waiting events by beacon on leaving and ends the session', async () => {
    const { analytics, beacons, paths } = createSender({ health: pendingAnswer });
    analytics.startSession('/', '');
    analytics.track({ eventType: 'page_view' });
    analytics.leave('/deals/12', { pageUrl: '/', loadTime: 900 });
    expect(beacons.map(([path]) => path)).toEqual(['/session/start', '/track', '/performance/page', '/session/end']);
    expect(beacons.at(-1)?.[1]).toEqual({ sessionId: 'session-1', exitPage: '/deals/12' });
    expect(beacons[2]?.[1]).toEqual({ pageUrl: '/', loadTime: 900, sessionId: 'session-1' });
    await advanceTime();
    expect(paths()).toEqual(['/health']);
  });
});

describe('failures', () => {
  test('turn analytics off after three in a row, without further requests or beacons', async () => {
    const { analytics, answers, paths, beacons } = createSender({ rest: failingAnswer });
    analytics.startSession('/', '');
    await advanceTime(10_000);
    expect(paths()).toEqual(['/health', '/session/start', '/session/start', '/session/start']);
    expect(analytics.isOff()).toBe(true);
    answers.rest = healthyAnswer;
    analytics.track({ eventType: 'page_view' });
    analytics.leave('/');
    await advanceTime(60_000);
    expect(paths()).toHaveLength(4);
    expect(beacons).toEqual([]);
  });

  test('are retried after one and two seconds, and a success resets the count', async () => {
    const { analytics, answers, paths } = createSender({ rest: failingAnswer });
    analytics.track({ eventType: 'page_view' });
    await advanceTime(999);
    expect(paths()).toEqual(['/health', '/track']);
    await advanceTime(1);
    expect(paths()).toHaveLength(3);
    answers.rest = healthyAnswer;
    await advanceTime(1_999);
    expect(paths()).toHaveLength(3);
    await advanceTime(1);
    expect(paths()).toHaveLength(4);
    answers.rest = failingAnswer;
    analytics.track({ eventType: 'page_view' });
    await advanceTime(1_000);
    expect(analytics.isOff()).toBe(false);
  });

  test('are not retried if the server rejects the event with 422', async () => {
    const { analytics, paths } = createSender({ rest: () => Response.json({ success: false }, { status: 422 }) });
    analytics.track({ eventType: 'page_view' });
    await advanceTime(60_000);
    expect(paths()).toEqual(['/health', '/track']);
    expect(analytics.isOff()).toBe(false);
  });
});

describe('the health check', () => {
  test('is retried after 1 and 2 seconds, and three failures turn analytics off', async () => {
    const { analytics, paths } = createSender({ health: failingAnswer });
    analytics.track({ eventType: 'page_view' });
    await advanceTime(999);
    expect(paths()).toHaveLength(1);
    await advanceTime(1);
    expect(paths()).toHaveLength(2);
    await advanceTime(2_000);
    expect(paths()).toEqual(['/health', '/health', '/health']);
    expect(analytics.isOff()).toBe(true);
  });

  test('lets waiting events through once the server recovers', async () => {
    const { analytics, answers, paths } = createSender({ health: failingAnswer });
    analytics.track({ eventType: 'page_view' });
    await advanceTime(500);
    answers.health = healthyAnswer;
    await advanceTime(500);
    expect(paths()).toEqual(['/health', '/health', '/track']);
  });

  test('times out after three seconds, or after five for all tries together', async () => {
    const { analytics, paths } = createSender({ health: pendingAnswer });
    analytics.track({ eventType: 'page_view' });
    await advanceTime(2_999);
    expect(paths()).toHaveLength(1);
    await advanceTime(1_001);
    expect(paths()).toHaveLength(2);
    expect(analytics.isOff()).toBe(false);
    await advanceTime(1_000);
    expect(analytics.isOff()).toBe(true);
    await advanceTime(60_000);
    expect(paths()).toEqual(['/health', '/health']);
  });

  test('asks a busy server three times, then turns analytics off', async () => {
    const busyAnswer: Answer = () => Response.json({ success: true, data: { status: 'busy' } });
    const { analytics, paths } = createSender({ health: busyAnswer });
    analytics.track({ eventType: 'page_view' });
    await advanceTime(60_000);
    expect(paths()).toEqual(['/health', '/health', '/health']);
    expect(analytics.isOff()).toBe(true);
  });

  test('turns analytics off after one request if the site does not measure', async () => {
    const { analytics, paths } = createSender({
      health: () => Response.json({ success: true, data: { status: 'off' } }),
    });
    analytics.track({ eventType: 'page_view' });
    await advanceTime(60_000);
    expect(paths()).toEqual(['/health']);
    expect(analytics.isOff()).toBe(true);
  });
});
