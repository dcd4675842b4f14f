import { expect, test } from '../support/fixtures.ts';
import { openIsolatedSite } from '../support/own-site.ts';

// The console logs refused calls; a refusal is how the browser learns that it needs a proof of work.
test.use({ allowedErrors: /403|401/ });

test('the browser does the proof of work automatically, from the first touch of a form on', async ({
  browser,
  complaints,
}) => {
  const site = await openIsolatedSite(browser, complaints);
  try {
    await site.api('PUT /settings', { body: { proofOfWork: 'always', proofDifficulty: 'normal' } });
    const page = await site.openVisitor();
    const fetchedPaths: string[] = [];
    page.on('request', (request) => fetchedPaths.push(new URL(request.url()).pathname));
    await page.goto('/register');
    await page.waitForLoadState('networkidle');
    expect(fetchedPaths.filter((path) => /proof-solver|challenge/.test(path))).toEqual([]);
    await page.getByLabel('Username').fill('working_wanda');
    await page.getByLabel('Email').fill('wanda@journeys.example');
    await page.getByLabel('Password', { exact: true }).fill('quite a long password');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/start');
    expect(fetchedPaths.filter((path) => path === '/api/auth/challenge').length).toBeGreaterThan(0);

    const visitor = await site.openVisitor();
    await visitor.goto('/forgot-password');
    await visitor.getByLabel('Email').fill('wanda@journeys.example');
    await visitor.getByRole('button', { name: 'Send the link' }).click();
    await expect(visitor.getByText("If there's an account with that address")).toBeVisible();
  } finally {
    await site.stop();
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the form says that it needs JavaScript', async ({ page }) => {
    // Playwright ignores the contents of `noscript`.
    const response = await page.goto('/register');
    expect(await response?.text()).toContain('<noscript><p class="text-danger text-sm">This form needs JavaScript.');
  });
});
