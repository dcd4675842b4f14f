import { inBatches } from '../../kernel/batches.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { anchorsOf } from './anchor-rules.ts';
import * as store from './store.ts';

/** Rows held in memory at once. */
const batchSize = 500;

/**
 * Recompiles the words that alerts search for, which another version of PostgreSQL may stem differently.
 * @returns the number of changed alerts
 */
export async function recompileWords(context: Context): Promise<number> {
  let changed = 0;
  const batches = inBatches<store.AlertWithWords>(batchSize, (last) =>
    store.listWithWords(context.database, { after: last?.id ?? '0', limit: batchSize }),
  );
  for await (const alerts of batches)
    for (const alert of alerts) if (await recompileAlert(context, alert)) changed += 1;
  return changed;
}

function recompileAlert(context: Context, alert: store.AlertWithWords): Promise<boolean> {
  return inTransaction(context, async ({ database }) => {
    const { q = '' } = alert.query;
    const words = await store.compileWords(database, q);
    // If the words have become too common to search for, the alert keeps its old ones.
    if (words === null || words === alert.words) return false;
    const { store_id: storeId, brand_id: brandId, category_id: categoryId } = alert;
    const anchors = anchorsOf({ tsquery: words, storeId, brandId, categoryId });
    await store.updateAlert(database, alert.id, { words, anchors });
    return true;
  });
}
