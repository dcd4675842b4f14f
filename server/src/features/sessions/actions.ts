import { limits } from '@haggle/contract/limits';
import type { Registration, SessionInfo } from '@haggle/contract/sessions';
import type { Me } from '@haggle/contract/users';
import { type Actor, refuseSuspended } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { hashAddress } from '../../platform/http/address.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { identifyApiToken, isApiToken } from '../api-tokens/actions.ts';
import { passSecondFactor } from '../second-factor/actions.ts';
import { readSettings } from '../settings/actions.ts';
import { claimantsMost, findAccountsByEmail, readMe, registerUser, toActor } from '../users/actions.ts';
import * as attempts from './attempts-store.ts';
import { waitBeforeAttempt } from './rules.ts';
import * as store from './store.ts';
import { toSessionInfo } from './views.ts';

interface SignedIn {
  token: string;
  user: Me;
}

/** Where somebody signs in from. */
export interface Device {
  address: string | undefined;
  userAgent: string;
}

/**
 * Opens an account and signs in.
 * @throws Refusal `invalid`, `username_taken`
 */
export async function register(context: Context, registration: Registration, device: Device): Promise<SignedIn> {
  const { id: userId } = await registerUser(context, registration);
  return openSession(context, { userId, hasSecondStep: false }, device);
}

interface Credentials {
  email: string;
  password: string;
  /** Of the second step, if there is one. */
  code?: string | undefined;
}

/**
 * Signs in. What is refused, and how slowly, is the same whether the account exists or not.
 * @throws Refusal `wrong_credentials`, `second_factor_required`, `wrong_code`, `suspended`, `too_many`
 */
export async function login(
  context: Context,
  { email, password, code }: Credentials,
  device: Device,
): Promise<SignedIn> {
  const attempt = await countAttempt(context, email, device);
  const { account, isOnlyClaimant } = await findByPassword(context, email, password);
  if (!account) {
    context.log.info({ account: attempt.account }, 'A password was wrong.');
    throw new Refusal('wrong_credentials');
  }
  refuseSuspended(toActor(account, context.clock()));
  let hasSecondStep: boolean;
  try {
    hasSecondStep = await passSecondFactor(context, account.id, code);
  } catch (error) {
    // Being asked for the second step is no failure; but it must not wipe out the wrong codes before it.
    if (error instanceof Refusal && error.code === 'second_factor_required') await attempt.takeBack();
    throw error;
  }
  // Whoever claims somebody else's address as well must not wipe out their guesses by signing in to their own account.
  await (isOnlyClaimant ? attempt.succeed() : attempt.takeBack());
  return openSession(context, { userId: account.id, hasSecondStep }, device);
}

/**
 * Signs in a member who was recognised by a passkey, which is both steps in one.
 * @throws Refusal `suspended`
 */
export async function signIn(context: Context, actor: Actor, device: Device): Promise<SignedIn> {
  refuseSuspended(actor);
  return openSession(context, { userId: actor.id, hasSecondStep: true }, device);
}

/**
 * Counts before the password is looked at, so that many guesses at once do not slip through.
 * @throws Refusal `too_many`
 */
async function countAttempt(context: Context, email: string, device: Device) {
  const accountKey = context.secrets.fingerprint(`account:${email.toLowerCase()}`);
  const addressKey = hashAddress(context.secrets, device.address);
  const now = context.clock();
  const [mostPerAccount, window] = limits.rates.loginFailuresPerAccount;
  const [mostPerAddress] = limits.rates.loginFailuresPerAddress;
  const counted = await attempts.countAttempts(context.database, [accountKey, addressKey], now, window);
  const counters = [...counted.values()].map((row) => ({
    failures: row.failures,
    resetsAt: row.resets_at,
    most: row.key === accountKey ? mostPerAccount : mostPerAddress,
  }));
  const retryAfter = waitBeforeAttempt(counters, now);
  if (retryAfter !== undefined) {
    const minutes = Math.ceil(retryAfter / 60);
    throw new Refusal('too_many', {
      retryAfter,
      message: `Too many failed attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or reset your password.`,
    });
  }
  return {
    /** The address that was tried, unreadable. */
    account: accountKey,
    takeBack: () => attempts.takeBackAttempt(context.database, [accountKey, addressKey]),
    /** Clears the account's count; the address keeps what it failed at with other accounts. */
    async succeed() {
      await attempts.takeBackAttempt(context.database, [addressKey]);
      await attempts.clearAttempts(context.database, accountKey);
    },
  };
}

