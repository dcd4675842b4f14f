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

/** Where somebody logs in from. */
export interface Device {
  address: string | undefined;
  userAgent: string;
}

/** The login that asks, and where it is used. */
export interface Here {
  token: string | undefined;
  address: string | undefined;
}

/** A guess that has been counted as a failure until it turns out not to be one. */
export interface Guess {
  /** It was no failure; what was counted before stays. */
  takeBack(): Promise<void>;
}

/** An attempt to log in that has been counted as a failure until it turns out not to be one. */
export interface Attempt extends Guess {
  /** The name that was tried, unreadable. */
  name: string;
  /** Whether the password of an account may be looked at. */
  mayTry(account: { id: string }): boolean;
  /** What a failure is told: the given refusal, or to wait. It says the same whether the name has an account or not. */
  refusal(code: ErrorCode): Refusal;
  /** Somebody is logged in: their own count begins again, and everything else stays as it was before. */
  succeed(userId: string): Promise<void>;
}

/**
 * Counts before the password is looked at, so that many guesses at once do not slip through. Each name has one count for
 * strangers. An account also has one for each address from which its member logged in before, so that strangers who use
 * theirs up don't keep the member out.
 * @throws Refusal `too_many` when this address has failed too often, whatever it tried
 */
export async function countAttempt(
  context: Context,
  name: string,
  device: Device,
  claimants: readonly { id: string }[],
): Promise<Attempt> {
  const { database } = context;
  const now = context.clock();
  const here = hashAddress(context.secrets, device.address);
  const strangers = strangersKey(context, name);
  const ids = claimants.map(({ id }) => id);
  const known = await places.listKnownHere(database, ids, here, oldestPlace(now));
  const own = new Map(known.map((id) => [id, ownKey(context, id, here)]));
  const keys = [strangers, here, ...own.values()];
  const [mostPerAccount, window] = rates.loginFailuresPerAccount;
  const [mostPerAddress] = rates.loginFailuresPerAddress;
  const counted = await store.countAttempts(database, keys, now, window);
  const waitFor = (key: string, most: number = mostPerAccount) => {
    const row = counted.get(key);
    return row && waitBeforeAttempt([{ failures: row.failures, resetsAt: row.resets_at, most }], now);
  };
  const waitHere = waitFor(here, mostPerAddress);
  if (waitHere !== undefined) throw tooMany(waitHere, 'waitHere');
  const waitStrangers = waitFor(strangers);
  return {
    name: strangers,
    mayTry: ({ id }) => waitFor(own.get(id) ?? strangers) === undefined,
    refusal: (code) => (waitStrangers === undefined ? new Refusal(code) : tooManyGuesses(context, waitStrangers)),
    takeBack: () => store.takeBackAttempt(database, keys),
    async succeed(userId) {
      const mine = own.get(userId);
      const others = keys.filter((key) => key !== mine);
      await store.takeBackAttempt(database, others);
      if (mine !== undefined) await store.clearAttempts(database, [mine]);
    },
  };
}

/**
 * Counts a guess at the password, or the code, of somebody who is logged in already. Each login has a count of its own, so
 * that a thief who has one guesses as rarely as at the door, and the owner logs in and changes things from another one.
 * @throws Refusal `too_many`
 */
export async function countGuess(context: Context, { token = '', address }: Here): Promise<Guess> {
  const { database } = context;
  const now = context.clock();
  const session = context.secrets.fingerprint(`session:${hashToken(token).toString('base64url')}`);
  const here = hashAddress(context.secrets, address);
  const [mostPerSession, window] = rates.loginFailuresPerAccount;
  const [mostPerAddress] = rates.loginFailuresPerAddress;
  const waitFor = async (key: string, most: number) => {
    const row = (await store.countAttempts(database, [key], now, window)).get(key);
    return row && waitBeforeAttempt([{ failures: row.failures, resetsAt: row.resets_at, most }], now);
  };
  const wait = await waitFor(session, mostPerSession);
  if (wait !== undefined) throw tooMany(wait, 'orLogout');
  // Counted last, so that a login that has used up its guesses keeps nobody else at this address waiting.
  const waitHere = await waitFor(here, mostPerAddress);
  if (waitHere !== undefined) throw tooMany(waitHere, 'waitHere');
  return { takeBack: () => store.takeBackAttempt(database, [session, here]) };
}

/** Where somebody is who may have logged in from here before, in the form in which that is kept. */
export function placeOf(context: Context, { address }: Pick<Device, 'address'>): Place {
  return { addressHash: hashAddress(context.secrets, address), since: oldestPlace(context.clock()) };
}

/**
 * Notes that a member logged in from here, where strangers' guesses don't keep them out from now on.
 * @returns whether they logged in elsewhere before, and not here
 */
export async function notePlace(context: Context, userId: string, device: Pick<Device, 'address'>): Promise<boolean> {
  const { addressHash, since } = placeOf(context, device);
  const { mostPerMember: most } = accountLimits.knownPlace;
  const before = await places.readPlaces(context.database, userId, addressHash, since);
  await places.notePlace(context.database, { userId, addressHash, at: context.clock(), most });
  return before.all > 0 && before.here === 0;
}

/** Forgets failures and places of an account whose owner has shown from here that it is theirs: here they can log in now. */
export async function beginAgain(
  context: Context,
  { id, email, username }: { id: string; email: string; username: string },
  device: Pick<Device, 'address'>,
): Promise<void> {
  const here = hashAddress(context.secrets, device.address);
  const strangers = [email, username].map((name) => strangersKey(context, name));
  await store.clearAttempts(context.database, [...strangers, ownKey(context, id, here)]);
  await places.deletePlaces(context.database, id);
  await notePlace(context, id, device);
}

/** Scheduled: forgets counts that have run out and places that were not used for long. */
export async function forgetOldAttempts(context: Context): Promise<void> {
  const now = context.clock();
  await store.deleteOldAttempts(context.database, now);
  await places.deleteOldPlaces(context.database, oldestPlace(now));
}

/** Email and username are counted apart: a common count would tell a stranger which address belongs to which username. */
function strangersKey(context: Context, name: string): string {
  return context.secrets.fingerprint(`account:${name.toLowerCase()}`);
}

function ownKey({ secrets }: Context, userId: string, addressHash: string): string {
  return secrets.fingerprint(`member:${userId}:${addressHash}`);
}

function oldestPlace(now: Date): Date {
  return daysBefore(now, accountLimits.knownPlace.days);
}

function tooManyGuesses({ mailer }: Context, wait: number): Refusal {
  // Where the site sends no mail, the link for a new password lies with the admins.
  return tooMany(wait, mailer ? 'orReset' : 'orAsk');
}

/** `way` is what else they can do than wait, or where they are. */
function tooMany(wait: number, way: 'waitHere' | 'orLogout' | 'orReset' | 'orAsk'): Refusal {
  const count = Math.ceil(wait / 60);
  return new Refusal('too_many', { retryAfter: wait, message: t(`accounts.attempts.${way}`, { count }) });
}
