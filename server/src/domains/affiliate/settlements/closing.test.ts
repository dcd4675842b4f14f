import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addPartner, clickDeal, newShop, reportOrder } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;
let author: Member;

beforeAll(async () => {
  admin = await site.admin();
  author = await site.member();
});

const as = (actor: Member) => (key: string, body?: object) => site.call(key, { as: actor, ...(body && { body }) });

test('months are closed permanently and in order; a correction is booked later and names its month', async () => {
  const shop = newShop();
  const partner = await addPartner(site, admin, shop);
  const dealId = await site.deal(author, { dealURL: `https://${shop}/lamp` });
  const { clickId } = await clickDeal(site, dealId);
  const order = { orderId: 'C-1', clickId, orderAmount: 100, commission: 10 };
  const { _id } = (await reportOrder(site, partner, order)).body.data;
  await as(admin)(`PUT /affiliate/commission/${_id}/status`, { status: 'approved' });
  const month = new Date().toISOString().slice(0, 7);
  const closeMonth = (actor: Member, month: string) => as(actor)('POST /admin/affiliate/closings', { month });
  expect((await as(admin)('GET /admin/affiliate/closings')).body.data).toEqual({ closings: [], next: null });
  expect((await closeMonth(admin, month)).body.code).toBe('month_not_closable');

  site.setClock(Date.now() + 40 * 86_400_000);
  const otherAdmin = await site.admin();
  expect((await as(otherAdmin)('GET /admin/affiliate/closings')).body.data.next).toBe(month);
  expect((await closeMonth(otherAdmin, '2020-01')).body.code).toBe('month_not_closable');
  const { data } = (await closeMonth(otherAdmin, month)).body;
  expect(data).toMatchObject({ month, corrections: 0 });
  expect(data.accounts).toContainEqual({
    account: 'partner_receivable',
    opening: 0,
    debit: 10,
    credit: 0,
    closing: 10,
  });
  expect(data.accounts).toContainEqual({ account: 'member_payable', opening: 0, debit: 0, credit: 5, closing: -5 });
  expect((await closeMonth(otherAdmin, month)).body.code).toBe('month_not_closable');

  await as(otherAdmin)(`PUT /affiliate/commission/${_id}/status`, { status: 'reversed' });
  const [closed] = (await as(otherAdmin)('GET /admin/affiliate/closings')).body.data.closings;
  expect(closed).toEqual({ ...data, corrections: 1 });
  const year = new Date(site.context.clock()).getUTCFullYear();
  const journal = (await as(otherAdmin)(`GET /admin/affiliate/statements/csv?of=journal&year=${year}`)).body;
  expect(journal).toContain(`reversed,partner_receivable,${'Partner '}${shop},,10.00,USD,C-1,${month}`);

  const { database } = site.context;
  const backdated = sql`insert into ledger_transactions (kind, commission_id, created_at)
    values ('adjusted', ${_id}, now())`.execute(database);
  await expect(backdated).rejects.toThrow('is closed');
  await expect(sql`delete from closings`.execute(database)).rejects.toThrow('only ever added to');
  await expect(sql`update closing_balances set debit_cents = 0`.execute(database)).rejects.toThrow(
    'only ever added to',
  );
  site.setClock(undefined);
});

test('statements list the totals of a year, for a member and for each partner', async () => {
  const { body } = await as(author)('GET /affiliate/statement?year=2020');
  expect(body.data).toEqual({ year: 2020, opening: 0, approved: 0, corrected: 0, paid: 0, closing: 0 });
  const year = new Date().getUTCFullYear();
  const ownStatement = (await as(author)(`GET /affiliate/statement?year=${year}`)).body.data;
  expect(ownStatement.closing).toBe(
    ownStatement.opening + ownStatement.approved + ownStatement.corrected - ownStatement.paid,
  );
  const partners = (await as(admin)(`GET /admin/affiliate/statements/csv?of=partners&year=${year}`)).body;
  expect(partners.split('\n')[0]).toContain('opening,approved,corrected,paid,fees,tax,writtenOff,difference,closing');
  const members = (await as(admin)(`GET /admin/affiliate/statements/csv?of=members&year=${year}`)).body;
  expect(members).toContain(author.username ?? '');
});
