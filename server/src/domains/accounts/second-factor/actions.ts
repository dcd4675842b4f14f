import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { Bound } from '../../../platform/secrets/secrets.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { recordSecondStep, requirePassword, requireSecondStep, revokeSecondSteps } from '../credentials/actions.ts';
import { emailAccessNotice } from '../credentials/notice-actions.ts';
import type { ClientSession } from '../login-attempts/actions.ts';
import { requireVerifiedAddress } from '../users/address-actions.ts';
import { lockActor } from '../users/row-actions.ts';
import { normaliseCode, toRecoveryCode } from './rules.ts';
import * as store from './store.ts';

/** Time step of a code in seconds, as every authenticator app assumes (RFC 6238). */
const period = 30;

/**
 * Starts two-step login, or a change of the app. Nothing changes until a code from the new app confirms it.
 * @throws Refusal `wrong_password`, `second_step_needed`, `email_unverified`
 */
export async function startTotp(context: Context, actor: Actor, currentPassword: string, client: ClientSession) {
  await requireSecondStep(context, actor);
  requireVerifiedAddress(context, actor);
  await requirePassword(context, actor, currentPassword, client);
  const secret = new Secret({ size: 20 }).base32;
  return inTransaction(context, async (context) => {
    await lockActor(context, actor);
    const totp_pending_secret = context.secrets.encrypt(secret, pendingOf(actor.id));
    await store.updateTotp(context.database, actor.id, { totp_pending_secret });
    const { siteName } = await readSettings(context);
    const uri = createTotp(secret, actor.username, siteName).toString();
    return { secret, uri, qrSvg: renderSVG(uri) };
  });
}

/**
 * Turns two-step login on, or replaces the old app with the new one.
 * @returns the recovery codes, which are shown only this once
 * @throws Refusal `second_factor_off` if it was not started, `wrong_code`, `email_unverified`
 */
export async function confirmTotp(context: Context, actor: Actor, code: string, token: string): Promise<string[]> {
  await requireSecondStep(context, actor);
  requireVerifiedAddress(context, actor);
  const codes = Array.from({ length: accountLimits.secondFactor.recoveryCodes }, () => toRecoveryCode(randomBytes(10)));
  await inTransaction(context, async (context) => {
    await lockActor(context, actor);
    const factor = await store.lockFactor(context.database, actor.id);
    const secret = decryptPendingSecret(context, actor.id, factor);
    if (secret === undefined) throw new Refusal('second_factor_off');
    const step = stepOf(context, createTotp(secret, factor.username), code);
    if (step === undefined) throw new Refusal('wrong_code');
    // Only once the code is known to be right, since hashing takes long.
    const hashes = await Promise.all(codes.map((one) => hashCode(one, randomBytes(saltBytes))));
    await store.updateTotp(context.database, actor.id, {
      totp_secret: context.secrets.encrypt(secret, secretOf(actor.id)),
      totp_pending_secret: null,
      totp_confirmed_at: context.clock(),
      totp_last_step: String(step),
    });
    await store.replaceRecoveryCodes(context.database, actor.id, hashes);
    await recordSecondStep(context, token);
    // Sessions that showed a code of the old app no longer count as having a second step.
    if (factor.totp_confirmed_at) await revokeSecondSteps(context, actor.id, token);
    await store.clearConfirmations(context.database, actor.id, hashToken(token));
    await emailAccessNotice(context, actor.id, factor.totp_confirmed_at ? 'totpChanged' : 'totpOn');
  });
  return codes;
}

/** Binds each encrypted key to its member and column: it opens for no other member, nor before it is confirmed. */
const secretOf = (userId: string): Bound => `users.totp_secret:${userId}`;
const pendingOf = (userId: string): Bound => `users.totp_pending_secret:${userId}`;

type Factor = Awaited<ReturnType<typeof store.lockFactor>>;

/** Decrypts the key awaiting its first code. Those begun before they had their own column are in `totp_secret`. */
function decryptPendingSecret({ secrets }: Context, userId: string, factor: Factor): string | undefined {
  if (factor.totp_pending_secret) return secrets.decrypt(factor.totp_pending_secret, pendingOf(userId));
  const legacySecret = factor.totp_confirmed_at ? null : factor.totp_secret;
  return legacySecret ? secrets.decrypt(legacySecret, secretOf(userId)) : undefined;
}

