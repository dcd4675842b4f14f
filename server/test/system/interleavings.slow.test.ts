import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { runConsequences } from '../../src/consequences.ts';
import type { Event } from '../../src/kernel/events.ts';
import { seedMembers } from '../harness/crowd.ts';
import { type Member, manyConnections, useSite } from '../harness/site.ts';

const site = useSite(manyConnections);
let authors: Member[];
let voters: Member[];
let admin: Member;

beforeAll(async () => {
  const crowd = await seedMembers(site, 8);
  authors = crowd.slice(0, 3);
  voters = crowd.slice(3);
  admin = await site.admin();
});

type Step =
  | { kind: 'vote'; voter: number; deal: number; value: number }
  | { kind: 'remove'; deal: number }
  | { kind: 'expire'; deal: number }
  | { kind: 'follow'; share: number; twice: boolean };

const indexUpTo = (maxIndex: number) => fc.integer({ min: 0, max: maxIndex });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('vote' as const),
      voter: indexUpTo(4),
      deal: indexUpTo(2),
      value: fc.integer({ min: -1, max: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), deal: indexUpTo(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), deal: indexUpTo(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('follow' as const), share: indexUpTo(10), twice: fc.boolean() }),
  },
);

/** One set of deals, with the events that are still to be followed and those that were. */
interface Run {
  deals: string[];
  pending: Event[];
  handled: Event[];
}

/** Removes all events from the queue and returns them in order. */
async function takeQueuedEvents(): Promise<Event[]> {
  const { rows } = await sql<{ payload: Event }>`
    with taken as (
      delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = 'event'
      returning job.id, job.payload)
    select payload from taken order by id`.execute(site.context.database);
  return rows.map(({ payload }) => payload);
}

async function runStep(run: Run, { kind, ...params }: Step): Promise<void> {
  const {
    deal = 0,
    voter = 0,
    value = 0,
    share = 0,
    twice = false,
  } = params as Record<string, number> & { twice?: boolean };
  const id = run.deals[deal];
  if (kind === 'vote') {
    const reply = await site.call(`POST /deals/${id}/vote`, {
      as: voters[voter] as Member,
      body: { voteValue: value },
    });
    expect([200, 404, 409]).toContain(reply.status);
  } else if (kind === 'remove' || kind === 'expire') {
    const body = { status: kind === 'remove' ? 'removed' : 'expired', reason: 'Because.' };
    await site.call(`PUT /deals/${id}/status`, { as: admin, body });
  } else {
    // Some waiting events in another order, and maybe all earlier ones again: a queue delivers at least once.
    const dueEvents = run.pending.splice(0, Math.ceil((run.pending.length * share) / 10)).reverse();
    const replayedEvents = twice ? run.handled : [];
    await Promise.all([...dueEvents, ...replayedEvents].map((event) => runConsequences(site.context, event)));
    run.handled.push(...dueEvents);
  }
  run.pending.push(...(await takeQueuedEvents()));
}

async function expectConsistent(badgesBefore: Map<string, string[]>): Promise<void> {
  const { database } = site.context;
  const deals = await database.selectFrom('deals').select(['id', 'upvotes', 'downvotes', 'score']).execute();
  const votes = await database.selectFrom('votes').selectAll().execute();
  for (const { id, upvotes, downvotes, score } of deals) {
    const values = votes.filter((vote) => vote.deal_id === id).map(({ value }) => value);
    expect({ upvotes, downvotes }).toEqual({
      upvotes: values.filter((value) => value === 1).length,
      downvotes: values.filter((value) => value === -1).length,
    });
    expect(score).toBe(values.reduce((sum, value) => sum + value, 0));
  }
  const users = await database.selectFrom('users').select(['id', 'points']).execute();
  const entries = await database.selectFrom('points_entries').select(['user_id', 'points_change']).execute();
  for (const { id, points } of users) {
    const ledger = entries.filter((entry) => entry.user_id === id).reduce((sum, entry) => sum + entry.points_change, 0);
    expect(points).toBe(ledger);
  }
  for (const [userId, badges] of badgesBefore) {
    const { body } = await site.call(`GET /badges/user/${userId}`);
    expect(body.data.badges.map((badge: { id: string }) => badge.id)).toEqual(expect.arrayContaining(badges));
  }
}

async function readBadges(): Promise<Map<string, string[]>> {
  const rows = await site.context.database.selectFrom('user_badges').select(['user_id', 'badge_id']).execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.user_id)].map(([id, badgeRows]) => [id, badgeRows.map((row) => row.badge_id)]),
  );
}

test('any interleaving of votes, removals and replays keeps scores and points exact and loses no badge', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 }),
      async (rounds) => {
        const run: Run = { deals: [], pending: [], handled: [] };
        for (const author of authors) run.deals.push(await site.deal(author));
        run.pending.push(...(await takeQueuedEvents()));
        for (const steps of rounds) {
          const before = await readBadges();
          // The steps of a round run at the same time.
          await Promise.all(steps.map((one) => runStep(run, one)));
          await site.drain();
          await expectConsistent(before);
        }
        expect(run.pending.length + run.handled.length).toBeGreaterThan(0);
        for (const event of run.pending) await runConsequences(site.context, event);
        await expectPointsPaid(run);
      },
    ),
    { numRuns: 12 },
  );
});

/** Expects that a deal's author has ten points for it plus its score, less ten if it was removed. */
async function expectPointsPaid(run: Run): Promise<void> {
  const { database } = site.context;
  for (const id of run.deals) {
    const deal = await database
      .selectFrom('deals')
      .select(['status', 'score', 'submitted_by'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { sum } = await database
      .selectFrom('points_entries')
      .select((select) => select.fn.sum<string>('points_change').as('sum'))
      .where('deal_id', '=', id)
      .where('user_id', '=', deal.submitted_by)
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(10 + (deal.score ?? 0) - (deal.status === 'removed' ? 10 : 0));
  }
}
