import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { queueAnyJob } from '../../../../test/harness/any-job.ts';
import { useEdits } from '../../../../test/harness/edits.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { recordUntrustedProxy } from '../alarms/actions.ts';

const site = useSite();
const hour = 3_600_000;
/** Nine in the morning UTC, the time zone of everyone who hasn't chosen another. */
const morning = Math.floor(Date.now() / (24 * hour)) * 24 * hour + 9 * hour;

beforeEach(() => site.setClock(undefined));

async function staffNotificationsOf(member: Member) {
  await site.drain();
  const { data } = (await site.call('GET /notifications', { as: member })).body;
  return data.filter(({ type }: { type: string }) => type.startsWith('staff_'));
}

/** Approves what earlier tests have left in the queue. */
async function approveAll(admin: Member) {
  const pendingDeals = await site.context.database
    .selectFrom('deals')
    .select('id')
    .where('status', '=', 'pending')
    .execute();
  for (const { id } of pendingDeals) await site.call(`PUT /deals/${id}/approve`, { as: admin });
}

const readDashboard = async (member: Member) => (await site.call('GET /admin/dashboard', { as: member })).body.data;

test('each morning staff get a summary of items waiting for their roles, which replaces an unread one', async () => {
  site.setClock(morning);
  const [moderator, editor] = [await site.staff('moderator'), await site.staff('editor')];
  const author = await site.member();
  await site.deal(author, {}, { published: false });
  await site.deal(author, {}, { published: false });
  await site.run('notify-staff');
  const [first] = await staffNotificationsOf(moderator);
  expect(first).toMatchObject({
    type: 'staff_summary',
    title: '2 to review',
    message: '2 deals',
    link: '/admin/dashboard',
  });
  expect(await staffNotificationsOf(editor)).toEqual([]);
  await site.run('notify-staff');
  expect(await staffNotificationsOf(moderator)).toHaveLength(1);

  site.setClock(morning + 24 * hour);
  await site.deal(author, {}, { published: false });
  await site.run('notify-staff');
  const summaries = (await staffNotificationsOf(moderator)).filter(
    ({ type }: { type: string }) => type === 'staff_summary',
  );
  expect(summaries).toMatchObject([{ title: '3 to review' }]);
});

test('hourly summaries are sent only about new items, and none to staff who turned them off', async () => {
  site.setClock(morning);
  const [hourly, uninformed] = [await site.staff('moderator'), await site.staff('moderator')];
  const setRhythm = (as: Member, rhythm: string) => site.call('PUT /users/me/staff-notices', { as, body: { rhythm } });
  expect((await setRhythm(hourly, 'hourly')).body.data).toEqual({ rhythm: 'hourly' });
  await setRhythm(uninformed, 'off');
  expect((await setRhythm(hourly, 'monthly')).status).toBe(422);
  await site.run('notify-staff');
  expect(await staffNotificationsOf(hourly)).toHaveLength(1);
  const [summary] = await staffNotificationsOf(hourly);
  await site.call(`PUT /notifications/${summary._id}/read`, { as: hourly });
  site.setClock(morning + hour);
  await site.run('notify-staff');
  expect(await staffNotificationsOf(hourly)).toHaveLength(1);
  await site.deal(await site.member(), {}, { published: false });
  await site.run('notify-staff');
  expect(await staffNotificationsOf(hourly)).toHaveLength(2);
  expect(await staffNotificationsOf(uninformed)).toEqual([]);
  expect((await site.call('GET /users/me/staff-notices', { as: await site.member() })).status).toBe(403);
});

test('an overdue review queue raises an alarm once a day until it’s cleared', async () => {
  site.setClock(morning);
  const admin = await site.admin();
  await site.call('PUT /settings', { as: admin, body: { reviewHours: 2 } });
  const moderator = await site.staff('moderator');
  await site.deal(await site.member(), {}, { published: false });
  const listAlarms = async () =>
    (await staffNotificationsOf(moderator)).filter(({ type }: { type: string }) => type === 'staff_alarm');
  await site.run('notify-staff');
  site.setClock(morning + 3 * hour);
  await site.run('notify-staff');
  await site.run('notify-staff');
  expect(await listAlarms()).toMatchObject([
    { title: 'The review queue is overdue', message: 'The oldest has been waiting for more than 2 hours.' },
  ]);
  expect((await readDashboard(moderator)).alarms).toMatchObject([{ name: 'oldest_waits' }]);
  site.setClock(morning + 28 * hour);
  await site.run('notify-staff');
  expect(await listAlarms()).toHaveLength(2);
  await approveAll(admin);
  await site.run('notify-staff');
  expect((await readDashboard(moderator)).alarms).toEqual([]);
});

