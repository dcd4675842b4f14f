import type { Identity } from '@haggle/contract/accounts/identities';
import * as identityLimits from '@haggle/contract/limits/identities';
import { type Actor, refuseSuspended } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { ReportOutcome } from '../../../platform/http/rate-limit.ts';
import { createToken, hashToken } from '../../../platform/secrets/tokens.ts';
import { refuseWhileClosed } from '../../site/closing/actions.ts';
import { emailAccessNotice } from '../credentials/notice-actions.ts';
import { countAttempt, type Device } from '../login-attempts/actions.ts';
import { readActiveIssuers, redeemProviderResponse, startProviderLogin } from '../login-providers/actions.ts';
import type { ProviderClaims } from '../login-providers/openid-actions.ts';
import { checkSecondStep, openSession } from '../sessions/actions.ts';
import { checkAdmission, signUp } from '../sign-ups/actions.ts';
import { findActor } from '../users/actions.ts';
import { claimEmail, findAccountsByEmail, requireVerifiedAddress } from '../users/address-actions.ts';
import { lockActor, lockMember } from '../users/row-actions.ts';
import { addressOf, standingOf } from './rules.ts';
import * as store from './store.ts';
import { toIdentity } from './views.ts';

/** Claims that a provider proved, with the provider's name on this site. */
type ProvenIdentity = ProviderClaims & { provider: string };

interface StartedLogin {
  url: string;
  /** Known only to the browser that started: a callback opened in any other browser can't finish the login. */
  key: string;
}

/** @throws Refusal `provider_not_found`, `provider_unreachable` */
export function startLogin(context: Context, slug: string): Promise<StartedLogin> {
  return startHandshake(context, slug, null);
}

/** @throws Refusal `provider_not_found`, `provider_unreachable`, `email_unverified` */
export function startLinking(context: Context, actor: Actor, slug: string): Promise<StartedLogin> {
  requireVerifiedAddress(context, actor);
  return startHandshake(context, slug, actor.id);
}

async function startHandshake(context: Context, slug: string, userId: string | null): Promise<StartedLogin> {
  const { url, handshake } = await startProviderLogin(context, slug);
  const key = createToken();
  const expiresAt = new Date(context.clock().getTime() + identityLimits.loginMinutes * 60_000);
  await store.insertLogin(context.database, { keyHash: hashToken(key), provider: slug, handshake, userId, expiresAt });
  return { url, key };
}

interface FinishInput {
  key: string;
  answer?: string | undefined;
  code?: string | undefined;
  username?: string | undefined;
  email?: string | undefined;
  invitation?: string | undefined;
}

/** The device that a login comes from, with the rate limit for new accounts. */
interface RegistrationDevice extends Device {
  /** @throws Refusal `too_many` */
  countRegistration(): Promise<ReportOutcome>;
}

/**
 * Logs in through a provider: to the linked account, the one whose address both sides have verified, or a new one.
 * Further input is sent with the same key, until the login expires.
 * @throws Refusal `login_stale`, `provider_unreachable`, `provider_refused`, `username_needed`, `email_needed`,
 * `username_taken`, `second_factor_required`, `wrong_code`, `suspended`, `sign_ups_closed`, `invitation_needed`,
 * `invitation_over`, `identity_taken`, `identities_full`, `site_closed`, `site_read_only`, `too_many`
 */
export async function finishLogin(
  context: Context,
  { key, answer, ...input }: FinishInput,
  device: RegistrationDevice,
) {
  const keyHash = hashToken(key);
  if (answer !== undefined) await storeProof(context, keyHash, { answer, userId: null });
  const identity = await readProvenIdentity(context, keyHash);
  const found = await findAccount(context, identity);
  const userId = found?.userId ?? (await openAccountWithinLimit(context, identity, input, device));
  const actor = await findActor(context, userId);
  if (!actor) throw new Refusal('login_stale');
  refuseSuspended(actor);
  const attempt = await countAttempt(context, actor.username, device, [actor]);
  // Checked only with a code: strangers who guess passwords must not lock out a member who logs in without one.
  if (input.code !== undefined && !attempt.mayTry(actor)) throw attempt.refusal('wrong_code');
  const hasSecondStep = await checkSecondStep(context, userId, input.code, attempt);
  await attempt.succeed(userId);
  // Not earlier: without the second step, an intruder could leave a way in behind.
  if (found?.shouldLink) await linkAndNotify(context, userId, identity);
  await store.deleteLogin(context.database, keyHash);
  await store.recordUse(context.database, identity, context.clock());
  return openSession(context, { userId, hasSecondStep }, device);
}

/** Redeems a provider's response once, and stores what it proved with the login. */
async function storeProof(
  context: Context,
  keyHash: Buffer,
  { answer, userId }: { answer: string; userId: string | null },
): Promise<ProvenIdentity> {
  const login = await store.consumeHandshake(context.database, keyHash, context.clock());
  if (login?.user_id !== userId) throw new Refusal('login_stale');
  const { provider, state, nonce, verifier } = login;
  const identity = await redeemProviderResponse(context, provider, { answer, handshake: { state, nonce, verifier } });
  await store.recordProof(context.database, keyHash, { ...identity });
  return identity;
}

async function readProvenIdentity(context: Context, keyHash: Buffer): Promise<ProvenIdentity> {
  const login = await store.findLogin(context.database, keyHash, context.clock());
  if (!login?.proved || login.user_id !== null) throw new Refusal('login_stale');
  return login.proved as unknown as ProvenIdentity;
}

/**
 * Finds the account of a provider's user: the linked one, or one to link because both sides have verified its address.
 * An address that the provider doesn't vouch for matches no account, so it can't reveal who has one.
 */
