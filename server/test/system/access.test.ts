import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { buildFuzzSite, type FuzzSite } from '../fuzz/population.ts';
import { fuzz } from '../fuzz/run.ts';
import { sweep } from '../fuzz/sweep.ts';
import { callers } from '../harness/access.ts';

const all: readonly EndpointShape[] = endpoints;
let fuzzSite: FuzzSite;

beforeAll(async () => {
  fuzzSite = await buildFuzzSite();
});

test.each(callers)(
  'a %s may call what the table of docs/authorisation.md says, and nothing else',
  async (caller) => {
    expect((await sweep(fuzzSite, all, caller)).join('\n')).toBe('');
  },
  60_000,
);

// A slice of `npm run test:fuzz` that is the same every time.
test('whatever is sent to whichever endpoint, by whomever, the answer is one of the contract and nothing else happens', async () => {
  const outcomes = await fuzz(fuzzSite, all, { seed: 1, requests: 1, isBrief: true });
  expect(outcomes.flatMap(({ complaints }) => complaints).join('\n')).toBe('');
}, 300_000);
