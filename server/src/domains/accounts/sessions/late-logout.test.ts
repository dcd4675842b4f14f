import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

test('a session that was logged out without a connection ends by its token’s hash, and no other one does', async () => {
  const member = await site.member();
  const other = await site.call('POST /auth/login', { body: { email: member.email, password } });
  const tokenHash = createHash('sha256').update(member.token).digest('hex');
  for (const hash of ['0'.repeat(64), tokenHash, tokenHash]) {
    expect((await site.call('POST /auth/sessions/end', { body: { tokenHash: hash } })).status).toBe(200);
  }
  expect((await site.call('GET /auth/me', { as: member })).status).toBe(401);
  expect((await site.call('GET /auth/me', { as: { ...member, token: other.body.token } })).status).toBe(200);
  expect((await site.call('POST /auth/sessions/end', { body: { tokenHash: '' } })).status).toBe(422);
});
