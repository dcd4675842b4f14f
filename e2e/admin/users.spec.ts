import { expectAccessible, expectAccessibleLayouts } from '../support/expect-accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

// Each runs all accessibility rules on whole pages, at two widths.
test.describe.configure({ timeout: 120_000 });

test('an admin finds a member, suspends them with a reason and lifts the suspension', async ({ admin, member }) => {
  const person = await member();
  await publish(admin, person);
  const { page } = admin;
  await page.goto('/admin/users');
  await page.getByLabel('Name or email').fill(person.username.slice(0, 10));
  await expect(page).toHaveURL(/q=mx_/);
  await expect(page.getByText('1 result')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('rowheader').getByRole('link', { name: person.username }).click();

  const main = page.getByRole('main');
  await expect(main.getByText('For the next level: 0 of 3 days')).toBeVisible();
  await main.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Posted the same link forty times.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(main.getByText('Suspended: Posted the same link forty times.')).toBeVisible();
  await main.getByLabel('New note').fill('Wrote back politely.');
  await main.getByRole('button', { name: 'Add note' }).click();
  await expect(main.getByRole('paragraph').filter({ hasText: 'Wrote back politely.' })).toBeVisible();
  await expectAccessibleLayouts(page, 'users-1');

  await main.getByRole('button', { name: 'Lift the suspension' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
  await expect(main.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
});

test('an action of an admin is found in the audit log', async ({ admin, member }) => {
  const { data } = await admin.api('GET /admin/users', { query: { q: (await member()).username } });
  const id = data[0]?._id ?? '';
  await admin.api('POST /admin/users/:id/notes', { params: { id }, body: { body: 'Kind.' } });
  const { page } = admin;
  await page.goto('/admin/audit?subject=user');
  await page.getByLabel('Number or name').fill(id);
  await expect(page.getByText('1 result')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Note about a user added' })).toBeVisible();
  await expectAccessibleLayouts(page, 'users-2');
});

test('a report is upheld by keyboard, undone and dismissed', async ({ admin, member }) => {
  const [author, reader] = [await member(), await member()];
  const dealId = await publish(admin, author);
  await reader.page.goto(`/deals/${dealId}`);
  await reader.page.getByRole('button', { name: 'Report this deal' }).click();
  const dialog = reader.page.getByRole('dialog', { name: 'Report this deal' });
  await dialog.getByLabel('Spam').check();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(reader.page.getByText('Thank you. Moderators will look at it')).toBeVisible();

  const { page } = admin;
  await page.goto('/admin/reports?subject=deal');
  const tile = page.getByRole('article').filter({ hasText: reader.username });
  await expect(tile).toContainText('Spam');
  await expectAccessibleLayouts(page, 'users-3');
  const keys = page.getByRole('article');
  await expect(keys.first()).toBeVisible();
  // Other journeys report at the same time: step to this one's case.
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('j');
    if (await tile.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(tile).toBeFocused();
  await page.keyboard.press('r');
  const upholdDialog = page.getByRole('dialog');
  await upholdDialog.getByLabel('Reason').fill('It leads to another shop.');
  await upholdDialog.getByRole('button', { name: 'Uphold' }).click();
  await expect(tile).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile).toBeVisible();
  await tile.getByRole('button', { name: 'Dismiss' }).click();
  await expect(tile).toHaveCount(0);
  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(tile).toContainText('Dismissed');
});

test.describe('a removal', () => {
  test.use({ allowedErrors: /404|410/ });

  test('can be appealed by the author, and the public log shows it without names', async ({ admin, member, page }) => {
    const author = await member();
    const dealId = await publish(admin, author);
    const reason = `${author.username} sells it themselves.`;
    await admin.api('PUT /deals/:id/status', { params: { id: dealId }, body: { status: 'removed', reason } });
    await author.page.goto(`/deals/${dealId}`);
    await author.page.getByRole('button', { name: 'Appeal' }).click();
    await author.page.getByRole('dialog').getByLabel('Why should').fill('I only buy there.');
    await author.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(author.page.getByText("You've appealed.")).toBeVisible();

    await admin.page.goto('/admin/reports?show=appeals');
    const tile = admin.page.getByRole('article', { name: `Removed deal of ${author.username}` });
    await expect(tile).toContainText('I only buy there.');
    await tile.getByRole('button', { name: 'Uphold' }).click();
    await admin.page.getByRole('dialog').getByLabel('Answer').fill('You are right.');
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Uphold' }).click();
    await expect(tile).toHaveCount(0);
    await author.page.reload();
    await expect(author.page.getByText('This deal is waiting for approval')).toBeVisible();

    await page.goto('/moderation-log');
    await expect(page.getByText('[name] sells it themselves.').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(author.username);
    await expectAccessibleLayouts(page, 'users-4');
  });
});

test.describe('a suspended member', () => {
  test.use({ allowedErrors: /403/ });

  test('is told the reason at the login and can appeal', async ({ admin, member, page }) => {
    const person = await member();
    const { data } = await admin.api('GET /admin/users', { query: { q: person.username } });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const id = data[0]?._id ?? '';
    await admin.api('PUT /admin/users/:id/suspension', { params: { id }, body: { reason: 'Too many adverts', until } });
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert').getByText('Too many adverts')).toBeVisible();
    await page.getByRole('link', { name: 'Appeal this suspension' }).click();
    // Both pages have fields with these names.
    await expect(page.getByRole('heading', { name: 'Appeal', exact: true })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Why should').fill('It was my cat.');
    await expectAccessibleLayouts(page, 'users-5');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText("We've received your appeal.")).toBeVisible();
  });
});