test('an edit or an appeal that waits too long raises the same alarm', async () => {
  site.setClock(morning);
  const [admin, author] = [await site.admin(), await site.member()];
  await site.call('PUT /settings', { as: admin, body: { reviewHours: 2 } });
  await approveAll(admin);
  const { publishDeal, findHeldEdit } = useEdits(site);
  const listAlarms = async () => {
    await site.run('notify-staff');
    return (await readDashboard(admin)).alarms.map(({ name }: { name: string }) => name);
  };
  const { id, edit } = await publishDeal(author);
  expect((await edit({ title: 'Your bank: confirm your account' })).body.heldEdit).not.toBeNull();
  site.setClock(morning + 3 * hour);
  expect(await listAlarms()).toEqual(['oldest_waits']);
  const heldEdit = await findHeldEdit(admin, id);
  expect((await site.call(`PUT /admin/edits/${heldEdit._id}/approve`, { as: admin })).status).toBe(200);
  expect(await listAlarms()).toEqual([]);
  await site.call(`PUT /deals/${id}/status`, { as: admin, body: { status: 'removed', reason: 'Spam' } });
  await site.call(`POST /deals/${id}/appeal`, { as: author, body: { text: 'It is a real offer.' } });
  site.setClock(morning + 6 * hour);
  expect(await listAlarms()).toEqual(['oldest_waits']);
  const { data } = (await site.call('GET /admin/appeals', { as: admin })).body;
  const answer = { decision: 'turned_down', answer: 'It is not.' };
  expect((await site.call(`PUT /admin/appeals/${data[0]._id}`, { as: admin, body: answer })).status).toBe(200);
  expect(await listAlarms()).toEqual([]);
});

test('only admins get alarms about a failed backup, lost jobs and an untrusted proxy', async () => {
  const [admin, moderator] = [await site.admin(), await site.staff('moderator')];
  const { database } = site.context;
  const at = site.context.clock();
  const failedRun = { state: 'failed', is_scheduled: true, asked_at: at, seen_at: at, ended_at: at } as const;
  await database
    .insertInto('backup_runs')
    .values({ ...failedRun, problem: 'read_only /backups' })
    .execute();
  await queueAnyJob(database, 'no-such-task');
  await sql`update graphile_worker._private_jobs set attempts = 25, max_attempts = 25, last_error = 'gone'`.execute(
    database,
  );
  await recordUntrustedProxy(site.context);
  await site.run('notify-staff');
  const names = (await readDashboard(admin)).alarms.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(['backup_failed', 'job_failed', 'untrusted_proxy']);
  const kinds = (await staffNotificationsOf(admin)).filter(({ type }: { type: string }) => type === 'staff_alarm');
  expect(kinds.map(({ link }: { link: string }) => link).toSorted()).toEqual([
    '/admin/backups',
    '/admin/dashboard',
    '/admin/jobs',
  ]);
  expect(
    (await staffNotificationsOf(moderator)).filter(({ type }: { type: string }) => type === 'staff_alarm'),
  ).toEqual([]);
  expect((await readDashboard(moderator)).alarms).toEqual([]);
  expect(site.logLines.some((line) => line.includes('TRUST_PROXY'))).toBe(true);
});

test('requests through a proxy that isn’t configured raise an alarm', async () => {
  const admin = await site.admin();
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const incoming = { headers, socket: { remoteAddress: '10.0.0.1' } };
  for (let n = 0; n < 6; n += 1) await site.app.request('http://haggle.test/api/deals', {}, { incoming });
  await expect
    .poll(async () => (await readDashboard(admin)).alarms.map(({ name }: { name: string }) => name))
    .toContain('untrusted_proxy');
});
