import type { TestProject } from 'vitest/node';
import type { EmbeddedConfig } from '../../src/platform/database/embedded/config.ts';
import { startTestCluster } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EmbeddedConfig;
  }
}

/**
 * Saves the unit tests a tenth of their time: they have few rows, and each connection lives for one file. The other suites
 * run as a site does.
 */
const unitSettings = {
  autovacuum: 'off',
  io_method: 'sync',
  max_wal_senders: '0',
  plan_cache_mode: 'force_generic_plan',
  wal_level: 'minimal',
};

/** Starts one PostgreSQL server for the whole run; every test file copies its own database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(project.name === 'server' ? unitSettings : {});
  project.provide('postgres', cluster.config);
  return cluster.stop;
}
