import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';

test('the theme survives a reload and is saved in the account', async ({ member }) => {
  const { page, api } = await member();
  await page.goto('/settings');
  const html = page.locator('html');
  for (const [name, theme] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await page.getByRole('radio', { name }).check();
    await expect(html).toHaveAttribute('data-theme', theme);
    await expect.poll(async () => (await api('GET /auth/me')).data.theme).toBe(theme);
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', theme);
    await expect(page.getByRole('radio', { name })).toBeChecked();
  }
});

test('each tab of the settings has an address', async ({ member }) => {
  const { page, email, username } = await member();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/settings?tab=privacy');
  const tabs = page.getByRole('navigation', { name: 'Settings' });
  await expect(tabs.getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\?tab=account$/);
  await expect(page.getByText(email)).toBeVisible();
  // A site that can't send email offers no confirmation link.
  await expect(page.getByText("This site can't send email yet, so there's nothing to confirm.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeHidden();
  await expect(page.getByRole('main').getByText(username, { exact: true })).toBeVisible();
  await tabs.getByRole('link', { name: 'Appearance' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a profile is edited with a picture that is shown immediately', async ({ member }) => {
  const { page, api } = await member();
  const pictureFile = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pictureFile });
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 90);
  await page.getByLabel('Display name').fill('Ada of the lamps');
  await page.getByLabel('About you').fill('I look for lamps.');
  await expect(page.getByText('17/500')).toBeVisible();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada of the lamps' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  const { data } = await api('GET /auth/me');
  expect(data).toMatchObject({ displayName: 'Ada of the lamps', bio: 'I look for lamps.' });
  const url = new URL(String(data.avatarUrl), page.url()).href;
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(200);
  await page.goto(`/user/${data._id}`);
  await expect(page.locator('main img')).toHaveAttribute('src', String(data.avatarUrl));
  await expect(page.getByText('Reputation')).toBeVisible();
});

test('an invalid picture and an overlong text show errors at their fields', async ({ member }) => {
  const { page } = await member();
  await page.goto('/edit-profile');
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await expect(page.getByRole('alert')).toContainText('A picture can be JPEG');
  await page.getByLabel('About you').fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Use at most 500 characters.')).toBeVisible();
});

test('a member can download their data as a file', async ({ member }) => {
  const { page, email } = await member();
  await page.goto('/settings?tab=privacy');
  const downloadEvent = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^haggle-.*\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.account.email).toBe(email);
});

test.describe('deleting an account', () => {
  test.use({ allowedErrors: /403/ });

  test('asks for the password, waits seven days and can be stopped', async ({ member }) => {
    const { page, api, password } = await member();
    await page.goto('/settings?tab=privacy');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Your account will be deleted on \w+ \d+, \d{4}\./)).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText(/Your account will be deleted/)).toBeHidden();
    expect((await api('GET /auth/me')).data.deleteAfter).toBeNull();
  });
});

test.describe('the outbox', () => {
  // Playwright injects a script into every frame, which the email's frame rightly blocks.
  test.use({ allowedErrors: /Blocked script execution in 'about:srcdoc'/ });

  test('shows an admin an unsent email with its link', async ({ admin, api, member }) => {
    const { email } = await member();
    await api('POST /auth/forgot-password', { body: { email } });
    const { page } = admin;
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto('/admin/outbox');
    const row = page
      .getByRole('row')
      .filter({ hasText: email })
      .filter({ hasText: /password/i });
    await expect(row.getByText('Not sent: no mail server')).toBeVisible();
    // A click anywhere on the row opens it.
    await row.getByText('Not sent: no mail server').click({ force: true });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText("This site can't send email yet")).toBeVisible();
    await expect(dialog.getByRole('link')).toHaveAttribute('href', /\/reset-password\/[\w-]{20,}$/);
    await expect(dialog.frameLocator('iframe').getByText('Haggle', { exact: true })).toBeVisible();
  });
});

test('members are redirected from the outbox, and visitors to the login', async ({ member, page: visitor }) => {
  const { page } = await member();
  await page.goto('/admin/outbox');
  await expect(page).toHaveURL(/\/$/);
  await visitor.goto('/admin/outbox');
  await expect(visitor).toHaveURL(/\/login\?next=/);
});
