import type { AllocatedPayment, OpenCommission, PartnerPayment } from '@haggle/contract/affiliate/settlements';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, hiddenFrom, refuseOwnCase } from '../../../kernel/actor.ts';
import { fromCents, toCents } from '../../../kernel/money.ts';
import { type PageRequest, toList } from '../../../kernel/paging.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readPartner } from '../../links/affiliate-partners/actions.ts';
import { isSettled } from '../allocations/actions.ts';
import { clearCommissions } from '../commissions/actions.ts';
import { bookAllocations, bookDifference, bookReceipt, bookWriteOff, lockLedger } from '../ledger/actions.ts';
import { allocate, canSettle } from './rules.ts';
import * as store from './store.ts';
import { toOpenCommission, toPayment, toStanding } from './views.ts';

const { atOnce: maxOpenItems } = affiliateLimits.partnerPayment;

export async function listStandings(context: Context, page: PageRequest) {
  return toList(page, await store.listStandings(context.database, siteDay(context.clock()), page), toStanding);
}

export async function listPayments(context: Context, page: PageRequest, partner: string | undefined) {
  return toList(page, await store.listPayments(context.database, page, partner), toPayment);
}

/** @throws Refusal `partner_not_found` */
export async function listOpenCommissions(context: Context, partnerId: string, page: PageRequest) {
  await readPartner(context, partnerId);
  const today = siteDay(context.clock());
  return toList(page, await store.listOpenCommissions(context.database, partnerId, page), (row) =>
    toOpenCommission(row, today),
  );
}

interface PaymentInput {
  partner: string;
  paidOn: string;
  amount: number;
  fee: number;
  tax: number;
  reference: string;
  allocate: 'oldest' | 'later';
}

/**
 * Records a partner's payment and settles its oldest open commissions with it, except the actor's own.
 * @throws Refusal `partner_not_found`, `payment_known`, `invalid`
 */
export function addPayment(context: Context, actor: Actor, input: PaymentInput): Promise<AllocatedPayment> {
  if (input.paidOn > siteDay(context.clock())) throw invalidField('paidOn', t('affiliate.errors.paymentToCome'));
  const [amount, fee, tax] = [toCents(input.amount), toCents(input.fee), toCents(input.tax)];
  if (amount + fee - tax <= 0) throw invalidField('amount', t('affiliate.errors.paymentOfNothing'));
  return inTransaction(context, async (context) => {
    await lockLedger(context);
    await readPartner(context, input.partner);
    const id = await store.insertPayment(context.database, {
      partner_id: input.partner,
      paid_on: input.paidOn,
      amount_cents: amount,
      fee_cents: fee,
      tax_cents: tax,
      reference: input.reference,
      created_by: actor.id,
      created_at: context.clock(),
    });
    if (id === undefined) throw new Refusal('payment_known');
    await bookReceipt(context, id, { partnerId: input.partner, amountCents: amount, feeCents: fee, taxCents: tax });
    if (input.allocate === 'oldest') {
      const requested = { partnerId: input.partner, except: hiddenFrom(actor), limit: maxOpenItems };
      const open = await store.findItems(context.database, requested);
      const parts = allocate(amount + fee - tax, open.map(toItem));
      await settleCommissions(context, actor, { id, partnerId: input.partner }, parts, open);
    }
    await recordAudit(context, actor, {
      action: 'payment.recorded',
      subject: 'partner',
      subjectId: input.partner,
      changes: { amount: [null, input.amount], reference: [null, input.reference], paidOn: [null, input.paidOn] },
    });
    return { ...(await requirePayment(context, id)), leftToOthers: await countOwn(context, actor, input.partner) };
  });
}

/** Counts the actor's own open commissions at a partner, which someone else has to settle. Admins have none. */
async function countOwn({ database }: Context, actor: Actor, partnerId: string): Promise<number> {
  const memberId = hiddenFrom(actor);
  return memberId === undefined ? 0 : store.countOpenOfMember(database, { partnerId, memberId });
}

/** @throws Refusal `payment_not_found` */
export function readPayment(context: Context, id: string): Promise<PartnerPayment> {
  return requirePayment(context, id);
}

async function requirePayment(context: Context, id: string): Promise<PartnerPayment> {
  const row = await store.findPayment(context.database, id);
  if (!row) throw new Refusal('payment_not_found');
  return toPayment(row);
}

/** Stores and books what a payment settles, and makes fully settled commissions payable. */
async function settleCommissions(
  context: Context,
  actor: Actor,
  payment: { id: string; partnerId: string },
  parts: readonly { id: string; cents: number }[],
  items: readonly store.ItemRow[],
): Promise<void> {
  if (parts.length === 0) return;
  const at = context.clock();
  const rows = parts.map(({ id, cents }) => ({
    kind: 'paid' as const,
    payment_id: payment.id,
    commission_id: id,
    cents,
    created_by: actor.id,
    created_at: at,
  }));
  await store.insertAllocations(context.database, rows);
  await bookAllocations(
    context,
    payment,
    parts.map(({ id, cents }) => ({ commissionId: id, cents })),
  );
  const byId = new Map(items.map((item) => [item.id, item]));
  const fullyPaidIds = parts.filter(({ id, cents }) => byId.get(id)?.open_cents === cents).map(({ id }) => id);
  await clearCommissions(context, fullyPaidIds);
}

