import type { EndpointShape } from '@haggle/contract/endpoint';
import type { ProofPurpose } from '@haggle/contract/limits/proof-of-work';
import ipaddr from 'ipaddr.js';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../context.ts';
import type { RateLimits } from './rate-limit.ts';

interface Asked {
  purpose: ProofPurpose;
  /** What the caller shows; undefined for nothing. */
  shown: string | undefined;
  /** Counts a call that shows no proof; whether callers and site have such calls left. */
  isFree(): Promise<boolean>;
}

/** @throws Refusal `proof_needed` of a caller who has to work first */
export type AskForProof = (context: Context, asked: Asked) => Promise<void>;

interface Caller {
  /** Undefined for calls in process, which are never asked. */
  address: string | undefined;
  isMember: boolean;
  shown: string | undefined;
}

interface Means {
  context: Context;
  rateLimits: Pick<RateLimits, 'count' | 'giveBack'>;
  askForProof: AskForProof;
}

/**
 * Has a caller show proof of work where the endpoint may ask for it.
 * @returns to be called when the call succeeded: a login that was right is no try
 * @throws Refusal `proof_needed`
 */
export async function passProof(
  { proof: purpose }: Pick<EndpointShape, 'proof'>,
  { address, isMember, shown }: Caller,
  { context, rateLimits, askForProof }: Means,
): Promise<() => Promise<void>> {
  if (!purpose || address === undefined || (purpose === 'feedback' && isMember)) return async () => undefined;
  let isCounted = false;
  const isFree = async () => {
    // Whoever sits at the machine, and whoever a proxy that the site was not told of speaks for.
    isCounted = !isLoopback(address);
    const isWithin = !isCounted || (await isLeft(() => rateLimits.count(`${purpose}Free`, address)));
    return isWithin && (purpose !== 'register' || (await isLeft(() => rateLimits.count('registerFreeSite', 'all'))));
  };
  await askForProof(context, { purpose, shown, isFree });
  return async () => {
    if (purpose === 'login' && isCounted) await rateLimits.giveBack('loginFree', address);
  };
}

async function isLeft(count: () => Promise<void>): Promise<boolean> {
  try {
    await count();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many') return false;
    throw error;
  }
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/\/64$/, '');
  // A network of IPv6 in place of `::1`.
  return address === '0:0:0:0::/64' || (ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'loopback');
}
