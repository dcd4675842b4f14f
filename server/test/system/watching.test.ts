import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { writeMetrics } from '../../src/domains/operations/metrics/actions.ts';
import { openReplicas } from '../../src/platform/database/replicas.ts';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { openRedis } from '../../src/platform/redis/redis.ts';
import { useSite } from '../harness/site.ts';
import { dashboardQueries, readAlerts, readDashboard, readTestedAlerts } from '../watching/watching-files.ts';

const site = useSite();
const unreachableRedis = 'redis://127.0.0.1:1';
const log = pino({ level: 'silent' });

/** Returns the names of all metrics of a site with Redis and replicas. */
async function readNames(): Promise<Set<string>> {
  const { context, connection } = site;
  const redis = openRedis(unreachableRedis, log);
  const replicas = openReplicas({ urls: [], primary: context.database, max: 1, log });
  onTestFinished(async () => {
    await redis.close();
    await replicas.close();
  });
  const text = await writeMetrics({ ...context, dataDir: tmpdir() }, createMetrics(connection.pool, redis, replicas));
  const typed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    typed.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((suffix) => name + suffix) : [name],
    ),
  );
}

/** Returns the metrics in a PromQL expression. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/"[^"]*"|\{[^}]*\}|\b(?:by|without) *\([^)]*\)/g, ' ');
  return [...bare.matchAll(/\b(?:haggle|nodejs|process)_\w+/g)].map(([name]) => name);
}

test('the site exports every metric in an alert or panel, and none that is in neither', async () => {
  const names = await readNames();
  const usedMetrics = [...readAlerts(), ...dashboardQueries('haggle')].flatMap(({ expr }) => {
    const metrics = metricsIn(expr);
    expect(metrics.length > 0 || /^(?:sum\()?up\{/.test(expr), expr).toBe(true);
    return metrics;
  });
  expect(usedMetrics.length).toBeGreaterThan(40);
  expect([...new Set(usedMetrics)].filter((name) => !names.has(name))).toEqual([]);
  // And vice versa: the site exports no metric that nothing looks at.
  const exported = [...names].filter((name) => name.startsWith('haggle_') && !name.endsWith('_sum'));
  expect(exported.filter((name) => !usedMetrics.includes(name))).toEqual([]);
});

test('every alert has a severity, a summary, an action, a test in which it fires, and a row in the docs', () => {
  const alerts = readAlerts();
  const names = alerts.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  for (const { alert, labels, annotations } of alerts) {
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toMatch(/\.$/);
    expect(annotations.action, alert).toMatch(/\.$/);
  }
  expect(readTestedAlerts().toSorted()).toEqual(names.toSorted());
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  expect([...docs.matchAll(/^\| `(Haggle\w+)` \|/gm)].map(([, name]) => name).toSorted()).toEqual(names.toSorted());
});

test('the dashboard can be imported anywhere: its data source is a variable and its panel IDs are unique', () => {
  const { panels, id, uid } = readDashboard();
  expect([id, uid]).toEqual([undefined, 'haggle-site']);
  expect(new Set(panels.map((panel) => panel.id)).size).toBe(panels.length);
  for (const { title, type, datasource, targets = [] } of panels) {
    expect(title).not.toBe('');
    if (type === 'row') continue;
    expect([datasource, ...targets.map((target) => target.datasource)].map((source) => source?.uid)).toEqual(
      Array.from({ length: targets.length + 1 }, () => `\${source}`),
    );
  }
});
