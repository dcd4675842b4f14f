import type { EndpointShape } from '@haggle/contract/endpoint';
import { endpoints } from '@haggle/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { buildFuzzSite, type FuzzSite } from '../fuzz/population.ts';
import { sweep } from '../fuzz/sweep.ts';
import { callers } from '../harness/access.ts';

const all: readonly EndpointShape[] = endpoints;
let fuzzSite: FuzzSite;

beforeAll(async () => {
  fuzzSite = await buildFuzzSite();
});

test.each(callers)(
  'a %s may call exactly the endpoints that docs/authorisation.md allows',
  async (caller) => {
    expect((await sweep(fuzzSite, all, caller)).join('\n')).toBe('');
  },
  60_000,
);
