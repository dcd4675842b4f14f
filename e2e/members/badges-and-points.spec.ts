import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

/** Publishes a deal and waits for the badge that its approval earns. */
async function earnFirstBadge(admin: Person, poster: Person): Promise<string> {
  const id = await publish(admin, poster);
  const isEarned = async () => {
    const { data } = await poster.api('GET /badges/progress');
    return data.find((badge) => badge.id === 'first-find')?.earnedAt ?? null;
  };
  await expect.poll(isEarned, { timeout: 20_000 }).not.toBeNull();
  return id;
}

/** Opens a page and waits until it shows the logged-in member. */
async function openAsMember(page: Page, username: string, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('banner').getByText(username)).toBeVisible();
}

test('an approved deal earns the first badge, and the badges page has filters and progress bars', async ({
  admin,
  member,
}) => {
  const author = await member();
  await earnFirstBadge(admin, author);
  const { page, username, api } = author;
  const { data: badges } = await api('GET /badges/progress');
  await openAsMember(page, username, '/badges');
  await expect(page.getByText(`You have earned 1 of ${badges.length}.`)).toBeVisible();
  const first = page.getByRole('article', { name: 'First find' });
  await expect(first).toContainText(/Bronze.*Earned on \w+ \d+, \d{4}/s);
  const next = page.getByRole('article', { name: 'Good eye' });
  await expect(next.getByRole('progressbar', { name: 'Progress to Good eye' })).toHaveAttribute('aria-valuenow', '1');
  await expect(next).toContainText('1 of 10');
  const filter = page.getByRole('navigation', { name: 'Which badges' });
  await filter.getByRole('link', { name: 'Earned' }).click();
  await expect(page).toHaveURL(/\/badges\?show=earned$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await filter.getByRole('link', { name: 'Locked' }).click();
  await expect(first).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(badges.length - 1);

  const { data: me } = await api('GET /auth/me');
  await page.goto(`/user/${me._id}`);
  await expect(page.getByRole('list', { name: 'Badges' })).toContainText('First find');
});

test('a member without badges sees a note about it and what the next trust level needs', async ({ member }) => {
  const { page, username } = await member();
  await openAsMember(page, username, '/badges?show=earned');
  await expect(page.getByRole('main').getByText('No badges earned yet')).toBeVisible();
  await page.getByRole('link', { name: 'See all badges' }).click();
  await expect(page.getByRole('article', { name: 'First find' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('No badges earned yet')).toBeVisible();
  await expect(page.getByText(/Trust level 0\. After 3 days/)).toBeVisible();
});

test.describe('the points display', () => {
  test.use({ allowedErrors: /429|500/ });

  test('recalculates reputation at most once a minute', async ({ member }) => {
    const { page, username } = await member();
    await openAsMember(page, username, '/profile');
    const button = page.getByRole('button', { name: 'Recalculate' });
    await button.click();
    await expect(page.getByText('Up to date.')).toBeVisible();
    await button.click();
    await expect(page.getByText(/once a minute\. Try again in \d+ seconds\./)).toBeVisible();
    await page.reload();
    await button.click();
    await expect(page.getByText(/once a minute\. Try again in \d+ seconds\./)).toHaveCount(1);
  });

  test('shows failures in place and can be retried', async ({ member }) => {
    const { page, username } = await member();
    const failure = { status: 500, json: { success: false, error: 'No.', code: 'unexpected', requestId: '1' } };
    await page.route('**/api/points', (route) => route.fulfill(failure));
    await page.route('**/calculate-reputation', (route) => route.fulfill(failure));
    await openAsMember(page, username, '/profile');
    await expect(page.getByText('Failed to load points data')).toBeVisible();
    await page.unroute('**/api/points');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Recalculate' }).click();
    await expect(page.getByText('Failed to calculate reputation', { exact: true })).toBeVisible();
  });
});

test('the points history is paginated', async ({ admin, member }) => {
  const author = await member();
  const id = await publish(admin, author);
  // The admin's votes earn points immediately, a new member's only after a day.
  const { api: voter } = admin;
  for (let round = 0; round < 13; round += 1) {
    for (const voteValue of [1, 0] as const) {
      await voter('POST /deals/:id/vote', { params: { id }, body: { voteValue } });
    }
  }
  const total = async () => (await author.api('GET /points/history', { query: {} })).pagination.total;
  await expect.poll(total, { timeout: 20_000 }).toBe(27);
  const { page } = author;
  await openAsMember(page, author.username, '/profile');
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Points' }).click();
  await expect(page.getByRole('heading', { name: 'Points history' })).toBeVisible();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/tab=points&page=2|page=2&tab=points/);
  const line = page.getByRole('listitem').filter({ hasText: 'Deal approved' });
  await expect(line).toContainText('+10');
});

test.describe('a downvote', () => {
  test.use({ allowedErrors: /500/ });

  test('can have a reason and still counts only once', async ({ admin, member }) => {
    const id = await publish(admin, await member());
    const { page, username, api } = await member();
    // The response to an earlier request arrives after the vote and must not undo it.
    const voteReleased = Promise.withResolvers<void>();
    await page.route('**/bulk/status', async (route) => {
      const response = await route.fetch();
      await voteReleased.promise;
      await route.fulfill({ response });
    });
    await openAsMember(page, username, `/deals/${id}`);
    const downvote = page.getByRole('button', { name: 'Downvote' });
    const reasons = page.getByRole('group', { name: 'Why the downvote? Optional' });
    await downvote.press('Enter');
    await expect(reasons).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Downvoted. Score −1.' })).toBeAttached();
    const lateResponse = page.waitForResponse('**/bulk/status');
    voteReleased.resolve();
    await lateResponse;
    await reasons.getByRole('button', { name: 'Too expensive' }).press('Enter');
    await expect(page.getByText('Thanks, reason noted')).toBeVisible();
    await expect(reasons).toBeHidden();
    await expect(downvote).toBeFocused();
    expect((await api('GET /deals/:id', { params: { id } })).data).toMatchObject({ dealScore: -1, downvotes: 1 });

    await downvote.click();
    await page.getByRole('button', { name: 'Take my vote back' }).click();
    await expect(downvote).toHaveAttribute('aria-pressed', 'false');
    await downvote.click();
    await reasons.getByRole('button', { name: 'Other' }).focus();
    await page.keyboard.press('Escape');
    await expect(reasons).toBeHidden();
    await expect(downvote).toHaveAttribute('aria-pressed', 'true');
  });

  test('is undone if it fails', async ({ admin, member }) => {
    const id = await publish(admin, await member());
    const { page, username } = await member();
    await openAsMember(page, username, `/deals/${id}`);
    await page.route('**/vote', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'No.', code: 'unexpected', requestId: '1' } }),
    );
    await page.getByRole('button', { name: 'Downvote' }).click();
    await expect(page.getByText('An unexpected server error occurred.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Vote', exact: true })).toHaveText('Score 0');
    await expect(page.getByRole('button', { name: 'Downvote' })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('group', { name: 'Why the downvote? Optional' })).toBeHidden();
  });
});

test('visitors are redirected from the badges, and members from the vote findings', async ({ page, member }) => {
  await page.goto('/badges');
  await expect(page).toHaveURL(/\/login\?next=/);
  const { page: memberPage } = await member();
  await memberPage.goto('/admin/vote-findings');
  await expect(memberPage).toHaveURL(/\/$/);
});

test('an author is told that a moderator ended their deal and can only send feedback about it', async ({
  admin,
  member,
}) => {
  const author = await member();
  const id = await publish(admin, author);
  await admin.api('PUT /deals/:id/status', { params: { id }, body: { status: 'expired' } });
  await author.page.goto(`/deals/${id}`);
  const main = author.page.getByRole('main');
  await expect(main).toContainText('A moderator marked this deal as expired');
  await expect(main.getByRole('button', { name: 'Manage' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Send feedback' }).click();
  await expect(author.page.getByRole('dialog', { name: 'Send Feedback' })).toBeVisible();
});
