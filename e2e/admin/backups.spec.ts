import { Secret, TOTP } from 'otpauth';
import { apiFor, expect, type Person, test } from '../support/fixtures.ts';
import { findAccessibilityProblems } from '../support/obstacles.ts';

// These tests share the backup folder.
test.describe.configure({ mode: 'default' });

test('an admin creates, downloads and deletes a backup and schedules daily ones', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/backups');
  await expect(page.getByText('No backups yet')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  const backup = page.getByRole('article', { name: /^Backup of/ });
  await expect(backup.getByText('Complete', { exact: true })).toBeVisible();
  await expect(backup).toContainText(`by ${admin.username}`);
  await expect(page.getByText('Backing up')).toBeHidden();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the backup of/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^haggle-.*Z\.tar$/);

  // Backups are on by default, and the page says what else keeps them safe.
  await expect(page.getByLabel('Back up every day')).toHaveValue('3');
  await expect(page.getByText('The first daily backup will be test-restored.')).toBeVisible();
  await expect(page.getByText('All backups are in one place.')).toBeVisible();
  await page.getByLabel('Back up every day').selectOption('at 4:00 AM');
  await page.getByLabel('Keep the last').fill('14');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Back up every day')).toHaveValue('4');
  await expect(page.getByLabel('Keep the last')).toHaveValue('14');

  await page.getByRole('button', { name: /^Delete the backup of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this backup?' });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('No backups yet')).toBeVisible();
});

function totpCode(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/**
 * Sets up two-step login in another session. The browser's own session hasn't shown the second step, so it needs a
 * confirmation. @returns the key of the authenticator app
 */
async function setUpTotp({ api, email, password }: Person): Promise<string> {
  const { token } = await api('POST /auth/login', { body: { email, password } });
  const otherSession = apiFor(token);
  const { data } = await otherSession('POST /auth/totp', { body: { currentPassword: password } });
  await otherSession('PUT /auth/totp', { body: { code: totpCode(data.secret) } });
  return data.secret;
}

test.describe('in a session that needs confirmation', () => {
  // Actions that need confirmation are refused at first, and so are a wrong password and a wrong code.
  test.use({ allowedErrors: /40[13]/ });

  test('an admin confirms their identity, and the action they started is carried out', async ({ admin, member }) => {
    const backupAdmin = await member();
    const { data: me } = await backupAdmin.api('GET /auth/me');
    await admin.api('PUT /admin/users/:id/role', { params: { id: me._id }, body: { role: 'admin' } });
    const secret = await setUpTotp(backupAdmin);
    const { page } = backupAdmin;
    await page.goto('/admin/backups');
    await expect(page.getByText('No backups yet')).toBeVisible();
    const backupButton = page.getByRole('button', { name: 'Back up now' });
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    const confirm = dialog.getByRole('button', { name: 'Confirm' });

    await backupButton.click();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(backupButton).toBeFocused();
    await expect(page.getByText("You didn't confirm it's you, so nothing was changed.")).toBeVisible();
    await expect(page.getByText('No backups yet')).toBeVisible();

    await backupButton.click();
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);
      expect(await findAccessibilityProblems(page), theme).toEqual([]);
    }
    await confirm.click();
    await expect(dialog.getByText('Enter your password.')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByLabel('Code').fill(totpCode(secret, 1));
    await confirm.click();
    await expect(dialog.getByText('The current password is wrong.')).toBeVisible();
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await dialog.getByLabel('Password', { exact: true }).fill(backupAdmin.password);
    await dialog.getByLabel('Code').fill('000000');
    await confirm.click();
    await expect(dialog.getByText('That code is wrong or was already used.')).toBeVisible();
    await expect(dialog.getByLabel('Code')).toBeFocused();
    await dialog.getByLabel('Code').fill(totpCode(secret, 1));
    await confirm.click();
    await expect(dialog).toBeHidden();
    const backup = page.getByRole('article', { name: /^Backup of/ });
    await expect(backup.getByText('Complete', { exact: true })).toBeVisible();
    await expect(backup).toContainText(`by ${backupAdmin.username}`);

    // For a while, no more confirmation is needed.
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download the backup of/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^haggle-.*Z\.tar$/);
    await page.getByRole('button', { name: /^Delete the backup of/ }).click();
    await page.getByRole('dialog', { name: 'Delete this backup?' }).getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByText('No backups yet')).toBeVisible();
  });
});
