import {
  type DealStatus,
  lifecycleStatuses,
  type StatusTrait,
  statusesThat,
  unavailableStatuses,
} from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useSite } from '../harness/site.ts';

const site = useSite();

const expectedTraits: Record<StatusTrait, { description: string; statuses: DealStatus[] }> = {
  isPublic: { description: 'its page is for everybody', statuses: ['active', 'sold_out', 'expired', 'archived'] },
  isLive: { description: 'it is in the lists', statuses: ['active', 'sold_out'] },
  isAvailable: { description: 'it can be bought', statuses: ['active'] },
  isEnded: { description: 'it is over and out of the lists', statuses: ['expired', 'archived'] },
  isPublished: {
    description: 'readers have seen it',
    statuses: ['active', 'sold_out', 'expired', 'archived', 'removed'],
  },
  isRefused: { description: 'its author may appeal', statuses: ['rejected', 'removed'] },
  isOpenForVotes: { description: 'members vote', statuses: ['active', 'sold_out'] },
  isOpenForComments: { description: 'members comment', statuses: ['active', 'sold_out', 'expired'] },
  isReportable: { description: 'members report whether it works', statuses: ['active', 'sold_out', 'expired'] },
  isEditable: {
    description: 'its author may change it',
    statuses: ['pending', 'active', 'sold_out', 'expired', 'rejected'],
  },
  isSchedulable: { description: 'its start or end may be set', statuses: ['pending', 'active', 'sold_out'] },
  isMergeable: {
    description: 'it may be merged into another deal',
    statuses: ['pending', 'active', 'sold_out', 'expired', 'archived'],
  },
  isMergeTarget: { description: 'another deal may be merged into it', statuses: ['active', 'sold_out', 'expired'] },
};

describe('the lifecycle statuses of a deal', () => {
  test.each(Object.entries(expectedTraits))('with the trait %s are as specified', (trait, { statuses }) => {
    expect(statusesThat(trait as StatusTrait)).toEqual(statuses);
  });

  test('that make it unavailable are sold out, expired and archived', () => {
    expect(unavailableStatuses).toEqual(['sold_out', 'expired', 'archived']);
  });

  test('that are live are the same in the generated column is_live', async () => {
    const { rows } = await sql<{ status: DealStatus; is_live: boolean }>`
      select status, is_live from unnest(${lifecycleStatuses}::text[]) as given (status)
      cross join lateral (
        select (${sql.raw(await readLiveExpression())}) as is_live) as worked_out`.execute(site.context.database);
    expect(rows.filter((row) => row.is_live).map((row) => row.status)).toEqual(statusesThat('isLive'));
    expect(rows).toHaveLength(lifecycleStatuses.length);
  });

  test('are exactly those that the database accepts', async () => {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'deals'::regclass and conname = 'deals_status_check'`.execute(site.context.database);
    const allowed = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, status]) => status);
    expect(allowed.toSorted()).toEqual(lifecycleStatuses.toSorted());
  });
});

/** Returns the expression of the generated column `is_live`. */
async function readLiveExpression(): Promise<string> {
  const { rows } = await sql<{ expression: string }>`
    select pg_get_expr(adbin, adrelid) as expression
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'deals'::regclass and attname = 'is_live'`.execute(site.context.database);
  const [found] = rows;
  if (!found) throw new Error('deals.is_live is no generated column.');
  return found.expression;
}
