import type { Page } from '@playwright/test';
import { apiFor, expect, newUsername, type Person, test } from '../support/fixtures.ts';
import { publish, uniqueWord } from '../support/posting.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

async function register(page: Page): Promise<void> {
  const username = newUsername();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@journeys.example`);
  await page.getByLabel('Password', { exact: true }).fill('quite a long password');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).tap();
}

async function addCategory({ api }: Person, name: string) {
  const { version } = (await api('GET /admin/categories')).data;
  const { categories } = (await api('POST /admin/categories', { body: { version, name } })).data;
  return categories.find((one) => one.name === name) as (typeof categories)[number];
}

const main = (page: Page) => page.getByRole('main');
const continueButton = (page: Page) => main(page).getByRole('button', { name: 'Continue' });
const stepOf = (page: Page, step: number) => main(page).getByText(`Step ${step} of 3`);

test('a new member sets alerts, mutes and a digest in three steps, and reads about trust', async ({ page, admin }) => {
  const huntedCategory = await addCategory(admin, `Hunted ${uniqueWord()}`);
  const mutedCategory = await addCategory(admin, `Muted ${uniqueWord()}`);
  const word = uniqueWord();
  await publish(admin, admin, { title: `A drive ${word}`, price: 50, dealURL: `https://drives.example/${word}` });
  await page.goto('/register');
  await register(page);

  await expect(stepOf(page, 1)).toBeVisible();
  await main(page).getByLabel('In your own words').fill(`${word} under 80`);
  await main(page).getByLabel(huntedCategory.name).tap();
  await continueButton(page).tap();

  await expect(stepOf(page, 2)).toBeVisible();
  await expect(main(page).getByLabel(huntedCategory.name)).toHaveCount(0);
  await main(page).getByLabel('Words in titles').fill('gift card, lottery');
  await main(page).getByLabel(mutedCategory.name).tap();
  await continueButton(page).tap();

  await expect(stepOf(page, 3)).toBeVisible();
  await main(page).getByLabel('Every Monday').tap();
  await page.goBack();
  await expect(stepOf(page, 2)).toBeVisible();
  await page.goForward();
  await continueButton(page).tap();

  await expect(main(page).getByRole('heading', { name: "You're all set" })).toBeVisible();
  await expect(main(page)).toContainText(
    'After 24 hours they count at 25% in the ranking. After 3 days, your votes and reports',
  );
  await expect(main(page)).toContainText('A moderator looks at your deals before they go live.');
  await expect(main(page)).toContainText('After 14 days and 3 approved deals, your deals are published at once.');

  const api = apiFor((await page.evaluate(() => localStorage.getItem('authToken'))) ?? '');
  const alerts = (await api('GET /alerts')).data.map(({ query, channels }) => ({ query, channels }));
  expect(alerts).toHaveLength(2);
  expect(alerts).toContainEqual({ query: { q: word, maxPrice: 80 }, channels: ['inApp', 'email'] });
  expect(alerts).toContainEqual({ query: { category: huntedCategory.slug }, channels: ['inApp'] });
  expect((await api('GET /users/me/mutes')).data.map(({ value }) => value)).toEqual([
    'gift card',
    'lottery',
    mutedCategory.slug,
  ]);
  expect((await api('GET /users/me/notification-settings')).data.digest).toBe('weekly');

  await main(page).getByRole('link', { name: 'Show me deals' }).tap();
  await expect(page).toHaveURL('/');
});

test('the first steps can be skipped one by one or all together, and then lead to the original page', async ({
  page,
}) => {
  await page.goto('/register?next=/deals?maxPrice=25');
  await register(page);
  for (const step of [1, 2, 3]) {
    await expect(stepOf(page, step)).toBeVisible();
    await main(page).getByRole('button', { name: 'Skip', exact: true }).tap();
  }
  await expect(main(page).getByRole('heading', { name: "You're all set" })).toBeVisible();
  await page.goto('/start?next=/deals?maxPrice=25');
  await main(page).getByRole('link', { name: 'Skip all' }).tap();
  await expect(page).toHaveURL(/\/deals\?maxPrice=25$/);
});

test.describe('an existing member', () => {
  test('logs in without the first steps, and is redirected from the registration form', async ({ page, member }) => {
    const account = await member();
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await main(page).getByRole('button', { name: 'Login' }).tap();
    await expect(page).toHaveURL('/');
    await page.goto('/register');
    await expect(page).toHaveURL('/');
  });
});
