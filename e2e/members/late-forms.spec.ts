import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdScripts } from '../support/hold-scripts.ts';

/** Opens a page that hydrates except for its form. @returns a function that lets the form's script load */
async function openWithoutForm(page: Page, path: string, script: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page, new RegExp(`/${script}\\d*\\.js$`));
  const navigation = page.goto(path);
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  return async () => {
    release();
    await navigation;
  };
}

const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' });

test('a login submitted before its form hydrates logs in after hydration', async ({ page, member }) => {
  const { email, password } = await member();
  const release = await openWithoutForm(page, '/login', 'login-form');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page).toHaveURL(/\/login$/);
  await release();
  await expect(logout(page)).toBeVisible();
});

test('a login submitted before any script loads logs in once they have loaded', async ({ page, member }) => {
  const { email, password } = await member();
  const release = await holdScripts(page);
  const navigation = page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  release();
  await navigation;
  await expect(logout(page)).toBeVisible();
});

test('text typed before a form hydrates is kept, with the position of the cursor', async ({ page }) => {
  const release = await openWithoutForm(page, '/register', 'sign-up');
  const username = page.getByLabel('Username');
  await username.fill('zebrafinch');
  await username.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  await page.getByLabel('Password', { exact: true }).fill('a long password of my own');
  await username.focus();
  await username.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  await release();
  await page.keyboard.type('-');
  await expect(username).toHaveValue('zebra-finch');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a long password of my own');
  // The form has the value: it shows the strength of the password.
  await expect(page.getByRole('meter')).toBeVisible();
});

test('an option selected before a form hydrates is the one that it sends', async ({ page, admin }) => {
  const release = await openWithoutForm(page, '/contact', 'feedback-section');
  const summary = `The kettle page is slow ${crypto.randomUUID()}`;
  await page.getByLabel('Priority').selectOption({ label: 'High' });
  await page.getByLabel('Summary').fill(summary);
  await page.getByLabel('Description').fill('It takes a minute to load on my phone.');
  await page.getByLabel('Email').fill('reader@journeys.example');
  await page.getByRole('main').getByRole('button', { name: 'Send feedback' }).click();
  await release();
  await expect(page.getByText('Thank you for your feedback')).toBeVisible();
  const { data } = await admin.api('GET /feedback', { query: { q: summary } });
  expect(data.map(({ priority }) => priority)).toEqual(['high']);
});

test('hydrating a form moves nothing', async ({ page }) => {
  for (const [path, script] of [
    ['/login', 'login-form'],
    ['/register', 'sign-up'],
    ['/forgot-password', 'forgot-password-form'],
    ['/contact', 'feedback-section'],
  ] as const) {
    const release = await openWithoutForm(page, path, script);
    const button = page.getByRole('main').locator('button[type=submit]');
    const boxBefore = await button.boundingBox();
    await release();
    expect(await button.boundingBox(), path).toEqual(boxBefore);
  }
});