type AllocationRequest = readonly { _id: string; amount?: number | null | undefined }[];

/**
 * Settles commissions with the rest of a payment, but never the actor's own.
 * @throws Refusal `payment_not_found`, `commission_not_found`, `own_case`, `nothing_to_allocate`, `invalid`
 */
export function allocatePayment(
  context: Context,
  actor: Actor,
  id: string,
  requested: AllocationRequest | undefined,
): Promise<AllocatedPayment> {
  return inTransaction(context, async (context) => {
    await lockLedger(context);
    const { unallocated, partner } = await requirePayment(context, id);
    const selection = requested ? { ids: requested.map(({ _id }) => _id) } : { except: hiddenFrom(actor) };
    const items = await store.findItems(context.database, {
      partnerId: partner._id,
      ...selection,
      limit: maxOpenItems,
    });
    for (const { member_id: memberId } of items) refuseOwnCase(actor, memberId);
    const leftToOthers = await countOwn(context, actor, partner._id);
    const parts = requested
      ? partsOf(requested, items, toCents(unallocated))
      : allocate(toCents(unallocated), items.map(toItem));
    if (parts.length === 0) {
      const isForOthers = leftToOthers > 0 && unallocated > 0;
      throw new Refusal(isForOthers ? 'own_case' : 'nothing_to_allocate');
    }
    await settleCommissions(context, actor, { id, partnerId: partner._id }, parts, items);
    const after = await requirePayment(context, id);
    await recordAudit(context, actor, {
      action: 'payment.allocated',
      subject: 'partner',
      subjectId: partner._id,
      changes: { amount: [null, after.allocated] },
    });
    return { ...after, leftToOthers };
  });
}

const toItem = ({ id, open_cents }: store.ItemRow) => ({ id, openCents: open_cents });

/** @throws Refusal `commission_not_found`, `invalid` */
function partsOf(requested: AllocationRequest, items: readonly store.ItemRow[], leftCents: number) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const hasDuplicates = new Set(requested.map(({ _id }) => _id)).size < requested.length;
  if (hasDuplicates) throw invalidField('commissions', t('affiliate.errors.beyondOpen'));
  const openItems = requested.map(({ _id, amount }) => {
    const item = byId.get(_id);
    if (!item) throw new Refusal('commission_not_found');
    const openCents = amount === null || amount === undefined ? item.open_cents : toCents(amount);
    if (openCents !== 0 && !canSettle(openCents, item.open_cents)) {
      throw invalidField('commissions', t('affiliate.errors.beyondOpen'));
    }
    return { id: _id, openCents };
  });
  return allocate(leftCents, openItems);
}

/**
 * Books the rest of a payment as a difference that belongs to no commission.
 * @throws Refusal `payment_not_found`, `nothing_to_allocate`
 */
export function closePaymentDifference(
  context: Context,
  actor: Actor,
  id: string,
  reason: string,
): Promise<PartnerPayment> {
  return inTransaction(context, async (context) => {
    await lockLedger(context);
    const { unallocated, partner } = await requirePayment(context, id);
    const cents = toCents(unallocated);
    if (cents === 0) throw new Refusal('nothing_to_allocate');
    const row = { kind: 'difference' as const, payment_id: id, cents, reason };
    await store.insertAllocations(context.database, [{ ...row, created_by: actor.id, created_at: context.clock() }]);
    await bookDifference(context, { id, partnerId: partner._id }, cents);
    await recordAudit(context, actor, {
      action: 'payment.difference',
      subject: 'partner',
      subjectId: partner._id,
      changes: { amount: [null, unallocated] },
      reason,
    });
    return requirePayment(context, id);
  });
}

/**
 * Writes off the open amount of a commission. The member keeps their share unless the commission is reversed,
 * which takes the write-off back.
 * @throws Refusal `commission_not_found`, `own_case`, `nothing_to_allocate`
 */
export function writeOff(context: Context, actor: Actor, id: string, reason: string): Promise<OpenCommission> {
  return inTransaction(context, async (context) => {
    await lockLedger(context);
    const [item] = await store.findItems(context.database, { ids: [id], limit: 1 });
    if (!item) throw new Refusal('commission_not_found');
    refuseOwnCase(actor, item.member_id);
    const cents = item.open_cents;
    if (cents <= 0) throw new Refusal('nothing_to_allocate');
    const row = { kind: 'written_off' as const, commission_id: id, cents, reason };
    await store.insertAllocations(context.database, [{ ...row, created_by: actor.id, created_at: context.clock() }]);
    await bookWriteOff(context, id, { partnerId: item.partner_id, cents });
    // A commission counts as settled if one part was paid and the rest is written off.
    if (await isSettled(context, { commissionId: id, owedCents: item.commission_cents })) {
      await clearCommissions(context, [id]);
    }
    await recordAudit(context, actor, {
      action: 'commission.written_off',
      subject: 'commission',
      subjectId: id,
      changes: { amount: [null, fromCents(cents)] },
      reason,
    });
    const [after] = await store.findItems(context.database, { ids: [id], limit: 1 });
    return toOpenCommission(after ?? item, siteDay(context.clock()));
  });
}