/** Always checks as many passwords as there could be accounts, so that the time taken tells nothing. */
async function findByPassword(context: Context, email: string, password: string) {
  const claimants = await findAccountsByEmail(context, email);
  const slots = Array.from({ length: claimantsMost }, (_, index) => claimants[index]);
  const matches = await Promise.all(slots.map((account) => passwordMatches(account?.password_hash, password)));
  return { account: slots.find((_, index) => matches[index]), isOnlyClaimant: claimants.length === 1 };
}

export async function logout(context: Context, token: string): Promise<void> {
  await store.deleteSession(context.database, hashToken(token));
}

/**
 * Whose token this is, of a sign-in or for the API; null when it is nobody's or has run out. Where the site asks its
 * admins for a second step, those who came without it, programs too, may do what members may.
 */
export async function identify(context: Context, token: string): Promise<Actor | null> {
  const actor = await (isApiToken(token) ? identifyApiToken(context, token) : identifySession(context, token));
  if (actor?.role !== 'admin' || actor.hasSecondStep) return actor;
  const { adminsNeedSecondStep } = await readSettings(context);
  return adminsNeedSecondStep ? { ...actor, role: 'member', lacksSecondStep: true } : actor;
}

/** Those of these tokens, of sign-ins or for the API, that still open the site to a member in good standing. */
export async function listGoodTokens(context: Context, tokens: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const good = await store.listGoodTokens(context.database, hashes, context.clock());
  return new Set(good.flatMap((hash) => byHash.get(hash.toString('hex')) ?? []));
}

/** Using a sign-in keeps it alive. */
async function identifySession(context: Context, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const now = context.clock();
  const session = await store.findSession(context.database, tokenHash, now);
  if (!session) return null;
  if (now.getTime() - session.used_at.getTime() > limits.session.renewEvery) {
    await store.renewSession(context.database, tokenHash, now, expiryFrom(now));
  }
  return { ...toActor(session, now), hasSecondStep: session.has_second_step };
}

export async function listSessions(context: Context, actor: Actor, token: string): Promise<SessionInfo[]> {
  const rows = await store.listSessions(context.database, actor.id, context.clock());
  const current = hashToken(token);
  return rows.map((row) => toSessionInfo(row, current));
}

/** Where a member is signed in, as an admin sees it. */
export async function listSessionsOf(context: Context, userId: string): Promise<SessionInfo[]> {
  const rows = await store.listSessions(context.database, userId, context.clock());
  return rows.map((row) => toSessionInfo(row, Buffer.alloc(0)));
}

/** @throws Refusal `session_not_found` */
export async function revokeSession(context: Context, actor: Pick<Actor, 'id'>, id: string): Promise<void> {
  if (!(await store.deleteSessionOf(context.database, actor.id, id))) throw new Refusal('session_not_found');
}

/** Signs out everywhere but here. @returns from how many devices */
export function revokeOtherSessions(context: Context, actor: Actor, token: string): Promise<number> {
  return store.deleteOtherSessions(context.database, actor.id, hashToken(token));
}

/** Signs a member out everywhere. @returns from how many devices */
export function revokeAllSessions(context: Context, userId: string): Promise<number> {
  return store.deleteOtherSessions(context.database, userId, Buffer.alloc(0));
}

/**
 * Finds whose email and password these are without signing in, for those who are kept from it.
 * @throws Refusal `wrong_credentials`, `too_many`
 */
export async function recogniseMember(
  context: Context,
  { email, password }: Omit<Credentials, 'code'>,
  device: Device,
): Promise<Actor> {
  const attempt = await countAttempt(context, email, device);
  const { account } = await findByPassword(context, email, password);
  if (!account) throw new Refusal('wrong_credentials');
  // No sign-in: who has the password alone must not wipe out wrong codes of the second step.
  await attempt.takeBack();
  return toActor(account, context.clock());
}

/** Scheduled: forgets sessions and counts of failures that have run out. */
export async function forgetExpiredSessions(context: Context): Promise<void> {
  await store.deleteExpiredSessions(context.database, context.clock());
  await attempts.deleteOldAttempts(context.database, context.clock());
}

async function openSession(
  context: Context,
  { userId, hasSecondStep }: { userId: string; hasSecondStep: boolean },
  device: Device,
): Promise<SignedIn> {
  const token = createToken();
  const at = context.clock();
  const from = hashAddress(context.secrets, device.address);
  await store.insertSession(context.database, {
    userId,
    tokenHash: hashToken(token),
    userAgent: device.userAgent,
    hasSecondStep,
    addressHash: device.address === undefined ? '' : from,
    at,
    expiresAt: expiryFrom(at),
  });
  context.log.info({ userId, hasSecondStep, from }, 'Signed in.');
  return { token, user: await readMe(context, { id: userId }) };
}

function expiryFrom(at: Date): Date {
  return new Date(at.getTime() + limits.session.days * 86_400_000);
}
