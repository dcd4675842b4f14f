import type { Database } from '../../platform/database/database.ts';

/** Hangs pictures on a deal, in order. Those encoded before, for this deal or another, are ready at once. */
export async function insertImages(database: Database, dealId: string, keys: readonly string[]): Promise<void> {
  const known = await database
    .selectFrom('deal_images')
    .select(['key', 'width', 'height'])
    .where('key', 'in', keys)
    .where('state', '=', 'ready')
    .distinctOn('key')
    .execute();
  await database
    .insertInto('deal_images')
    .values(
      keys.map((key, position) => {
        const ready = known.find((image) => image.key === key);
        return {
          deal_id: dealId,
          position,
          key,
          state: ready ? 'ready' : 'waiting',
          width: ready?.width ?? null,
          height: ready?.height ?? null,
        };
      }),
    )
    .execute();
}

export async function updateImages(
  database: Database,
  key: string,
  change: { state: 'ready' | 'failed'; width?: number; height?: number },
): Promise<void> {
  await database.updateTable('deal_images').set(change).where('key', '=', key).execute();
}
