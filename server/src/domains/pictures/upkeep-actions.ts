import { pictureLimits } from '@haggle/contract/limits/picture-limits';
import { type Context, inTransaction } from '../../platform/context.ts';
import { pictureName } from '../../platform/images/address.ts';
import { queueForgetting } from './actions.ts';
import { queuePlacing } from './place-actions.ts';
import * as store from './store.ts';

const { refusedDays, batch } = pictureLimits.hidden;
const day = 86_400_000;

/** Scheduled: forgets the pictures of deals that were refused long ago, and hides those that readers still get. */
export async function tidyPictures(context: Context): Promise<void> {
  await forgetRefused(context);
  await hideLeftOpen(context);
}

async function forgetRefused(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - refusedDays * day);
  for (;;) {
    const count = await inTransaction(context, async (context) => {
      const ids = await store.listRefused(context.database, before, batch);
      const keys = ids.length > 0 ? await store.deleteImages(context.database, ids) : [];
      for (const key of new Set(keys)) await queueForgetting(context, key);
      return ids.length;
    });
    if (count < batch) return;
  }
}

/** Also those of deals that were not published when there was one folder for all pictures. */
async function hideLeftOpen(context: Context): Promise<void> {
  let after = '0';
  for (;;) {
    const rows = await store.listHidden(context.database, after, batch);
    for (const { key } of rows) {
      if (await context.storage.get(pictureName(key, 'small', 'avif'))) await queuePlacing(context, [key]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}
