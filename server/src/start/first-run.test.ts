import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Updateable } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useSite } from '../../test/harness/site.ts';
import { registerUser } from '../domains/accounts/users/actions.ts';
import { redirectToShop } from '../domains/affiliate/outbound-clicks/actions.ts';
import { flushEvents } from '../domains/analytics/tracking/actions.ts';
import { demoAdmin, demoClerk } from '../kernel/demo-people.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { Users } from '../platform/database/schema.ts';
import { readEnv } from '../platform/env.ts';
import { demoContext, prepareFirstRun } from './first-run.ts';

const site = useSite();

test('visits are recorded after the connections that built the demo are closed', async () => {
  const { context, connection } = site;
  const dealId = await site.deal(await site.member());

  const seedConnection = openDatabase({ ...connection.pool.options, max: 2 }, context.log);
  const reader = { isDirect: false, address: '192.0.2.7', userAgent: 'Mozilla/5.0', declinesTracking: false };
  await redirectToShop(demoContext(context, seedConnection.database), { dealId, ...reader });
  await seedConnection.close();

  const body = { eventType: 'page_view', sessionId: 'session-0001' };
  expect((await site.call('POST /analytics/track', { body })).status).toBe(200);
  await flushEvents(context);
  expect(await context.database.selectFrom('analytics_events').select('session_id').execute()).toEqual([
    { session_id: body.sessionId },
  ]);
});

test('with ADMIN_EMAIL no demo is built, and the log says so unless the demo is off', async () => {
  const { context, connection } = site;
  const admin = { ADMIN_EMAIL: 'owner@haggle.test', ADMIN_PASSWORD: 'a long enough password' };
  const source = { isEmbedded: true, config: connection.pool.options } as Parameters<
    typeof prepareFirstRun
  >[0]['source'];
  const listDemoWarnings = () => site.logLines.filter((line) => line.includes('no demo town is built'));
  await prepareFirstRun({ context, source, env: readEnv({ ...admin, HAGGLE_DEMO: 'off' }) });
  expect(listDemoWarnings()).toHaveLength(0);
  await prepareFirstRun({ context, source, env: readEnv(admin) });
  expect(listDemoWarnings()).toHaveLength(1);
});

test('the greeting explains how to make someone an admin only while there is no admin', async () => {
  const { context, connection } = site;
  const source = { isEmbedded: true, config: connection.pool.options, stop: async () => {} };
  const readGreeting = async () =>
    (await prepareFirstRun({ context, source, env: readEnv({ HAGGLE_DEMO: 'off' }) })).words;
  await context.database.updateTable('users').set({ role: 'member' }).where('role', '=', 'admin').execute();
  expect(await readGreeting()).toContain('To make someone an admin');
  await site.admin();
  expect(await readGreeting()).toBe('');
});

test('HAGGLE_DEMO accepts on, off or the language of a demo, and nothing else', () => {
  const demoLanguageOf = (HAGGLE_DEMO?: string) => readEnv(HAGGLE_DEMO === undefined ? {} : { HAGGLE_DEMO }).demo;
  expect([demoLanguageOf(), demoLanguageOf('on'), demoLanguageOf('true'), demoLanguageOf('en')]).toEqual([
    'en',
    'en',
    'en',
    'en',
  ]);
  expect([demoLanguageOf('off'), demoLanguageOf('0'), demoLanguageOf('')]).toEqual([undefined, undefined, undefined]);
  expect(demoLanguageOf('de')).toBe('de');
  for (const unknownValue of ['fr', 'DE', 'german']) {
    expect(() => demoLanguageOf(unknownValue)).toThrow(
      'HAGGLE_DEMO must be on, off, or the language of a demo town: en, de.',
    );
  }
});

test('the greeting shows the demo’s admin password only if it works, and the log never does', async () => {
  const { context, connection } = site;
  await site.member();
  const folder = mkdtempSync(join(tmpdir(), 'haggle-greeting-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = { config: connection.pool.options, isEmbedded: true, stop: async () => {} };
  const prepareGreetings = () => prepareFirstRun({ context, env: readEnv({ DATA_DIR: folder }), source });
  const readGreeting = async () => (await prepareGreetings()).words;
  const email = 'admin@town.example';
  const admin = await registerUser(context, { username: 'clerk', email, password: 'of the old site', role: 'admin' });

  expect(await readGreeting()).toContain("the restored site's password");
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'admin-password'), 'another one\n');
  expect(await readGreeting()).toContain("the restored site's password");
  writeFileSync(join(folder, 'admin-password'), 'of the old site\n');
  expect(await readGreeting()).toContain(`Log in as admin: ${email} / of the old site`);
  // Logs are stored, and others may read them.
  const { logged } = await prepareGreetings();
  expect(logged).toContain(`with the password in ${join(folder, 'admin-password')}`);
  expect(logged).not.toContain('of the old site');

  // A site without an admin who can log in gets one, with a new password that works.
  await context.database.updateTable('users').set({ role: 'member' }).where('role', '=', 'admin').execute();
  await context.database.updateTable('users').set({ email: 'old@haggle.test' }).where('id', '=', admin.id).execute();
  await registerUser(context, { username: 'town-clerk', email: demoClerk, password: 'nobody knows', role: 'admin' });
  rmSync(join(folder, 'admin-password'));
  const [, password] = /admin@town\.example \/ (\S+)/.exec(await readGreeting()) ?? [];
  expect((await site.call('POST /auth/login', { body: { email, password } })).status).toBe(200);
});

/** Leaves the site with an admin of its own, and no account of the demo's. */
async function removeDemoAdmin(): Promise<void> {
  await site.admin();
  await site.context.database
    .updateTable('users')
    .set({ email: 'gone@haggle.test', role: 'member', email_verified_at: null })
    .where('email', '=', demoAdmin)
    .execute();
}

test.each<[string, Updateable<Users>]>([
  ['has another address', { email: 'owner@haggle.test' }],
  ['is demoted', { role: 'member' }],
  ['is deleted', { email: 'deleted@haggle.test', role: 'member' }],
])('a demo’s admin who %s is not restored by the next start', async (_, change) => {
  const { context, connection } = site;
  await removeDemoAdmin();
  const folder = mkdtempSync(join(tmpdir(), 'haggle-restart-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = { config: connection.pool.options, isEmbedded: true, stop: async () => {} };
  const password = 'of the first start';
  const username = `demo-admin-${randomUUID().slice(0, 8)}`;
  const { id } = await registerUser(context, { username, email: demoAdmin, password, role: 'admin' });
  writeFileSync(join(folder, 'admin-password'), `${password}\n`);
  await context.database.updateTable('users').set(change).where('id', '=', id).execute();
  const listAdmins = () =>
    context.database.selectFrom('users').select('id').where('role', '=', 'admin').orderBy('id').execute();
  const admins = await listAdmins();
  const { words } = await prepareFirstRun({ context, env: readEnv({ DATA_DIR: folder }), source });
  expect(words).toBe('');
  expect(await listAdmins()).toEqual(admins);
});

test('a site with an admin gets neither a second one nor a password file when started without its settings', async () => {
  const { context, connection } = site;
  await removeDemoAdmin();
  const folder = mkdtempSync(join(tmpdir(), 'haggle-own-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source = { config: connection.pool.options, isEmbedded: true, stop: async () => {} };
  expect((await prepareFirstRun({ context, env: readEnv({ DATA_DIR: folder }), source })).words).toBe('');
  expect(readdirSync(folder)).toEqual([]);
});
