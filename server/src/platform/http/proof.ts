import type { EndpointShape } from '@haggle/contract/endpoint';
import type { ProofPurpose } from '@haggle/contract/limits/proof-of-work';
import ipaddr from 'ipaddr.js';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../context.ts';
import type { RateLimits } from './rate-limit.ts';

interface ProofRequest {
  purpose: ProofPurpose;
  /** The caller's proof, if any. */
  shown: string | undefined;
  /** Counts a call without proof; returns whether caller and site have such calls left. */
  isFree(): Promise<boolean>;
}

/** @throws Refusal `proof_needed` if the caller must solve a proof of work first */
export type AskForProof = (context: Context, request: ProofRequest) => Promise<void>;

interface Caller {
  /** Undefined for calls in process, which never need a proof. */
  address: string | undefined;
  isMember: boolean;
  shown: string | undefined;
}

interface ProofDependencies {
  context: Context;
  rateLimits: Pick<RateLimits, 'count' | 'refund' | 'countPlace' | 'refundPlace'>;
  askForProof: AskForProof;
}

/**
 * Requires proof of work if the endpoint may demand it.
 * @returns a function to call with the outcome: a successful login doesn't count as an attempt, and a failed
 *   registration doesn't count for the site
 * @throws Refusal `proof_needed`
 */
export async function passProof(
  { proof: purpose }: Pick<EndpointShape, 'proof'>,
  { address, isMember, shown }: Caller,
  { context, rateLimits, askForProof }: ProofDependencies,
): Promise<(hasSucceeded: boolean) => Promise<void>> {
  if (!purpose || address === undefined || (purpose === 'feedback' && isMember)) return async () => undefined;
  let isAddressCounted = false;
  let isSiteCounted = false;
  const isFree = async () => {
    // Local callers, and all callers behind an undeclared local proxy, aren't counted.
    isAddressCounted = !isLoopback(address);
    if (isAddressCounted && !(await isWithinLimit(() => rateLimits.countPlace(`${purpose}Free`, address))))
      return false;
    if (purpose !== 'register') return true;
    isSiteCounted = await isWithinLimit(() => rateLimits.count('registerFreeSite', 'all'));
    // A refused registration doesn't count for the site.
    if (!isSiteCounted) await rateLimits.refund('registerFreeSite', 'all');
    return isSiteCounted;
  };
  await askForProof(context, { purpose, shown, isFree });
  return async (hasSucceeded) => {
    if (hasSucceeded && purpose === 'login' && isAddressCounted) await rateLimits.refundPlace('loginFree', address);
    if (!hasSucceeded && isSiteCounted) await rateLimits.refund('registerFreeSite', 'all');
  };
}

async function isWithinLimit(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return false;
    throw error;
  }
}

/** Returns whether a call comes from the machine itself, or from an undeclared proxy on it. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/\/64$/, '');
  // `readAddress` turns `::1` into this network.
  return address === '0:0:0:0::/64' || (ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'loopback');
}
