import type { PosterRecord } from '@haggle/contract/deals/life';
import * as dealLimits from '@haggle/contract/limits/deals';
import { hour } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import { requireUser } from '../../accounts/users/actions.ts';
import { countHeld } from './store.ts';

/**
 * How a member's deals held.
 * @throws Refusal `user_not_found`
 */
export async function readPosterRecord(context: Context, userId: string): Promise<PosterRecord> {
  await requireUser(context, userId);
  const { hours, most } = dealLimits.record;
  const before = new Date(context.clock().getTime() - hours * hour);
  return countHeld(context.database, userId, { before, hours, most });
}
