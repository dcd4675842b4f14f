import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { queueAnyJob } from '../../../../test/harness/any-job.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
});

beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(site.context.database));

const call = (key: string, body?: object) => site.call(key, { as: admin, ...(body && { body }) });

async function queueJob(task: string): Promise<string> {
  await queueAnyJob(site.context.database, task);
  const { rows } = await sql<{ id: string }>`select max(id)::text as id from graphile_worker.jobs`.execute(
    site.context.database,
  );
  return rows[0]?.id ?? '';
}

test('a job held by a living worker can’t be retried or deleted until the worker is gone', async () => {
  const id = await queueJob('slow-task');
  const workerClient = await site.connection.pool.connect();
  try {
    // A living worker holds this lock.
    await workerClient.query(`select pg_advisory_lock(hashtextextended('worker-alive', 0))`);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-alive'`.execute(
      site.context.database,
    );
    expect((await call('GET /admin/jobs?state=running')).body.data).toMatchObject([{ _id: id, state: 'running' }]);
    expect((await call('GET /admin/jobs')).body.data).toEqual([]);
    for (const key of [`POST /admin/jobs/${id}/retry`, `POST /admin/jobs/${id}/forget`]) {
      const reply = await call(key, key.endsWith('forget') ? { reason: 'It hangs.' } : undefined);
      expect(reply).toMatchObject({ status: 409, body: { code: 'job_running' } });
    }
    expect(await site.context.database.selectFrom('audit_entries').select('id').execute()).toEqual([]);
  } finally {
    workerClient.release(true);
  }
  await expect.poll(async () => (await call('GET /admin/jobs')).body.data).toMatchObject([{ _id: id, state: 'stuck' }]);
  expect((await call(`POST /admin/jobs/${id}/forget`, { reason: 'It hangs.' })).status).toBe(200);
});

test('a job that several requests delete at the same time is deleted and audited once', async () => {
  const totalBefore = (await call('GET /admin/audit?subject=job')).body.pagination.total;
  const id = await queueJob('no-such-task');
  const forgetJob = () => call(`POST /admin/jobs/${id}/forget`, { reason: 'Nobody needs it.' });
  const replies = await Promise.all([forgetJob(), forgetJob(), forgetJob()]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of replies) expect([200, 404, 409]).toContain(status);
  expect((await call('GET /admin/audit?subject=job')).body.pagination.total).toBe(totalBefore + 1);
});

test('jobs are filtered by task and state, paginated, and visible to admins only', async () => {
  for (let count = 0; count < 5; count += 1) await queueJob(count === 0 ? 'other-task' : 'some-task');
  const readJobs = async (query: string) => (await call(`GET /admin/jobs?state=waiting&${query}`)).body;
  const pages = await Promise.all([1, 2, 3].map((page) => readJobs(`task=some-task&limit=2&page=${page}`)));
  expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 0]);
  expect(pages[0]?.pagination).toEqual({ page: 1, limit: 2, total: 4, pages: 2 });
  const ids = pages.flatMap(({ data }) => data.map(({ _id }: { _id: string }) => Number(_id)));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect((await readJobs('task=some_task')).data).toEqual([]);
  for (const as of [await site.member(), await site.staff('moderator', 'editor', 'treasurer')]) {
    expect((await site.call('GET /admin/jobs', { as })).status).toBe(403);
    expect((await site.call(`POST /admin/jobs/${ids[0]}/retry`, { as })).status).toBe(403);
  }
});
