import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

function bellOf(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
}

function panelOf(page: Page) {
  return page.getByRole('dialog', { name: 'Notifications' });
}

/** Waits until a member has this many unread notifications. */
async function waitForUnread({ api }: Person, count: number): Promise<void> {
  await expect.poll(async () => (await api('GET /notifications/count', { query: {} })).data.unreadCount).toBe(count);
}

async function postComment({ api }: Person, id: string, body: string, parentId?: string): Promise<string> {
  return (await api('POST /deals/:id/comments', { params: { id }, body: { body, parentId } })).data._id;
}

/** Posts a question and this many replies, so its author has as many unread notifications. */
async function postReplies(admin: Person, asker: Person, answerer: Person, times: number): Promise<string[]> {
  // The first comment earns a badge, which would also be a notification.
  const types = { badge_earned: { inApp: false } };
  await asker.api('PUT /users/me/notification-settings', { body: { types } });
  const id = await publish(admin, admin);
  const question = await postComment(asker, id, 'Does it whistle?');
  const replyIds: string[] = [];
  for (let time = 1; time <= times; time++) replyIds.push(await postComment(answerer, id, `Answer ${time}`, question));
  await waitForUnread(asker, times);
  return replyIds;
}

test('a reply appears in the bell, and a click marks it as read and opens the comment', async ({ admin, member }) => {
  const [asker, answerer] = [await member(), await member()];
  const [replyId] = await postReplies(admin, asker, answerer, 1);
  const { page } = asker;
  await page.goto('/about');
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(bell).toContainText('1');
  await bell.click();
  const row = panelOf(page).getByRole('listitem');
  await expect(row).toContainText(`${answerer.username} replied to you`);
  await expect(row).toContainText('Just now');
  await expect(row.locator('[data-icon=comment_reply]')).toBeVisible();
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/deals/\\d+/.*#comment-${replyId}$`));
  await expect(page.locator(`#comment-${replyId}`)).toBeFocused();
  await expect(panelOf(page)).toBeHidden();
  await expect(bell).toHaveAccessibleName('Notifications');
  await waitForUnread(asker, 0);
});

