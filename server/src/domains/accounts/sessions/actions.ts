import { deviceName } from '@haggle/contract/accounts/devices';
import type { Registration, SessionInfo } from '@haggle/contract/accounts/sessions';
import type { Me } from '@haggle/contract/accounts/users';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { type Actor, isStaff, refuseSuspended } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysAfter } from '../../../kernel/time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { hashAddress } from '../../../platform/http/address.ts';
import { passwordMatches } from '../../../platform/secrets/passwords.ts';
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { identifyApiToken, isApiToken, revokeApiTokens } from '../api-tokens/actions.ts';
import { emailAccessNotice } from '../credentials/notice-actions.ts';
import {
  countAttempt,
  type Device,
  deleteExpiredAttempts,
  type Guess,
  placeOf,
  recordPlace,
} from '../login-attempts/actions.ts';
import { checkSecondFactor } from '../second-factor/actions.ts';
import { signUp } from '../sign-ups/actions.ts';
import { findAccountsByName, maxClaimants, readMe, toActor } from '../users/actions.ts';
import { lockMemberIfPresent, readPasswordHash } from '../users/row-actions.ts';
import * as store from './store.ts';
import { toSessionInfo } from './views.ts';

interface LoginResult {
  token: string;
  user: Me;
}

/**
 * Opens an account and logs in.
 * @throws Refusal `invalid`, `username_taken`, `sign_ups_closed`, `invitation_needed`, `invitation_over`
 */
export async function register(
  context: Context,
  { motive, invitation, ...user }: Registration,
  device: Device,
): Promise<LoginResult> {
  const { id: userId } = await signUp(context, user, { motive, invitation, address: device.address });
  return openSession(context, { userId, hasSecondStep: false }, device);
}

interface Credentials {
  /** The account's address, or its username. */
  email: string;
  password: string;
  /** The code of the second step, if there is one. */
  code?: string | undefined;
}

/**
 * Logs in. Refusals and their timing are the same whether or not the account exists.
 * @throws Refusal `wrong_credentials`, `second_factor_required`, `wrong_code`, `suspended`, `too_many`
 */
export async function login(context: Context, credentials: Credentials, device: Device): Promise<LoginResult> {
  const { account, attempt } = await checkCredentials(context, credentials, device);
  refuseSuspended(toActor(account, context.clock()));
  const hasSecondStep = await checkSecondStep(context, account.id, credentials.code, attempt);
  await attempt.succeed(account.id);
  return openSession(context, { userId: account.id, hasSecondStep, passwordHash: account.password_hash }, device);
}

/**
 * Logs in a member whose passkey was verified, which counts as both steps.
 * @throws Refusal `suspended`
 */
export async function signIn(context: Context, actor: Actor, device: Device): Promise<LoginResult> {
  refuseSuspended(actor);
  return openSession(context, { userId: actor.id, hasSecondStep: true }, device);
}

/** Always checks as many passwords as a name can have accounts, so that the timing reveals nothing. */
async function checkCredentials(context: Context, { email: name, password }: Credentials, device: Device) {
  const claimants = await findAccountsByName(context, name, placeOf(context, device));
  const attempt = await countAttempt(context, name, device, claimants);
  const candidates = claimants.filter(attempt.mayTry);
  const slots = Array.from({ length: maxClaimants }, (_, index) => candidates[index]);
  const matches = await Promise.all(slots.map((account) => passwordMatches(account?.password_hash, password)));
  const account = slots.find((_, index) => matches[index]);
  if (account) return { account, attempt };
  context.log.info({ account: attempt.name }, 'Wrong password.');
  throw attempt.refusal('wrong_credentials');
}

/**
 * Checks the second step. A login without a code isn't counted as a failure, but doesn't reset earlier wrong codes.
 * @returns whether a second step was shown
 * @throws Refusal `second_factor_required`, `wrong_code`
 */
export async function checkSecondStep(
  context: Context,
  userId: string,
  code: string | undefined,
  attempt: Guess,
): Promise<boolean> {
  try {
    return await checkSecondFactor(context, userId, code);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'second_factor_required') await attempt.uncount();
    throw error;
  }
}

export async function logout(context: Context, token: string): Promise<void> {
  await store.deleteSession(context.database, hashToken(token));
}

/** Ends the session whose token has this hash, in hexadecimal. The hash lets nobody in. Does nothing if there is none. */
export async function endSession(context: Context, tokenHash: string): Promise<void> {
  await store.deleteSession(context.database, Buffer.from(tokenHash, 'hex'));
}

/**
 * Returns the actor of a session or API token; null if it is unknown or has expired. Suspended members have no roles.
 * If the site requires a second step of its admins, staff who logged in without one, and their API tokens, may only do
 * what members may.
 */
export async function identify(context: Context, token: string): Promise<Actor | null> {
  const actor = await (isApiToken(token) ? identifyApiToken(context, token) : identifySession(context, token));
  if (!actor || !isStaff(actor)) return actor;
  // Endpoints open to everyone don't check the member's standing, and show staff more.
  if (actor.suspension) return { ...actor, role: 'member', roles: [] };
  if (actor.hasSecondStep) return actor;
  const { adminsNeedSecondStep } = await readSettings(context);
  return adminsNeedSecondStep ? { ...actor, role: 'member', roles: [], lacksSecondStep: true } : actor;
}