async function findAccount(
  context: Context,
  identity: ProvenIdentity,
): Promise<{ userId: string; shouldLink: boolean } | undefined> {
  const owner = await store.findOwner(context.database, identity);
  if (owner !== undefined) return { userId: owner, shouldLink: false };
  const { email, isEmailVerified: isVerifiedByProvider } = identity;
  const [first] = email === undefined || !isVerifiedByProvider ? [] : await findAccountsByEmail(context, email);
  const isVerifiedHere = Boolean(first?.email_verified_at);
  if (!first || standingOf({ isVerifiedByProvider, isVerifiedHere }) === 'open') return undefined;
  return { userId: first.id, shouldLink: true };
}

type NewAccount = Pick<FinishInput, 'username' | 'email' | 'invitation'>;

/** Opens an account that only the provider opens so far. It counts against the limit once no more input is missing. */
async function openAccountWithinLimit(
  context: Context,
  identity: ProvenIdentity,
  { username, email, invitation }: NewAccount,
  { countRegistration, address: from }: RegistrationDevice,
): Promise<string> {
  // On a closed site members can still log in, but no one can join.
  await refuseWhileClosed(context, { method: 'POST' }, null);
  // Checked before asking for more input, in case the person can't join anyway.
  await checkAdmission(context, { invitation });
  const address = addressOf(identity, email);
  if (username === undefined) throw new Refusal('username_needed', { details: suggestFields(identity) });
  if (address === undefined) throw new Refusal('email_needed');
  const reportOutcome = await countRegistration();
  try {
    return await openAccount(context, identity, { username, email: address, invitation, from });
  } catch (error) {
    await reportOutcome(false);
    throw error;
  }
}

function openAccount(
  context: Context,
  identity: ProvenIdentity,
  { username, email, invitation, from }: NewAccount & { username: string; email: string; from: Device['address'] },
): Promise<string> {
  return inTransaction(context, async (context) => {
    const { id } = await signUp(context, { username, email }, { invitation, address: from });
    // An address typed by the member is unverified, even if the provider vouches for another one.
    if (identity.isEmailVerified && identity.email === email) await claimEmail(context, id, email, context.clock());
    await linkIdentity(context, id, identity);
    return id;
  });
}

/** Suggests values for the registration form. It asks for an address unless the provider vouches for one. */
function suggestFields({ name, email, isEmailVerified }: ProvenIdentity): { path: string; message: string }[] {
  const suggestedName = (name ?? email?.split('@')[0] ?? '').replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 20);
  return [
    ...(suggestedName.length >= 3 ? [{ path: 'username', message: suggestedName }] : []),
    ...(isEmailVerified ? [] : [{ path: 'email', message: email ?? '' }]),
  ];
}

/** @throws Refusal `identity_taken`, `identities_full` */
async function linkIdentity(context: Context, userId: string, identity: ProvenIdentity): Promise<void> {
  await lockMember(context, userId);
  const all = await store.listIdentities(context.database, userId);
  if (all.length >= identityLimits.most) throw new Refusal('identities_full');
  const { issuer, subject, provider, email, name } = identity;
  const label = (email ?? name ?? subject).slice(0, 200);
  const row = { userId, issuer, subject, provider, label, at: context.clock() };
  if (!(await store.insertIdentity(context.database, row))) throw new Refusal('identity_taken');
}

/** Links a provider to an existing account and emails its owner, since this is a new way in. */
function linkAndNotify(context: Context, userId: string, identity: ProvenIdentity): Promise<void> {
  return inTransaction(context, async (context) => {
    await linkIdentity(context, userId, identity);
    await emailAccessNotice(context, userId, 'identityLinked');
  });
}

/** @throws Refusal `login_stale`, `provider_unreachable`, `provider_refused`, `identity_taken`, `identities_full` */
export async function finishLinking(
  context: Context,
  actor: Actor,
  { key, answer }: { key: string; answer: string },
): Promise<void> {
  requireVerifiedAddress(context, actor);
  const identity = await storeProof(context, hashToken(key), { answer, userId: actor.id });
  await inTransaction(context, async (context) => {
    await linkAndNotify(context, actor.id, identity);
    await store.deleteLogin(context.database, hashToken(key));
  });
}

/** Returns the providers linked to an account, and whether one of them may be unlinked. */
export async function listIdentities(
  context: Context,
  actor: Actor,
): Promise<{ identities: Identity[]; mayUnlink: boolean }> {
  const { identities, usable, others } = await readWaysIn(context, actor.id);
  const isRemovable = (identity: store.IdentityRow) => others + usable.length > (usable.includes(identity) ? 1 : 0);
  return { identities: identities.map(toIdentity), mayUnlink: identities.some(isRemovable) };
}

/** Returns an account's identities, those whose provider is switched on, and how many other ways in it has. */
async function readWaysIn(context: Context, userId: string) {
  const isActive = await readActiveIssuers(context);
  const identities = await store.listIdentities(context.database, userId);
  const usable = identities.filter(({ issuer }) => isActive(issuer));
  return { identities, usable, others: await store.countOwnLoginMethods(context.database, userId) };
}

/** @throws Refusal `identity_not_found`, `last_way_in` */
export function unlink(context: Context, actor: Actor, id: string): Promise<void> {
  return inTransaction(context, async (context) => {
    await lockActor(context, actor);
    if (!(await store.deleteIdentity(context.database, actor.id, id))) throw new Refusal('identity_not_found');
    const { usable, others } = await readWaysIn(context, actor.id);
    if (usable.length + others === 0) throw new Refusal('last_way_in');
    await emailAccessNotice(context, actor.id, 'identityUnlinked');
  });
}

/** Scheduled: deletes expired logins that were never finished. */
export async function deleteExpiredIdentityLogins(context: Context): Promise<void> {
  await store.deleteExpiredLogins(context.database, context.clock());
}
