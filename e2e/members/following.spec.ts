import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

const followButton = (page: Page, name: string) => page.getByRole('button', { name: `Follow ${name}`, exact: true });

async function follows({ api }: Person): Promise<string[]> {
  return (await api('GET /users/me/follows')).data.map(({ name }) => name);
}

test('a member followed on their deal’s page is in the Following tab, and their next deal is notified', async ({
  admin,
  member,
}) => {
  const [author, reader] = [await member(), await member()];
  const id = await publish(admin, author);
  const { page } = reader;
  await page.goto('/?tab=following');
  await expect(page.getByText('Pick who you want to hear from')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who to follow' })).toBeVisible();

  await page.goto(`/deals/${id}`);
  const button = followButton(page, author.username);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveText('Following');
  await expect.poll(() => follows(reader)).toEqual([author.username]);

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Deals by' }).getByRole('link', { name: 'Following' }).click();
  await expect(page).toHaveURL(/\/\?tab=following$/);
  await expect(page.locator(`a[href^="/deals/${id}"]`).first()).toBeVisible();

  await publish(admin, author);
  await expect
    .poll(async () => (await reader.api('GET /notifications', { query: {} })).data.map(({ title }) => title))
    .toContain(`${author.username} posted a deal`);
});

test('a visitor is told what the Following tab is for, and their follow is done once they have logged in', async ({
  page,
  admin,
  member,
}) => {
  const [author, reader] = [await member(), await member()];
  await publish(admin, author);
  await page.goto('/?tab=following');
  await expect(page.getByText('Your own front page')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    /next=%2F%3Ftab%3Dfollowing/,
  );
  const profile = (await author.api('GET /auth/me')).data._id;
  await page.goto(`/user/${profile}`);
  await followButton(page, author.username).click();
  await expect(page.getByText('Please log in to follow', { exact: true })).toBeVisible();
  await page.getByRole('listitem').getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(reader.email);
  await page.getByLabel('Password', { exact: true }).fill(reader.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(`You now follow ${author.username}`)).toBeVisible();
  await expect(followButton(page, author.username)).toHaveAttribute('aria-pressed', 'true');
  expect(await follows(reader)).toEqual([author.username]);
});

test.describe('a follow that the site refuses', () => {
  test.use({ allowedErrors: /409/ });

  test('is undone, and the reason is shown', async ({ admin, member }) => {
    const [author, { page }] = [await member(), await member()];
    const id = await publish(admin, author);
    await page.route('**/api/users/me/follows/**', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, error: 'Enough is enough.', code: 'too_many_follows', requestId: 'x' },
      }),
    );
    await page.goto(`/deals/${id}`);
    await followButton(page, author.username).click();
    await expect(page.getByText('Enough is enough.')).toBeVisible();
    await expect(followButton(page, author.username)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('the settings list follows, which can be ended and restored there, and muting ends a follow', async ({
  admin,
  member,
}) => {
  const [author, reader] = [await member(), await member()];
  await publish(admin, author);
  const id = (await author.api('GET /auth/me')).data._id;
  await reader.api('PUT /users/me/follows/:kind/:value', { params: { kind: 'user', value: id } });
  const { page } = reader;
  await page.goto('/settings?tab=following');
  const button = followButton(page, author.username);
  await button.click();
  await expect.poll(() => follows(reader)).toEqual([]);
  await expect(button).toHaveText('Follow');
  await button.click();
  await expect.poll(() => follows(reader)).toEqual([author.username]);

  await page.getByRole('link', { name: author.username }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: `Mute ${author.username}` }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await follows(reader)).toEqual([]);
});

test('a store can be followed on its page, and members cannot follow themselves', async ({ admin, member }) => {
  const reader = await member();
  const id = await publish(admin, reader);
  const { store } = (await reader.api('GET /deals/:id', { params: { id } })).data;
  const { page } = reader;
  await page.goto(`/stores/${store?.slug}`);
  await followButton(page, store?.name ?? '').click();
  await expect.poll(() => follows(reader)).toEqual([store?.name]);
  await page.goto(`/deals/${id}`);
  await expect(followButton(page, reader.username)).toBeHidden();
});
