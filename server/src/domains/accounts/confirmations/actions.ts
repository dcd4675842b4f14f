import type { Proof } from '@haggle/contract/accounts/confirmations';
import * as accountLimits from '@haggle/contract/limits/accounts';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { checkPassword } from '../credentials/actions.ts';
import { type ClientSession, countGuess } from '../login-attempts/actions.ts';
import { requireOwnPasskey } from '../passkeys/actions.ts';
import { checkSecondStep } from '../sessions/actions.ts';
import { readMe } from '../users/actions.ts';
import { proofOf } from './rules.ts';
import * as store from './store.ts';

/**
 * Confirms that it is still the member who uses this session.
 * @returns when the confirmation expires
 * @throws Refusal `wrong_password`, `second_factor_required`, `wrong_code`, `passkey_needed`, `passkey_refused`,
 * `too_many`
 */
export async function confirm(
  context: Context,
  actor: Actor,
  proof: Proof,
  client: ClientSession,
): Promise<{ until: string }> {
  const withStep = await verifyProof(context, actor, proof, client);
  const at = context.clock();
  await store.recordConfirmation(context.database, hashToken(client.token ?? ''), { at, withStep });
  context.log.info({ userId: actor.id, withStep }, 'A login was confirmed.');
  return { until: new Date(at.getTime() + accountLimits.session.confirmedMinutes * 60_000).toISOString() };
}

/** Checks a member's proof. @returns whether it included a second step */
async function verifyProof(context: Context, actor: Actor, proof: Proof, client: ClientSession): Promise<boolean> {
  if ('response' in proof) {
    await requireOwnPasskey(context, actor, { response: proof.response, token: client.token ?? '' });
    return true;
  }
  const { secondFactor: hasTotp } = await readMe(context, actor);
  // A stolen session must not allow guesses here that the login form would block.
  const guess = await countGuess(context, client);
  await checkPassword(context, actor, proof.password, 'password');
  if (proofOf({ hasTotp, cameWithStep: Boolean(actor.hasSecondStep) }) === 'passkey') {
    await guess.uncount();
    throw new Refusal('passkey_needed');
  }
  const withStep = await checkSecondStep(context, actor.id, proof.code, guess);
  await guess.uncount();
  return withStep;
}
