import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The folder of the files for Prometheus and Grafana. */
export const watchingFolder = join(import.meta.dirname, '../../../deploy/watching');

const readWatchingFile = (name: string) => readFileSync(join(watchingFolder, name), 'utf8');

export interface Alert {
  alert: string;
  expr: string;
  labels: { severity?: string };
  annotations: { summary?: string; action?: string };
}

/** Returns every alert of the Prometheus rules. */
export function readAlerts(): Alert[] {
  const { groups } = parse(readWatchingFile('haggle.rules.yml')) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** Returns the names of the alerts that fire in the tests of the rules. */
export function readTestedAlerts(): string[] {
  const { tests } = parse(readWatchingFile('haggle.rules.test.yml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  return tests.flatMap(({ alert_rule_test: ruleTests }) =>
    ruleTests.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname),
  );
}

interface Source {
  type: string;
  uid: string;
}

interface Panel {
  id: number;
  type: string;
  title: string;
  datasource?: Source;
  targets?: { expr: string; datasource: Source }[];
}

/** Returns the Grafana dashboard. */
export function readDashboard(): { uid: string; id?: number; panels: Panel[] } {
  return JSON.parse(readWatchingFile('grafana-dashboard.json'));
}

/** Returns the queries of the dashboard, for a Prometheus job. */
export function dashboardQueries(job: string): { title: string; expr: string }[] {
  return readDashboard().panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$job', job) })),
  );
}
