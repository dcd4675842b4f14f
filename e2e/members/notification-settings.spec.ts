import { expect, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

test('a change of the notification settings is saved immediately and respected', async ({ admin, member }) => {
  const [author, voter] = [await member(), await member()];
  const { page, api } = author;
  await page.goto('/settings?tab=notifications');
  const table = page.getByRole('table', { name: "What you're notified about, and how" });
  await expect(table.getByLabel('From the site: On the site')).toBeDisabled();
  await expect(table.getByLabel('Upvotes: On the site')).toBeChecked();
  await table.getByLabel('Upvotes: On the site').uncheck();
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(table.getByLabel('Upvotes: On the site')).not.toBeChecked();
  const id = await publish(admin, author);
  await admin.api('POST /deals/:id/vote', { params: { id }, body: { voteValue: 1 } });
  await voter.api('POST /deals/:id/comments', { params: { id }, body: { body: 'A good one.' } });
  const types = async () => (await api('GET /notifications', { query: {} })).data.map(({ type }) => type);
  await expect.poll(types).toContain('comment_reply');
  expect(await types()).not.toContain('upvote_received');
});

test.describe('a member in Lisbon', () => {
  test.use({ timezoneId: 'Europe/Lisbon', contextOptions: { timezoneId: 'Europe/Lisbon' } });

  test('sets quiet hours in the browser’s time zone or another, and a digest', async ({ member }) => {
    const { page, api } = await member();
    await page.goto('/settings?tab=notifications');
    const readSettings = async () => (await api('GET /users/me/notification-settings')).data;
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Lisbon');
    await page.getByLabel('Keep quiet hours').check();
    await expect
      .poll(readSettings)
      .toMatchObject({ quietHours: { from: '22:00', to: '07:00' }, timeZone: 'Europe/Lisbon', digest: 'off' });
    await page.getByLabel('From', { exact: true }).fill('21:30');
    await page.getByLabel('From', { exact: true }).blur();
    await page.getByLabel('Every Monday').check();
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await expect
      .poll(readSettings)
      .toMatchObject({ quietHours: { from: '21:30', to: '07:00' }, timeZone: 'Asia/Tokyo', digest: 'weekly' });
    await page.getByLabel('Keep quiet hours').uncheck();
    await expect.poll(readSettings).toMatchObject({ quietHours: null });
  });
});

test.describe('a change that fails', () => {
  test.use({ allowedErrors: /422/ });

  test('is undone with a message', async ({ member }) => {
    const { page } = await member();
    await page.goto('/settings?tab=notifications');
    const refusal = { success: false, error: 'Not now.', code: 'invalid', requestId: '1' };
    await page.route('**/notification-settings', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 422, json: refusal }) : route.continue(),
    );
    const box = page.getByLabel('Badges: On the site');
    await box.click();
    await expect(page.getByText('Your change was not saved: Not now.')).toBeVisible();
    await expect(box).toBeChecked();
  });
});

test('words and members can be muted and unmuted', async ({ admin, member }) => {
  const [reader, commenter] = [await member(), await member()];
  const { page, api } = reader;
  const id = await publish(admin, reader);
  const postComment = (body: string) => commenter.api('POST /deals/:id/comments', { params: { id }, body: { body } });
  await postComment('Buy mine instead!');
  const mutedLabels = async () => (await api('GET /users/me/mutes')).data.map(({ label }) => label);
  await page.goto(`/deals/${id}`);
  await page.getByRole('button', { name: `More for the comment by ${commenter.username}` }).click();
  await page.getByRole('button', { name: `Mute ${commenter.username}` }).click();
  await expect(page.getByText(`${commenter.username} is muted and can't notify you.`)).toBeVisible();
  expect(await mutedLabels()).toEqual([commenter.username]);

  await page.goto('/settings?tab=filters');
  const form = page.getByRole('form', { name: 'Mute' });
  await form.getByRole('button', { name: 'Mute' }).click();
  await expect(form).toContainText('Write a word.');
  await form.getByRole('textbox', { name: 'Word' }).fill('lottery');
  await form.getByRole('button', { name: 'Mute' }).click();
  const mutedGroup = page.getByRole('group', { name: 'Muted' });
  await expect(mutedGroup.getByRole('region', { name: 'Words' })).toContainText('lottery');
  await mutedGroup.getByRole('button', { name: 'Unmute lottery' }).click();
  await expect(mutedGroup.getByText('lottery')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mutedGroup.getByRole('region', { name: 'Words' })).toContainText('lottery');
  await mutedGroup.getByRole('button', { name: `Unmute ${commenter.username}` }).click();
  await expect.poll(mutedLabels).toEqual(['lottery']);

  const { data: profile } = await commenter.api('GET /auth/me');
  await page.goto(`/user/${profile._id}`);
  await page.getByRole('button', { name: `Mute ${commenter.username}` }).click();
  await expect(page.getByRole('button', { name: `Unmute ${commenter.username}` })).toBeVisible();
  expect(await mutedLabels()).toEqual(['lottery', commenter.username]);
});
