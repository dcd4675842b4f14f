import { inject } from 'vitest';
import type { EmbeddedConfig } from '../../src/platform/database/embedded/config.ts';
// Declares the types of injected values, also for scripts that import this file without the test setup.
import type {} from './global-setup.ts';
import { copyTemplate } from './postgres.ts';

/** Creates a migrated, empty database for one test file. The whole server is deleted after the run. */
export function createTestDatabase(): Promise<EmbeddedConfig> {
  return copyTemplate(inject('postgres'));
}
