import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addPartner, newShop, type TestPartner } from '../../../../test/harness/partner.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/context.ts';
import { moveCommission } from '../commissions/actions.ts';
import { recordOrder } from '../commissions/order-actions.ts';
import { addPayout, closePayout } from '../payouts/actions.ts';
import { addPayment, allocatePayment, closePaymentDifference, listPayments, writeOff } from '../settlements/actions.ts';

const site = useSite();
let admin: Member;
let partner: TestPartner;
const members: Member[] = [];
const deals: string[] = [];

beforeAll(async () => {
  admin = await site.admin();
  partner = await addPartner(site, admin, newShop());
  for (let n = 0; n < 2; n++) {
    const member = await site.member();
    members.push(member);
    deals.push(await site.deal(member));
    const { database, secrets, clock } = site.context;
    const details = {
      user_id: member.id,
      method: 'paypal' as const,
      sealed: secrets.encrypt('{}', `payout_details.sealed:${member.id}`),
      updated_at: clock(),
    };
    await database.insertInto('payout_details').values(details).execute();
  }
});

/** A random step. Its numbers pick from whatever exists at that moment. */
type Step =
  | { kind: 'order'; memberIndex: number; cents: number; isRepeat: boolean }
  | { kind: 'move'; commissionIndex: number; to: 'approved' | 'payable' | 'paid' | 'rejected' | 'reversed' }
  | { kind: 'payment'; cents: number; fee: number; tax: number; now: boolean }
  | { kind: 'allocate' }
  | { kind: 'leave' }
  | { kind: 'write off'; commissionIndex: number }
  | { kind: 'correct'; commissionIndex: number; cents: number }
  | { kind: 'batch' }
  | { kind: 'close'; to: 'paid' | 'cancelled' };

const index = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      memberIndex: fc.nat(2),
      cents: fc.integer({ min: 0, max: 900_000 }),
      isRepeat: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      commissionIndex: index,
      to: fc.constantFrom('approved', 'approved', 'payable', 'payable', 'paid', 'rejected', 'reversed'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('payment' as const),
      cents: fc.integer({ min: 1, max: 200_000 }),
      fee: fc.nat(50),
      tax: fc.nat(50),
      now: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'allocate' as const }, { kind: 'leave' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('write off' as const), commissionIndex: index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      commissionIndex: index,
      cents: fc.integer({ min: 0, max: 900_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'batch' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('close' as const), to: fc.constantFrom('paid', 'paid', 'cancelled') }),
  },
);

