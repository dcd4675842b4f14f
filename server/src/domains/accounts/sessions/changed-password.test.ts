import { expect, test } from 'vitest';
import { expectLockWaits } from '../../../../test/harness/lock-waits.ts';
import { password, type Reply, useSite } from '../../../../test/harness/site.ts';
import { inTransaction } from '../../../platform/context.ts';
import { lockMember } from '../users/row-actions.ts';

const site = useSite();

test('a login with the old password is refused if the password changes while it is checked', async () => {
  const member = await site.member();
  const change = { currentPassword: password, newPassword: 'a later battery staple' };
  let replies: Promise<Reply>[] = [];
  await inTransaction(site.context, async (context) => {
    await lockMember(context, member.id);
    const changing = site.call('PUT /auth/password', { as: member, body: change });
    await expectLockWaits(site, 1);
    replies = [changing, site.call('POST /auth/login', { body: { email: member.email, password } })];
    await expectLockWaits(site, 2);
  });
  const [changed, login] = await Promise.all(replies);
  expect(changed).toMatchObject({ status: 200 });
  expect(login).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  const { body } = await site.call('GET /auth/sessions', { as: member });
  expect(body.data).toHaveLength(1);
});
