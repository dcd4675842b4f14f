import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'tools', include: ['scripts/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          // Every file has a site of its own; loading the server anew for each took a third of the time.
          isolate: false,
          include: ['server/{src,test,demo}/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['server/test/**/*.faults.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['server/test/cluster/*.cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'fuzz',
          include: ['server/test/**/*.fuzz.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          hookTimeout: 60_000,
        },
      },
      './vitest.rules.config.ts',
      { extends: true, test: { name: 'web', include: ['web/{src,worker}/**/*.test.{ts,tsx}'] } },
    ],
    environment: 'node',
    testTimeout: 15_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