/** Ignores refusals, which are expected here, and rethrows everything else. */
async function ignoreRefusal(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

let orders = 0;

/** Returns the body that closes a batch. When paid, everyone in it was paid manually. */
async function closingInput({ database }: Context, id: string, status: 'paid' | 'cancelled') {
  if (status === 'cancelled') return { status };
  const items = await database.selectFrom('payout_items').select('member_id').where('payout_id', '=', id).execute();
  return { status, paidByHand: items.map((item) => item.member_id) };
}

async function runStep(context: Context, step: Step): Promise<void> {
  const { database } = context;
  if (step.kind === 'order') {
    const orderId = `order-${step.isRepeat && orders > 0 ? orders : ++orders}`;
    const dealId = deals[step.memberIndex];
    const click =
      dealId === undefined ? undefined : { id: null, dealId, authorId: members[step.memberIndex]?.id ?? null };
    const order = {
      partnerId: partner.id,
      rateBps: 777,
      orderId,
      transactionId: orderId,
      clickRef: null,
      reportedCents: null,
      click,
    };
    const common = { orderCents: step.cents, occurredAt: context.clock() };
    await ignoreRefusal(
      inTransaction(context, (context) => recordOrder(context, { reportedAt: null, ...order, ...common })),
    );
  } else if (step.kind === 'move') {
    const rows = await database.selectFrom('commissions').select('id').orderBy('id', 'desc').limit(31).execute();
    const id = rows[step.commissionIndex]?.id;
    if (id) await ignoreRefusal(moveCommission(context, admin, id, { status: step.to }));
  } else if (step.kind === 'correct') {
    const row = await commissionAt(context, step.commissionIndex);
    if (!row) return;
    const amounts = { orderCents: step.cents, reportedCents: null, occurredAt: row.occurred_at };
    const unchanged = { partnerId: partner.id, rateBps: 777, transactionId: row.transaction_id, orderId: row.order_id };
    const order = { ...unchanged, ...amounts, clickRef: null, reportedAt: null, click: undefined, mayAdjust: true };
    await ignoreRefusal(inTransaction(context, (context) => recordOrder(context, order)));
  } else if (step.kind === 'payment') {
    const amounts = { amount: step.cents / 100, fee: step.fee / 100, tax: step.tax / 100 };
    const common = { partner: partner.id, paidOn: '2026-01-01', reference: crypto.randomUUID() };
    const allocate = step.now ? 'oldest' : 'later';
    await ignoreRefusal((async () => addPayment(context, admin, { ...common, ...amounts, allocate }))());
  } else if (step.kind === 'allocate' || step.kind === 'leave') {
    const [payment] = (await listPayments(context, { page: 1, limit: 50 }, partner.id)).data.filter(
      ({ unallocated }) => unallocated > 0,
    );
    if (!payment) return;
    await ignoreRefusal(
      step.kind === 'allocate'
        ? allocatePayment(context, admin, payment._id, undefined)
        : closePaymentDifference(context, admin, payment._id, 'Nobody knows what for'),
    );
  } else if (step.kind === 'write off') {
    const row = await commissionAt(context, step.commissionIndex);
    if (row) await ignoreRefusal(writeOff(context, admin, row.id, 'Nobody will pay it'));
  } else if (step.kind === 'batch') {
    await ignoreRefusal(addPayout(context, admin));
  } else if (step.kind === 'close') {
    const open = await database.selectFrom('payouts').select('id').where('status', '=', 'open').executeTakeFirst();
    if (open) await ignoreRefusal(closePayout(context, admin, open.id, await closingInput(context, open.id, step.to)));
  }
}

const commissionAt = async ({ database }: Context, commissionIndex: number) =>
  (await database.selectFrom('commissions').selectAll().orderBy('id', 'desc').limit(31).execute())[commissionIndex];

/** Compares the ledger's balances with the same totals derived from commissions and payouts alone. */
async function expectSameTotals(context: Context): Promise<void> {
  const { rows } = await sql<Record<string, string>>`
    select
      (select count(*) from (select from ledger_entries group by transaction_id having sum(cents) <> 0) as wrong) as unbalanced,
      (select coalesce(sum(cents), 0) from ledger_entries) as total,
      (select coalesce(sum(cents), 0) from ledger_entries where account = 'partner_receivable') as receivable,
      (select coalesce(sum(commission_cents), 0) from commissions where status in ('approved', 'payable', 'paid'))
        - (select coalesce(sum(cents), 0) from payment_allocations where commission_id is not null) as receivable_told,
      (select coalesce(-sum(cents), 0) from ledger_entries where account = 'partner_unallocated') as unallocated,
      (select coalesce(sum(net_cents), 0) from partner_payments)
        - (select coalesce(sum(cents), 0) from payment_allocations where payment_id is not null) as unallocated_told,
      (select coalesce(sum(cents), 0) from ledger_entries where account = 'partner_paid') as received,
      (select coalesce(sum(amount_cents), 0) from partner_payments) as received_told,
      (select coalesce(sum(cents), 0) from ledger_entries where account in ('site_fees', 'site_tax')) as kept_back,
      (select coalesce(sum(fee_cents - tax_cents), 0) from partner_payments) as kept_back_told,
      (select coalesce(sum(cents), 0) from ledger_entries where account = 'site_written_off') as written_off,
      (select coalesce(sum(cents), 0) from payment_allocations where kind = 'written_off') as written_off_told,
      (select coalesce(-sum(cents), 0) from ledger_entries where account = 'site_differences') as differences,
      (select coalesce(sum(cents), 0) from payment_allocations where kind = 'difference') as differences_told,
      (select coalesce(-sum(cents), 0) from ledger_entries where account = 'site_revenue') as revenue,
      (select coalesce(sum(site_cents), 0) from commissions where status in ('approved', 'payable', 'paid')) as revenue_told,
      (select coalesce(-sum(cents), 0) from ledger_entries where account = 'member_paid') as paid,
      (select coalesce(sum(amount_cents), 0) from payout_items where status = 'paid')
        + (select coalesce(-sum(cents), 0) from ledger_entries join ledger_transactions as booked on booked.id = transaction_id
          where account = 'member_paid' and booked.kind = 'paid') as paid_told,
      (select coalesce(-sum(cents), 0) from ledger_entries where account = 'member_payable') as owed,
      (select coalesce(sum(member_cents), 0) from commissions where status in ('approved', 'payable', 'paid')) as earned,
      (select count(*) from commissions where member_cents + site_cents <> commission_cents) as torn,
      (select count(*) from commissions cross join lateral (
          select sum(cents) as cents, sum(cents) filter (where kind = 'written_off') as lost from payment_allocations
          where commission_id = commissions.id) as settled
        where lost < 0 or (lost > 0 and settled.cents
          > case when status in ('approved', 'payable', 'paid') then commission_cents else 0 end)) as lost_needlessly`.execute(
    context.database,
  );
  const totals = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
  expect(totals).toMatchObject({ unbalanced: 0, total: 0, torn: 0, lost_needlessly: 0 });
  for (const name of ['receivable', 'unallocated', 'received', 'kept_back', 'written_off', 'differences']) {
    expect(totals[name], name).toBe(totals[`${name}_told`]);
  }
  expect(totals.revenue).toBe(totals.revenue_told);
  expect(totals.paid).toBe(totals.paid_told);
  expect(totals.owed).toBe(Number(totals.earned) - Number(totals.paid));
}

test('after any concurrent steps the ledger balances and agrees with commissions, payments and payouts', async () => {
  const stepGroups = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(stepGroups, async (groups) => {
      for (const group of groups) await Promise.all(group.map((step) => runStep(site.context, step)));
      await expectSameTotals(site.context);
    }),
    { numRuns: 25, endOnFailure: true },
  );
  const { rows } = await sql<{ status: string }>`select distinct status from commissions`.execute(
    site.context.database,
  );
  // With fewer rows, the test would prove nothing.
  expect(rows.length).toBeGreaterThanOrEqual(4);
});

