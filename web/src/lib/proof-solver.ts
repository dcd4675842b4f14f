import type { Challenge } from '@haggle/contract/accounts/proof-of-work';
import type { ProofPurpose } from '@haggle/contract/limits/proof-of-work';
import { t } from '@haggle/contract/messages/translate';
import { solveChallengeWorkers } from 'altcha-lib';
import { announce } from './announce.ts';
import { type Api, ApiError } from './api.ts';
import ProofWorker from './proof-worker.ts?worker';

/** Solved ahead of being asked, by purpose; each is shown once. */
const prepared = new Map<string, Promise<string>>();

/** Begins to solve what sending a form will ask for; nothing where it is only asked for when it gets busy. */
export async function prepare(api: Api, purpose: ProofPurpose): Promise<void> {
  if (prepared.has(purpose)) return;
  prepared.set(purpose, Promise.reject(new Error('Not needed yet.')));
  prepared.get(purpose)?.catch(() => undefined);
  const { data } = await api('GET /auth/challenge', { query: { for: purpose } });
  if (!data.isAlwaysNeeded) return;
  const proof = solve(data.challenge);
  proof.catch(() => undefined);
  prepared.set(purpose, proof);
}

/** Solves the challenge at an address that a refusal named: `/api/auth/challenge?for=register`. */
export async function prove(api: Api, address: string): Promise<string> {
  const purpose = (new URLSearchParams(address.split('?')[1]).get('for') ?? 'login') as ProofPurpose;
  announce(t('session.proof.working'));
  const ready = await prepared.get(purpose)?.catch(() => undefined);
  prepared.delete(purpose);
  if (ready) return ready;
  const { data } = await api('GET /auth/challenge', { query: { for: purpose } });
  return solve(data.challenge);
}

/** Workers side by side; more would make a phone hot for nothing. */
const workersMost = 4;

async function solve(challenge: Challenge): Promise<string> {
  try {
    const solution = await solveChallengeWorkers({
      challenge: challenge as Parameters<typeof solveChallengeWorkers>[0]['challenge'],
      concurrency: Math.min(workersMost, navigator.hardwareConcurrency || 2),
      createWorker: () => new ProofWorker(),
    });
    if (solution) return btoa(JSON.stringify({ challenge, solution }));
  } catch {
    // A browser without workers, or one that forbids them.
  }
  throw new ApiError(0, t('session.proof.failed'));
}
