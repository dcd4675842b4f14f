import { type BudgetName, budgets } from '@haggle/contract/limits/budgets';
import { sql } from 'kysely';
import { type Context, primaryOf } from './context.ts';

/** Milliseconds of tolerated drift: nodes' clocks differ, and concurrent calls may write out of order. */
export const maxDrift = 60_000;

/**
 * Spends part of the budget that `owner` has in a window. Refused amounts count too, so repeated attempts stay refused
 * until the window ends. A failed transaction spends nothing.
 * @returns the remaining budget; negative if this exceeded it
 */
export async function spend(context: Context, name: BudgetName, owner: string, amount = 1): Promise<number> {
  const [maxAmount, seconds] = budgets[name];
  const at = context.clock();
  const resetsAt = new Date(at.getTime() + seconds * 1000);
  // A window that ends much later than one starting now was set by a clock that ran fast.
  const latestReset = new Date(resetsAt.getTime() + maxDrift);
  const hasExpired = sql<boolean>`(budgets.resets_at <= ${at} or budgets.resets_at > ${latestReset})`;
  const { spent } = await primaryOf(context)
    .insertInto('budgets')
    .values({ key: `${name}:${owner}`, spent: amount, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        spent: sql<string>`case when ${hasExpired} then excluded.spent else budgets.spent + excluded.spent end`,
        resets_at: sql<Date>`case when ${hasExpired} then excluded.resets_at else budgets.resets_at end`,
      }),
    )
    .returning('spent')
    .executeTakeFirstOrThrow();
  return scaleAmount(context, maxAmount) - Number(spent);
}

/** Runs `work` and charges its duration to a budget of milliseconds, even if it fails. */
export async function spendTime<T>(
  context: Context,
  name: BudgetName,
  owner: string,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await spend(context, name, owner, Math.ceil(performance.now() - startedAt));
  }
}

/** Returns whether a budget is exceeded in the current window. */
export async function isUsedUp(context: Context, name: BudgetName, owner: string): Promise<boolean> {
  const row = await context.database
    .selectFrom('budgets')
    .select('spent')
    .where('key', '=', `${name}:${owner}`)
    .where('resets_at', '>', context.clock())
    .executeTakeFirst();
  return row !== undefined && Number(row.spent) > scaleAmount(context, budgets[name][0]);
}

function scaleAmount({ rateLimitScale }: Context, maxAmount: number): number {
  return Math.max(1, Math.round(maxAmount * rateLimitScale));
}

/** Scheduled: deletes expired windows. */
export async function deleteExpiredBudgets(context: Context): Promise<void> {
  await context.database.deleteFrom('budgets').where('resets_at', '<=', context.clock()).execute();
}
