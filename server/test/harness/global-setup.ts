import type { TestProject } from 'vitest/node';
import type { EmbeddedConfig } from '../../src/platform/database/embedded/config.ts';
import { startTestCluster } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EmbeddedConfig;
  }
}

/** Starts one PostgreSQL server for the whole run; every test file copies its own database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('postgres', cluster.config);
  return cluster.stop;
}
