import { publicStatuses } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the facts for a public deal's picture, or undefined for any other deal. */
export function findShareImageRow(database: Database, id: string) {
  return database
    .selectFrom('deals as deal')
    .leftJoin('stores as store', 'store.id', 'deal.store_id')
    .select([
      'deal.id',
      'deal.title',
      'deal.price_cents',
      'deal.retail_cents',
      'deal.posted',
      'deal.discount_percent',
      'deal.status',
      'store.name as store_name',
    ])
    .select(sql<number>`deal.score`.as('score'))
    .select((select) =>
      select
        .selectFrom('deal_images as image')
        .select('image.key')
        .whereRef('image.deal_id', '=', 'deal.id')
        .where('image.state', '=', 'ready')
        .orderBy('image.position')
        .limit(1)
        .as('picture'),
    )
    .where('deal.id', '=', id)
    .where('deal.status', 'in', publicStatuses)
    .executeTakeFirst();
}
