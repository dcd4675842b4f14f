import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

test('the site can be installed, and the settings offer it if the browser does', async ({ page, member }) => {
  await page.goto('/about');
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Every window of a test is an incognito one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

  const { page: settings } = await member();
  await settings.goto('/settings');
  await expect(settings.getByRole('heading', { name: 'Theme' })).toBeVisible();
  await expect(settings.getByRole('button', { name: /^Install/ })).toHaveCount(0);
  await settings.evaluate(() => {
    const prompt = () => {
      document.title = 'asked';
      return Promise.resolve();
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await settings.getByRole('button', { name: /^Install/ }).click();
  await expect(settings).toHaveTitle('asked');
  await expect(settings.getByRole('button', { name: /^Install/ })).toHaveCount(0);
});

test('navigating between a list and a deal fades, between lists it does not, and never with reduced motion', async ({
  page,
  admin,
}) => {
  const id = await publish(admin, admin);
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args) => {
      document.documentElement.dataset.fades = `${Number(document.documentElement.dataset.fades ?? 0) + 1}`;
      return start(...args);
    };
  });
  const countTransitions = () => page.evaluate(() => Number(document.documentElement.dataset.fades ?? 0));
  const link = page.getByRole('main').locator(`a[href^="/deals/${id}"]`).first();
  await page.goto('/deals');
  // The code for view transitions loads once the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /A kettle/ })).toBeVisible();
  await expect.poll(countTransitions).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All deals' })).toBeVisible();
  await expect.poll(countTransitions).toBe(2);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Trending' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Trending/ })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goBack();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /A kettle/ })).toBeVisible();
  expect(await countTransitions()).toBe(2);
});
