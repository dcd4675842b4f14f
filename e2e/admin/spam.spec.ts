import { expectAccessibleLayouts } from '../support/expect-accessible.ts';
import { expect, type Person, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

// Each runs all accessibility rules on whole pages, at two widths.
test.describe.configure({ timeout: 120_000 });

async function userIdOf({ api }: Person, { username }: Person): Promise<string> {
  const { data } = await api('GET /admin/users', { query: { q: username } });
  return data[0]?._id ?? '';
}

test('a spammer is removed from a report with all their content, and one Undo restores everything', async ({
  admin,
  member,
}) => {
  const [spammer, reader] = [await member(), await member()];
  const dealId = await publish(admin, spammer);
  const host = `win-${spammer.username.replaceAll('_', '-').toLowerCase()}.example`;
  // Otherwise a newcomer's link would wait for review, leaving less to remove. The setting is shared by all journeys.
  const id = await userIdOf(admin, spammer);
  await admin.api('PUT /admin/users/:id/trust', {
    params: { id },
    body: { level: 2, until: null, reason: 'Seems fine.' },
  });
  await spammer.api('POST /deals/:id/comments', { params: { id: dealId }, body: { body: `Win at https://${host}/` } });
  await admin.api('DELETE /admin/users/:id/trust', { params: { id }, query: {} });
  await reader.api('PUT /deals/:id/report', { params: { id: dealId }, body: { reason: 'spam' } });

  const { page } = admin;
  await page.goto('/admin/reports?subject=deal');
  const tile = page.getByRole('article').filter({ hasText: spammer.username });
  await tile.getByRole('button', { name: `Spam: remove ${spammer.username}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Deals removed')).toBeVisible();
  // A single link may be legitimate, so it is only blocked if the moderator ticks it.
  const box = dialog.getByRole('checkbox', { name: host });
  await expect(box).not.toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expectAccessibleLayouts(page, 'dialog');
  await dialog.getByRole('button', { name: 'Remove as spam' }).click();
  await expect(page.getByText(`${spammer.username} was removed as a spammer. Deals: 1, comments: 1`)).toBeVisible();
  await expect(tile).toHaveCount(0);
  await expect
    .poll(async () => (await admin.api('GET /deals/:id', { params: { id: dealId } })).data.lifecycleStatus)
    .toBe('removed');
  const countBlocked = async () => (await admin.api('GET /admin/blocklist', { query: { q: host } })).data.length;
  expect(await countBlocked()).toBe(1);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone: everything by ${spammer.username} is back as it was.`)).toBeVisible();
  await expect(tile).toBeVisible();
  const { data } = await admin.api('GET /deals/:id', { params: { id: dealId } });
  expect(data).toMatchObject({ lifecycleStatus: 'active', commentsCount: 1 });
  expect(await countBlocked()).toBe(0);
});

test('a spammer is removed on the page about them, where that can be undone later', async ({ admin, member }) => {
  const spammer = await member();
  await publish(admin, spammer);
  const { page } = admin;
  await page.goto(`/admin/users/${await userIdOf(admin, spammer)}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `Spam: remove ${spammer.username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove as spam' }).click();
  await expect(main.getByText(/^Removed as a spammer on/)).toBeVisible();
  await page.reload();
  await expect(main.getByRole('button', { name: 'Undo the removal' })).toBeVisible();
  await expectAccessibleLayouts(page, 'member');
  await main.getByRole('button', { name: 'Undo the removal' }).click();
  await expect(main.getByText(/, undone on/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
});

test('a blocklist entry is tried on the last 30 days, added and deleted', async ({ admin, member }) => {
  const author = await member();
  const dealId = await publish(admin, await member());
  const word = `sweepstake${crypto.randomUUID().slice(0, 6)}`;
  await author.api('POST /deals/:id/comments', { params: { id: dealId }, body: { body: `A ${word} for you` } });

  const { page } = admin;
  await page.goto('/admin/blocklist');
  await page.getByRole('button', { name: 'Add an entry' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What', { exact: true }).fill(word);
  await dialog.getByLabel('What happens').selectOption('refuse');
  await dialog.getByRole('button', { name: 'Try on the last 30 days' }).click();
  await expect(dialog.getByText(`A ${word} for you`)).toBeVisible();
  await expectAccessibleLayouts(page, 'trial');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.goto(`/admin/blocklist?q=${word}`);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('Refused');
  await expectAccessibleLayouts(page, 'list');
  await row.getByRole('button', { name: /Delete/ }).click();
  await expect(page.getByText(`Taken off the blocklist: ${word}`)).toBeVisible();
  await expect(row).toHaveCount(0);
});
