import { expect, test } from '../support/fixtures.ts';

const forMembers = ['/submit', '/profile', '/edit-profile', '/settings', '/saved', '/notifications'];

test('members’ pages are rendered as “Loading...” and redirect visitors to the login', async ({ page, request }) => {
  for (const path of forMembers) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('Loading...');
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
});

test('logging in leads back to the page that required it', async ({ page, member }) => {
  const account = await member();
  await page.goto('/settings');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/settings$/);
});

test.describe('an invalid login', () => {
  test.use({ allowedErrors: /401/ });

  test('with a wrong password shows an error and leaves the visitor logged out', async ({ page, member }) => {
    const account = await member();
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('The email or the password is wrong.').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });

  test('by an unknown token removes the token and shows a toast about the expired session', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('authToken', 'A'.repeat(43)));
    await page.reload();
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test('voting and saving ask a visitor to log in', async ({ page, admin, member }) => {
  const author = await member();
  const { data } = await author.api('POST /deals', {
    body: { title: 'A lamp that asks for a login', price: 12, dealURL: `https://lamps.example/${author.username}` },
  });
  await admin.api('PUT /deals/:id/approve', { params: { id: data._id } });
  await page.goto(`/deals/${data._id}`);
  await page
    .getByRole('button', { name: /upvote/i })
    .first()
    .click();
  await expect(page.getByText('Please log in to vote', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Please log in to save deals', { exact: true })).toBeVisible();
});

test.describe('an unknown path', () => {
  test.use({ allowedErrors: /404/ });

  test('responds 404 with a link to the home page', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
