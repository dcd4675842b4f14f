import type { Passkey } from '@haggle/contract/accounts/credentials';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { recordSecondStep, requirePassword, requireSecondStep, revokeSecondSteps } from '../credentials/actions.ts';
import { emailAccessNotice } from '../credentials/notice-actions.ts';
import type { ClientSession, Device } from '../login-attempts/actions.ts';
import { signIn } from '../sessions/actions.ts';
import { toActor } from '../users/actions.ts';
import { requireVerifiedAddress } from '../users/address-actions.ts';
import { lockActor } from '../users/row-actions.ts';
import * as store from './store.ts';
import { toPasskey } from './views.ts';

type Library = typeof import('@simplewebauthn/server');
type Registration = Parameters<Library['verifyRegistrationResponse']>[0]['response'];
type Authentication = Parameters<Library['verifyAuthenticationResponse']>[0]['response'];

/** Loaded on first use: it takes megabytes that sites without passkeys don't need. */
const webauthn = (): Promise<Library> => import('@simplewebauthn/server');

export async function listPasskeys(context: Context, actor: Actor): Promise<Passkey[]> {
  return (await store.listPasskeys(context.database, actor.id)).map(toPasskey);
}

/**
 * Starts adding a passkey.
 * @returns the options for the browser's `navigator.credentials.create`
 * @throws Refusal `wrong_password`, `second_step_needed`, `email_unverified`, `invalid` when there are too many
 */
