import { taskNames } from '@haggle/contract/operations/task-names';
import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useSite } from '../test/harness/site.ts';
import { formerNames } from './kernel/jobs.ts';
import type { Context } from './platform/context.ts';
import { createPartitionsAtStart, createTasks, cron } from './schedule.ts';

const site = useSite();
const day = 86_400_000;

test('every scheduled task has a valid cron pattern and a handler', () => {
  expect(parseCrontab(cron.map(([pattern, task]) => `${pattern} ${task}`).join('\n'))).toHaveLength(cron.length);
  const tasks = createTasks({} as Context);
  for (const [, task] of cron) expect(tasks).toHaveProperty([task]);
});

test('the contract lists exactly the kinds of jobs that exist', () => {
  const tasks = Object.keys(createTasks({} as Context)).filter((name) => !(name in formerNames));
  expect(tasks.toSorted()).toEqual(taskNames.toSorted());
});

test('expired rows are deleted even if rows of another table can’t be', async () => {
  const { database } = site.context;
  const admin = await site.admin();
  const id = await site.deal(await site.member(), {}, { published: false });
  expect((await site.call(`PUT /admin/approvals/${id}/claim`, { as: admin })).status).toBe(200);
  await sql`create function hold_fast() returns trigger language plpgsql as $$ begin raise 'Stuck.'; end $$`.execute(
    database,
  );
  await sql`create trigger hold_fast before delete on sessions execute function hold_fast()`.execute(database);
  site.setClock(Date.now() + day);
  await expect(site.run('delete-expired-rows')).rejects.toThrow('Stuck.');
  site.setClock(undefined);
  await sql`drop function hold_fast cascade`.execute(database);
  expect(await database.selectFrom('deal_claims').select('deal_id').execute()).toEqual([]);
});

test('creating partitions doesn’t make others wait for a long reader, and a start succeeds without them', async () => {
  const { context, connection } = site;
  const later = Date.now() + 400 * day;
  const partition = `notifications_${new Date(later).toISOString().slice(0, 7).replace('-', '_')}`;
  const findPartition = async () =>
    (await sql`select from pg_class where relname = ${partition}`.execute(context.database)).rows.length;
  site.setClock(later);
  const reader = await connection.pool.connect();
  await reader.query('begin; select from notifications');
  await expect(site.run('maintain-all-partitions')).rejects.toThrow('lock timeout');
  await createPartitionsAtStart(context);
  expect(site.logLines.filter((line) => line.includes('Partitions could not be created'))).toHaveLength(1);
  await reader.query('rollback');
  reader.release();
  expect(await findPartition()).toBe(0);
  await site.run('maintain-all-partitions');
  site.setClock(undefined);
  expect(await findPartition()).toBe(1);
});
