import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { PartnerInput } from '@haggle/contract/links/affiliate-partners';
import { locale } from '@haggle/contract/locale/locale';
import { moveCommission } from '../src/domains/affiliate/commissions/actions.ts';
import { receivePostback } from '../src/domains/affiliate/conversions/actions.ts';
import { redirectToShop } from '../src/domains/affiliate/outbound-clicks/actions.ts';
import { countClicks } from '../src/domains/affiliate/outbound-clicks/count-actions.ts';
import { addPayout, closePayout, listPayoutMembers } from '../src/domains/affiliate/payouts/actions.ts';
import { putDetails } from '../src/domains/affiliate/payouts/details-actions.ts';
import { addPartner } from '../src/domains/links/affiliate-partners/actions.ts';
import type { Actor } from '../src/kernel/actor.ts';
import { demoDomain } from '../src/kernel/demo-people.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import type { Context } from '../src/platform/context.ts';
import { createRandom, type Random } from './random.ts';
import type { TownPartner } from './town.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Time before now in which the demo has clicks. */
const historyMs = 40 * day;
/** Time after which networks settle orders that weren't returned. */
const settlementDelay = 2 * day;
/** Time since the clerk's last payout. */
const payoutDelay = 3 * day;

/** The last one is a bot. */
const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  'Examplebot/1.0 (+https://crawler.example)',
];

/** A published deal of the demo. */
export interface PostedDeal {
  id: string;
  by: string;
  price: number;
  at: Date;
}

interface AffiliateOptions {
  clerk: Actor;
  /** The reason for reversed commissions. */
  reversalReason: string;
  partners: readonly TownPartner[];
  posted: readonly PostedDeal[];
  /** Accounts that visitors of the demo log in with. Their deals get more clicks and orders. */
  showcase: ReadonlyMap<string, Actor>;
  password: string;
}

const at = (context: Context, time: number): Context => ({ ...context, clock: () => new Date(time) });

/** Adds partners, clicks on the latest deals, orders of some readers, and the clerk's payout to the deals' authors. */
export async function createAffiliateHistory(context: Context, now: Date, trade: AffiliateOptions): Promise<void> {
  const random = createRandom(404);
  const openingContext = at(context, now.getTime() - 2 * historyMs);
  const slugs = new Map<TownPartner | undefined, string>();
  for (const partner of trade.partners) {
    const addedPartner = await addPartner(openingContext, trade.clerk, PartnerInput.parse(partner));
    slugs.set(partner, addedPartner.slug);
  }
  const clicks = planClicks(now.getTime(), trade, random);
  const slugOf = (url: URL) => slugs.get(partnerOf(url, trade.partners));
  const orders = await placeOrders(context, clicks, { now: now.getTime(), random, slugOf });
  for (const [username, actor] of trade.showcase) {
    const details = { method: 'paypal', email: `${username}${demoDomain}` } as const;
    const client = { token: undefined, address: undefined };
    await putDetails(context, actor, { details, currentPassword: trade.password }, client);
  }
  const dueOrders = orders.filter((order) => order.at + settlementDelay < now.getTime());
  const isEarly = (order: Order) => order.at + settlementDelay < now.getTime() - payoutDelay;
  for (const order of dueOrders.filter(isEarly)) await decideCommission(context, trade, order, random);
  await payCommissions(context, trade.clerk, now.getTime() - payoutDelay);
  for (const order of dueOrders.filter((order) => !isEarly(order)))
    await decideCommission(context, trade, order, random);
  await countClicks(at(context, now.getTime()));
}

interface Click {
  deal: PostedDeal;
  at: number;
  address: string;
  isDirect: boolean;
  userAgent: string;
  /** Whether the reader buys, if the shop belongs to a partner. */
  willBuy: boolean;
}

