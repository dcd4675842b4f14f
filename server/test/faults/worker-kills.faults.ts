import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { seedMembers } from '../harness/crowd.ts';
import { freePort, type HaggleProcess, launch } from '../harness/launch.ts';
import { useSite } from '../harness/site.ts';

const site = useSite();

/** `npm run test:faults` sets a higher number. */
const events = Number(process.env.FAULT_EVENTS ?? 600);

test(`every consequence of ${events} events happens exactly once, though the worker keeps being killed`, async () => {
  const author = await site.member();
  const deals = await Promise.all(Array.from({ length: 10 }, () => site.deal(author)));
  await site.drain();
  const { database } = site.context;
  const before = await pointsOf(author.id);
  const crowd = await seedMembers(site, Math.ceil(events / deals.length));
  const { rows: first } = await sql<{ id: string }>`select last_value as id from event_ids`.execute(database);

  const abort = new AbortController();
  const killLoop = killWorkersRepeatedly(abort.signal);
  onTestFinished(async () => {
    abort.abort();
    await killLoop;
  });
  for (const [index, as] of crowd.entries()) {
    const votes = deals.map((id) => site.call(`POST /deals/${id}/vote`, { as, body: { voteValue: 1 } }));
    for (const { status } of await Promise.all(votes)) expect(status).toBe(200);
    // Slow enough that workers are killed in the middle of it.
    if (index % 5 === 0) await sleep(20);
  }
  await expect.poll(() => countPendingEvents(), { timeout: 240_000, interval: 500 }).toBe(0);
  abort.abort();
  const kills = await killLoop;
  expect(kills).toBeGreaterThan(2);

  const voteCount = crowd.length * deals.length;
  const { rows } = await sql<{ consequence: string; times: number; events: number }>`
    select consequence, count(*)::integer as times, count(distinct event_id)::integer as events from consequences_done
    where event_id > ${first[0]?.id} and event_id in (
      select event_id from consequences_done where consequence = 'badges.voter')
    group by consequence order by consequence`.execute(database);
  expect(rows).toEqual(
    [
      'alerts.match',
      'badges.author',
      'badges.voter',
      'channels.offer',
      'notifications.tell',
      'points.pay',
      'ranking.refresh',
    ].map((consequence) => ({ consequence, times: voteCount, events: voteCount })),
  );
  expect(await countNotifiedUpvotes(author.id)).toBe(voteCount);
  expect((await pointsOf(author.id)) - before).toBe(voteCount);
});

async function pointsOf(id: string): Promise<number> {
  return (await site.call(`GET /points/user/${id}`)).body.data.points;
}

/** Returns the number of upvotes that a member was notified about; many are folded into one notification. */
async function countNotifiedUpvotes(id: string): Promise<number> {
  const { rows } = await sql<{ upvotes: number }>`
    select sum(count)::integer as upvotes from notifications where user_id = ${id} and type = 'upvote_received'`.execute(
    site.context.database,
  );
  return rows[0]?.upvotes ?? 0;
}

async function countPendingEvents(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from graphile_worker.jobs where task_identifier = 'event'`.execute(
    site.context.database,
  );
  return rows[0]?.waiting ?? 0;
}

const maxKills = 8;

/** Starts workers and kills them after a moment, one after the other, until the signal; the last one may finish. */
async function killWorkersRepeatedly(signal: AbortSignal): Promise<number> {
  let kills = 0;
  while (!signal.aborted) {
    const worker = await startWorker();
    const isLast = kills === maxKills;
    await sleep(isLast ? 600_000 : 300 + kills * 100, undefined, { signal }).catch(() => {});
    process.kill(worker.pid, 'SIGKILL');
    await worker.exited;
    kills += 1;
  }
  return kills;
}

async function startWorker(): Promise<HaggleProcess> {
  const { host, port, user } = inject('postgres');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.context.database);
  const databaseAddress = `${user}@localhost:${port}/${rows[0]?.name}`;
  const worker = launch({
    ROLE: 'worker',
    DATABASE_URL: `postgres://${databaseAddress}?host=${encodeURIComponent(host)}`,
    PORT: String(await freePort()),
    DATA_DIR: '/tmp/haggle-worker-kills',
    SECRET_KEY: 'a key for tests that is long enough',
    LOG_LEVEL: 'info',
  });
  await expect.poll(() => worker.output(), { timeout: 60_000 }).toContain('The worker is ready');
  return worker;
}
