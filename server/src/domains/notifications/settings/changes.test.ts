import { expect, test } from 'vitest';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('simultaneous changes of notification settings are all kept', async () => {
  const member = await site.member();
  const saveSettings = (body: object) => site.call('PUT /users/me/notification-settings', { as: member, body });
  const email = { email: true };
  const firstOrder = { upvote_received: email, badge_earned: email, deal_expired: email };
  const secondOrder = { deal_expired: email, badge_earned: email, upvote_received: email };
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, (_, n) => saveSettings({ types: n % 2 ? firstOrder : secondOrder })),
    saveSettings({ digest: 'daily' }),
    saveSettings({ quietHours: { from: '22:00', to: '07:00' } }),
    saveSettings({ timeZone: 'Europe/Berlin' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const { body } = await site.call('GET /users/me/notification-settings', { as: member });
  expect(body.data).toMatchObject({
    digest: 'daily',
    quietHours: { from: '22:00', to: '07:00' },
    timeZone: 'Europe/Berlin',
  });
});

test('the next digest’s time stays the same when other settings change, but not when its frequency does', async () => {
  const as = await site.member();
  const saveSettings = (body: object) => site.call('PUT /users/me/notification-settings', { as, body });
  const ownScheduleRow = () => site.context.database.selectFrom('delivery_rhythms').where('user_id', '=', as.id);
  const readDue = async () => (await ownScheduleRow().select('digest_due_at').executeTakeFirstOrThrow()).digest_due_at;
  await saveSettings({ digest: 'weekly', timeZone: 'UTC' });
  // As for a member who already got next Monday's digest.
  const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000);
  const dueColumns = { digest_due_at: inTwoWeeks };
  await site.context.database.updateTable('delivery_rhythms').set(dueColumns).where('user_id', '=', as.id).execute();
  await saveSettings({ quietHours: { from: '22:00', to: '07:00' } });
  await saveSettings({ news: true, timeZone: 'UTC' });
  expect(await readDue()).toEqual(inTwoWeeks);
  await saveSettings({ digest: 'daily' });
  expect(Number(await readDue())).toBeLessThan(Number(inTwoWeeks));
});

test('when an alert’s webhook is chosen and its URL removed at the same time, one of them is refused', async () => {
  const as = await site.member();
  const draft = { name: 'Lamps', query: { q: 'lamp' }, channels: ['inApp'], webhookUrl: 'https://hook.example.com/' };
  const { _id } = (await site.call('POST /alerts', { as, body: draft })).body.data;
  for (let round = 0; round < 5; round += 1) {
    const { channels, webhookUrl } = draft;
    await site.call(`PUT /alerts/${_id}`, { as, body: { channels, webhookUrl } });
    const replies = await Promise.all([
      site.call(`PUT /alerts/${_id}`, { as, body: { channels: ['webhook'] } }),
      site.call(`PUT /alerts/${_id}`, { as, body: { webhookUrl: null } }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  }
});

test('a deal moved into a folder that is deleted at the same time ends up without a folder', async () => {
  const as = await site.member();
  const id = await site.deal(await site.member());
  await site.call(`POST /deals/${id}/save`, { as });
  for (let round = 0; round < 8; round += 1) {
    const folder = (await site.call('POST /save-folders', { as, body: { name: 'Later' } })).body.data._id;
    const [moveReply, deleteReply] = await Promise.all([
      site.call(`PUT /saves/${id}`, { as, body: { folder } }),
      site.call(`DELETE /save-folders/${folder}`, { as }),
    ]);
    expect([200, 404]).toContain(moveReply.status);
    expect(deleteReply.status).toBe(200);
    const { body } = await site.call('GET /users/me/saved-deals', { as });
    expect(body.data).toMatchObject([{ folder: null }]);
  }
});