function planClicks(now: number, { posted, showcase }: AffiliateOptions, random: Random): Click[] {
  // Deals are built concurrently, so their order varies.
  const sortedDeals = posted.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.price - b.price);
  return sortedDeals.flatMap((deal) => {
    const since = Math.max(deal.at.getTime(), now - historyMs);
    const isShowcase = showcase.has(deal.by);
    const clickCount = Math.round((isShowcase ? 16 : 5) * (0.3 + random.next()));
    return Array.from({ length: clickCount }, () => ({
      deal,
      // Most clicks come while a deal is new.
      at: since + (now - since) * random.next() ** 2,
      address: `reader ${random.between(1, 900)}`,
      isDirect: random.next() < 0.04,
      userAgent: userAgents[random.next() < 0.06 ? 2 : random.between(0, 1)] ?? '',
      willBuy: random.next() < (isShowcase ? 0.14 : 0.06),
    }));
  });
}

interface Order {
  id: string;
  at: number;
}

const batchSize = 250;

/** Records clicks and reports the orders of buyers. Returns the orders. */
async function placeOrders(
  context: Context,
  clicks: readonly Click[],
  { now, random, slugOf }: { now: number; random: Random; slugOf: (url: URL) => string | undefined },
): Promise<Order[]> {
  const orders: Order[] = [];
  const buyers: { click: Click; slug: string; clickId: string }[] = [];
  for (let start = 0; start < clicks.length; start += batchSize) {
    const group = clicks.slice(start, start + batchSize);
    const targets = await Promise.all(
      group.map(({ deal, at: time, ...request }) =>
        redirectToShop(at(context, time), { dealId: deal.id, declinesTracking: false, ...request }),
      ),
    );
    for (const [index, target] of targets.entries()) {
      const url = new URL(target);
      const clickId = url.searchParams.get('ref');
      const click = group[index];
      const isBot = click?.userAgent.startsWith('Examplebot');
      const slug = slugOf(url);
      if (click?.willBuy && !isBot && clickId && slug) buyers.push({ click, clickId, slug });
    }
  }
  for (const { click, slug, clickId } of buyers) {
    const time = click.at + (now - click.at) * 0.02;
    const orderAmount = Number(Math.max(12, click.deal.price * random.between(1, 2)).toFixed(2));
    const order = {
      orderId: `T-${10_000 + orders.length}`,
      clickId,
      orderAmount,
      currency: locale.currency,
      status: 'pending',
    } as const;
    const { _id } = await receivePostback(at(context, time), slug, order, new Date(time));
    orders.push({ id: _id, at: time });
  }
  return orders;
}

/** Returns the partner of a link, if any. With several partners in one network, the first one. */
function partnerOf({ hostname }: URL, partners: readonly TownPartner[]): TownPartner | undefined {
  return (
    partners.find(({ trackingHost }) => trackingHost === hostname) ??
    partners.find(({ domains }) => domains.some((domain) => hostname === `www.${domain}`))
  );
}

/** Settles an order. Most become payable; some are rejected, and a few are reversed after approval. */
async function decideCommission(
  context: Context,
  { clerk, reversalReason }: AffiliateOptions,
  order: Order,
  random: Random,
): Promise<void> {
  const settlementContext = at(context, order.at + settlementDelay);
  const outcome = random.next();
  await moveCommission(settlementContext, clerk, order.id, { status: outcome < 0.12 ? 'rejected' : 'approved' });
  if (outcome < 0.12) return;
  if (outcome > 0.16) await moveCommission(settlementContext, clerk, order.id, { status: 'payable' });
  else await moveCommission(settlementContext, clerk, order.id, { status: 'reversed', reason: reversalReason });
}

async function payCommissions(context: Context, clerk: Actor, time: number): Promise<void> {
  try {
    const { _id } = await addPayout(at(context, time), clerk);
    const { data } = await listPayoutMembers(context, _id, { page: 1, limit: affiliateLimits.payout.maxMembers });
    const paidByHand = data.map(({ member }) => member._id);
    await closePayout(at(context, time + day), clerk, _id, { status: 'paid', paidByHand });
  } catch (error) {
    // On some days of the year no one happens to have earned enough by then, and the demo has no payout.
    if (!(error instanceof Refusal && error.code === 'nothing_due')) throw error;
  }
}
