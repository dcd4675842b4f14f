import { type Actor, can } from '../../kernel/actor.ts';
import type { Event } from '../../kernel/events.ts';
import { fromCents } from '../../kernel/money.ts';
import type { Context } from '../../platform/context.ts';
import { listStaff } from '../accounts/users/actions.ts';
import { notify, notifyFolded } from './actions.ts';

/** Staff who may decide about money, except those who must not decide about this. */
async function listOthers(context: Context, exceptIds: readonly (string | undefined)[]): Promise<Pick<Actor, 'id'>[]> {
  const staff = await listStaff(context);
  return staff.filter((someone) => can(someone, 'money') && !exceptIds.includes(someone.id));
}

/** Consequence of `payout.made`: if it needs a second person, notifies everyone who may approve it. */
export async function notifyPayout(context: Context, { payload }: Event<'payout.made'>): Promise<void> {
  const { payoutId, makerId, needsSecond, cents } = payload;
  if (!needsSecond) return;
  const data = { payoutId, price: fromCents(cents) };
  const others = await listOthers(context, [makerId]);
  await notify(
    context,
    { type: 'payout_waiting' },
    others.map(({ id }) => ({ userId: id, data })),
  );
}

const foldKey = 'orders-held';

/** Consequence of `order.held`: notifies everyone who may decide about it. Orders held within an hour are folded. */
export async function notifyHold(context: Context, { payload }: Event<'order.held'>): Promise<void> {
  const others = await listOthers(context, [payload.memberId, payload.broughtBy]);
  // Always in the same order, so that two orders held at the same time can't deadlock.
  for (const { id } of others.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))) {
    await notifyFolded(context, { type: 'order_held', foldKey }, { userId: id, data: {} });
  }
}

/** Consequence of `partner.changed`: notifies all other admins, as it decides where links lead and money goes. */
export async function notifyPartner(context: Context, { payload }: Event<'partner.changed'>): Promise<void> {
  const { actorId, partnerId, name, what } = payload;
  const admins = (await listStaff(context)).filter((someone) => can(someone, 'settings') && someone.id !== actorId);
  await notify(
    context,
    { type: 'partner_changed', actorId },
    admins.map(({ id }) => ({ userId: id, data: { partnerId, name, what } })),
  );
}
