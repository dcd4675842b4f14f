import type { Database } from '../../src/platform/database/database.ts';
import { createToken, hashToken } from '../../src/platform/secrets/tokens.ts';
import type { Member } from './site.ts';

const day = 86_400_000;

/** Adds many logged-in members who joined a month ago. Registering them would hash a thousand passwords. */
export async function seedMembers(
  { context: { database } }: { context: { database: Database } },
  count: number,
  name = 'crowd',
): Promise<Member[]> {
  const joined = new Date(Date.now() - 30 * day);
  const names = Array.from({ length: count }, (_, index) => `${name}-${index}`);
  const users = await database
    .insertInto('users')
    .values(
      names.map((username) => ({
        username,
        email: `${username}@haggle.test`,
        password_hash: 'none',
        trust_level: 1,
        created_at: joined,
      })),
    )
    .returning(['id', 'username', 'email'])
    .execute();
  const members = users.map(({ id, username, email }): Member => {
    const memberDefaults = { role: 'member', roles: [], isVerified: false, trustLevel: 1, isAnnulled: false } as const;
    return { id, username, email, ...memberDefaults, joinedAt: joined, token: createToken() };
  });
  const now = new Date();
  await database
    .insertInto('sessions')
    .values(
      members.map(({ id, token }) => ({
        user_id: id,
        token_hash: hashToken(token),
        created_at: now,
        used_at: now,
        expires_at: new Date(now.getTime() + 30 * day),
      })),
    )
    .execute();
  return members;
}
