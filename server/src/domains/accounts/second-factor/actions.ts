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
import { noteStep, requirePassword, requireStep, withdrawSteps } from '../credentials/actions.ts';
import { emailAccessNotice } from '../credentials/notice-actions.ts';
import type { Here } from '../login-attempts/actions.ts';
import { requireProvenAddress } from '../users/address-actions.ts';
import { normaliseCode, toRecoveryCode } from './rules.ts';
import * as store from './store.ts';

/** Seconds of one code, as every authenticator app assumes (RFC 6238). */
const period = 30;

/**
 * Begins two-step login, or a change of the app; nothing changes until a code of the new one has confirmed it.
 * @throws Refusal `wrong_password`, `second_step_needed`, `email_unverified`
 */
export async function startTotp(context: Context, actor: Actor, currentPassword: string, here: Here) {
  await requireStep(context, actor);
  requireProvenAddress(context, actor);
  await requirePassword(context, actor, currentPassword, here);
  const secret = new Secret({ size: 20 }).base32;
  return inTransaction(context, async (context) => {
    const totp_pending_secret = context.secrets.encrypt(secret, pendingOf(actor.id));
    await store.updateTotp(context.database, actor.id, { totp_pending_secret });
    const { siteName } = await readSettings(context);
    const uri = totpOf(secret, actor.username, siteName).toString();
    return { secret, uri, qrSvg: renderSVG(uri) };
  });
}

/**
 * Turns two-step login on, or puts the new app in the place of the old one.
 * @returns the recovery codes, which are shown this once
 * @throws Refusal `second_factor_off` when it was not begun, `wrong_code`, `email_unverified`
 */
export async function confirmTotp(context: Context, actor: Actor, code: string, token: string): Promise<string[]> {
  await requireStep(context, actor);
  requireProvenAddress(context, actor);
  const codes = Array.from({ length: accountLimits.secondFactor.recoveryCodes }, () => toRecoveryCode(randomBytes(10)));
  await inTransaction(context, async (context) => {
    const factor = await store.lockFactor(context.database, actor.id);
    const secret = openPending(context, actor.id, factor);
    if (secret === undefined) throw new Refusal('second_factor_off');
    const step = stepOf(context, totpOf(secret, factor.username), code);
    if (step === undefined) throw new Refusal('wrong_code');
    // Not before the code is known to be right: they take long to hash.
    const hashes = await Promise.all(codes.map((one) => hashCode(one, randomBytes(saltBytes))));
    await store.updateTotp(context.database, actor.id, {
      totp_secret: context.secrets.encrypt(secret, secretOf(actor.id)),
      totp_pending_secret: null,
      totp_confirmed_at: context.clock(),
      totp_last_step: String(step),
    });
    await store.replaceRecoveryCodes(context.database, actor.id, hashes);
    await noteStep(context, token);
    // Where the old app was used, it counts no longer.
    if (factor.totp_confirmed_at) await withdrawSteps(context, actor.id, token);
    await store.forgetConfirmations(context.database, actor.id, hashToken(token));
    await emailAccessNotice(context, actor.id, factor.totp_confirmed_at ? 'totpChanged' : 'totpOn');
  });
  return codes;
}

/** What each encrypted key belongs to: nobody else's opens in its place, and no pending one counts before it is confirmed. */
const secretOf = (userId: string): Bound => `users.totp_secret:${userId}`;
const pendingOf = (userId: string): Bound => `users.totp_pending_secret:${userId}`;

type Factor = Awaited<ReturnType<typeof store.lockFactor>>;

/** The key that waits for its first code. One begun before keys waited in a place of their own is where the others are. */
function openPending({ secrets }: Context, userId: string, factor: Factor): string | undefined {
  if (factor.totp_pending_secret) return secrets.decrypt(factor.totp_pending_secret, pendingOf(userId));
  const begun = factor.totp_confirmed_at ? null : factor.totp_secret;
  return begun ? secrets.decrypt(begun, secretOf(userId)) : undefined;
}

/** The step of time that a code belongs to; undefined for a code that is wrong now. */
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
export async function removeTotp(context: Context, actor: Actor, currentPassword: string, here: Here): Promise<void> {
  await requireStep(context, actor);
  await requirePassword(context, actor, currentPassword, here);
  await inTransaction(context, async (context) => {
    await dropTotp(context, actor.id);
    await withdrawSteps(context, actor.id, here.token ?? '');
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

/** Takes away all that guards an account besides its password, for somebody who has lost it and told the site's owner. */
export function forgetFactors(context: Context, userId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    await store.deletePasskeys(context.database, userId);
    await dropTotp(context, userId);
    await withdrawSteps(context, userId, '');
    await emailAccessNotice(context, userId, 'allForgotten');
  });
}

/**
 * Lets a login with the right password pass when it needs no second step, or when the code is right.
 * Each code works once; the member is told when somebody tries one again.
 * @returns whether there was a second step
 * @throws Refusal `second_factor_required`, `wrong_code`
 */
export async function passSecondFactor(context: Context, userId: string, code: string | undefined): Promise<boolean> {
  const verdict = await inTransaction(context, async (context) => {
    const factor = await store.lockFactor(context.database, userId);
    if (!factor.totp_confirmed_at) return 'none';
    if (!code) throw new Refusal('second_factor_required');
    if (await useRecoveryCode(context, userId, code)) return 'right';
    return useTotpCode(context, userId, factor, code);
  });
  if (verdict === 'used') {
    context.log.warn({ userId }, 'A login code was tried again after its use.');
    await emailAccessNotice(context, userId, 'codeReused');
  }
  if (verdict === 'wrong' || verdict === 'used') throw new Refusal('wrong_code');
  return verdict === 'right';
}

async function useRecoveryCode(context: Context, userId: string, typed: string): Promise<boolean> {
  if (normaliseCode(typed).length !== 10) return false;
  const hashes = await store.listRecoveryCodes(context.database, userId);
  const matches = await Promise.all(hashes.map((hash) => isCode(typed, hash)));
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
  const totp = totpOf(context.secrets.decrypt(factor.totp_secret, secretOf(userId)), factor.username);
  const step = stepOf(context, totp, code);
  if (step === undefined) return 'wrong';
  if (step <= Number(factor.totp_last_step ?? 0)) return 'used';
  await store.updateTotp(context.database, userId, { totp_last_step: String(step) });
  return 'right';
}

/** `issuer` is what an app calls the account's site; codes do not depend on it. */
function totpOf(secret: string, username: string, issuer = ''): TOTP {
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
const stretch = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** About ten milliseconds each: with 49 random bits before them, far more than anybody can pay. */
const cost = { N: 4096 };

/** Salt and hash side by side, 32 bytes: a code is too short to be safe by a fast hash in a stolen table. */
async function hashCode(code: string, salt: Buffer): Promise<Buffer> {
  return Buffer.concat([salt, await stretch(normaliseCode(code), salt, 16, cost)]);
}

async function isCode(typed: string, stored: Buffer): Promise<boolean> {
  const salted = await hashCode(typed, stored.subarray(0, saltBytes));
  // Codes given out before they were salted.
  const plain = createHash('sha256').update(normaliseCode(typed)).digest();
  return timingSafeEqual(salted, stored) || timingSafeEqual(plain, stored);
}
