import { endpoints } from '@haggle/contract/endpoints';
import { expect, test } from 'vitest';
import { fuzz } from './fuzz/run.ts';
import { buildTown } from './fuzz/town.ts';

// A slice of `npm run test:fuzz` that is the same every time.
test('whatever is sent to whichever endpoint, by whomever, the answer is one of the contract and nothing else happens', async () => {
  const outcomes = await fuzz(await buildTown(), endpoints, { seed: 1, requests: 1, isBrief: true });
  expect(outcomes.flatMap(({ complaints }) => complaints).join('\n')).toBe('');
}, 120_000);
