import type { Identity } from '@haggle/contract/accounts/identities';
import * as identityLimits from '@haggle/contract/limits/identities';
import { type Actor, refuseSuspended } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts';
import { refuseWhileClosed } from '../../site/closing/actions.ts';
import { emailAccessNotice } from '../credentials/notice-actions.ts';
import { countAttempt, type Device } from '../login-attempts/actions.ts';
import { askProvider, readProviderAnswer } from '../login-providers/actions.ts';
import type { Proved } from '../login-providers/openid-actions.ts';
import { openSession, passStep } from '../sessions/actions.ts';
import { admit, signUp } from '../sign-ups/actions.ts';
import { findActor } from '../users/actions.ts';
import { claimEmail, findAccountsByEmail, requireProvenAddress } from '../users/address-actions.ts';
import { lockMember } from '../users/row-actions.ts';
import { addressOf, standingOf } from './rules.ts';
import * as store from './store.ts';
import { toIdentity } from './views.ts';

/** What a provider proved, and what it is called here. */
type Known = Proved & { provider: string };

interface Begun {
  url: string;
  /** Only the browser that began has it: an answer that somebody else was led to finishes nothing there. */
  key: string;
}

/** @throws Refusal `provider_not_found`, `provider_unreachable` */
export function startLogin(context: Context, slug: string): Promise<Begun> {
  return start(context, slug, null);
}

/** @throws Refusal `provider_not_found`, `provider_unreachable`, `email_unverified` */
export function startLinking(context: Context, actor: Actor, slug: string): Promise<Begun> {
  requireProvenAddress(context, actor);
  return start(context, slug, actor.id);
}

async function start(context: Context, slug: string, userId: string | null): Promise<Begun> {
  const { url, handshake } = await askProvider(context, slug);
  const key = createToken();
  const expiresAt = new Date(context.clock().getTime() + identityLimits.loginMinutes * 60_000);
  await store.insertLogin(context.database, { keyHash: hashToken(key), provider: slug, handshake, userId, expiresAt });
  return { url, key };
}

interface Finish {
  key: string;
  answer?: string | undefined;
  code?: string | undefined;
  username?: string | undefined;
  email?: string | undefined;
  invitation?: string | undefined;
}

/** Where somebody comes from, and what counts the account they open like any other. */
interface Door extends Device {
  /** @throws Refusal `too_many` */
  countRegistration(): Promise<() => Promise<void>>;
}

/**
 * Logs in whoever the provider knows: the account that is linked, the one whose address both sides have proved, or a new one.
 * What is asked for besides comes with the same key, until the log-in has run out.
 * @throws Refusal `login_stale`, `provider_unreachable`, `provider_refused`, `username_needed`, `email_needed`,
 * `username_taken`, `second_factor_required`, `wrong_code`, `suspended`, `sign_ups_closed`, `invitation_needed`, `invitation_over`, `too_many`
 */
export async function finishLogin(context: Context, { key, answer, ...more }: Finish, device: Door) {
  const keyHash = hashToken(key);
  if (answer !== undefined) await keepAnswer(context, keyHash, { answer, userId: null });
  const known = await readKnown(context, keyHash);
  const found = await findAccount(context, known);
  const userId = found?.userId ?? (await openCounted(context, known, more, device));
  const actor = await findActor(context, userId);
  if (!actor) throw new Refusal('login_stale');
  refuseSuspended(actor);
  const attempt = await countAttempt(context, actor.username, device, [actor]);
  // Strangers who guess passwords keep nobody out who comes with none.
  if (more.code !== undefined && !attempt.mayTry(actor)) throw attempt.refusal('wrong_code');
  const hasSecondStep = await passStep(context, userId, more.code, attempt);
  await attempt.succeed(userId);
  // Not before: somebody without the second step must not leave a way in behind.
  if (found?.isToLink) await linkAndTell(context, userId, known);
  await store.deleteLogin(context.database, keyHash);
  await store.noteUse(context.database, known, context.clock());
  return openSession(context, { userId, hasSecondStep }, device);
}

/** Redeems an answer, once; what it proved stays with the log-in. */
async function keepAnswer(
  context: Context,
  keyHash: Buffer,
  { answer, userId }: { answer: string; userId: string | null },
): Promise<Known> {
  const login = await store.spendHandshake(context.database, keyHash, context.clock());
  if (login?.user_id !== userId) throw new Refusal('login_stale');
  const { provider, state, nonce, verifier } = login;
  const known = await readProviderAnswer(context, provider, { answer, handshake: { state, nonce, verifier } });
  await store.noteProved(context.database, keyHash, { ...known });
  return known;
}

async function readKnown(context: Context, keyHash: Buffer): Promise<Known> {
  const login = await store.findLogin(context.database, keyHash, context.clock());
  if (!login?.proved || login.user_id !== null) throw new Refusal('login_stale');
  return login.proved as unknown as Known;
}

/**
 * The account of somebody whom a provider knows: the one that is linked, or is to be since both sides have proved the address.
 * An address that the provider doesn't vouch for finds nobody, so that it tells nobody who has an account.
 */
