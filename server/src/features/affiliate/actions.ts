import type { Context } from '../../platform/context.ts';
import { readDeal } from '../deals/actions.ts';

/**
 * Where a reader who follows a deal is sent: only ever the deal's stored address.
 * @throws Refusal `deal_not_found`
 */
export async function findDestination(context: Context, dealId: string): Promise<string> {
  const deal = await readDeal(context, null, dealId);
  return deal.dealURL;
}
