import { repeatWhileFull } from '../../../kernel/batches.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { keyOfPosted, linkKeyVersion } from '../../links/actions.ts';
import * as store from './store.ts';

/** How many deals one transaction renews. */
const batch = 500;

/** Job: renews the link keys that older rules made, of deals and of the prices seen there. */
export async function renewLinkKeys(context: Context): Promise<void> {
  await repeatWhileFull(batch, () =>
    inTransaction(context, async ({ database }) => {
      const deals = await store.lockOutdated(database, linkKeyVersion, batch);
      const keys = deals.map(({ id, url }) => ({ id, key: keyOfPosted(url) }));
      await store.updateKeys(database, keys, linkKeyVersion);
      return deals.length;
    }),
  );
}
