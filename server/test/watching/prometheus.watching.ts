import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../../bin/build-web.ts';
import { type AppNode, createNode } from '../cluster/nodes.ts';
import { type ManagedProcess, startProcess, waitUntil } from '../cluster/processes.ts';
import { requireProgram } from '../cluster/programs.ts';
import { freePort } from '../harness/launch.ts';
import { dashboardQueries, readAlerts, watchingFolder } from './watching-files.ts';

function findPrograms() {
  try {
    return { prometheus: requireProgram('prometheus'), promtool: requireProgram('promtool') };
  } catch (error) {
    process.stderr.write(`SKIPPED: what Prometheus makes of the rules. ${String(error)}\n`);
    return undefined;
  }
}

const programs = findPrograms();
const token = 'a token for Prometheus';
const folder = mkdtempSync(join(tmpdir(), 'haggle-watching-'));
let site: AppNode;
let server: ManagedProcess | undefined;
let origin = '';

afterAll(async () => {
  await server?.end('SIGKILL');
  await site?.remove();
  rmSync(folder, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
async function queryApi(path: string): Promise<any> {
  const response = await fetch(`${origin}/api/v1/${path}`);
  const { data, error } = (await response.json()) as { data?: unknown; error?: string };
  return { status: response.status, data, error };
}

const query = (expr: string) => queryApi(`query?query=${encodeURIComponent(expr)}`);

/** Writes the documented example config with this site's address and token, and with shorter intervals. */
function writeConfig(): string {
  const text = readFileSync(join(watchingFolder, 'prometheus.yml'), 'utf8');
  const tokenFile = join(folder, 'token');
  writeFileSync(tokenFile, token);
  const rewritten = text
    .replace('haggle.rules.yml', join(watchingFolder, 'haggle.rules.yml'))
    .replace('/etc/prometheus/haggle-token', tokenFile)
    .replace('127.0.0.1:3000', `127.0.0.1:${site.port}`)
    .replaceAll('interval: 15s', 'interval: 1s');
  const path = join(folder, 'prometheus.yml');
  writeFileSync(path, rewritten);
  return path;
}

const promtool = (...args: string[]) => execFileSync(programs?.promtool ?? '', args, { encoding: 'utf8' });

beforeAll(async () => {
  if (!programs) return;
  await buildWeb();
  site = await createNode({ name: 'the site', variables: { HAGGLE_DEMO: 'off', METRICS_TOKEN: token } });
  await site.start();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const config = writeConfig();
  expect(promtool('check', 'config', config)).toContain('SUCCESS');
  server = startProcess(programs.prometheus, [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, 'series')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=warn',
  ]);
  await waitUntil(
    'Prometheus reads the site',
    async () => (await query('up').catch(() => undefined))?.data?.result?.[0]?.value[1] === '1',
    { explain: server.output },
  );
});

const testWithPrometheus = test.skipIf(!programs);

testWithPrometheus('Prometheus accepts the rules, and their own tests pass', () => {
  expect(promtool('check', 'rules', join(watchingFolder, 'haggle.rules.yml'))).toContain('SUCCESS');
  expect(promtool('test', 'rules', join(watchingFolder, 'haggle.rules.test.yml'))).toContain('SUCCESS');
});

testWithPrometheus(
  'Prometheus scrapes the site and evaluates every alert, and none fires on a healthy new site',
  async () => {
    const health = async () =>
      (await queryApi('rules')).data.groups.flatMap(({ rules }: { rules: { health: string }[] }) =>
        rules.map(({ health }) => health),
      );
    await expect.poll(health).toEqual(readAlerts().map(() => 'ok'));
    expect((await queryApi('alerts')).data.alerts.filter(({ state }: { state: string }) => state === 'firing')).toEqual(
      [],
    );
    const first = await query('haggle_build_info');
    expect(first.data.result[0].metric).toMatchObject({ job: 'haggle', version: expect.stringMatching(/^\d+\./) });
  },
);

/** Queries without data on a new site without TLS, replicas, Redis, backup copies, failures and jobs. */
const metricsWithoutData =
  /certificate|replica|redis|backup_copy|status=~"401\|403\|429"|status=~"5|haggle_jobs|haggle_job_wait_seconds/;

testWithPrometheus('every query of the dashboard returns data', async () => {
  for (let i = 0; i < 20; i++) await fetch(site.origin);
  await expect
    .poll(async () => (await query('sum(rate(haggle_request_duration_seconds_count[5m]))')).data.result.length)
    .toBe(1);
  for (const { title, expr } of dashboardQueries('haggle')) {
    const { status, data } = await query(expr);
    expect(status, expr).toBe(200);
    if (!metricsWithoutData.test(expr)) expect(data.result, `${title}: ${expr}`).not.toEqual([]);
  }
});

testWithPrometheus('HaggleDown is pending once the site stops, and clears once it is back', async () => {
  const states = async () =>
    (await queryApi('alerts')).data.alerts
      .filter(({ labels }: { labels: { alertname: string } }) => labels.alertname === 'HaggleDown')
      .map(({ state }: { state: string }) => state);
  await site.stop();
  await expect.poll(states, { timeout: 60_000 }).toEqual(['pending']);
  await site.start();
  await expect.poll(states, { timeout: 60_000 }).toEqual([]);
});
