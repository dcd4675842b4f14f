import { fairQueue } from '@haggle/contract/limits/rates';
import { t } from '@haggle/contract/messages/translate';
import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from '../../kernel/refusal.ts';
import { toNetwork } from './address.ts';

/** What an address, or a wide network, has asked for and has not been answered yet. */
interface Queue {
  limit: LimitFunction;
  size: number;
}

export interface FairQueue {
  /**
   * Does `work` when it is this address's turn: at once, unless it has several requests under way already. Calls in process
   * have no address and do not wait.
   * @throws Refusal `too_many` when more of its requests wait than may
   */
  take<T>(address: string | undefined, work: () => Promise<T>): Promise<T>;
}

/**
 * Lets each address, and each wide network, have a few requests under way, and its others wait behind them: whatever one of
 * them sends at once, the rest of the process is there for everybody else. `scale` makes room for more, never for fewer.
 */
export function createFairQueue(scale: number): FairQueue {
  const ofAddress = createQueues(scale, fairQueue);
  const ofNetwork = createQueues(scale, fairQueue.ofNetwork);
  return {
    async take(address, work) {
      if (address === undefined) return work();
      const network = toNetwork(address);
      // Its own turn first, so that what one address has waiting is not in the way of its neighbours.
      return ofAddress(address, () => (network === undefined ? work() : ofNetwork(network, work)));
    },
  };
}

/** A queue for each of those who ask, as long as they have something under way. */
function createQueues(scale: number, limits: { atOnce: number; waiting: number }) {
  const atOnce = Math.max(limits.atOnce, Math.round(limits.atOnce * scale));
  const most = atOnce + Math.max(1, Math.round(limits.waiting * scale));
  const queues = new Map<string, Queue>();
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(whose) ?? { limit: pLimit(atOnce), size: 0 };
    if (queue.size >= most) {
      throw new Refusal('too_many', {
        retryAfter: fairQueue.retryAfter,
        message: t('requests.atOnce', { seconds: fairQueue.retryAfter }),
      });
    }
    queues.set(whose, queue);
    queue.size += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.size -= 1;
      if (queue.size === 0) queues.delete(whose);
    }
  };
}
