import { sql } from 'kysely';

/** `dealPath` of the contract for many deals: the path of a row called `deal`. */
export const pathOfDeal = sql<string>`'/deals/' || deal.id || coalesce('/' || deal.slug, '')`;
