import type { Page } from '@playwright/test';
import { expect, newUsername, type Person, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

const vote = (page: Page) => page.getByRole('button', { name: /upvote/i }).first();
const saveButton = (page: Page) => page.getByRole('button', { name: /^Saved?$/ }).first();

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByRole('listitem').getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

test('a visitor’s vote is cast when they have logged in, but not again on reload', async ({ page, admin, member }) => {
  const [author, voter] = [await member(), await member()];
  const id = await publish(admin, author);
  await page.goto(`/deals/${id}`);
  await vote(page).click();
  await expect(page.getByText('Please log in to vote', { exact: true })).toBeVisible();
  await logIn(page, voter);
  await expect(page.getByText('Your vote is in.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/deals/${id}`));
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'true');
  const { voteStatus } = await voter.api('POST /deals/bulk/status', { body: { dealIds: [id] } });
  expect(voteStatus[id]).toBe(1);

  await voter.api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 0 } });
  await page.reload();
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Your vote is in.')).toBeHidden();
});

test('a visitor’s save takes effect once they have registered', async ({ page, admin, member }) => {
  const id = await publish(admin, await member());
  await page.goto(`/deals/${id}`);
  await saveButton(page).click();
  await page.getByRole('listitem').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  const username = newUsername();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@journeys.example`);
  await page.getByLabel('Password', { exact: true }).fill('quite a long password');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/^Saved\. We'll let you know/)).toBeVisible();
  await page.getByRole('link', { name: 'Skip all' }).click();
  await expect(page).toHaveURL(new RegExp(`/deals/${id}`));
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a link to register leads back to its deal while the login page is still loading', async ({
  page,
  admin,
  member,
}) => {
  const id = await publish(admin, await member());
  await page.goto(`/deals/${id}`);
  const register = page.getByRole('main').getByRole('link', { name: 'Register' });
  const returnAddress = new RegExp(`next=%2Fdeals%2F${id}.*comments`);
  await expect(register).toHaveAttribute('href', returnAddress);
  await saveButton(page).click();
  const login = page.getByRole('listitem').getByRole('button', { name: 'Login' });
  await expect(login).toBeVisible();
  const released = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await login.click();
  await page.waitForURL(/\/login\?/);
  await expect(register).toHaveAttribute('href', returnAddress);
  released.resolve();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a visitor’s report that a deal still works is counted once they have logged in', async ({
  page,
  admin,
  member,
}) => {
  const id = await publish(admin, await member());
  const reader = await member();
  await page.goto(`/deals/${id}`);
  // This part of the page hydrates after the others.
  await page.waitForLoadState('networkidle');
  const worksButton = page.getByRole('group', { name: 'Does it still work?' }).getByRole('button').first();
  await worksButton.click();
  await expect(page.getByText('Please log in to report deals', { exact: true })).toBeVisible();
  await logIn(page, reader);
  await expect(page.getByText('Report counted')).toBeVisible();
  await expect(worksButton).toHaveAttribute('aria-pressed', 'true');
});

test('a second vote and a vote on your own deal get a friendly message', async ({ page, browser, admin, member }) => {
  const [author, voter] = [await member(), await member()];
  const id = await publish(admin, author);
  await voter.api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 1 } });
  await page.goto(`/deals/${id}`);
  await vote(page).click();
  await logIn(page, voter);
  await expect(page.getByText('You have already upvoted this deal.')).toBeVisible();
  await expect(vote(page)).toHaveAttribute('aria-pressed', 'true');

  const context = await browser.newContext();
  const otherTab = await context.newPage();
  await otherTab.goto(new URL(`/deals/${id}`, page.url()).href);
  await otherTab.waitForSelector('html[data-live]', { state: 'attached' });
  await vote(otherTab).click();
  await logIn(otherTab, author);
  await expect(otherTab.getByText("This is your own deal, so you can't vote on it.")).toBeVisible();
  await context.close();
});
