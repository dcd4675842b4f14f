import { afterEach, expect, test } from 'vitest';
import { type Member, useSite } from '../../../test/harness/site.ts';

const site = useSite();
const day = 86_400_000;

afterEach(() => site.setClock(undefined));

/** Adds a notification for a member at a given time. */
async function insertNotification(member: Member, at: number): Promise<void> {
  const row = { user_id: member.id, type: 'system_message', in_app: true, email: false, push: false } as const;
  await site.context.database
    .insertInto('notifications')
    .values({ ...row, created_at: new Date(at) })
    .execute();
}

async function countNotifications(member: Member): Promise<number> {
  const { rows } = await site.connection.pool.query('select 1 from notifications where user_id = $1', [member.id]);
  return rows.length;
}

test('notifications from before their month had a partition move into it, and are dropped with it', async () => {
  const member = await site.member();
  const farFuture = Date.now() + 400 * day;
  for (const at of [farFuture, farFuture + 45 * day]) await insertNotification(member, at);
  const countInDefault = async () =>
    (await site.connection.pool.query('select 1 from notifications_other')).rows.length;
  expect(await countInDefault()).toBe(2);
  site.setClock(farFuture);
  await site.run('maintain-all-partitions');
  await site.run('maintain-all-partitions');
  expect([await countInDefault(), await countNotifications(member)]).toEqual([0, 2]);
  site.setClock(farFuture + 500 * day);
  await site.run('maintain-all-partitions');
  expect(await countNotifications(member)).toBe(0);
});

test('a month’s notifications are kept until the last day of the thirteenth month after it', async () => {
  const member = await site.member();
  const dateInMonth = (index: number, dayOfMonth: number) =>
    Date.UTC(new Date().getUTCFullYear() + 9, index, dayOfMonth);
  await insertNotification(member, dateInMonth(1, 28));
  site.setClock(dateInMonth(14, 31));
  await site.run('maintain-all-partitions');
  expect(await countNotifications(member)).toBe(1);
  site.setClock(dateInMonth(15, 1));
  await site.run('maintain-all-partitions');
  expect(await countNotifications(member)).toBe(0);
});

test('notifications older than every kept month are deleted too', async () => {
  const member = await site.member();
  await insertNotification(member, Date.now() - 1000 * day);
  await insertNotification(member, Date.now() - 100 * day);
  await site.run('maintain-all-partitions');
  expect(await countNotifications(member)).toBe(1);
});
