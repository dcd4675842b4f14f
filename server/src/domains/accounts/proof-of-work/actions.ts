import { randomInt } from 'node:crypto';
import { Challenge } from '@haggle/contract/accounts/proof-of-work';
import type { ProofPurpose } from '@haggle/contract/limits/proof-of-work';
import * as proofLimits from '@haggle/contract/limits/proof-of-work';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import { Refusal } from '../../../kernel/refusal.ts';
import { isUsedUp, spend } from '../../../platform/budgets.ts';
import type { Context } from '../../../platform/context.ts';
import { hashAddress, toNetwork } from '../../../platform/http/address.ts';
import { type AskForProof, isLoopback } from '../../../platform/http/proof.ts';
import { readSettings } from '../../site/settings/actions.ts';
import * as store from './store.ts';

const Payload = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200) }),
});

/**
 * Whether an address or network requests more challenges than readers would, or too many are being solved on the whole
 * site. A proof then costs more there, or for everyone. Unsolved challenges make nothing harder for others.
 */
async function isUnderAttack(context: Context, address: string | undefined): Promise<boolean> {
  // A loopback address belongs to a proxy the site wasn't told about, so all readers would share it.
  if (address !== undefined && !isLoopback(address)) {
    const sources = [address, toNetwork(address)].filter((source) => source !== undefined);
    const names = ['challengesOfAddress', 'challengesOfNetwork'] as const;
    for (const [at, source] of sources.entries()) {
      const left = await spend(context, names[at] ?? names[0], hashAddress(context.secrets, source));
      if (left < 0) return true;
    }
  }
  return isUsedUp(context, 'solvedChallenges', 'all');
}

/** Creates a challenge for a purpose, harder under attack. `address` is undefined for calls in process. */
export async function issueChallenge(context: Context, purpose: ProofPurpose, address: string | undefined) {
  const { proofOfWork, proofDifficulty } = await readSettings(context);
  const maxCounter =
    proofLimits.hashes[proofDifficulty] * ((await isUnderAttack(context, address)) ? proofLimits.attackFactor : 1);
  const expiresAt = new Date(context.clock().getTime() + proofLimits.minutes * 60_000);
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'SHA-256',
    // The work is in the number of tries, so that checking costs one hash.
    cost: 1,
    counter: randomInt(maxCounter),
    data: { for: purpose },
    deriveKey,
    expiresAt,
    ...secretsOf(context),
  });
  const challenge = Challenge.parse({ parameters, signature });
  return { isAlwaysNeeded: proofOfWork === 'always', challenge, expiresAt: expiresAt.toISOString() };
}

function secretsOf({ secrets }: Context) {
  return {
    hmacSignatureSecret: secrets.derive('proof of work').toString('hex'),
    hmacKeySignatureSecret: secrets.derive('proof of work key').toString('hex'),
  };
}

/**
 * Requires proof of work if the setting says so: always, or once a caller, or all of them together, have used up their
 * free requests. Each proof works once.
 * @throws Refusal `proof_needed`, with the URL of a challenge
 */
export const requireProof: AskForProof = async (context, { purpose, shown: proof, isFree }) => {
  const { proofOfWork } = await readSettings(context);
  if (proofOfWork === 'off') return;
  if (proof !== undefined && (await spendProof(context, purpose, proof))) return;
  // Even in the mode `always`, the first login attempts need no proof: they can't be a guessing attack.
  if ((proofOfWork === 'auto' || purpose === 'login') && (await isFree())) return;
  throw new Refusal('proof_needed', { link: `/api/auth/challenge?for=${purpose}` });
};

async function spendProof(context: Context, purpose: ProofPurpose, proof: string): Promise<boolean> {
  const { data } = Payload.safeParse(readJson(proof));
  if (!data) return false;
  const { challenge, solution } = data;
  const { expiresAt, data: about } = challenge.parameters;
  if (about?.for !== purpose || expiresAt === undefined) return false;
  const endsAt = new Date(expiresAt * 1000);
  if (endsAt <= context.clock()) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(context) });
  if (!verified) return false;
  const signature = Buffer.from(challenge.signature, 'hex');
  if (!(await store.insertSpentProof(context.database, { signature, expiresAt: endsAt }))) return false;
  await spend(context, 'solvedChallenges', 'all');
  return true;
}

function readJson(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Scheduled: deletes spent proofs that have expired anyway. */
export async function deleteExpiredProofs(context: Context): Promise<void> {
  await store.deleteExpired(context.database, context.clock());
}
