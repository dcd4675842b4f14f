import type { Database } from '../../../platform/database/database.ts';

interface NewClaim {
  dealId: string;
  userId: string;
  now: Date;
  until: Date;
}

/** Takes or renews a claim; returns false if another moderator holds it. */
export async function putClaim(database: Database, { dealId, userId, now, until }: NewClaim): Promise<boolean> {
  const row = await database
    .insertInto('deal_claims')
    .values({ deal_id: dealId, user_id: userId, expires_at: until, claimed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('deal_id')
        .doUpdateSet((set) => ({
          user_id: userId,
          expires_at: until,
          // A renewal keeps the time when the claim began.
          claimed_at: set
            .case()
            .when(set.and([set('deal_claims.user_id', '=', userId), set('deal_claims.expires_at', '>', now)]))
            .then(set.ref('deal_claims.claimed_at'))
            .else(now)
            .end(),
        }))
        .where((where) =>
          where.or([where('deal_claims.user_id', '=', userId), where('deal_claims.expires_at', '<=', now)]),
        ),
    )
    .returning('deal_id')
    .executeTakeFirst();
  return row !== undefined;
}

export type ClaimRow = Awaited<ReturnType<typeof listClaims>>[number];

/** Returns the current claims on these deals. */
export function listClaims(database: Database, dealIds: readonly string[], now: Date) {
  return database
    .selectFrom('deal_claims as claim')
    .innerJoin('users as holder', 'holder.id', 'claim.user_id')
    .select(['claim.deal_id', 'claim.user_id', 'claim.expires_at', 'claim.claimed_at', 'holder.username'])
    .where('claim.deal_id', 'in', dealIds)
    .where('claim.expires_at', '>', now)
    .execute();
}

/** Ends the claim on a deal; with `userId`, only if that member holds it. */
export async function deleteClaim(database: Database, dealId: string, userId?: string): Promise<void> {
  await database
    .deleteFrom('deal_claims')
    .where('deal_id', '=', dealId)
    .$call((query) => (userId === undefined ? query : query.where('user_id', '=', userId)))
    .execute();
}

/** Deletes claims that have expired. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('deal_claims').where('expires_at', '<=', now).execute();
}
