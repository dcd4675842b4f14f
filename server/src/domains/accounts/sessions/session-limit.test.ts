import * as accountLimits from '@haggle/contract/limits/accounts';
import { expect, test } from 'vitest';
import { type Member, manyConnections, password, useSite } from '../../../../test/harness/site.ts';
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts';

const site = useSite(manyConnections);
const { most } = accountLimits.session;

/** Creates a member with a used session and many that were used before it, the first one longest ago. */
async function createMember(count: number) {
  const member = await site.member();
  const tokens = Array.from({ length: count }, createToken);
  const timeOf = (index: number) => new Date(Date.now() - (count - index) * 1_000);
  await site.context.database
    .insertInto('sessions')
    .values(
      tokens.map((token, index) => ({
        user_id: member.id,
        token_hash: hashToken(token),
        created_at: timeOf(index),
        used_at: timeOf(index),
        expires_at: new Date(Date.now() + 86_400_000),
      })),
    )
    .execute();
  return { member, tokens };
}

const login = ({ email }: Member, from?: string) =>
  site.call('POST /auth/login', { body: { email, password }, ...(from && { from }) });

const isValid = async (token: string | undefined) =>
  (await site.call('GET /auth/me', { headers: { authorization: `Bearer ${token}` } })).status === 200;

const listSessions = async (member: Member) => (await site.call('GET /auth/sessions', { as: member })).body.data;

test('a login beyond the limit ends the session that was used longest ago', async () => {
  const { member, tokens } = await createMember(most - 1);
  expect(await isValid(tokens[0])).toBe(true);
  const { body } = await login(member);
  expect(await isValid(tokens[0])).toBe(false);
  for (const token of [tokens[1], member.token, body.token]) expect(await isValid(token)).toBe(true);
  expect(await listSessions(member)).toHaveLength(most);
});

test('simultaneous logins don’t exceed the limit, and other members keep their sessions', async () => {
  const { member } = await createMember(most - 1);
  const other = await createMember(most - 1);
  await Promise.all(Array.from({ length: 8 }, (_, index) => login(member, `198.51.100.${index}`)));
  // Not from the list, which shows no more than that anyway.
  const rows = await site.context.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', member.id)
    .execute();
  expect(rows).toHaveLength(most);
  expect(await isValid(other.tokens[0])).toBe(true);
});

test('a list of sessions from before the limit is cut off after those used last', async () => {
  const { member, tokens } = await createMember(most + 20);
  const admin = await site.admin();
  const own = await listSessions(member);
  const { body } = await site.call(`GET /admin/users/${member.id}`, { as: admin });
  expect([own.length, body.data.sessions.length]).toEqual([most, most]);
  expect(own[0].isCurrent).toBe(true);
  await login(member);
  expect([await isValid(tokens[21]), await isValid(tokens[22])]).toEqual([false, true]);
});
