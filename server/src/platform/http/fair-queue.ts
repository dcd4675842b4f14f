import { fairQueue } from '@haggle/contract/limits/rates';
import { t } from '@haggle/contract/messages/translate';
import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '../../kernel/refusal.ts';
import { toNetwork } from './address.ts';

/** The pending requests of an address or a wide network. */
interface Queue {
  limit: LimitFunction;
  size: number;
}

export interface FairQueue {
  /**
   * Runs `work` when it is the address's turn: immediately, unless several of its requests are running already. Calls
   * in process have no address and don't wait.
   * @throws Refusal `too_many` if too many of its requests are waiting
   */
  run<T>(address: string | undefined, work: () => Promise<T>): Promise<T>;
}

/**
 * Limits the concurrent requests of each address and each wide network, and queues the rest, so that one of them can't
 * block everyone else. `scale` multiplies how many wait; it can raise, but not lower, how many run at once.
 */
export function createFairQueue(scale: number): FairQueue {
  const ofAddress = createQueues(scale, fairQueue);
  const ofNetwork = createQueues(scale, fairQueue.ofNetwork);
  return {
    async run(address, work) {
      if (address === undefined) return work();
      const network = toNetwork(address);
      // The address's queue comes first, so that its waiting requests don't block its network's neighbours.
      return ofAddress(address, () => (network === undefined ? work() : ofNetwork(network, work)));
    },
  };
}

/** Creates a queue per caller, for as long as it has pending requests. */
function createQueues(scale: number, limits: { atOnce: number; waiting: number }) {
  const atOnce = Math.max(limits.atOnce, Math.round(limits.atOnce * scale));
  const maxSize = atOnce + Math.max(1, Math.round(limits.waiting * scale));
  const queues = new Map<string, Queue>();
  return async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(owner) ?? { limit: pLimit(atOnce), size: 0 };
    if (queue.size >= maxSize) {
      throw new Refusal('too_many', {
        retryAfter: fairQueue.retryAfter,
        message: t('requests.atOnce', { seconds: fairQueue.retryAfter }),
      });
    }
    queues.set(owner, queue);
    queue.size += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.size -= 1;
      if (queue.size === 0) queues.delete(owner);
    }
  };
}
