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
  forgetOldAttempts,
  type Guess,
  notePlace,
  placeOf,
} from '../login-attempts/actions.ts';
import { passSecondFactor } from '../second-factor/actions.ts';
import { signUp } from '../sign-ups/actions.ts';
import { claimantsMost, findAccountsByName, readMe, toActor } from '../users/actions.ts';
import * as store from './store.ts';
import { toSessionInfo } from './views.ts';

interface SignedIn {
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
): Promise<SignedIn> {
  const { id: userId } = await signUp(context, user, { motive, invitation, address: device.address });
  return openSession(context, { userId, hasSecondStep: false }, device);
}

interface Credentials {
  /** Of the account, or its username. */
  email: string;
  password: string;
  /** Of the second step, if there is one. */
  code?: string | undefined;
}

/**
 * Logs in. What is refused, and how slowly, is the same whether the account exists or not.
 * @throws Refusal `wrong_credentials`, `second_factor_required`, `wrong_code`, `suspended`, `too_many`
 */
export async function login(context: Context, credentials: Credentials, device: Device): Promise<SignedIn> {
  const { account, attempt } = await recognise(context, credentials, device);
  refuseSuspended(toActor(account, context.clock()));
  const hasSecondStep = await passStep(context, account.id, credentials.code, attempt);
  await attempt.succeed(account.id);
  return openSession(context, { userId: account.id, hasSecondStep }, device);
}

/**
 * Logs in a member who was recognised by a passkey, which is both steps in one.
 * @throws Refusal `suspended`
 */
export async function signIn(context: Context, actor: Actor, device: Device): Promise<SignedIn> {
  refuseSuspended(actor);
  return openSession(context, { userId: actor.id, hasSecondStep: true }, device);
}

/** Always checks as many passwords as there could be accounts, so that the time taken tells nothing. */
async function recognise(context: Context, { email: name, password }: Credentials, device: Device) {
  const claimants = await findAccountsByName(context, name, placeOf(context, device));
  const attempt = await countAttempt(context, name, device, claimants);
  const tried = claimants.filter(attempt.mayTry);
  const slots = Array.from({ length: claimantsMost }, (_, index) => tried[index]);
  const matches = await Promise.all(slots.map((account) => passwordMatches(account?.password_hash, password)));
  const account = slots.find((_, index) => matches[index]);
  if (account) return { account, attempt };
  context.log.info({ account: attempt.name }, 'A password was wrong.');
  throw attempt.refusal('wrong_credentials');
}

/**
 * Asks for the second step. Being asked is no failure; but it doesn't wipe out the wrong codes before it.
 * @returns whether a second step was shown
 * @throws Refusal `second_factor_required`, `wrong_code`
 */
export async function passStep(
  context: Context,
  userId: string,
  code: string | undefined,
  attempt: Guess,
): Promise<boolean> {
  try {
    return await passSecondFactor(context, userId, code);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'second_factor_required') await attempt.takeBack();
    throw error;
  }
}

export async function logout(context: Context, token: string): Promise<void> {
  await store.deleteSession(context.database, hashToken(token));
}

/**
 * Whose token this is, of a login or for the API; null when it is nobody's or has run out. Whoever is suspended has no
 * roles meanwhile. Where the site asks its admins for a second step, they and those with other roles who came without it,
 * programs too, may do what members may.
 */
export async function identify(context: Context, token: string): Promise<Actor | null> {
  const actor = await (isApiToken(token) ? identifyApiToken(context, token) : identifySession(context, token));
  if (!actor || !isStaff(actor)) return actor;
  // What anybody may call asks for no standing, and shows those with roles more.
  if (actor.suspension) return { ...actor, role: 'member', roles: [] };
  if (actor.hasSecondStep) return actor;
  const { adminsNeedSecondStep } = await readSettings(context);
  return adminsNeedSecondStep ? { ...actor, role: 'member', roles: [], lacksSecondStep: true } : actor;
}

