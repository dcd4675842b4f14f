import { listStores } from '../src/domains/stores/actions.ts';
import { changeLogo } from '../src/domains/stores/admin/actions.ts';
import type { Actor } from '../src/kernel/actor.ts';
import type { Context } from '../src/platform/context.ts';
import { drawEmblem } from './drawings/emblems.ts';
import { withRenderedPhoto } from './photo.ts';
import type { TownStore } from './places.ts';

/** Sets the emblem of every store that has a deal as its logo. */
export async function setStoreLogos(context: Context, clerk: Actor, stores: readonly TownStore[]): Promise<void> {
  const { data } = await listStores(context, { page: 1, limit: stores.length * 2, sort: 'name' });
  const idOf = new Map(data.map(({ name, _id }) => [name, _id]));
  for (const { name, slug, emblem, finish } of stores) {
    const id = idOf.get(name);
    if (!id) continue;
    await withRenderedPhoto(context, drawEmblem(emblem, finish), { name: `${slug}.png`, width: 256 }, (photo) =>
      changeLogo(context, clerk, id, photo),
    );
  }
}
