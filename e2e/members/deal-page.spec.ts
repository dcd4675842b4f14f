import { dealRegion, openAsMember, postLamp, publishLamp } from '../support/deal-page.ts';
import { expect, test } from '../support/fixtures.ts';

test('the author marks a deal as sold out, and undoes it', async ({ admin, member }) => {
  const author = await member();
  const { id } = await publishLamp(admin, author);
  const { page } = author;
  await openAsMember(author, `/deals/${id}`);
  const edit = page.getByRole('main').getByRole('link', { name: 'Edit', exact: true });
  await expect(edit).toHaveAttribute('href', `/deals/${id}/edit`);
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold out' }).click();
  await expect(page.getByText('Sold out, as far as we know')).toBeVisible();
  await expect(page.getByText('Marked as sold out by the author · Just now')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByText('Sold out, as far as we know')).toBeHidden();
  expect((await author.api('GET /deals/:id', { params: { id } })).data.lifecycleStatus).toBe('active');
});

test.describe('a deal that is not public', () => {
  // For everyone else, and so in the server's HTML, the deal doesn't exist.
  test.use({ allowedErrors: /404|ERR_INTERNET_DISCONNECTED/ });

  test('a deal removed while its page was open, but offline, gives way to the 404 page', async ({
    page,
    context,
    admin,
    member,
  }) => {
    const { id } = await publishLamp(admin, await member());
    await page.clock.install();
    await page.goto(`/deals/${id}`);
    await expect(page.getByRole('link', { name: 'View Deal' }).first()).toBeVisible();
    await context.setOffline(true);
    const body = { status: 'removed', reason: 'A scam.' } as const;
    await admin.api('PUT /deals/:id/status', { params: { id }, body });
    await page.clock.fastForward('05:00');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Deal' })).toHaveCount(0);
  });

  test('the author withdraws a deal waiting for approval, after a confirmation', async ({ member }) => {
    const author = await member();
    const { id } = await postLamp(author);
    const { page } = author;
    await openAsMember(author, `/deals/${id}`);
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('This deal was removed')).toBeVisible();
  });

  test('a deal that starts later says so once it is approved', async ({ admin, member }) => {
    const author = await member();
    const startsAt = new Date(Date.now() + 3.5 * 86_400_000).toISOString();
    const { id } = await publishLamp(admin, author, { startsAt });
    await openAsMember(author, `/deals/${id}`);
    await expect(author.page.getByText('Approved. Starts in 3 days')).toBeVisible();
  });
});

test('a new deal shows its only price as a sentence, and the keys for voting and saving work on its page', async ({
  admin,
  member,
}) => {
  const { id } = await publishLamp(admin, await member(), { couponCode: 'KEYS' });
  const reader = await member();
  await openAsMember(reader, `/deals/${id}`);
  await expect(dealRegion(reader.page, 'Price history')).toContainText('Seen at $80.00 since');
  await reader.page.keyboard.press('u');
  await expect(reader.page.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
  await reader.page.keyboard.press('s');
  await expect(reader.page.getByRole('button', { name: 'Saved' })).toBeVisible();
});
