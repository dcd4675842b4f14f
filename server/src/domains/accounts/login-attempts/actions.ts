import type { ErrorCode } from '@haggle/contract/errors';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { rates } from '@haggle/contract/limits/rates';
import { t } from '@haggle/contract/messages/translate';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import { hashAddress } from '../../../platform/http/address.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { Place } from '../users/actions.ts';
import * as places from './places-store.ts';
import { waitBeforeAttempt } from './rules.ts';
import * as store from './store.ts';

/** The device a member logs in from. */
export interface Device {
  address: string | undefined;
  userAgent: string;
}

/** The session of a request, and the address it comes from. */
export interface ClientSession {
  token: string | undefined;
  address: string | undefined;
}

/** A guess, counted as a failure until it succeeds. */
export interface Guess {
  /** Uncounts this guess; earlier failures stay. */
  uncount(): Promise<void>;
}

/** A login attempt, counted as a failure until it succeeds. */
export interface Attempt extends Guess {
  /** A fingerprint of the name that was tried. */
  name: string;
  /** Whether an account's password may be checked. */
  mayTry(account: { id: string }): boolean;
  /** The given refusal, or one to wait. It is the same whether or not the name has an account. */
  refusal(code: ErrorCode): Refusal;
  /** Resets the member's own count after a login; all other counts are as before the attempt. */
  succeed(userId: string): Promise<void>;
}

/**
 * Counts an attempt before the password is checked, so that parallel guesses can't slip through. Strangers share one
 * count per name. An account also has a count for each address its member has logged in from before, so that strangers
 * who use theirs up don't lock the member out.
 * @throws Refusal `too_many` when this address has failed too often, with any name
 */
export async function countAttempt(
  context: Context,
  name: string,
  device: Device,
  claimants: readonly { id: string }[],
): Promise<Attempt> {
  const { database } = context;
  const now = context.clock();
  const addressKey = hashAddress(context.secrets, device.address);
  const strangers = strangersKey(context, name);
  const ids = claimants.map(({ id }) => id);
  const knownIds = await places.listMembersKnownAt(database, ids, addressKey, oldestPlace(now));
  const memberKeys = new Map(knownIds.map((id) => [id, memberKey(context, id, addressKey)]));
  const keys = [strangers, addressKey, ...memberKeys.values()];
  const [maxPerAccount, window] = rates.loginFailuresPerAccount;
  const [maxPerAddress] = rates.loginFailuresPerAddress;
  const counted = await store.countAttempts(database, keys, now, window);
  const waitFor = (key: string, most: number = maxPerAccount) => {
    const row = counted.get(key);
    return row && waitBeforeAttempt([{ failures: row.failures, resetsAt: row.resets_at, most }], now);
  };
  const waitHere = waitFor(addressKey, maxPerAddress);
  if (waitHere !== undefined) throw tooManyAttempts(waitHere, 'waitHere');
  const waitStrangers = waitFor(strangers);
  return {
    name: strangers,
    mayTry: ({ id }) => waitFor(memberKeys.get(id) ?? strangers) === undefined,
    refusal: (code) => (waitStrangers === undefined ? new Refusal(code) : tooManyGuesses(context, waitStrangers)),
    uncount: () => store.uncountAttempt(database, keys),
    async succeed(userId) {
      const mine = memberKeys.get(userId);
      const otherKeys = keys.filter((key) => key !== mine);
      await store.uncountAttempt(database, otherKeys);
      if (mine !== undefined) await store.clearAttempts(database, [mine]);
    },
  };
}

/**
 * Counts a guess at the password or code of a logged-in member. Each session has its own count: a thief with one can
 * guess no more often than on the login form, and the owner can still use another one.
 * @throws Refusal `too_many`
 */
export async function countGuess(context: Context, { token = '', address }: ClientSession): Promise<Guess> {
  const { database } = context;
  const now = context.clock();
  const session = context.secrets.fingerprint(`session:${hashToken(token).toString('base64url')}`);
  const addressKey = hashAddress(context.secrets, address);
  const [maxPerSession, window] = rates.loginFailuresPerAccount;
  const [maxPerAddress] = rates.loginFailuresPerAddress;
  const waitFor = async (key: string, most: number) => {
    const row = (await store.countAttempts(database, [key], now, window)).get(key);
    return row && waitBeforeAttempt([{ failures: row.failures, resetsAt: row.resets_at, most }], now);
  };
  const wait = await waitFor(session, maxPerSession);
  if (wait !== undefined) throw tooManyAttempts(wait, 'orLogout');
  // Counted last: a session that has used up its guesses must not block others at this address.
  const waitHere = await waitFor(addressKey, maxPerAddress);
  if (waitHere !== undefined) throw tooManyAttempts(waitHere, 'waitHere');
  return { uncount: () => store.uncountAttempt(database, [session, addressKey]) };
}

/** Returns the hashed address of a device, and the oldest date at which a login from there still counts. */
export function placeOf(context: Context, { address }: Pick<Device, 'address'>): Place {
  return { addressHash: hashAddress(context.secrets, address), since: oldestPlace(context.clock()) };
}

/**
 * Records that a member logged in from this address, so that strangers' guesses no longer lock them out there.
 * @returns whether they have logged in elsewhere before, but not here
 */
export async function recordPlace(context: Context, userId: string, device: Pick<Device, 'address'>): Promise<boolean> {
  const { addressHash, since } = placeOf(context, device);
  const { mostPerMember: most } = accountLimits.knownPlace;
  const before = await places.countPlaces(context.database, userId, addressHash, since);
  await places.recordPlace(context.database, { userId, addressHash, at: context.clock(), most });
  return before.all > 0 && before.here === 0;
}

/** Resets an account's failures and known addresses, so that its proven owner can log in from here now. */
export async function resetAttempts(
  context: Context,
  { id, email, username }: { id: string; email: string; username: string },
  device: Pick<Device, 'address'>,
): Promise<void> {
  const addressKey = hashAddress(context.secrets, device.address);
  const strangers = [email, username].map((name) => strangersKey(context, name));
  await store.clearAttempts(context.database, [...strangers, memberKey(context, id, addressKey)]);
  await places.deletePlaces(context.database, id);
  await recordPlace(context, id, device);
}

/** Scheduled: deletes expired counts, and known addresses that haven't been used for long. */
export async function deleteExpiredAttempts(context: Context): Promise<void> {
  const now = context.clock();
  await store.deleteOldAttempts(context.database, now);
  await places.deleteOldPlaces(context.database, oldestPlace(now));
}

/** Email and username have separate counts: a shared one would reveal which address belongs to which username. */
function strangersKey(context: Context, name: string): string {
  return context.secrets.fingerprint(`account:${name.toLowerCase()}`);
}

function memberKey({ secrets }: Context, userId: string, addressHash: string): string {
  return secrets.fingerprint(`member:${userId}:${addressHash}`);
}

function oldestPlace(now: Date): Date {
  return daysBefore(now, accountLimits.knownPlace.days);
}

function tooManyGuesses({ mailer }: Context, wait: number): Refusal {
  // Without a mail server, only admins can read the message with the reset link.
  return tooManyAttempts(wait, mailer ? 'orReset' : 'orAsk');
}

/** `hint` names the member's alternative to waiting, or where they have to wait. */
function tooManyAttempts(wait: number, hint: 'waitHere' | 'orLogout' | 'orReset' | 'orAsk'): Refusal {
  const count = Math.ceil(wait / 60);
  return new Refusal('too_many', { retryAfter: wait, message: t(`accounts.attempts.${hint}`, { count }) });
}
