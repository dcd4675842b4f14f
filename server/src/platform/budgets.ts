import { type BudgetName, budgets } from '@haggle/contract/limits/budgets';
import { sql } from 'kysely';
import { type Context, primaryOf } from './context.ts';

/** Milliseconds. Of two who count at once, the later to write may have read the clock first; nodes' clocks differ, too. */
export const driftMost = 60_000;

/**
 * Uses up a part of what `whose` may use of something within its window. What is refused counts as well, so whoever goes
 * on stays refused until the window ends. In a transaction that fails nothing was used.
 * @returns how much is left; below 0 when this was too much
 */
export async function spend(context: Context, name: BudgetName, whose: string, amount = 1): Promise<number> {
  const [most, seconds] = budgets[name];
  const at = context.clock();
  const resetsAt = new Date(at.getTime() + seconds * 1000);
  // A window that ends much later than one that begins now comes from a clock that was ahead.
  const latest = new Date(resetsAt.getTime() + driftMost);
  const isOver = sql<boolean>`(budgets.resets_at <= ${at} or budgets.resets_at > ${latest})`;
  const { spent } = await primaryOf(context)
    .insertInto('budgets')
    .values({ key: `${name}:${whose}`, spent: amount, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        spent: sql<string>`case when ${isOver} then excluded.spent else budgets.spent + excluded.spent end`,
        resets_at: sql<Date>`case when ${isOver} then excluded.resets_at else budgets.resets_at end`,
      }),
    )
    .returning('spent')
    .executeTakeFirstOrThrow();
  return scaled(context, most) - Number(spent);
}

/** Does something whose time is taken from a budget of milliseconds, whatever becomes of it. */
export async function spendTime<T>(
  context: Context,
  name: BudgetName,
  whose: string,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await spend(context, name, whose, Math.ceil(performance.now() - startedAt));
  }
}

/** Whether more than there was has been asked for in the window. */
export async function isUsedUp(context: Context, name: BudgetName, whose: string): Promise<boolean> {
  const row = await context.database
    .selectFrom('budgets')
    .select('spent')
    .where('key', '=', `${name}:${whose}`)
    .where('resets_at', '>', context.clock())
    .executeTakeFirst();
  return row !== undefined && Number(row.spent) > scaled(context, budgets[name][0]);
}

function scaled({ rateLimitScale }: Context, most: number): number {
  return Math.max(1, Math.round(most * rateLimitScale));
}

/** Scheduled: forgets windows that are over. */
export async function forgetBudgets(context: Context): Promise<void> {
  await context.database.deleteFrom('budgets').where('resets_at', '<=', context.clock()).execute();
}
