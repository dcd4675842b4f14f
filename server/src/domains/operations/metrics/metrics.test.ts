import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createApp } from '../../../start/app.ts';

const site = useSite();
const token = 'a token for machines';

test('machines read how the site does, with a token of their own', async () => {
  const { context, connection } = site;
  const metrics = { kept: createMetrics(connection.pool), token };
  const app = createApp({ context, rateLimitScale: 1000, trustProxy: 0, metrics });
  await app.request('/api/deals/999');
  const read = (authorization?: string) =>
    app.request('/metrics', authorization === undefined ? {} : { headers: { authorization } });
  expect((await read()).status).toBe(401);
  expect((await read('Bearer another')).status).toBe(401);
  const answer = await read(`Bearer ${token}`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain('haggle_request_duration_seconds_count{method="GET",route="/api/deals/:id",status="404"} 1');
  for (const line of [
    /^haggle_build_info\{version="\d+\.\d+\.\d+/m,
    /^haggle_database_connections\{state="idle"\} \d/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ]) {
    expect(text).toMatch(line);
  }
  expect(text).toContain('haggle_events_waiting 0');
  expect(text).toContain('haggle_database_reachable 1');
  expect((await site.app.request('/metrics')).status).toBe(404);
});
