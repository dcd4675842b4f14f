import { repeatWhileFull } from '../../../kernel/batches.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { keyOfPosted, linkKeyVersion } from '../../links/actions.ts';
import * as store from './store.ts';

/** Deals per transaction. */
const batchSize = 500;

/** Job: renews link keys made by older rules, of deals and of their recorded prices. */
export async function renewLinkKeys(context: Context): Promise<void> {
  await repeatWhileFull(batchSize, () =>
    inTransaction(context, async ({ database }) => {
      const deals = await store.lockOutdated(database, linkKeyVersion, batchSize);
      const keys = deals.map(({ id, url }) => ({ id, key: keyOfPosted(url) }));
      await store.updateKeys(database, keys, linkKeyVersion);
      return deals.length;
    }),
  );
}
