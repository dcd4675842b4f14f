import type { TestProject } from 'vitest/node';
import type { EmbeddedConfig } from '../../src/platform/database/embedded/config.ts';
import { startTestCluster } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EmbeddedConfig;
  }
}

/** Saves a tenth of the time: tests have few rows, and each connection lives for one file. */
const settings = {
  autovacuum: 'off',
  io_method: 'sync',
  max_wal_senders: '0',
  plan_cache_mode: 'force_generic_plan',
  wal_level: 'minimal',
};

/** Starts one PostgreSQL server for the whole run; every test file copies its own database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(settings);
  project.provide('postgres', cluster.config);
  return cluster.stop;
}
