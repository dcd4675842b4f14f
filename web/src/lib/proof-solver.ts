import type { Challenge } from '@haggle/contract/accounts/proof-of-work';
import type { ProofPurpose } from '@haggle/contract/limits/proof-of-work';
import * as proofLimits from '@haggle/contract/limits/proof-of-work';
import { t } from '@haggle/contract/messages/translate';
import { solveChallengeWorkers } from 'altcha-lib';
import { announce } from './announce.ts';
import { type Api, ApiError } from './api.ts';
import ProofWorker from './proof-worker.ts?worker';

interface PreparedProof {
  proof: Promise<string>;
  requestedAt: number;
}

/** Proofs solved in advance, by purpose; each is used once. */
const prepared = new Map<string, PreparedProof>();

/** Validity by the browser's own clock, which may differ from the site's; a minute shorter, since sending takes time. */
const validDuration = (proofLimits.minutes - 1) * 60_000;
const isStillValid = (preparedProof: PreparedProof | undefined) =>
  preparedProof !== undefined && Date.now() < preparedProof.requestedAt + validDuration;

/** Starts solving the proof that a form's submission will need; does nothing if proofs are only needed under load. */
export async function prepareProof(api: Api, purpose: ProofPurpose): Promise<void> {
  if (isStillValid(prepared.get(purpose))) return;
  const requestedAt = Date.now();
  const none = Promise.reject(new Error('Not needed yet.'));
  none.catch(() => undefined);
  prepared.set(purpose, { proof: none, requestedAt });
  const { data } = await api('GET /auth/challenge', { query: { for: purpose } });
  if (!data.isAlwaysNeeded) return;
  const proof = solve(data.challenge);
  proof.catch(() => undefined);
  prepared.set(purpose, { proof, requestedAt });
}

/** Solves the challenge at the address named by a refusal: `/api/auth/challenge?for=register`. */
export async function solveProof(api: Api, address: string): Promise<string> {
  const purpose = (new URLSearchParams(address.split('?')[1]).get('for') ?? 'login') as ProofPurpose;
  announce(t('session.proof.working'));
  const preparedProof = prepared.get(purpose);
  const ready = isStillValid(preparedProof) ? await preparedProof?.proof.catch(() => undefined) : undefined;
  prepared.delete(purpose);
  if (ready) return ready;
  const { data } = await api('GET /auth/challenge', { query: { for: purpose } });
  return solve(data.challenge);
}

/** Parallel workers; more would only heat up a phone. */
const maxWorkers = 4;

async function solve(challenge: Challenge): Promise<string> {
  try {
    const solution = await solveChallengeWorkers({
      challenge: challenge as Parameters<typeof solveChallengeWorkers>[0]['challenge'],
      concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 2),
      createWorker: () => new ProofWorker(),
    });
    if (solution) return btoa(JSON.stringify({ challenge, solution }));
  } catch {
    // The browser has no workers, or forbids them.
  }
  throw new ApiError(0, t('session.proof.failed'));
}
