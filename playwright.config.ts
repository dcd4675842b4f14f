import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/browser/find-chromium.ts';

const executablePath = findChromium();

/** What readers browse and arrange besides deals and talk. */
const shelves = new RegExp(
  `/(${[
    'affiliate-earnings',
    'alert-delivery',
    'alerts',
    'community',
    'community-site',
    'deal-gallery',
    'directory',
    'edit-deal',
    'filters',
    'guides',
    'installed',
    'kept-deals',
    'knowing',
    'later-parts',
    'mail',
    'notification-settings',
    'offline',
    'price-history',
    'push-and-letters',
    'settings',
    'sharing',
  ].join('|')})[.]spec[.]ts$`,
);
/** Every page of the demo town, which takes a site of its own. */
const looks = /accessibility[.]spec[.]ts$/;
/** The screens of admins. */
const desk = /(admin-.*|approval|lifecycle-board|two-moderators)[.]spec[.]ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
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
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'site', testMatch: '**/*.spec.ts', testIgnore: [desk, shelves, looks] },
    { name: 'shelves', testMatch: shelves },
    { name: 'desk', testMatch: desk },
    { name: 'looks', testMatch: looks },
  ],
});
