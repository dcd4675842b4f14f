import { defineConfig } from '@playwright/test';
import { findHeadlessChromium, launchOptions } from './scripts/browser/find-chromium.ts';

export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Both end what hangs; on a busy machine what merely takes long must not fail.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    trace: 'retain-on-failure',
    // Each would fetch its files in every journey, and what it answers no journey could stand in for.
    serviceWorkers: 'block',
    launchOptions: launchOptions(findHeadlessChromium()),
  },
  // A suite is a folder. `core` is part of `npm test`; the others have commands of their own.
  projects: ['core', 'members', 'admin', 'countries', 'languages', 'a11y', 'nodes'].map((name) => ({
    name,
    testDir: `e2e/${name}`,
  })),
});
