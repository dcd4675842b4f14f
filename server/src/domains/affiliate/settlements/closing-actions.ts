import type { Closing } from '@haggle/contract/affiliate/settlements';
import type { Actor } from '../../../kernel/actor.ts';
import { fromCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { siteDay } from '../../../platform/database/site-days.ts';
import { recordAudit } from '../../audit/actions.ts';
import { lockLedger } from '../ledger/actions.ts';
import * as store from './closing-store.ts';
import { monthAfter } from './rules.ts';

/** Returns the closed months, the latest first, and the next one to close: null until that month is over. */
export async function listClosings(context: Context): Promise<{ closings: Closing[]; next: string | null }> {
  const rows = await store.listClosings(context.database);
  const balances = await store.listBalances(context.database);
  const closings = rows.map((row) => ({
    month: row.month,
    closedAt: row.closed_at.toISOString(),
    by: row.by,
    corrections: row.corrections,
    accounts: balances
      .filter(({ closing_id }) => closing_id === row.id)
      .map(({ account, opening, debit, credit, closing }) => ({
        account,
        opening: fromCents(opening),
        debit: fromCents(debit),
        credit: fromCents(credit),
        closing: fromCents(closing),
      })),
  }));
  const first = rows[0] ? monthAfter(rows[0].month) : await store.findFirstMonth(context.database);
  const isOver = first !== undefined && first < siteDay(context.clock()).slice(0, 7);
  return { closings, next: isOver ? first : null };
}

/**
 * Closes a month of the ledger permanently.
 * @throws Refusal `month_not_closable` unless it's the next month and is over
 */
export function addClosing(context: Context, actor: Actor, month: string): Promise<Closing> {
  return inTransaction(context, async (context) => {
    await lockLedger(context);
    const { next } = await listClosings(context);
    if (next !== month) throw new Refusal('month_not_closable');
    const days = { first: `${month}-01`, next: `${monthAfter(month)}-01` };
    await store.insertClosing(context.database, { ...days, by: actor.id, at: context.clock() });
    await recordAudit(context, actor, { action: 'books.closed', subject: 'affiliate', subjectId: month });
    const [closed] = (await listClosings(context)).closings;
    if (!closed) throw new Error('The closing was inserted but not found.');
    return closed;
  });
}
