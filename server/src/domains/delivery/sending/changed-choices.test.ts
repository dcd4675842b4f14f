import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPushDevice } from '../../../../test/harness/device.ts';
import { addPartner } from '../../../../test/harness/partner.ts';
import { openReceiver, type Receiver } from '../../../../test/harness/receiver.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
const mailbox = useMailbox(site);
let pushService: Receiver;

beforeAll(async () => {
  pushService = await openReceiver('push.example');
  site.allowedHosts.add(pushService.authority);
});

afterAll(() => pushService.close());

afterEach(() => site.setClock(undefined));

const day = 86_400_000;
/** Timestamp of an hour in UTC, a number of days from now. */
const at = (days: number, hour: number) => (Math.floor(Date.now() / day) + days) * day + hour * 3_600_000;

async function verify(member: Member): Promise<Member> {
  const change = { email_verified_at: new Date() };
  await site.context.database.updateTable('users').set(change).where('id', '=', member.id).execute();
  return member;
}

/** Lets a member rest from 22:00 to 07:00, and makes it 23:00. */
async function startQuietHours(as: Member): Promise<void> {
  const body = { quietHours: { from: '22:00', to: '07:00' }, timeZone: 'UTC' };
  expect((await site.call('PUT /users/me/notification-settings', { as, body })).status).toBe(200);
  await site.drain();
  site.setClock(at(1, 23));
}

/** Ends the quiet hours. @returns the subjects of the emails that a member gets then */
async function endQuietHours({ email }: Member): Promise<string[]> {
  await site.drain();
  const countBefore = mailbox.emailsTo(email).length;
  site.setClock(at(2, 7));
  await site.makeJobsDue();
  await site.drain();
  return mailbox
    .emailsTo(email)
    .slice(countBefore)
    .map(({ subject }) => subject ?? '');
}

async function saveAlert(as: Member, q: string, name: string): Promise<string> {
  const { subscription } = createPushDevice(`http://${pushService.authority}/${as.id}`);
  await site.call('PUT /push/subscription', { as, body: subscription });
  const body = { name, query: { q }, channels: ['email', 'push'] };
  return (await site.call('POST /alerts', { as, body })).body.data._id;
}

test('a digest due in quiet hours comes once, at their end, and the next one as usual', async () => {
  const [author, reader, voter] = [await site.member(), await site.member(), await site.member()];
  for (const member of [author, reader, voter]) await verify(member);
  site.setClock(at(1, 12));
  const settings = { digest: 'daily', quietHours: { from: '22:00', to: '09:00' }, timeZone: 'UTC' };
  expect((await site.call('PUT /users/me/notification-settings', { as: reader, body: settings })).status).toBe(200);
  const id = await site.deal(author, { title: 'A lamp that everybody loves' });
  await site.call(`POST /deals/${id}/vote`, { as: voter, body: { voteValue: 1 } });
  await site.drain();
  const digests = async () => {
    await site.run('queue-regular-emails');
    await site.makeJobsDue();
    await site.drain();
    return mailbox.emailsTo(reader.email).filter(({ subject }) => subject?.startsWith('Best of the day')).length;
  };
  site.setClock(at(2, 8));
  expect(await digests()).toBe(0);
  site.setClock(at(2, 9));
  expect(await digests()).toBe(1);
  expect(await digests()).toBe(1);
  const schedule = site.context.database.selectFrom('delivery_rhythms').where('user_id', '=', reader.id);
  const { digest_due_at } = await schedule.select('digest_due_at').executeTakeFirstOrThrow();
  expect(digest_due_at).toEqual(new Date(at(3, 8)));
});

const countPushes = ({ id }: Member) => pushService.requests.filter(({ path }) => path === `/${id}`).length;

test('a notification that waits for the end of quiet hours isn’t emailed if its type is turned off by then', async () => {
  const [author, asker] = [await verify(await site.member()), await verify(await site.member())];
  const id = await site.deal(author);
  await startQuietHours(author);
  await site.call(`POST /deals/${id}/comments`, { as: asker, body: { body: 'Awake?' } });
  await site.drain();
  const body = { types: { comment_reply: { email: false } } };
  await site.call('PUT /users/me/notification-settings', { as: author, body });
  expect(await endQuietHours(author)).toEqual([]);
});

test('a match that waits isn’t sent if its alerts are deleted or paused by then', async () => {
  const [author, reader] = [await verify(await site.member()), await verify(await site.member())];
  const [first, second] = [await saveAlert(reader, 'sitar', 'Sitars'), await saveAlert(reader, 'sitar', 'Indian')];
  await startQuietHours(reader);
  await site.deal(author, { title: 'A sitar of teak' });
  await site.drain();
  await site.call(`DELETE /alerts/${first}`, { as: reader });
  await site.call(`PUT /alerts/${second}`, { as: reader, body: { isActive: false } });
  expect(await endQuietHours(reader)).toEqual([]);
  expect(countPushes(reader)).toBe(0);
});

test('a match that waits is sent on the channels of the alerts that are left', async () => {
  const [author, reader] = [await verify(await site.member()), await verify(await site.member())];
  const [first, second] = [await saveAlert(reader, 'tabla', 'Tablas'), await saveAlert(reader, 'tabla', 'Drums')];
  await startQuietHours(reader);
  await site.deal(author, { title: 'A tabla with a hammer' });
  await site.drain();
  await site.call(`DELETE /alerts/${first}`, { as: reader });
  await site.call(`PUT /alerts/${second}`, { as: reader, body: { channels: ['email'] } });
  expect(await endQuietHours(reader)).toHaveLength(1);
  expect(countPushes(reader)).toBe(0);
  // It can be unsubscribed from although the other alert is gone.
  const headers = mailbox.emailsTo(reader.email).at(-1)?.headers;
  const link = headers?.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const path = /\/api(\/unsubscribe\/[\w-]+)/.exec(link)?.[1];
  expect((await site.call(`POST ${path}`)).status).toBe(200);
  const { body } = await site.call('GET /alerts', { as: reader });
  expect(body.data).toMatchObject([{ _id: second, channels: [] }]);
});

test('a notification for staff that waits isn’t sent to someone who has left the team by then', async () => {
  const [stays, leaves] = [await verify(await site.admin()), await verify(await site.admin())];
  for (const as of [stays, leaves]) await startQuietHours(as);
  await addPartner(site, await site.admin(), 'shop.example');
  await site.drain();
  await site.context.database.updateTable('users').set({ role: 'member' }).where('id', '=', leaves.id).execute();
  expect(await endQuietHours(leaves)).toEqual([]);
  expect(mailbox.emailsTo(stays.email).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Partner shop.example'),
  );
});
