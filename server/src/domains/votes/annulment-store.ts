import * as trustLimits from '@haggle/contract/limits/trust';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockEach } from '../../platform/database/locks.ts';

/** Sets the weight of a member's votes to 0. Keeps each old weight, and whether it was paid, until restored. */
export async function holdWeights(database: Database, userId: string): Promise<void> {
  // Votes waiting for their account to be a day old weigh nothing yet, and get their weight then.
  await sql`update votes set is_paid = coalesce(is_paid, weight > 0), held_weight = weight, weight = 0
    where user_id = ${userId} and counts_at is null`.execute(database);
}

/**
 * Restores the weight each of a member's annulled votes would have now, and never more than it had. A vote stays at 0
 * if other votes from its address already fill that address's limit on the deal.
 */
export async function restoreWeights(database: Database, userId: string): Promise<void> {
  const { weights, levels, countedAtAddress } = trustLimits;
  const addressKeys = await database
    .selectFrom('votes')
    .select(({ ref }) => sql<string>`${ref('deal_id')} || ':' || ${ref('address_hash')}`.as('key'))
    .where('user_id', '=', userId)
    .where('address_hash', 'is not', null)
    .orderBy('deal_id')
    .execute();
  // The lock that voting takes, so that only one of two concurrent votes counts.
  const keys = addressKeys.map(({ key }) => key);
  await lockEach(database, 'voteAddress', keys);
  // Votes cast while they were annulled were not paid.
  const weight = sql`case
      when votes.address_hash is not null and (
        select count(*) from votes as other
        where other.deal_id = votes.deal_id and other.address_hash = votes.address_hash
          and other.user_id <> votes.user_id and other.weight > 0
      ) >= case when votes.held_weight > ${weights[0]} then ${countedAtAddress[1]}::integer else ${countedAtAddress[0]} end then 0
      when votes.held_weight is not null then votes.held_weight
      -- Annulled before weights were stored: newcomers had the lowest, and only their votes have an address hash.
      when votes.address_hash is not null or votes.created_at < users.created_at + make_interval(days => ${levels[0].days})
        then ${weights[0]}
      else (array[${sql.join([...weights])}]::real[])[users.trust_level + 1] end`;
  await sql`
    update votes set held_weight = null, weight = ${weight},
      is_paid = nullif(coalesce(votes.is_paid, false), (${weight}) > 0)
    from users
    where users.id = votes.user_id and votes.user_id = ${userId} and votes.counts_at is null`.execute(database);
}
