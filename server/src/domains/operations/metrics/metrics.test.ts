import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { createMetrics } from '../../../platform/metrics/metrics.ts';
import { createApp } from '../../../start/app.ts';
import { writeMetrics } from './actions.ts';

const site = useSite();
const token = 'a token for machines';

test('/metrics reports requests, database and outbox to callers with the token, and is 404 if turned off', async () => {
  const { context, connection } = site;
  const metrics = { kept: createMetrics(connection.pool), token };
  const app = createApp({ context, rateLimitScale: 1000, trustProxy: 0, metrics });
  await app.request('/api/deals/999');
  const read = (authorization?: string) =>
    app.request('/metrics', authorization === undefined ? {} : { headers: { authorization } });
  expect((await read()).status).toBe(401);
  expect((await read('Bearer another')).status).toBe(401);
  const response = await read(`Bearer ${token}`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
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
  expect(text).toContain('haggle_outbox_undelivered 0');
  expect((await site.app.request('/metrics')).status).toBe(404);
});

test('metrics include free disk space, the time of the latest backup and how long jobs wait for a worker', async () => {
  const { context, connection } = site;
  const folder = mkdtempSync(join(tmpdir(), 'haggle-metrics-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const refuseBackup = () => {
    throw new Error('Nobody backs up here.');
  };
  const backups = { folder, pictures: undefined, copies: undefined, connect: refuseBackup, open: refuseBackup };
  const metricsContext = { ...context, dataDir: folder, backups };
  const metrics = createMetrics(connection.pool);
  const read = () => writeMetrics(metricsContext, metrics);
  const metricsBefore = await read();
  expect(metricsBefore).toMatch(/^haggle_disk_free_bytes\{place="backups"\} \d{6,}/m);
  expect(metricsBefore).toContain('haggle_backup_last_timestamp_seconds 0\n');

  writeFileSync(join(folder, 'haggle-2026-11-21T23-15-00Z.tar'), '');
  await addJob(context.database, 'grant-badges', { userId: '1' });
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'`.execute(context.database);
  const metricsAfter = await read();
  expect(metricsAfter).toContain(`haggle_backup_last_timestamp_seconds ${Date.UTC(2026, 10, 21, 23, 15) / 1000}\n`);
  expect(
    Number(/^haggle_job_wait_seconds\{task="grant-badges"\} (\S+)/m.exec(metricsAfter)?.[1]),
  ).toBeGreaterThanOrEqual(90);
});
