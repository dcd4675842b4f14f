import { expect, onTestFinished, test, vi } from 'vitest';
import type { Api } from './api.ts';
import { prepareProof, solveProof } from './proof-solver.ts';

const solver = vi.hoisted(() => ({ solved: 0 }));
vi.mock('./proof-worker.ts?worker', () => ({ default: class {} }));
vi.mock('altcha-lib', () => ({ solveChallengeWorkers: async () => ({ counter: ++solver.solved }) }));
vi.mock('./announce.ts', () => ({ announce: () => undefined }));

function createFakeSite() {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const asked = vi.fn(async () => ({ data: { isAlwaysNeeded: true, challenge: {} } }));
  return { api: asked as unknown as Api, asked };
}

const advanceMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

test('a proof solved in advance is used without another challenge', async () => {
  const { api, asked } = createFakeSite();
  await prepareProof(api, 'feedback');
  advanceMinutes(5);
  await prepareProof(api, 'feedback');
  await solveProof(api, '/api/auth/challenge?for=feedback');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('an expired proof is not used, and a new challenge is requested', async () => {
  const { api, asked } = createFakeSite();
  await prepareProof(api, 'feedback');
  advanceMinutes(21);
  await solveProof(api, '/api/auth/challenge?for=feedback');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('preparing again after the expiry solves a new proof in advance', async () => {
  const { api, asked } = createFakeSite();
  await prepareProof(api, 'feedback');
  advanceMinutes(21);
  await prepareProof(api, 'feedback');
  await solveProof(api, '/api/auth/challenge?for=feedback');
  expect(asked).toHaveBeenCalledTimes(2);
});
