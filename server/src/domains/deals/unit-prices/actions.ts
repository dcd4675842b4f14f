import { repeatWhileFull } from '../../../kernel/batches.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { DealFacts } from '../rows/actions.ts';
import { readQuantity, rulesVersion } from './rules.ts';
import * as store from './store.ts';

export { toQuantity, toUnitPrice } from './views.ts';

/** Deals per transaction. */
const batchSize = 500;

/**
 * Returns the quantity in a title as columns of `deals`.
 * @param before the deal before an edit: a corrected quantity stays as long as the old and new titles state the same
 */
export function quantityColumns(title: string, before?: DealFacts) {
  const read = readQuantity(title);
  const previous = before?.unit_is_corrected ? readQuantity(before.title) : undefined;
  const keepsCorrection =
    before?.unit_is_corrected === true && read?.unit === previous?.unit && read?.amount === previous?.amount;
  return {
    unit: keepsCorrection ? before.unit : (read?.unit ?? null),
    unit_amount: keepsCorrection ? before.unit_amount : (read?.amount ?? null),
    unit_is_corrected: keepsCorrection,
    unit_rules: rulesVersion,
  };
}

/** Job: reads the quantities in titles that the current rules have not read. */
export async function readQuantities(context: Context): Promise<void> {
  await repeatWhileFull(batchSize, () =>
    inTransaction(context, async ({ database }) => {
      const deals = await store.lockUnread(database, rulesVersion, batchSize);
      const read = deals.map(({ id, title }) => {
        const { unit = null, amount = null } = readQuantity(title) ?? {};
        return { id, unit, amount };
      });
      await store.updateQuantities(database, read, rulesVersion);
      return deals.length;
    }),
  );
}