test('the list closes by a click outside, Close or Escape, and takes and returns the focus', async ({ member }) => {
  const { page } = await member();
  await page.goto('/about');
  const [bell, panel] = [bellOf(page), panelOf(page)];
  await bell.click();
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('No notifications to display');
  await expect(panel.getByRole('button', { name: 'Mark All Read' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.press('Enter');
  await expect(panel).toBeFocused();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
  await bell.click();
  await page.mouse.click(20, 600);
  await expect(panel).toBeHidden();
  await bell.click();
  await panel.getByRole('link', { name: 'View All Notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(panel).toBeHidden();
});

test('the list filters unread notifications, loads more and marks all as read', async ({ admin, member }) => {
  const asker = await member();
  await postReplies(admin, asker, await member(), 12);
  const { page, api } = asker;
  const newestNotification = (await api('GET /notifications', { query: {} })).data[0];
  await api('PUT /notifications/:id/read', { params: { id: newestNotification?._id ?? '' }, query: {} });
  await page.goto('/about');
  await bellOf(page).click();
  const panel = panelOf(page);
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await panel.getByRole('button', { name: 'Load More' }).click();
  await expect(rows).toHaveCount(12);
  await expect(panel.getByRole('button', { name: 'Load More' })).toBeHidden();
  await panel.getByRole('button', { name: 'Unread Only' }).click();
  await panel.getByRole('button', { name: 'Load More' }).click();
  await expect(rows).toHaveCount(11);
  await panel.getByRole('button', { name: 'Show All' }).click();
  await expect(rows).toHaveCount(12);
  await panel.getByRole('button', { name: 'Mark All Read' }).click();
  await expect(panel.getByRole('button', { name: 'Mark All Read' })).toBeDisabled();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  await waitForUnread(asker, 0);
  await panel.getByRole('button', { name: 'Unread Only' }).click();
  await expect(panel).toContainText('No notifications to display');
});

test('above 99 unread notifications the bell shows 99+', async ({ member }) => {
  const { page } = await member();
  let count: unknown = 100;
  await page.route('**/api/notifications/count?*', (route) =>
    route.fulfill({ json: { success: true, data: { unreadCount: count } } }),
  );
  await page.goto('/about');
  await expect(bellOf(page)).toContainText('99+');
  count = 99;
  await page.reload();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 99 unread');
  count = 'many';
  await page.reload();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
});

test.describe('a failure of notifications', () => {
  test.use({ allowedErrors: /500|503|notifications/ });

  test('shows the server’s message with a retry, and no unread count', async ({ member }) => {
    const { page } = await member();
    const refusal = { success: false, error: 'The bell is being tuned.', code: 'not_ready', requestId: '1' };
    await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 503, json: refusal }));
    await page.route('**/api/notifications/count?*', (route) => route.fulfill({ status: 500, json: refusal }));
    await page.goto('/about');
    await bellOf(page).click();
    const panel = panelOf(page);
    await expect(panel).toContainText('The bell is being tuned.');
    await expect(bellOf(page)).toHaveAccessibleName('Notifications');
    await page.unroute('**/api/notifications?*');
    await panel.getByRole('button', { name: 'Try Again' }).click();
    await expect(panel).toContainText('No notifications to display');
  });
});

test('a deleted notification can be restored by Undo until the page is left', async ({ admin, member }) => {
  const asker = await member();
  await postReplies(admin, asker, await member(), 2);
  const { page, api } = asker;
  await page.goto('/notifications');
  const list = page.getByRole('group', { name: 'My notifications' });
  const today = list.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveCount(2);
  await today
    .getByRole('button', { name: /^Delete:/ })
    .first()
    .click();
  await expect(today.getByRole('listitem')).toHaveCount(1);
  await expect(today.getByRole('button', { name: /^Delete:/ })).toBeFocused();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(today.getByRole('listitem')).toHaveCount(2);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 2 unread');
  await today
    .getByRole('button', { name: /^Delete:/ })
    .first()
    .click();
  await expect(today.getByRole('listitem')).toHaveCount(1);
  await page.goto('/about');
  await expect.poll(async () => (await api('GET /notifications', { query: {} })).count).toBe(1);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('the page lists all or only unread notifications and marks them as read', async ({ admin, member }) => {
  const asker = await member();
  await postReplies(admin, asker, await member(), 11);
  const { page } = asker;
  await page.goto('/notifications');
  const rows = page.getByRole('main').getByRole('region', { name: 'Today' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await rows
    .first()
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 10 unread');
  await expect(rows.first().getByRole('button', { name: /^Delete:/ })).toBeFocused();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page).toHaveURL(/\/notifications\?show=unread$/);
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Mark All Read' }).click();
  await expect(page.getByText('Nothing unread')).toBeVisible();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
});

test('tabs divide the list, each with its own unread count and Mark All Read, and j and o navigate it', async ({
  admin,
  member,
}) => {
  const [author, first] = [await member(), await member()];
  const id = await publish(admin, author);
  await postComment(first, id, 'Does it whistle?');
  const readUnread = async () =>
    (await author.api('GET /notifications/count', { query: { grouped: true } })).data.unread;
  await expect.poll(readUnread).toMatchObject({ talk: 1, points: 1, site: 1 });

  const { page } = author;
  await page.goto('/notifications');
  const tabs = page.getByRole('navigation', { name: 'Notifications by subject' });
  await tabs.getByRole('link', { name: /^Points/ }).click();
  await expect(page).toHaveURL(/\?tab=points$/);
  const list = page.getByRole('group', { name: 'My notifications' });
  await expect(list.getByText('You earned a badge')).toBeVisible();
  await expect(list.getByText('commented on your deal')).toBeHidden();
  await page.getByRole('button', { name: 'Mark All Read' }).click();
  await expect.poll(readUnread).toMatchObject({ points: 0, talk: 1 });
  await expect(tabs.getByRole('link', { name: /^Points/ })).toHaveText('Points & badges');

  await tabs.getByRole('link', { name: /^Conversations/ }).click();
  await expect(list.getByText('commented on your deal')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(new RegExp(`/deals/${id}/.*#comment`));
});