export async function startPasskey(
  context: Context,
  actor: Actor,
  currentPassword: string,
  client: ClientSession,
): Promise<object> {
  await requireSecondStep(context, actor);
  requireVerifiedAddress(context, actor);
  await requirePassword(context, actor, currentPassword, client);
  const existing = await store.listPasskeys(context.database, actor.id);
  refuseTooMany(existing);
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: (await readSettings(context)).siteName,
    rpID: hostOf(context),
    userName: actor.username,
    userID: new TextEncoder().encode(actor.id),
    attestationType: 'none',
    excludeCredentials: existing.map((row) => ({ id: row.credential_id, transports: row.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(context, options.challenge, registrationBinding(actor, client.token));
  return options;
}

function refuseTooMany(existing: readonly unknown[]): void {
  if (existing.length < accountLimits.secondFactor.maxPasskeys) return;
  throw invalidField('name', t('accounts.errors.tooManyPasskeys'));
}

/**
 * Adds the passkey that the browser created, in the session that started it.
 * @throws Refusal `passkey_refused`, `second_step_needed`, `email_unverified`, `invalid` when there are too many
 */
export async function addPasskey(
  context: Context,
  actor: Actor,
  { name, response, token }: { name: string; response: object; token: string },
): Promise<Passkey> {
  await requireSecondStep(context, actor);
  requireVerifiedAddress(context, actor);
  const { registrationInfo } = await refuseOnError(context, async () =>
    (await webauthn()).verifyRegistrationResponse({
      response: response as Registration,
      expectedChallenge: (challenge) => consumeChallenge(context, challenge, registrationBinding(actor, token)),
      expectedOrigin: context.origin,
      expectedRPID: hostOf(context),
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw new Refusal('passkey_refused');
  const { credential } = registrationInfo;
  const passkey = {
    userId: actor.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    at: context.clock(),
  };
  return inTransaction(context, async (context) => {
    await lockActor(context, actor);
    refuseTooMany(await store.listPasskeys(context.database, actor.id));
    const row = await store.insertPasskey(context.database, passkey);
    // The credential id exists already. Authenticators make a new one for each passkey, so this one was copied.
    if (!row) throw new Refusal('passkey_refused');
    await recordSecondStep(context, token);
    await emailAccessNotice(context, actor.id, 'passkeyAdded');
    return toPasskey(row);
  });
}

/** @throws Refusal `passkey_not_found`, `second_step_needed` */
export async function removePasskey(context: Context, actor: Actor, id: string, token: string): Promise<void> {
  await requireSecondStep(context, actor);
  await inTransaction(context, async (context) => {
    if (!(await store.deletePasskey(context.database, actor.id, id))) throw new Refusal('passkey_not_found');
    await revokeSecondSteps(context, actor.id, token);
    await emailAccessNotice(context, actor.id, 'passkeyRemoved');
  });
}

/** Starts a login. @returns the options for the browser's `navigator.credentials.get` */
export async function startPasskeyLogin(context: Context): Promise<object> {
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: hostOf(context),
    userVerification: 'required',
  });
  await storeChallenge(context, options.challenge, loginBinding);
  return options;
}

/**
 * Starts the confirmation of a session with one of the member's passkeys.
 * @returns the options for the browser's `navigator.credentials.get`
 * @throws Refusal `passkey_not_found` if they have none
 */
export async function startPasskeyConfirmation(context: Context, actor: Actor, token: string): Promise<object> {
  const passkeys = await store.listPasskeys(context.database, actor.id);
  if (passkeys.length === 0) throw new Refusal('passkey_not_found');
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: hostOf(context),
    userVerification: 'required',
    allowCredentials: passkeys.map((row) => ({ id: row.credential_id, transports: row.transports })),
  });
  await storeChallenge(context, options.challenge, confirmationBinding(actor, token));
  return options;
}

/** Checks a passkey of the actor's. @throws Refusal `passkey_refused`, also for someone else's */
export async function requireOwnPasskey(
  context: Context,
  actor: Actor,
  { response, token }: { response: object; token: string },
): Promise<void> {
  const { id } = await identifyByPasskey(context, response, confirmationBinding(actor, token));
  if (id !== actor.id) throw new Refusal('passkey_refused');
}

/**
 * Logs in with a passkey, which counts as password and second step in one.
 * @throws Refusal `passkey_refused`, `suspended`
 */
export async function signInWithPasskey(context: Context, response: object, device: Device) {
  return signIn(context, await identifyByPasskey(context, response, loginBinding), device);
}

/** Verifies a passkey's response to a challenge for this purpose. @returns its member */
function identifyByPasskey(context: Context, response: object, binding: store.ChallengeBinding): Promise<Actor> {
  return inTransaction(context, async (context) => {
    const id = 'id' in response && typeof response.id === 'string' ? response.id : '';
    const passkey = await store.lockPasskey(context.database, id);
    if (!passkey) throw new Refusal('passkey_refused');
    const { verified, authenticationInfo } = await refuseOnError(context, async () =>
      (await webauthn()).verifyAuthenticationResponse({
        response: response as Authentication,
        expectedChallenge: (challenge) => consumeChallenge(context, challenge, binding),
        expectedOrigin: context.origin,
        expectedRPID: hostOf(context),
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: Number(passkey.counter),
          transports: passkey.transports,
        },
      }),
    );
    if (!verified) throw new Refusal('passkey_refused');
    await store.recordUse(context.database, passkey.credential_id, authenticationInfo.newCounter, context.clock());
    return toActor(passkey, context.clock());
  });
}

/** Scheduled: deletes expired challenges. */
export async function deleteExpiredChallenges(context: Context): Promise<void> {
  await store.deleteExpiredChallenges(context.database, context.clock());
}

/** The library throws for anything wrong with a response. */
async function refuseOnError<T>(context: Context, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    context.log.info({ error: String(error) }, 'A passkey was not accepted.');
    throw new Refusal('passkey_refused');
  }
}

/** At a login, the member isn't known yet. */
const loginBinding: store.ChallengeBinding = { purpose: 'login', userId: null, sessionHash: null };

/** Bound to one session: a response to its challenge must not confirm another one. */
function confirmationBinding({ id }: Actor, token: string): store.ChallengeBinding {
  return { purpose: 'confirm', userId: id, sessionHash: hashToken(token) };
}

function registrationBinding({ id }: Actor, token = ''): store.ChallengeBinding {
  return { purpose: 'register', userId: id, sessionHash: hashToken(token) };
}

function storeChallenge(context: Context, challenge: string, binding: store.ChallengeBinding): Promise<void> {
  const expiresAt = new Date(context.clock().getTime() + accountLimits.secondFactor.challengeMinutes * 60_000);
  return store.insertChallenge(context.database, { challenge, ...binding, expiresAt });
}

function consumeChallenge(context: Context, challenge: string, binding: store.ChallengeBinding): Promise<boolean> {
  return store.consumeChallenge(context.database, { challenge, ...binding, at: context.clock() });
}

function hostOf(context: Context): string {
  return new URL(context.origin).hostname;
}
