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
  rateLimits: Pick<RateLimits, 'count' | 'giveBack' | 'countPlace' | 'giveBackPlace'>;
  askForProof: AskForProof;
}

/**
 * Has a caller show proof of work where the endpoint may ask for it.
 * @returns to be called with what came of the call: a login that was right is no try, and an account that was not opened
 *   is none of the site's
 * @throws Refusal `proof_needed`
 */
export async function passProof(
  { proof: purpose }: Pick<EndpointShape, 'proof'>,
  { address, isMember, shown }: Caller,
  { context, rateLimits, askForProof }: Means,
): Promise<(hasSucceeded: boolean) => Promise<void>> {
  if (!purpose || address === undefined || (purpose === 'feedback' && isMember)) return async () => undefined;
  let isCounted = false;
  let isOfSite = false;
  const isFree = async () => {
    // Whoever sits at the machine, and whoever a proxy that the site was not told of speaks for.
    isCounted = !isLoopback(address);
    if (isCounted && !(await isLeft(() => rateLimits.countPlace(`${purpose}Free`, address)))) return false;
    if (purpose !== 'register') return true;
    isOfSite = await isLeft(() => rateLimits.count('registerFreeSite', 'all'));
    // What is refused opens no account.
    if (!isOfSite) await rateLimits.giveBack('registerFreeSite', 'all');
    return isOfSite;
  };
  await askForProof(context, { purpose, shown, isFree });
  return async (hasSucceeded) => {
    if (hasSucceeded && purpose === 'login' && isCounted) await rateLimits.giveBackPlace('loginFree', address);
    if (!hasSucceeded && isOfSite) await rateLimits.giveBack('registerFreeSite', 'all');
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

/** Whether a call comes from the machine itself, or from a proxy on it that the site was not told of. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/\/64$/, '');
  // A network of IPv6 in place of `::1`.
  return address === '0:0:0:0::/64' || (ipaddr.isValid(plain) && ipaddr.process(plain).range() === 'loopback');
}
