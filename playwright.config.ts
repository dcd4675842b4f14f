import { defineConfig } from '@playwright/test';
import { findHeadlessChromium, launchOptions } from './scripts/browser/find-chromium.ts';

export default defineConfig({
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  // Long enough that only a hang fails, even on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Recording traces takes a third of the time; a journey that fails is repeated with `--trace on`.
    screenshot: 'only-on-failure',
    // A service worker would download its files in every journey, and its responses can't be stubbed.
    serviceWorkers: 'block',
    launchOptions: launchOptions(findHeadlessChromium()),
  },
  // A suite is a folder. `core` is part of `npm test`; the others have their own commands.
  projects: ['core', 'members', 'admin', 'countries', 'languages', 'a11y', 'nodes'].map((name) => ({
    name,
    testDir: `e2e/${name}`,
  })),
});
