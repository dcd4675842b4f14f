import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectLockWaits } from '../../../test/harness/lock-waits.ts';
import { type Member, useSite } from '../../../test/harness/site.ts';
import { inTransaction } from '../../platform/context.ts';
import { eraseAccount } from '../members/privacy/actions.ts';
import { lockAccounts } from '../members/privacy/store.ts';
import { flushEvents } from './tracking/actions.ts';

const site = useSite();
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

async function viewPage(as: Member): Promise<void> {
  const body = { eventType: 'page_view', sessionId: `session-${as.id}` };
  expect((await site.call('POST /analytics/track', { as, body, headers })).status).toBe(200);
  await flushEvents(site.context);
}

async function listDays(members: readonly Member[]) {
  const ids = members.map(({ id }) => id);
  const days = site.context.database.selectFrom('analytics_member_days').select('user_id').orderBy('user_id');
  return (await days.where('user_id', 'in', ids).execute()).map(({ user_id }) => user_id);
}

test('days that are counted while an account is erased are stored only for the others', async () => {
  const [leaving, staying] = [await site.member(), await site.member()];
  for (const member of [leaving, staying]) await viewPage(member);
  let counting: Promise<void> | undefined;
  await inTransaction(site.context, async (context) => {
    await lockAccounts(context.database, [leaving.id]);
    counting = site.run('count-analytics');
    await expectLockWaits(site);
    await eraseAccount(context, leaving.id);
  });
  await counting;
  expect(await listDays([leaving, staying])).toEqual([staying.id]);
});

test('an account erased while its days are being stored keeps none, and others’ events don’t wait for it', async () => {
  const [leaving, staying] = [await site.member(), await site.member()];
  let erasing: Promise<void> | undefined;
  await inTransaction(site.context, async ({ database }) => {
    await sql`insert into analytics_member_days (day, user_id) values (current_date, ${leaving.id})`.execute(database);
    erasing = eraseAccount(site.context, leaving.id);
    await expectLockWaits(site);
    await viewPage(staying);
  });
  await erasing;
  expect(await listDays([leaving])).toEqual([]);
});