describe('the database', () => {
  const run = (...statements: ReturnType<typeof sql>[]) =>
    site.context.database.transaction().execute(async (database) => {
      for (const statement of statements) await statement.execute(database);
    });

  test('refuses transactions without entries, with amounts that don’t sum to zero, or for a payout twice', async () => {
    await sql`insert into payouts (created_at) values (now())`.execute(site.context.database);
    const entry = (cents: number) => sql`
      insert into ledger_entries (transaction_id, account, member_id, cents)
      select max(ledger_transactions.id), 'member_paid', (select min(id) from users), ${cents} from ledger_transactions`;
    const other = sql`insert into ledger_transactions (kind, payout_id, member_id, created_at)
      select 'payout', max(payouts.id), (select max(id) from users), now() from payouts`;
    await expect(run(other, entry(5), entry(-4))).rejects.toThrow('do not add up');
    await expect(run(other)).rejects.toThrow('do not add up');
    await expect(run(entry(5))).rejects.toThrow('do not add up');
    await expect(run(other, entry(5), entry(-5))).resolves.toBeUndefined();
    await expect(run(other, entry(5), entry(-5))).rejects.toThrow('ledger_transactions_payout');
  });

  test('refuses to delete, update or truncate ledger rows', async () => {
    for (const table of ['ledger_transactions', 'ledger_entries']) {
      await expect(run(sql`delete from ${sql.table(table)}`)).rejects.toThrow('only ever added to');
      await expect(run(sql`update ${sql.table(table)} set id = default`)).rejects.toThrow('only ever added to');
      await expect(run(sql`truncate ${sql.table(table)} cascade`)).rejects.toThrow('only ever added to');
    }
  });
});
