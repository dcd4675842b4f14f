import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { password, useSite } from '../harness/site.ts';

const site = useSite();
const folder = mkdtempSync(join(tmpdir(), 'haggle-admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run admin -- …` next to the site and returns its output. */
async function runAdmin(...args: string[]) {
  const { host = '', port, user, database } = site.connection.pool.options;
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const env = { ...process.env, DATABASE_URL, DATA_DIR: folder, SITE_URL: 'http://haggle.test' };
  const program = join(import.meta.dirname, '../../bin/haggle.js');
  const child = spawn(process.execPath, [program, 'admin', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...output };
}

test('an admin on a site without email can reset their password with a link that the command prints', async () => {
  const admin = await site.admin('keeper');
  const { code, out } = await runAdmin('reset-password', 'keeper');
  expect(code).toBe(0);
  expect(out).toContain(`keeper (${admin.email})`);
  const link = /http:\/\/haggle\.test\/reset-password\/([\w-]+)$/m.exec(out)?.[1];
  const setPassword = (candidate: string) =>
    site.call(`PUT /auth/reset-password/${link}`, { body: { password: candidate } });
  const newPassword = 'an entirely different one';
  expect((await setPassword(newPassword)).status).toBe(200);
  expect((await setPassword(password)).body.code).toBe('link_expired');
  expect((await site.call('GET /auth/me', { as: admin })).status).toBe(401);
  const { body } = await site.call('POST /auth/login', { body: { email: 'keeper', password: newPassword } });
  expect(body.data.user).toMatchObject({ role: 'admin', emailVerified: false });
});

test('a username names an account, and an address that several accounts claim needs a username too', async () => {
  const member = await site.member('robin');
  await site.call('POST /auth/register', { body: { username: 'magpie', email: member.email, password } });
  const refused = await runAdmin('reset-password', member.email);
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('robin, magpie') });
  expect((await runAdmin('grant', member.email, 'Robin')).out).toBe(`robin (${member.email}) is an admin now.\n`);
  expect((await runAdmin('grant', 'Magpie')).code).toBe(0);
  expect((await runAdmin('grant', 'robin', 'editor')).out).toBe(`robin (${member.email}) is an editor now.\n`);
  expect((await runAdmin('grant', member.email, 'Magpie', 'treasurer')).out).toContain('magpie');
  const rows = await site.context.database.selectFrom('users').select(['username', 'role', 'staff_roles']).execute();
  expect(
    rows.filter(({ username }) => username !== 'keeper').toSorted((a, b) => (a.username < b.username ? -1 : 1)),
  ).toEqual([
    { username: 'magpie', role: 'admin', staff_roles: ['treasurer'] },
    { username: 'robin', role: 'admin', staff_roles: ['editor'] },
  ]);
  expect((await runAdmin('reset-password', 'nobody_here')).code).toBe(1);
  expect((await runAdmin('reset-password')).err).toMatch(/^Usage:/);
});
