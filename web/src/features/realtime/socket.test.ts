import { Manager } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { reconnection } from './socket.ts';

afterEach(() => vi.restoreAllMocks());

interface Backoff {
  duration(): number;
}

function backoff(): Backoff {
  const manager = new Manager('http://127.0.0.1:9', { autoConnect: false, ...reconnection });
  return (manager as unknown as { backoff: Backoff }).backoff;
}

test('a lost connection is retried five times, with a timeout of 20 seconds each', () => {
  expect(reconnection).toMatchObject({ reconnectionAttempts: 5, timeout: 20_000 });
});

test('the retry delays start at 1 second, double and stop at 30 seconds', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const delays = backoff();
  expect(Array.from({ length: 6 }, () => delays.duration())).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
});

test('the retry delays vary by half, so clients don’t all reconnect at the same time', () => {
  const random = vi.spyOn(Math, 'random');
  const first = (value: number) => {
    random.mockReturnValue(value);
    return backoff().duration();
  };
  expect(first(0.999)).toBeCloseTo(1_500, -1);
  expect(first(0.8)).toBeCloseTo(600, -1);
});
