import { inject } from 'vitest';
import type { EmbeddedConfig } from '../../src/platform/database/embedded/config.ts';
// Declares what is injected, also for programs that take in this file without the test run's setup.
import type {} from './global-setup.ts';
import { copyTemplate } from './postgres.ts';

/** Makes a migrated, empty database for one test file; the whole server is thrown away after the run. */
export function createTestDatabase(): Promise<EmbeddedConfig> {
  return copyTemplate(inject('postgres'));
}