/** Returns those of these session and API tokens that are still valid and belong to members who aren't suspended. */
export async function listValidTokens(context: Context, tokens: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const valid = await store.listValidTokens(context.database, hashes, context.clock());
  return new Set(valid.flatMap((hash) => byHash.get(hash.toString('hex')) ?? []));
}

/** Finds the actor of a session, and renews it: using a session keeps it alive. */
async function identifySession(context: Context, token: string): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const now = context.clock();
  const session = await store.findSession(context.database, tokenHash, now);
  if (!session) return null;
  if (now.getTime() - session.used_at.getTime() > accountLimits.session.renewEvery) {
    await store.renewSession(context.database, tokenHash, now, expiryFrom(now));
  }
  const { has_second_step: hasSecondStep, confirmed_at: confirmedAt } = session;
  return {
    ...toActor(session, now),
    hasSecondStep,
    confirmsByStep: hasSecondStep || session.totp_confirmed_at !== null,
    ...(confirmedAt && { confirmedAt }),
  };
}

export async function listSessions(context: Context, actor: Actor, token: string): Promise<SessionInfo[]> {
  const rows = await store.listSessions(context.database, actor.id, context.clock());
  const current = hashToken(token);
  return rows.map((row) => toSessionInfo(row, current));
}

/** Returns a member's sessions, for an admin. */
export async function listSessionsOf(context: Context, userId: string): Promise<SessionInfo[]> {
  const rows = await store.listSessions(context.database, userId, context.clock());
  return rows.map((row) => toSessionInfo(row, Buffer.alloc(0)));
}

/** @throws Refusal `session_not_found` */
export async function revokeSession(context: Context, actor: Pick<Actor, 'id'>, id: string): Promise<void> {
  if (!(await store.deleteSessionOf(context.database, actor.id, id))) throw new Refusal('session_not_found');
}

/** Ends a member's other sessions and all API tokens, since a thief may have created some. */
export function revokeOtherSessions(context: Context, actor: Actor, token: string): Promise<RevokedCounts> {
  return revokeSessions(context, actor.id, hashToken(token));
}

/** Ends all of a member's sessions and API tokens. */
export function revokeAllSessions(context: Context, userId: string): Promise<RevokedCounts> {
  return revokeSessions(context, userId, Buffer.alloc(0));
}

/** Numbers of sessions and API tokens that ended. */
interface RevokedCounts {
  revoked: number;
  tokens: number;
}

function revokeSessions(context: Context, userId: string, except: Buffer): Promise<RevokedCounts> {
  return inTransaction(context, async (context) => ({
    revoked: await store.deleteOtherSessions(context.database, userId, except),
    tokens: await revokeApiTokens(context, userId),
  }));
}

/**
 * Identifies a member by email, password and second step without logging in, for those who are kept from it.
 * @throws Refusal `wrong_credentials`, `second_factor_required`, `wrong_code`, `too_many`
 */
export async function identifyMember(context: Context, credentials: Credentials, device: Device): Promise<Actor> {
  const { account, attempt } = await checkCredentials(context, credentials, device);
  await checkSecondStep(context, account.id, credentials.code, attempt);
  await attempt.uncount();
  return toActor(account, context.clock());
}

/** Scheduled: deletes expired sessions, failure counts and known addresses. */
export async function deleteExpiredSessions(context: Context): Promise<void> {
  await store.deleteExpiredSessions(context.database, context.clock());
  await deleteExpiredAttempts(context);
}

/**
 * Opens a session for an authenticated member and records the address as known, in one transaction. If both the address
 * and the device are new, the member is emailed. Beyond the limit, their least recently used sessions end.
 * @param login.passwordHash the hash that the shown password matched, if one was shown
 * @throws Refusal `wrong_credentials` if the password has been changed or the account erased since
 */
export async function openSession(
  context: Context,
  { userId, hasSecondStep, passwordHash }: { userId: string; hasSecondStep: boolean; passwordHash?: string },
  device: Device,
): Promise<LoginResult> {
  const token = createToken();
  const from = hashAddress(context.secrets, device.address);
  const user = await inTransaction(context, async (context) => {
    const at = context.clock();
    if (!(await lockMemberIfPresent(context, userId))) throw new Refusal('wrong_credentials');
    // Changing a password ends all sessions, and this one would stay.
    if (passwordHash !== undefined && passwordHash !== (await readPasswordHash(context, userId)))
      throw new Refusal('wrong_credentials');
    const isUnusual = (await recordPlace(context, userId, device)) && (await isNewDevice(context, userId, device));
    await store.deleteSurplusSessions(context.database, userId, accountLimits.session.most - 1);
    await store.insertSession(context.database, {
      userId,
      tokenHash: hashToken(token),
      userAgent: device.userAgent,
      hasSecondStep,
      addressHash: device.address === undefined ? '' : from,
      at,
      expiresAt: expiryFrom(at),
    });
    if (isUnusual) {
      await emailAccessNotice(context, userId, 'strangeLogin', { device: deviceName(device.userAgent) });
    }
    return readMe(context, { id: userId });
  });
  context.log.info({ userId, hasSecondStep, from }, 'Logged in.');
  return { token, user };
}

/** Whether no valid session is from such a browser on such a system. */
async function isNewDevice(context: Context, userId: string, { userAgent }: Device): Promise<boolean> {
  const rows = await store.listSessions(context.database, userId, context.clock());
  return !rows.some((row) => deviceName(row.user_agent) === deviceName(userAgent));
}

function expiryFrom(at: Date): Date {
  return daysAfter(at, accountLimits.session.days);
}
