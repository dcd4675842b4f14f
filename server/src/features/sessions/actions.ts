import { limits } from '@haggle/contract/limits';
import type { Registration } from '@haggle/contract/sessions';
import type { Me, Role } from '@haggle/contract/users';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { findCredentials, readMe, registerUser } from '../users/actions.ts';
import * as store from './store.ts';

interface SignedIn {
  token: string;
  user: Me;
}

/**
 * Opens an account and signs in.
 * @throws Refusal `invalid`, `username_taken`, `email_taken`
 */
export async function register(context: Context, registration: Registration, userAgent: string): Promise<SignedIn> {
  return openSession(context, await registerUser(context, registration), userAgent);
}

/** @throws Refusal `wrong_credentials`, the same and as slowly whether the account exists or not */
export async function login(
  context: Context,
  { email, password }: { email: string; password: string },
  userAgent: string,
): Promise<SignedIn> {
  const credentials = await findCredentials(context, email);
  const matches = await passwordMatches(credentials?.passwordHash, password);
  if (!credentials || !matches) throw new Refusal('wrong_credentials');
  return openSession(context, credentials.actor, userAgent);
}

export async function logout(context: Context, token: string): Promise<void> {
  await store.deleteSession(context.database, hashToken(token));
}

/** Whose token this is; null when it is nobody's or has run out. Using a token keeps it alive. */
export async function identify(context: Context, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const now = context.clock();
  const session = await store.findSession(context.database, tokenHash, now);
  if (!session) return null;
  if (now.getTime() - session.used_at.getTime() > limits.session.renewEvery) {
    await store.renewSession(context.database, tokenHash, now, expiryFrom(now));
  }
  return { id: session.id, username: session.username, role: session.role as Role };
}

/** Scheduled: forgets sessions that have run out. */
export async function forgetExpiredSessions(context: Context): Promise<void> {
  await store.deleteExpiredSessions(context.database, context.clock());
}

async function openSession(context: Context, actor: Actor, userAgent: string): Promise<SignedIn> {
  const token = createToken();
  const at = context.clock();
  const session = { userId: actor.id, tokenHash: hashToken(token), userAgent, at, expiresAt: expiryFrom(at) };
  await store.insertSession(context.database, session);
  return { token, user: await readMe(context, actor) };
}

function expiryFrom(at: Date): Date {
  return new Date(at.getTime() + limits.session.days * 86_400_000);
}
