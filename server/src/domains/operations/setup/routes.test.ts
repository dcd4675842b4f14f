import { expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';
import { demoAdmin } from '../../../kernel/demo-people.ts';

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

test('legal pages are done once the owner is named and both privacy and terms are adapted', async () => {
  const admin = await site.admin();
  const legal = async () => (await statesFor(admin)).legal;
  const pagesToAdapt = async () => (await site.call('GET /admin/setup', { as: admin })).body.data.pagesToAdapt;
  expect(await pagesToAdapt()).toEqual(['privacy', 'terms']);
  const save = (slug: string) =>
    site.call(`PUT /pages/${slug}`, { as: admin, body: { title: slug, body: 'As it is in our country.' } });
  for (const slug of ['about', 'terms']) expect((await save(slug)).status).toBe(200);
  expect(await pagesToAdapt()).toEqual(['privacy']);
  expect((await save('privacy')).status).toBe(200);
  expect(await pagesToAdapt()).toEqual([]);
  expect(await legal()).toBe('open');
  await site.call('PUT /settings', { as: admin, body: { ownerName: 'Ada Penny', ownerAddress: '1 Thrift Street' } });
  expect(await legal()).toBe('done');
  expect((await site.call('DELETE /pages/terms', { as: admin })).status).toBe(200);
  expect(await legal()).toBe('open');
});

test('people who help are staff, or invited as such: other invitations and revoked ones don’t count', async () => {
  const admin = await site.admin();
  const { database } = site.context;
  await database.deleteFrom('invitations').execute();
  await database.updateTable('users').set({ role: 'member', staff_roles: [] }).where('id', '<>', admin.id).execute();
  const helpers = async () => (await statesFor(admin)).invitations;
  const invite = async (roles: string[]) =>
    (await site.call('POST /admin/invitations', { as: admin, body: { role: 'member', roles } })).body.data.invitation;
  await invite([]);
  expect(await helpers()).toBe('open');
  const { _id } = await invite(['editor']);
  expect(await helpers()).toBe('done');
  await site.call(`DELETE /admin/invitations/${_id}`, { as: admin });
  expect(await helpers()).toBe('open');
});

test('a test email to a demo address is refused, because nobody reads it, and its step stays open', async () => {
  const admin = await site.admin();
  const { email } = admin;
  const setEmail = (email: string) =>
    site.context.database.updateTable('users').set({ email }).where('id', '=', admin.id).execute();
  await setEmail(demoAdmin);
  mailbox.connect();
  expect((await site.call('POST /admin/setup/test-email', { as: admin })).body).toMatchObject({ code: 'demo_address' });
  mailbox.disconnect();
  expect(mailbox.emailsTo(demoAdmin)).toEqual([]);
  expect((await statesFor(admin)).email).toBe('open');
  await setEmail(email);
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
