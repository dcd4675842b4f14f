import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';

const site = useSite();
const mailbox = useMailbox(site, { isConnected: false });
const statesFor = async (as: Member) => {
  const { items } = (await site.call('GET /admin/setup', { as })).body.data;
  return Object.fromEntries(items.map(({ item, state }: { item: string; state: string }) => [item, state]));
};

test('steps of the setup checklist are ticked off as the owner completes or skips them', async () => {
  const admin = await site.admin();
  expect(new Set(Object.values(await statesFor(admin)))).toEqual(new Set(['open']));
  await site.call('PUT /settings', { as: admin, body: { siteName: 'Penny Wise', accent: '#2563eb', currency: 'EUR' } });
  await site.call('POST /admin/categories/starters', { as: admin, body: { branches: ['gaming'] } });
  await site.call('PUT /admin/setup/logo/skip', { as: admin });
  await site.call('POST /admin/invitations', { as: admin, body: { role: 'member', roles: ['moderator'] } });
  expect(await statesFor(admin)).toEqual({
    name: 'done',
    region: 'done',
    logo: 'skipped',
    accent: 'done',
    address: 'open',
    email: 'open',
    second_step: 'open',
    backups: 'open',
    categories: 'done',
    legal: 'open',
    deals: 'open',
    invitations: 'done',
  });
  await site.call('DELETE /admin/setup/logo/skip', { as: admin });
  expect((await statesFor(admin)).logo).toBe('open');
  expect((await site.call('GET /admin/setup', { as: await site.staff('editor') })).status).toBe(403);
});

test('a test email is sent immediately and ticks off its step; a refusal by the mail server is reported', async () => {
  const admin = await site.admin();
  const send = () => site.call('POST /admin/setup/test-email', { as: admin });
  expect((await send()).body.code).toBe('no_mail_server');
  mailbox.connect();
  mailbox.isBusy = true;
  const refusal = await send();
  expect(refusal).toMatchObject({ status: 502, body: { code: 'mail_server_refused' } });
  expect(refusal.body.error).toContain('Try again later');
  expect((await statesFor(admin)).email).toBe('open');
  mailbox.isBusy = false;
  expect((await send()).status).toBe(200);
  mailbox.disconnect();
  expect(mailbox.emailsTo(admin.email)[0]?.subject).toContain('Test email');
  expect((await statesFor(admin)).email).toBe('done');
});

test('the connection check reports missing HTTPS, an untrusted proxy and a different address', async () => {
  const admin = await site.admin();
  const checkConnection = async (seen: string, headers: Record<string, string> = {}) =>
    (await site.call(`GET /admin/setup/connection?seen=${encodeURIComponent(seen)}`, { as: admin, headers })).body;
  expect((await checkConnection('http://haggle.test')).data.problems).toEqual(['no_https']);
  const proxiedReply = await checkConnection('http://haggle.test', { 'x-forwarded-for': '203.0.113.9' });
  expect(proxiedReply.data).toMatchObject({ problems: ['no_https', 'proxy_untrusted'], trusted: 0, forwarded: 1 });
  expect((await checkConnection('https://www.haggle.test')).data.problems).toContain('other_address');
  expect((await checkConnection('nonsense')).success).toBe(false);
});
