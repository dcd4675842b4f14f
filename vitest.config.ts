import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['messages/speak-english.ts', 'server/test/harness/properties.ts'];

const server = {
  setupFiles,
  alias: { '@node-rs/argon2': `${import.meta.dirname}/server/test/harness/cached-argon2.ts` },
  // Every file has its own site; loading the server again for each took a third of the time.
  isolate: false,
  globalSetup: ['server/test/harness/global-setup.ts'],
};
/** For suites that start whole sites, kill servers or do heavy work: only a hang takes as long. */
const longTests = { testTimeout: 600_000 };

/** Tests of heavy work, such as a year of activity, backups or pictures of every kind. */
const slowTests = '{server,scripts}/**/*.slow.test.ts';

const propertyTests = filesWith("from 'fast-check'", 'contract/src/**/*.test.ts', 'server/src/**/*.test.ts');

const webTests = 'web/{src,worker}/**/*.test.{ts,tsx}';
const web = {
  setupFiles: ['web/test/setup.ts'],
  css: { include: [/\.css\?raw/] },
  // They wait for timers half of the time, so twice as many run in parallel; Vitest then requires a separate group.
  maxWorkers: 2 * availableParallelism(),
  sequence: { groupOrder: 1 },
};
/** Tests that mock whole modules: those must neither be loaded before nor stay mocked in the next file. */
const standIns = filesWith('vi.mock(', webTests);

function filesWith(text: string, ...patterns: string[]): string[] {
  return globSync(patterns, { cwd: import.meta.dirname }).filter((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes(text),
  );
}

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'], setupFiles } },
      { extends: true, test: { name: 'tools', include: ['scripts/**/*.test.ts'], exclude: [slowTests] } },
      {
        extends: true,
        test: { ...server, name: 'server', include: ['server/{src,test,demo}/**/*.test.ts'], exclude: [slowTests] },
      },
      { extends: true, test: { ...server, ...longTests, name: 'slow', include: [slowTests] } },
      { extends: true, test: { ...server, name: 'properties', include: propertyTests, testTimeout: 0 } },
      {
        extends: true,
        test: {
          ...longTests,
          name: 'faults',
          setupFiles,
          include: ['server/test/faults/*.faults.ts'],
          globalSetup: ['server/test/harness/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...longTests,
          name: 'commands',
          setupFiles,
          include: ['server/test/commands/*.commands.ts'],
          globalSetup: ['server/test/harness/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...longTests,
          name: 'cluster',
          setupFiles,
          include: ['server/test/cluster/*.cluster.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          ...longTests,
          name: 'watching',
          setupFiles,
          include: ['server/test/watching/*.watching.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'upgrade',
          setupFiles,
          include: ['server/test/upgrade/*.upgrade.ts'],
          testTimeout: 1_800_000,
        },
      },
      {
        extends: true,
        test: {
          ...longTests,
          name: 'fuzz',
          setupFiles,
          include: ['server/test/fuzz/*.fuzz.ts'],
          globalSetup: ['server/test/harness/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'red-team',
          setupFiles,
          include: ['server/test/red-team/*.red-team.ts'],
          globalSetup: ['server/test/harness/global-setup.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
        },
      },
      './vitest.rules.config.ts',
      {
        extends: true,
        test: {
          ...web,
          name: 'web',
          // Tests clean up after themselves; loading everything again for each file took half of the time.
          isolate: false,
          include: [webTests],
          exclude: standIns,
        },
      },
      { extends: true, test: { ...web, name: 'web-stand-ins', include: standIns } },
    ],
    environment: 'node',
    // Most tests wait for the database, so a core reserved for the main process would be idle.
    maxWorkers: availableParallelism(),
    // Long enough that only a hang fails, even on a busy machine, where pictures are encoded at a low priority.
    testTimeout: 180_000,
    // Some hooks build the pages first, which takes minutes on a busy machine.
    hookTimeout: 600_000,
    expect: { poll: { timeout: 45_000, interval: 50 } },
    restoreMocks: true,
    unstubEnvs: true,
  },
});