/** Those of these tokens, of logins or for the API, that still open the site to a member in good standing. */
export async function listGoodTokens(context: Context, tokens: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
  const good = await store.listGoodTokens(context.database, hashes, context.clock());
  return new Set(good.flatMap((hash) => byHash.get(hash.toString('hex')) ?? []));
}

/** Using a login keeps it alive. */
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

/** Where a member is logged in, as an admin sees it. */
export async function listSessionsOf(context: Context, userId: string): Promise<SessionInfo[]> {
  const rows = await store.listSessions(context.database, userId, context.clock());
  return rows.map((row) => toSessionInfo(row, Buffer.alloc(0)));
}

/** @throws Refusal `session_not_found` */
export async function revokeSession(context: Context, actor: Pick<Actor, 'id'>, id: string): Promise<void> {
  if (!(await store.deleteSessionOf(context.database, actor.id, id))) throw new Refusal('session_not_found');
}

/** Signs out everywhere but here, programs with API tokens too: a thief may have made them. */
export function revokeOtherSessions(context: Context, actor: Actor, token: string): Promise<Revoked> {
  return revokeSessions(context, actor.id, hashToken(token));
}

/** Signs a member out everywhere, programs with API tokens too. */
export function revokeAllSessions(context: Context, userId: string): Promise<Revoked> {
  return revokeSessions(context, userId, Buffer.alloc(0));
}

/** How many devices were logged out, and how many API tokens ended. */
interface Revoked {
  revoked: number;
  tokens: number;
}

function revokeSessions(context: Context, userId: string, except: Buffer): Promise<Revoked> {
  return inTransaction(context, async (context) => ({
    revoked: await store.deleteOtherSessions(context.database, userId, except),
    tokens: await revokeApiTokens(context, userId),
  }));
}

/**
 * Finds whose email, password and second step these are without logging in, for those who are kept from it.
 * @throws Refusal `wrong_credentials`, `second_factor_required`, `wrong_code`, `too_many`
 */
export async function recogniseMember(context: Context, credentials: Credentials, device: Device): Promise<Actor> {
  const { account, attempt } = await recognise(context, credentials, device);
  await passStep(context, account.id, credentials.code, attempt);
  await attempt.takeBack();
  return toActor(account, context.clock());
}

/** Scheduled: forgets sessions, counts of failures and known places that have run out. */
export async function forgetExpiredSessions(context: Context): Promise<void> {
  await store.deleteExpiredSessions(context.database, context.clock());
  await forgetOldAttempts(context);
}

/**
 * Opens a session for somebody who has shown who they are, and knows the place again from now on: both or neither. Where
 * neither place nor device was used before, the member is told.
 */
export async function openSession(
  context: Context,
  { userId, hasSecondStep }: { userId: string; hasSecondStep: boolean },
  device: Device,
): Promise<SignedIn> {
  const token = createToken();
  const from = hashAddress(context.secrets, device.address);
  const user = await inTransaction(context, async (context) => {
    const at = context.clock();
    const isStrange = (await notePlace(context, userId, device)) && (await isNewDevice(context, userId, device));
    await store.insertSession(context.database, {
      userId,
      tokenHash: hashToken(token),
      userAgent: device.userAgent,
      hasSecondStep,
      addressHash: device.address === undefined ? '' : from,
      at,
      expiresAt: expiryFrom(at),
    });
    if (isStrange) {
      await emailAccessNotice(context, userId, 'strangeLogin', { device: deviceName(device.userAgent) });
    }
    return readMe(context, { id: userId });
  });
  context.log.info({ userId, hasSecondStep, from }, 'Logged in.');
  return { token, user };
}

/** Whether no login that still holds is from such a browser on such a system. */
async function isNewDevice(context: Context, userId: string, { userAgent }: Device): Promise<boolean> {
  const rows = await store.listSessions(context.database, userId, context.clock());
  return !rows.some((row) => deviceName(row.user_agent) === deviceName(userAgent));
}

function expiryFrom(at: Date): Date {
  return daysAfter(at, accountLimits.session.days);
}
