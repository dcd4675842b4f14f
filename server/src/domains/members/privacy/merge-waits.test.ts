import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { expectLockWaits } from '../../../../test/harness/lock-waits.ts';
import { addPartner, clickDeal, newShop, reportOrder } from '../../../../test/harness/partner.ts';
import { type Member, type Reply, useSite } from '../../../../test/harness/site.ts';
import { inTransaction } from '../../../platform/context.ts';
import { findActor } from '../../accounts/users/actions.ts';
import { mergeAccounts } from './merge-actions.ts';
import { lockAccounts } from './store.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

test('a vote for the other account’s deal that is cast during a merge refuses it, and a second try takes it back', async () => {
  const [from, into] = [await site.member(), await site.member()];
  const dealId = await site.deal(into);
  const merge = () =>
    site.call(`PUT /admin/users/${from.id}/merge`, {
      as: admin,
      body: { into: into.id, reason: 'Lost the password.' },
    });
  let merging: Promise<Reply> | undefined;
  await inTransaction(site.context, async ({ database }) => {
    await sql`select from users where id = ${from.id} for key share`.execute(database);
    merging = merge();
    await expectLockWaits(site);
    expect((await site.call(`POST /deals/${dealId}/vote`, { as: from, body: { voteValue: 1 } })).status).toBe(200);
  });
  expect(await merging).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await merge()).status).toBe(200);
  const votes = site.context.database.selectFrom('votes').select('user_id').where('deal_id', '=', dealId);
  expect(await votes.execute()).toEqual([]);
});

test('an order that is reported during a merge is credited to the account that stays', async () => {
  const [from, into] = [await site.member(), await site.member()];
  const shop = newShop();
  const partner = await addPartner(site, admin, shop);
  const { clickId } = await clickDeal(site, await site.deal(from, { dealURL: `https://${shop}/kettle` }));
  const actor = await findActor(site.context, admin.id);
  if (!actor) throw new Error('The admin is missing.');
  let reporting: Promise<Reply> | undefined;
  await inTransaction(site.context, async (context) => {
    await lockAccounts(context.database, [from.id, into.id]);
    reporting = reportOrder(site, partner, { orderId: crypto.randomUUID(), clickId, orderAmount: 100 });
    await expectLockWaits(site);
    await mergeAccounts(context, actor, { fromId: from.id, intoId: into.id }, 'Lost the password.');
  });
  expect((await reporting)?.status).toBe(200);
  const commissions = site.context.database.selectFrom('commissions').select('member_id');
  expect(await commissions.execute()).toEqual([{ member_id: into.id }]);
});
