import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { runConsequences } from '../../src/consequences.ts';
import type { Event } from '../../src/kernel/events.ts';
import { formerNames } from '../../src/kernel/jobs.ts';
import { OutsideFailure } from '../../src/kernel/outside-failure.ts';
import { Refusal } from '../../src/kernel/refusal.ts';
import { drainJobs, startWorker } from '../../src/platform/jobs/jobs.ts';
import { createTasks } from '../../src/schedule.ts';
import { queueAnyJob } from '../harness/any-job.ts';
import { manyConnections, useSite } from '../harness/site.ts';

const site = useSite(manyConnections);

describe('events', () => {
  test('the consequences of an event happen once, however often the event is delivered', async () => {
    const author = await site.member();
    const event: Event<'deal.moved'> = {
      id: '900001',
      name: 'deal.moved',
      at: new Date().toISOString(),
      payload: {
        dealId: '1',
        authorId: author.id,
        title: 'Kettle',
        from: 'pending',
        to: 'active',
        mover: 'moderator',
        reason: null,
      },
    };
    await Promise.all([runConsequences(site.context, event), runConsequences(site.context, event)]);
    await runConsequences(site.context, event);
    expect((await site.call('GET /points', { as: author })).body.data.points).toBe(10);
    expect((await site.call('GET /points/history', { as: author })).body).toMatchObject({
      count: 1,
      data: [{ pointsChange: 10, reason: 'Deal approved' }],
    });
  });

  test('an event that only a newer version knows waits for one of its workers', async () => {
    const { database } = site.context;
    await queueAnyJob(database, 'event', { id: '900002', name: 'deal.teleported', at: '2026-11-01', payload: {} });
    await site.drain();
    const { rows } = await sql`
      delete from graphile_worker._private_jobs where payload ->> 'id' = '900002' returning attempts, last_error`.execute(
      database,
    );
    expect(rows).toEqual([{ attempts: 1, last_error: 'This version does not know the event deal.teleported.' }]);
  });

  test('an event recorded in a failed transaction is not queued', async () => {
    const { database } = site.context;
    const failed = database.transaction().execute(async (transaction) => {
      await queueAnyJob(transaction, 'never');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'never'`.execute(database);
    expect(rows).toHaveLength(0);
  });
});

test('a job that the previous version queued under its former name is run', async () => {
  const { database } = site.context;
  await queueAnyJob(database, 'refresh-verdicts-of', { dealId: '0' });
  await site.drain();
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'refresh-verdicts-of'`.execute(
    database,
  );
  expect(rows).toHaveLength(0);
  expect(Object.keys(createTasks(site.context))).toEqual(expect.arrayContaining(Object.keys(formerNames)));
});

test('a job whose last attempt fails is given up, unless a third-party server failed it', async () => {
  const { connection, context } = site;
  const failures = {
    busy: new OutsideFailure('The server responded with 503.'),
    away: new Refusal('page_unreachable'),
    refused: new Refusal('deal_not_found'),
    broken: new TypeError('No such property.'),
  };
  const tasks = Object.fromEntries(
    Object.entries(failures).map(([name, failure]) => [name, () => Promise.reject(failure)]),
  );
  for (const name of Object.keys(failures)) await queueAnyJob(context.database, name);
  await sql`update graphile_worker._private_jobs set max_attempts = 2`.execute(context.database);
  const listGivenUp = async () => {
    await drainJobs({ pool: connection.pool, tasks, log: context.log, concurrency: 1 });
    const { rows } = await sql<{ task_identifier: string }>`
      select task_identifier from graphile_worker.jobs where task_identifier = any(${Object.keys(failures)})
        and attempts >= max_attempts order by 1`.execute(context.database);
    return rows.map((row) => row.task_identifier);
  };
  expect(await listGivenUp()).toEqual([]);
  await site.makeJobsDue();
  expect(await listGivenUp()).toEqual(['broken', 'refused']);
});

describe('draining', () => {
  test('ends once the outcome of each job is stored', async () => {
    const { connection, context } = site;
    await sql`
      create function slow_note() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.3); return new; end $$`.execute(context.database);
    await sql`
      create trigger slow_note before update of last_error on graphile_worker._private_jobs
      for each row execute function slow_note()`.execute(context.database);
    await queueAnyJob(context.database, 'fail');
    const tasks = { fail: () => Promise.reject(new Error('busy')) };
    await drainJobs({ pool: connection.pool, tasks, log: context.log, concurrency: 1 });
    const { rows } = await sql`
      select last_error from graphile_worker.jobs
      where task_identifier = 'fail' and locked_at is null`.execute(context.database);
    expect(rows).toEqual([{ last_error: 'busy' }]);
    await sql`drop trigger slow_note on graphile_worker._private_jobs`.execute(context.database);
    await sql`drop function slow_note`.execute(context.database);
  });
});

describe('a worker', () => {
  test('takes over the jobs of one that was killed', async () => {
    const { connection, context } = site;
    await queueAnyJob(context.database, 'greet', { name: 'Anna' });
    await sql`update graphile_worker._private_jobs set locked_by = 'worker-killed', locked_at = now()`.execute(
      context.database,
    );
    let greetedName = '';
    const worker = startWorker({
      pool: connection.pool,
      cron: [],
      log: context.log,
      concurrency: 1,
      tasks: {
        greet: async (payload) => {
          greetedName = (payload as { name: string }).name;
        },
      },
    });
    await expect.poll(() => greetedName).toBe('Anna');
    await worker.stop();
  });

  test('keeps the job it is working on when others start', async () => {
    const { connection, context } = site;
    let startedCount = 0;
    let finish: () => void = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const options = { pool: connection.pool, cron: [], log: context.log, concurrency: 1 };
    const tasks = {
      slow: async () => {
        startedCount += 1;
        await finished;
      },
    };
    await queueAnyJob(context.database, 'slow');
    const first = startWorker({ ...options, tasks });
    await expect.poll(() => startedCount).toBe(1);
    const second = startWorker({ ...options, tasks });
    await expect.poll(() => second.isWorking()).toBe(true);
    let isQuickDone = false;
    await queueAnyJob(context.database, 'quick');
    const third = startWorker({
      ...options,
      tasks: {
        ...tasks,
        quick: async () => {
          isQuickDone = true;
        },
      },
    });
    await expect.poll(() => isQuickDone).toBe(true);
    expect(startedCount).toBe(1);
    finish();
    for (const worker of [first, second, third]) await worker.stop();
  });
});
