import { sql } from 'kysely';

/** `dealPath` of the contract for many deals: the path of a row called `deal`. */
export const pathOfDeal = sql<string>`'/deals/' || deal.id || coalesce('/' || deal.slug, '')`;

/** The path that visits of a deal are counted under: without its title, which may change. */
export const landingOfDeal = sql<string>`'/deals/' || deal.id`;
