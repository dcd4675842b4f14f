import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueAnyJob } from '../../../../test/harness/any-job.ts';
import { useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('failing, given-up and stuck jobs are listed and can be retried or, with a reason, deleted', async () => {
  const admin = await site.admin();
  const { database } = site.context;
  await sql`delete from graphile_worker._private_jobs`.execute(database);
  for (const task of ['no-such-task', 'deliver-mail', 'deliver-mail', 'deliver-mail'])
    await queueAnyJob(database, task, { id: '1' });
  const updateJob = (index: number, assignment: ReturnType<typeof sql>) =>
    sql`update graphile_worker._private_jobs set ${assignment}
      where id = (select id from graphile_worker._private_jobs order by id limit 1 offset ${sql.lit(index)})`.execute(
      database,
    );
  await updateJob(1, sql`attempts = 3, last_error = 'The server is away.'`);
  await updateJob(2, sql`attempts = 25, max_attempts = 25, last_error = 'Never.'`);
  await updateJob(3, sql`locked_at = now(), locked_by = 'worker-killed'`);

  const counts = (await site.call('GET /admin/jobs/counts', { as: admin })).body.data;
  expect(counts).toEqual([
    ...['failing', 'given_up', 'stuck'].map((state) => ({ task: 'deliver-mail', state, count: 1 })),
    { task: 'no-such-task', state: 'waiting', count: 1 },
  ]);
  const list = async () => (await site.call('GET /admin/jobs', { as: admin })).body.data;
  const [stuck, givenUp, failing] = await list();
  expect([stuck.state, givenUp.state, failing.state]).toEqual(['stuck', 'given_up', 'failing']);
  expect(failing).toMatchObject({ task: 'deliver-mail', attempts: 3, lastError: 'The server is away.' });

  expect((await site.call(`POST /admin/jobs/${givenUp._id}/retry`, { as: admin })).status).toBe(200);
  expect((await site.call(`POST /admin/jobs/${stuck._id}/retry`, { as: admin })).status).toBe(200);
  const forgetJob = (body: object) => site.call(`POST /admin/jobs/${failing._id}/forget`, { as: admin, body });
  expect((await forgetJob({ reason: ' ' })).status).toBe(422);
  expect((await forgetJob({ reason: 'The address is wrong.' })).status).toBe(200);
  expect(await forgetJob({ reason: 'Again.' })).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
  expect((await list()).map(({ _id, attempts }: { _id: string; attempts: number }) => [_id, attempts])).toEqual([
    [givenUp._id, 0],
  ]);
  const entries = await database.selectFrom('audit_entries').select(['action', 'reason']).orderBy('id').execute();
  expect(entries).toEqual([
    { action: 'job.retried', reason: null },
    { action: 'job.retried', reason: null },
    { action: 'job.forgotten', reason: 'The address is wrong.' },
  ]);
});
