import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@haggle/contract/limits';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requirePassword } from '../credentials/actions.ts';
import { readSettings } from '../settings/actions.ts';
import { normaliseCode, toRecoveryCode } from './rules.ts';
import * as store from './store.ts';

/** Seconds of one code, as every authenticator app assumes (RFC 6238). */
const period = 30;

/**
 * Begins two-step sign-in; it is on once a code has confirmed it.
 * @throws Refusal `wrong_password`
 */
export async function startTotp(context: Context, actor: Actor, currentPassword: string) {
  await requirePassword(context, actor, currentPassword);
  const secret = new Secret({ size: 20 }).base32;
  return inTransaction(context, async (context) => {
    await store.updateTotp(context.database, actor.id, {
      totp_secret: context.secrets.seal(secret),
      totp_confirmed_at: null,
      totp_last_step: null,
    });
    const { siteName } = await readSettings(context);
    const uri = totpOf(secret, actor.username, siteName).toString();
    return { secret, uri, qrSvg: renderSVG(uri) };
  });
}

/**
 * Turns two-step sign-in on.
 * @returns the recovery codes, which are shown this once
 * @throws Refusal `second_factor_off` when it was not begun, `wrong_code`
 */
export function confirmTotp(context: Context, actor: Actor, code: string): Promise<string[]> {
  return inTransaction(context, async (context) => {
    const factor = await store.lockFactor(context.database, actor.id);
    if (!factor.totp_secret) throw new Refusal('second_factor_off');
    await useTotpCode(context, actor.id, factor, code);
    await store.updateTotp(context.database, actor.id, { totp_confirmed_at: context.clock() });
    const codes = Array.from({ length: limits.secondFactor.recoveryCodes }, () => toRecoveryCode(randomBytes(10)));
    await store.replaceRecoveryCodes(context.database, actor.id, codes.map(hashCode));
    return codes;
  });
}

/** @throws Refusal `wrong_password` */
export async function removeTotp(context: Context, actor: Actor, currentPassword: string): Promise<void> {
  await requirePassword(context, actor, currentPassword);
  await inTransaction(context, async (context) => {
    await store.updateTotp(context.database, actor.id, {
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
    });
    await store.replaceRecoveryCodes(context.database, actor.id, []);
  });
}

/**
 * Lets a sign-in with the right password pass when it needs no second step, or when the code is right.
 * Each code works once.
 * @throws Refusal `second_factor_required`, `wrong_code`
 */
export function passSecondFactor(context: Context, userId: string, code: string | undefined): Promise<void> {
  return inTransaction(context, async (context) => {
    const factor = await store.lockFactor(context.database, userId);
    if (!factor.totp_confirmed_at) return;
    if (!code) throw new Refusal('second_factor_required');
    const isRecovery = normaliseCode(code).length === 10;
    if (isRecovery && (await store.useRecoveryCode(context.database, userId, hashCode(code), context.clock()))) return;
    await useTotpCode(context, userId, factor, code);
  });
}

async function useTotpCode(
  context: Context,
  userId: string,
  factor: { username: string; totp_secret: Buffer | null; totp_last_step: string | null },
  code: string,
): Promise<void> {
  if (!factor.totp_secret) throw new Refusal('wrong_code');
  const totp = totpOf(context.secrets.open(factor.totp_secret), factor.username);
  const timestamp = context.clock().getTime();
  const delta = totp.validate({ token: normaliseCode(code), timestamp, window: limits.secondFactor.windowSteps });
  const step = Math.floor(timestamp / 1000 / period) + (delta ?? 0);
  if (delta === null || step <= Number(factor.totp_last_step ?? 0)) throw new Refusal('wrong_code');
  await store.updateTotp(context.database, userId, { totp_last_step: String(step) });
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

function hashCode(code: string): Buffer {
  return createHash('sha256').update(normaliseCode(code)).digest();
}
