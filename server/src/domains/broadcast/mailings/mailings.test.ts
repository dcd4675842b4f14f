import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';
import { sendMailing } from './actions.ts';

const site = useSite();
const mailbox = useMailbox(site);

const draft = {
  subject: 'Black Friday is near',
  body: 'First paragraph.\n\nSecond one.',
  link: { label: 'Look', url: '/deals' },
};

async function createSubscriber(): Promise<Member> {
  const member = await site.member();
  await site.context.database
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', member.id)
    .execute();
  await site.call('PUT /users/me/notification-settings', { as: member, body: { news: true } });
  return member;
}

const startMailing = (as: Member, key: string = crypto.randomUUID()) =>
  site.call('POST /admin/mailings', { as, body: { ...draft, key } });

const mailingsTo = ({ email }: Member) => mailbox.emailsTo(email).filter(({ subject }) => subject === draft.subject);

test('only members who agreed get a mailing, once even if a batch restarts; one click unsubscribes', async () => {
  const admin = await site.admin();
  const start = () => startMailing(admin);
  expect((await start()).body.code).toBe('nobody_agreed');
  const [ada, bob, other] = [await createSubscriber(), await createSubscriber(), await site.member()];
  const settings = (await site.call('GET /users/me/notification-settings', { as: other })).body.data;
  expect(settings.news).toBe(false);
  expect((await site.call('GET /admin/mailings/audience', { as: admin })).body.data).toEqual({
    members: 2,
    canSend: true,
  });
  const { data: mailing } = (await start()).body;
  expect(mailing).toMatchObject({ state: 'sending', audience: 2, sent: 0 });
  expect((await start()).body.code).toBe('mailing_under_way');
  // A batch that fails midway has written nothing; the next try writes all of it.
  const { secrets } = site.context;
  let remaining = 1;
  const failingSecrets = {
    ...secrets,
    encrypt: (...args: Parameters<typeof secrets.encrypt>) => {
      if (remaining-- === 0) throw new Error('killed');
      return secrets.encrypt(...args);
    },
  };
  await expect(sendMailing({ ...site.context, secrets: failingSecrets }, mailing._id)).rejects.toThrow('killed');
  await site.drain();
  await sendMailing(site.context, mailing._id);
  await site.drain();
  for (const member of [ada, bob]) expect(mailingsTo(member)).toHaveLength(1);
  expect(mailingsTo(other)).toHaveLength(0);
  const { data } = (await site.call('GET /admin/mailings', { as: admin })).body;
  expect(data[0]).toMatchObject({ state: 'sent', sent: 2 });
  const [mail] = mailingsTo(ada);
  expect(mail?.text).toContain('Second one.');
  expect(mail?.text).toContain('http://haggle.test/deals');
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const token = /unsubscribe\/([\w-]+)>/.exec(header('list-unsubscribe') ?? '')?.[1];
  const unsubscribed = await site.call(`POST /unsubscribe/${token}`, {});
  expect(unsubscribed.body.data.what).toBe('emails from the team');
  expect((await site.call('GET /admin/mailings/audience', { as: admin })).body.data.members).toBe(1);
});

test('an admin with a recent login can test, send and stop a mailing; an editor can’t send one', async () => {
  const admin = await site.admin();
  await createSubscriber();
  expect((await site.call('POST /admin/mailings/test', { as: admin, body: draft })).status).toBe(200);
  await site.drain();
  expect(mailingsTo(admin)).toHaveLength(1);
  const key = crypto.randomUUID();
  const { data } = (await startMailing(admin, key)).body;
  const stopped = await site.call(`POST /admin/mailings/${data._id}/stop`, { as: admin });
  expect(stopped.body.data).toMatchObject({ state: 'stopped', sent: 0 });
  await site.drain();
  expect((await startMailing(admin, key)).body.code).toBe('mailing_over');
  expect((await site.call(`POST /admin/mailings/${data._id}/stop`, { as: admin })).body.code).toBe('mailing_over');
  expect((await startMailing(await site.staff('editor'))).status).toBe(403);
  await site.backdateLogins(admin);
  expect((await startMailing(admin)).body.code).toBe('confirmation_needed');
});

test('a mailing whose response was lost is not sent again by a retry, during or after sending', async () => {
  const admin = await site.admin();
  const subscriber = await createSubscriber();
  const key = crypto.randomUUID();
  const replies = await Promise.all([startMailing(admin, key), startMailing(admin, key)]);
  const [id, sameId] = replies.map(({ body }) => body.data._id);
  expect(sameId).toBe(id);
  await site.drain();
  const retry = await startMailing(admin, key);
  expect(retry).toMatchObject({ status: 200, body: { data: { _id: id, state: 'sent' } } });
  await site.drain();
  expect(mailingsTo(subscriber)).toHaveLength(1);
  expect((await startMailing(admin)).body.data._id).not.toBe(id);
  expect((await startMailing(admin, 'again')).status).toBe(422);
  await site.drain();
});