/** Returns the time step of a code; undefined if the code isn't valid now. */
function stepOf(context: Context, totp: TOTP, code: string): number | undefined {
  const timestamp = context.clock().getTime();
  const delta = totp.validate({
    token: normaliseCode(code),
    timestamp,
    window: accountLimits.secondFactor.windowSteps,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** @throws Refusal `wrong_password`, `second_step_needed` */
export async function removeTotp(
  context: Context,
  actor: Actor,
  currentPassword: string,
  client: ClientSession,
): Promise<void> {
  await requireSecondStep(context, actor);
  await requirePassword(context, actor, currentPassword, client);
  await inTransaction(context, async (context) => {
    await dropTotp(context, actor.id);
    await revokeSecondSteps(context, actor.id, client.token ?? '');
    await emailAccessNotice(context, actor.id, 'totpOff');
  });
}

async function dropTotp({ database }: Context, userId: string): Promise<void> {
  await store.updateTotp(database, userId, {
    totp_secret: null,
    totp_pending_secret: null,
    totp_confirmed_at: null,
    totp_last_step: null,
  });
  await store.replaceRecoveryCodes(database, userId, []);
}

/** Removes an account's passkeys and two-step login, for a member who lost them and told the site's owner. */
export function removeFactors(context: Context, userId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    await store.deletePasskeys(context.database, userId);
    await dropTotp(context, userId);
    await revokeSecondSteps(context, userId, '');
    await emailAccessNotice(context, userId, 'allForgotten');
  });
}

/**
 * Lets a login with the right password proceed if it needs no second step or the code is right. Each code works once;
 * the member is emailed when someone tries one again.
 * @returns whether there was a second step
 * @throws Refusal `second_factor_required`, `wrong_code`
 */
export async function checkSecondFactor(context: Context, userId: string, code: string | undefined): Promise<boolean> {
  const verdict = await inTransaction(context, async (context) => {
    const factor = await store.lockFactor(context.database, userId);
    if (!factor.totp_confirmed_at) return 'none';
    if (!code) throw new Refusal('second_factor_required');
    if (await useRecoveryCode(context, userId, code)) return 'right';
    return useTotpCode(context, userId, factor, code);
  });
  if (verdict === 'used') {
    context.log.warn({ userId }, 'A used login code was tried again.');
    await emailAccessNotice(context, userId, 'codeReused');
  }
  if (verdict === 'wrong' || verdict === 'used') throw new Refusal('wrong_code');
  return verdict === 'right';
}

async function useRecoveryCode(context: Context, userId: string, typed: string): Promise<boolean> {
  if (normaliseCode(typed).length !== 10) return false;
  const hashes = await store.listRecoveryCodes(context.database, userId);
  const matches = await Promise.all(hashes.map((hash) => matchesCode(typed, hash)));
  const hash = hashes.find((_, index) => matches[index]);
  if (!hash || !(await store.useRecoveryCode(context.database, userId, hash, context.clock()))) return false;
  await emailAccessNotice(context, userId, 'recoveryCodeUsed');
  return true;
}

async function useTotpCode(
  context: Context,
  userId: string,
  factor: Factor,
  code: string,
): Promise<'right' | 'wrong' | 'used'> {
  if (!factor.totp_secret) return 'wrong';
  const totp = createTotp(context.secrets.decrypt(factor.totp_secret, secretOf(userId)), factor.username);
  const step = stepOf(context, totp, code);
  if (step === undefined) return 'wrong';
  if (step <= Number(factor.totp_last_step ?? 0)) return 'used';
  await store.updateTotp(context.database, userId, { totp_last_step: String(step) });
  return 'right';
}

/** `issuer` is the site's name in the authenticator app; codes don't depend on it. */
function createTotp(secret: string, username: string, issuer = ''): TOTP {
  return new TOTP({
    issuer,
    label: username,
    secret: Secret.fromBase32(secret),
    period,
    digits: 6,
    algorithm: 'SHA1',
  });
}

const saltBytes = 16;
const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** About 10 ms per hash: with a code's 49 random bits, far more than anyone can afford to try. */
const cost = { N: 4096 };

/** Returns salt and hash, 32 bytes. A code is too short for a fast hash to protect it in a stolen table. */
async function hashCode(code: string, salt: Buffer): Promise<Buffer> {
  return Buffer.concat([salt, await scryptAsync(normaliseCode(code), salt, 16, cost)]);
}

async function matchesCode(typed: string, stored: Buffer): Promise<boolean> {
  const salted = await hashCode(typed, stored.subarray(0, saltBytes));
  // Codes issued before they were salted.
  const unsalted = createHash('sha256').update(normaliseCode(typed)).digest();
  return timingSafeEqual(salted, stored) || timingSafeEqual(unsalted, stored);
}
