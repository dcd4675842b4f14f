import { expectAccessibleLayouts } from '../support/expect-accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

// Each runs all accessibility rules on whole pages, at two widths.
test.describe.configure({ timeout: 120_000 });

test('the admin page about a member lists their activity and decisions by kind', async ({ admin, member }) => {
  const [person, other] = [await member(), await member()];
  const memberDealId = await publish(admin, person);
  const dealId = await publish(admin, other);
  const { data: postedComment } = await person.api('POST /deals/:id/comments', {
    params: { id: dealId },
    body: { body: 'Only fools buy this.' },
  });
  await person.api('POST /deals/:id/vote', { params: { id: dealId }, body: { voteValue: 1 } });
  await other.api('PUT /comments/:id/report', { params: { id: postedComment._id }, body: { reason: 'abusive' } });
  const matchingUsers = await admin.api('GET /admin/users', { query: { q: person.username } });
  const id = matchingUsers.data[0]?._id ?? '';
  await admin.api('POST /admin/users/:id/warnings', { params: { id }, body: { reason: 'Please be kind.' } });
  const { page } = admin;
  await page.goto(`/admin/users/${id}`);
  const activity = page.getByRole('region', { name: 'Activity' });
  const list = activity.getByRole('list', { name: 'Activity' });
  await expect(list.getByText('Please be kind.')).toBeVisible();
  await expect(list.getByText('1 up, 0 down')).toBeVisible();
  await expect(list.getByRole('link', { name: 'Only fools buy this.' })).toBeVisible();
  await expectAccessibleLayouts(page, 'activity');
  await activity.getByRole('link', { name: 'Reports about them (1)' }).click();
  await expect(page).toHaveURL(/kind=case/);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('Abusive · 1 member');
  await activity.getByRole('link', { name: /^Decisions/ }).click();
  await expect(list).toContainText('Deal approved');
  await page.goto(`/admin/deals/approval?show=decided`);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href^="/deals/${memberDealId}"]`) });
  await expect(row).toContainText('Approved');
  await expect(row).toContainText(person.username);
  await page.getByRole('combobox', { name: 'Decided by' }).selectOption('Me');
  await expect(page).toHaveURL(/by=/);
  await expect(row).toBeVisible();
  await expectAccessibleLayouts(page, 'decided');
});

test('a held comment shows which filter held it, and a closed dialog keeps its unsent message to members', async ({
  admin,
  member,
}) => {
  const writer = await member();
  const dealId = await publish(admin, await member());
  const host = `outlet-${crypto.randomUUID().slice(0, 8)}.example`;
  await writer.api('POST /deals/:id/comments', {
    params: { id: dealId },
    body: { body: `Half the price at https://${host}/ today` },
  });
  const { page } = admin;
  await page.goto('/admin/reports?subject=comment');
  const tile = page.getByRole('article').filter({ hasText: writer.username });
  await expect(tile).toContainText(`a new member links to ${host}`);
  await page.goto(`/admin/users?q=${writer.username}`);
  await page.getByRole('checkbox', { name: `Select ${writer.username}` }).check();
  const write = page.getByRole('button', { name: 'Send a message' });
  await write.click();
  await page.getByRole('dialog').getByLabel('Text').fill('Half a message to');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await write.click();
  await expect(page.getByRole('dialog').getByLabel('Text')).toHaveValue('Half a message to');
});
