import { beforeAll, expect, test } from 'vitest';
import { type Member, useSite } from '../../../../test/harness/site.ts';
import { useMailbox } from '../../../../test/harness/site-mailbox.ts';
import { flushEvents } from '../../analytics/tracking/actions.ts';
import { sendFigures } from './actions.ts';

const site = useSite();
const mailbox = useMailbox(site, { isConnected: false });
const day = 86_400_000;
/** The Monday after next, at noon: far enough ahead for a whole week in between. */
const monday = (Math.floor(Date.now() / day / 7) + 3) * 7 * day + 4 * day + day / 2;
const browserHeaders = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
let admin: Member;

beforeAll(async () => {
  site.setClock(monday - 10 * day);
  admin = await site.admin();
  await site.context.database.updateTable('users').set({ email_verified_at: new Date() }).execute();
  mailbox.connect();
});

const setFigures = (as: Member, figures: boolean) =>
  site.call('PUT /users/me/notification-settings', { as, body: { figures } });

/** A member's emails, once everything due is sent. */
async function emailsTo({ email }: Member) {
  await site.run('queue-regular-emails');
  await site.drain();
  return mailbox.emailsTo(email);
}

async function recordVisits(time: number, count: number): Promise<void> {
  site.setClock(time);
  for (let visitor = 0; visitor < count; visitor += 1) {
    const body = { eventType: 'page_view', sessionId: `visit-${time}-${visitor}`, metadata: { page: '/' } };
    await site.call('POST /analytics/track', { body, headers: browserHeaders, from: `203.0.113.${visitor}` });
  }
  await flushEvents(site.context);
}

test('only staff who may see analytics can subscribe to the weekly figures, which are off by default', async () => {
  expect((await site.call('GET /users/me/notification-settings', { as: admin })).body.data.figures).toBe(false);
  const moderator = await site.staff('moderator');
  for (const nonAdmin of [moderator, await site.newcomer()]) {
    expect((await setFigures(nonAdmin, true)).body).toMatchObject({ code: 'not_allowed' });
  }
  site.setClock(monday - 7 * day);
  expect(await emailsTo(admin)).toEqual([]);
});

test('last week’s figures arrive once on Monday, compared with the week before, matching the reports', async () => {
  await recordVisits(monday - 9 * day, 2);
  await recordVisits(monday - 4 * day, 3);
  expect((await setFigures(admin, true)).body.data.figures).toBe(true);
  site.setClock(monday - day);
  expect(await emailsTo(admin)).toEqual([]);
  site.setClock(monday);
  await site.run('count-analytics');
  const [email, ...rest] = await emailsTo(admin);
  expect(rest).toEqual([]);
  const name = (time: number) => new Date(time).toISOString().slice(0, 10);
  const days = `from=${name(monday - 7 * day)}&to=${name(monday - day)}`;
  expect(email?.subject).toMatch(/^The week in figures: .+ to .+$/);
  expect(email?.text).toContain('Visits: 3');
  expect(email?.text).toContain('+50%, 2 the week before');
  expect(email?.text).toContain(`/admin/analytics?tab=use&${days}`);
  const { figures } = (await site.call(`GET /analytics/engagement?${days}`, { as: admin })).body.data;
  expect(figures.visits).toEqual({ total: 3, previous: 2 });
  // An interrupted job runs again, and one that was queued twice runs twice.
  await sendFigures(site.context, admin.id);
  expect(await emailsTo(admin)).toHaveLength(1);
});

test('the figures arrive again a week later, until a one-click unsubscribe ends them', async () => {
  site.setClock(monday + 7 * day);
  const emails = await emailsTo(admin);
  expect(emails).toHaveLength(2);
  const header = emails[1]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const path = /<http:\/\/haggle\.test\/api(\/unsubscribe\/[\w-]+)>/.exec(header)?.[1] ?? '';
  expect((await site.call(`GET ${path}`)).body.data.what).toBe("the site's weekly figures");
  await site.call(`POST ${path}`, { body: 'List-Unsubscribe=One-Click' });
  expect((await site.call('GET /users/me/notification-settings', { as: admin })).body.data.figures).toBe(false);
  site.setClock(monday + 14 * day);
  expect(await emailsTo(admin)).toHaveLength(2);
});

test('a former staff member gets no figures by email', async () => {
  const formerAdmin = await site.admin();
  const updateFormerAdmin = (columns: { role: 'member' } | { email_verified_at: Date }) =>
    site.context.database.updateTable('users').set(columns).where('id', '=', formerAdmin.id).execute();
  await updateFormerAdmin({ email_verified_at: new Date() });
  expect((await setFigures(formerAdmin, true)).status).toBe(200);
  await updateFormerAdmin({ role: 'member' });
  site.setClock(monday + 21 * day);
  expect(await emailsTo(formerAdmin)).toEqual([]);
});
