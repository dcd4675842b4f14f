import { expectAccessibleLayouts } from '../support/expect-accessible.ts';
import { expect, test } from '../support/fixtures.ts';

// Each runs all accessibility rules on whole pages, at two widths.
test.describe.configure({ timeout: 120_000 });

const userIdOf = async (admin: { api: import('../../web/src/lib/api.ts').Api }, username: string) =>
  (await admin.api('GET /admin/users', { query: { q: username } })).data[0]?._id ?? '';

test.describe('an account in the admin area', () => {
  // A username is refused.
  test.use({ allowedErrors: /422/ });

  test('an admin sets a member’s trust level, renames them, and schedules and cancels their erasure', async ({
    admin,
    member,
  }) => {
    const person = await member();
    const { page } = admin;
    await page.goto(`/admin/users/${await userIdOf(admin, person.username)}`);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');

    await main.getByRole('button', { name: 'Set trust level' }).click();
    await dialog.getByLabel('Level').selectOption('2');
    await expect(dialog.getByText('Deals are published at once.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Watches the shops for us.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('heading', { name: 'Trust level 2' })).toBeVisible();
    await expect(main.getByRole('paragraph').filter({ hasText: /^Watches the shops for us\.$/ })).toBeVisible();

    const name = `${person.username.slice(0, 15)}_new`;
    await main.getByRole('button', { name: 'Rename' }).click();
    await dialog.getByLabel('Username').fill('admin');
    await dialog.getByLabel('Reason').fill('You asked for it.');
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Username').fill(name);
    await dialog.getByRole('button', { name: 'Rename' }).click();
    await expect(main.getByRole('link', { name: `@${name}` })).toBeVisible();
    await expect(main.getByText(`Renamed from ${person.username} to ${name}. You asked for it.`)).toBeVisible();

    await main.getByRole('button', { name: 'Erase account' }).click();
    await dialog.getByLabel('Reason').fill('Asked by email.');
    await dialog.getByRole('button', { name: 'Erase account' }).click();
    await expect(main.getByText('The account will be erased after')).toBeVisible();
    await expectAccessibleLayouts(page, 'member');
    await main.getByRole('button', { name: 'Keep account' }).click();
    await dialog.getByRole('button', { name: 'Keep account' }).click();
    await expect(main.getByRole('button', { name: 'Erase account' })).toBeVisible();
    await main.getByRole('button', { name: 'Use the earned level' }).click();
    await dialog.getByRole('button', { name: 'Use the earned level' }).click();
    await expect(main.getByRole('heading', { name: 'Trust level 0' })).toBeVisible();
  });
});

test('a reset link created by an admin lets the member set a new password', async ({ admin, member, page }) => {
  const person = await member();
  await admin.page.goto(`/admin/users/${await userIdOf(admin, person.username)}`);
  await admin.page.getByRole('button', { name: 'Create a reset link' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessibleLayouts(admin.page, 'link');
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(new URL(link).pathname);
  await page.getByLabel('New password').fill('an entirely new battery');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password is set. Please log in with it.')).toBeVisible();
});

test('several members are suspended in one go, and Undo lifts only these suspensions', async ({ admin, member }) => {
  const [one, two, third] = [await member(), await member(), await member()];
  const { page } = admin;
  const suspensionEndOf = async (username: string) =>
    (await admin.api('GET /admin/users', { query: { q: username } })).data[0]?.suspendedUntil;
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const id = await userIdOf(admin, third.username);
  await admin.api('PUT /admin/users/:id/suspension', { params: { id }, body: { reason: 'Before', until } });
  await page.goto('/admin/users?sort=-createdAt');
  for (const { username } of [one, two, third]) await page.getByRole('checkbox', { name: username }).check();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Suspend 3 members?')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The same advert from three accounts.');
  await expectAccessibleLayouts(page, 'bulk');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText("One member wasn't changed")).toBeVisible();
  await expect(dialog.getByText('Suspended already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await suspensionEndOf(one.username)).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(await suspensionEndOf(one.username)).toBeNull();
  expect(await suspensionEndOf(third.username)).not.toBeNull();
});
