import * as pictureLimits from '@haggle/contract/limits/pictures';
import { inBatches, repeatWhileFull } from '../../kernel/batches.ts';
import { daysBefore } from '../../kernel/time.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { pictureName } from '../../platform/images/address.ts';
import { queueDeletion } from './actions.ts';
import * as store from './store.ts';
import { queueMove } from './visibility-actions.ts';

const { refusedDays, batch } = pictureLimits.hidden;
/** Scheduled: deletes the pictures of deals refused long ago, and hides those that are still public by mistake. */
export async function cleanUpPictures(context: Context): Promise<void> {
  await deleteRefusedPictures(context);
  await hideExposedPictures(context);
}

async function deleteRefusedPictures(context: Context): Promise<void> {
  const before = daysBefore(context.clock(), refusedDays);
  await repeatWhileFull(batch, () =>
    inTransaction(context, async (context) => {
      const ids = await store.listRefusedDeals(context.database, before, batch);
      const keys = ids.length > 0 ? await store.deleteImages(context.database, ids) : [];
      for (const key of new Set(keys)) await queueDeletion(context, key);
      return ids.length;
    }),
  );
}

/** Includes pictures of unpublished deals from the time when all pictures shared one folder. */
async function hideExposedPictures(context: Context): Promise<void> {
  const batches = inBatches<store.HiddenPicture>(batch, (last) =>
    store.listHidden(context.database, last?.id ?? '0', batch),
  );
  for await (const rows of batches) {
    for (const { key } of rows) {
      if (await context.storage.get(pictureName(key, 'small', 'avif'))) await queueMove(context, [key]);
    }
  }
}
