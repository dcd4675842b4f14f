import { findHeadlessChromium, launchOptions } from '../../scripts/browser/find-chromium.ts';
import { expect, test } from '../support/fixtures.ts';
import { openIsolatedSite } from '../support/own-site.ts';

// The console logs refused calls, by which the browser learns that it needs a proof of work, and a header that has no
// effect without HTTPS.
test.use({
  allowedErrors: /403|401|Cross-Origin-Opener-Policy/,
  launchOptions: launchOptions(findHeadlessChromium(), ['--host-resolver-rules=MAP deals.example 127.0.0.1']),
});

test('the browser does the proof of work on a page without HTTPS', async ({ browser, complaints }) => {
  const site = await openIsolatedSite(browser, complaints);
  try {
    await site.api('PUT /settings', { body: { proofOfWork: 'always', proofDifficulty: 'normal' } });
    const page = await site.openVisitor();
    const { port } = new URL(site.origin);
    await page.goto(`http://deals.example:${port}/register`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByLabel('Username').fill('working_will');
    await page.getByLabel('Email').fill('will@journeys.example');
    await page.getByLabel('Password', { exact: true }).fill('quite a long password');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(`http://deals.example:${port}/start`);
  } finally {
    await site.stop();
  }
});
