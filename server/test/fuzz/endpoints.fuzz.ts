import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFuzzSite, type FuzzSite } from './population.ts';
import { formatTable, fuzz, type Outcome } from './run.ts';

// FUZZ_SEED repeats a run, FUZZ_REQUESTS is the number per kind and role, FUZZ_ENDPOINT selects endpoints by name.
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const requests = Number(process.env.FUZZ_REQUESTS ?? 4);
const nameFilter = process.env.FUZZ_ENDPOINT ?? '';

const outcomes: Outcome[] = [];
let fuzzSite: FuzzSite;

beforeAll(async () => {
  fuzzSite = await buildFuzzSite();
});

afterAll(() => {
  process.stdout.write(`\n${formatTable(outcomes)}\n\nRequests of FUZZ_SEED=${seed}.\n`);
});

const all: readonly EndpointShape[] = endpoints;
const selected = all.filter(({ method, path }) => `${method} ${path}`.includes(nameFilter));

test.each(selected.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s withstands fuzzed requests by every role',
  async (_, endpoint) => {
    const endpointOutcomes = await fuzz(fuzzSite, [endpoint], { seed, requests });
    outcomes.push(...endpointOutcomes);
    expect(endpointOutcomes.flatMap(({ complaints }) => complaints).join('\n'), `FUZZ_SEED=${seed}`).toBe('');
  },
  300_000,
);