async function findAccount(context: Context, known: Known): Promise<{ userId: string; isToLink: boolean } | undefined> {
  const owner = await store.findOwner(context.database, known);
  if (owner !== undefined) return { userId: owner, isToLink: false };
  const { email, isEmailVerified: isProvedThere } = known;
  const [first] = email === undefined || !isProvedThere ? [] : await findAccountsByEmail(context, email);
  const isProvedHere = Boolean(first?.email_verified_at);
  if (!first || standingOf({ isProvedThere, isProvedHere }) === 'open') return undefined;
  return { userId: first.id, isToLink: true };
}

type NewAccount = Pick<Finish, 'username' | 'email' | 'invitation'>;

/** Opens an account that only the provider opens so far; it counts once nothing is left to ask for. */
async function openCounted(
  context: Context,
  known: Known,
  { username, email, invitation }: NewAccount,
  { countRegistration, address: from }: Door,
): Promise<string> {
  // Logging in stays possible on a closed site, joining does not.
  await refuseWhileClosed(context, { method: 'POST' }, null);
  // Before anything is asked of somebody who cannot come in.
  await admit(context, { invitation });
  const address = addressOf(known, email);
  if (username === undefined) throw new Refusal('username_needed', { details: suggest(known) });
  if (address === undefined) throw new Refusal('email_needed');
  const giveBack = await countRegistration();
  try {
    return await openAccount(context, known, { username, email: address, invitation, from });
  } catch (error) {
    await giveBack();
    throw error;
  }
}

function openAccount(
  context: Context,
  known: Known,
  { username, email, invitation, from }: NewAccount & { username: string; email: string; from: Device['address'] },
): Promise<string> {
  return inTransaction(context, async (context) => {
    const { id } = await signUp(context, { username, email }, { invitation, address: from });
    // An address that the member typed proves nothing, whatever the provider says of another.
    if (known.isEmailVerified && known.email === email) await claimEmail(context, id, email, context.clock());
    await link(context, id, known);
    return id;
  });
}

/** What the form may begin with, and whether it asks for an address: one that the provider doesn't vouch for can be changed. */
function suggest({ name, email, isEmailVerified }: Known): { path: string; message: string }[] {
  const wanted = (name ?? email?.split('@')[0] ?? '').replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 20);
  return [
    ...(wanted.length >= 3 ? [{ path: 'username', message: wanted }] : []),
    ...(isEmailVerified ? [] : [{ path: 'email', message: email ?? '' }]),
  ];
}

/** @throws Refusal `identity_taken`, `identities_full` */
async function link(context: Context, userId: string, known: Known): Promise<void> {
  await lockMember(context, userId);
  const all = await store.listIdentities(context.database, userId);
  if (all.length >= identityLimits.most) throw new Refusal('identities_full');
  const { issuer, subject, provider, email, name } = known;
  const label = (email ?? name ?? subject).slice(0, 200);
  const row = { userId, issuer, subject, provider, label, at: context.clock() };
  if (!(await store.insertIdentity(context.database, row))) throw new Refusal('identity_taken');
}

/** Links a provider to an account that was there before, and tells its owner: there is one more way in. */
function linkAndTell(context: Context, userId: string, known: Known): Promise<void> {
  return inTransaction(context, async (context) => {
    await link(context, userId, known);
    await emailAccessNotice(context, userId, 'identityLinked');
  });
}

/** @throws Refusal `login_stale`, `provider_unreachable`, `provider_refused`, `identity_taken`, `identities_full` */
export async function finishLinking(
  context: Context,
  actor: Actor,
  { key, answer }: { key: string; answer: string },
): Promise<void> {
  requireProvenAddress(context, actor);
  const known = await keepAnswer(context, hashToken(key), { answer, userId: actor.id });
  await inTransaction(context, async (context) => {
    await linkAndTell(context, actor.id, known);
    await store.deleteLogin(context.database, hashToken(key));
  });
}

/** The providers that open an account, and whether one of them may go. */
export async function listIdentities(
  context: Context,
  actor: Actor,
): Promise<{ identities: Identity[]; mayUnlink: boolean }> {
  const rows = await store.listIdentities(context.database, actor.id);
  return { identities: rows.map(toIdentity), mayUnlink: (await store.countWays(context.database, actor.id)) > 1 };
}

/** @throws Refusal `identity_not_found`, `last_way_in` */
export function unlink(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    await lockMember(context, actor.id);
    if (!(await store.deleteIdentity(context.database, actor.id, id))) throw new Refusal('identity_not_found');
    if ((await store.countWays(context.database, actor.id)) === 0) throw new Refusal('last_way_in');
    await emailAccessNotice(context, actor.id, 'identityUnlinked');
  });
}

/** Scheduled: forgets log-ins that nobody finished. */
export async function forgetIdentityLogins(context: Context): Promise<void> {
  await store.deleteExpiredLogins(context.database, context.clock());
}
