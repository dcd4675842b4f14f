import { randomBytes } from 'node:crypto';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { describe, expect, test } from 'vitest';
import { addPasskey, newPasskey } from '../../../../test/harness/authenticator.ts';
import { type Member, password, useSite } from '../../../../test/harness/site.ts';

const site = useSite();

const refusal = { body: { code: 'passkey_refused' } };

async function requestChallenge(as: Member): Promise<string> {
  const { body } = await site.call('POST /auth/passkeys/start', { as, body: { currentPassword: password } });
  return body.data.challenge;
}

function addResponse(as: Member, response: object) {
  return site.call('POST /auth/passkeys', { as, body: { name: 'My phone', response } });
}

/** Another session of the same member. */
async function logInAgain(member: Member): Promise<Member> {
  const { body } = await site.call('POST /auth/login', { body: { email: member.email, password } });
  return { ...member, token: body.token };
}

describe('a passkey', () => {
  test('is added in the session where the member entered the password', async () => {
    const member = await site.member();
    expect((await addResponse(member, newPasskey(site, await requestChallenge(member)))).status).toBe(200);
    expect((await site.call('GET /auth/passkeys', { as: member })).body.count).toBe(1);
  });

  test('can’t be added with a confirmation challenge, and can’t confirm a session with one for adding', async () => {
    const member = await site.member();
    const passkey = await addPasskey(site, member);
    const otherSession = await logInAgain(member);
    const { body } = await site.call('POST /auth/confirm/passkey', { as: otherSession });
    expect(await addResponse(otherSession, newPasskey(site, body.data.challenge))).toMatchObject(refusal);
    const response = passkey.createAssertion(await requestChallenge(member));
    expect(await site.call('POST /auth/confirm', { as: member, body: { response } })).toMatchObject(refusal);
  });

  test('can’t be added or used to confirm in another session than the one that got the challenge', async () => {
    const member = await site.member();
    const passkey = await addPasskey(site, member);
    const other = await logInAgain(member);
    expect(await addResponse(other, newPasskey(site, await requestChallenge(member)))).toMatchObject(refusal);
    const { body } = await site.call('POST /auth/confirm/passkey', { as: member });
    const response = passkey.createAssertion(body.data.challenge);
    expect(await site.call('POST /auth/confirm', { as: other, body: { response } })).toMatchObject(refusal);
  });

  test('can’t exceed the limit per member even when many are added at the same time', async () => {
    const member = await site.member();
    const challenges: string[] = [];
    const { maxPasskeys } = accountLimits.secondFactor;
    for (let count = 0; count <= maxPasskeys; count += 1) challenges.push(await requestChallenge(member));
    const statuses = await Promise.all(
      challenges.map(async (challenge) => (await addResponse(member, newPasskey(site, challenge))).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxPasskeys);
    expect((await site.call('GET /auth/passkeys', { as: member })).body.count).toBe(maxPasskeys);
  });

  test('with a credential ID that another member has is refused like any invalid one', async () => {
    const [member, other] = [await site.member(), await site.member()];
    const id = randomBytes(16);
    expect((await addResponse(member, newPasskey(site, await requestChallenge(member), id))).status).toBe(200);
    expect(await addResponse(other, newPasskey(site, await requestChallenge(other), id))).toMatchObject({
      status: 401,
      ...refusal,
    });
  });

  test.each([{ id: { toString: 1 } }, { id: 7 }, {}])('with the response %j can’t log in', async (response) => {
    expect(await site.call('POST /auth/passkeys/login', { body: { response } })).toMatchObject({
      status: 401,
      ...refusal,
    });
  });
});
