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
const remembered = 40 * day;
/** Time after which networks settle orders that weren't returned. */
const settled = 2 * day;
/** Time since the clerk's last payout. */
const payday = 3 * day;

/** The last one is a bot. */
const userAgents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  'Examplebot/1.0 (+https://crawler.example)',
];

/** A published deal of the demo. */
export interface Posted {
  id: string;
  by: string;
  price: number;
  at: Date;
}

interface Trade {
  clerk: Actor;
  /** The reason for reversed commissions. */
  sentBack: string;
  partners: readonly TownPartner[];
  posted: readonly Posted[];
  /** Accounts that visitors of the demo log in with. Their deals get more clicks and orders. */
  showcase: ReadonlyMap<string, Actor>;
  password: string;
}

const at = (context: Context, time: number): Context => ({ ...context, clock: () => new Date(time) });

/** Adds partners, clicks on the latest deals, orders of some readers, and the clerk's payout to the deals' authors. */
export async function openShops(context: Context, now: Date, trade: Trade): Promise<void> {
  const random = createRandom(404);
  const opened = at(context, now.getTime() - 2 * remembered);
  const slugs = new Map<TownPartner | undefined, string>();
  for (const partner of trade.partners) {
    const added = await addPartner(opened, trade.clerk, PartnerInput.parse(partner));
    slugs.set(partner, added.slug);
  }
  const follows = planFollows(now.getTime(), trade, random);
  const slugOf = (url: URL) => slugs.get(partnerOf(url, trade.partners));
  const orders = await shop(context, follows, { now: now.getTime(), random, slugOf });
  for (const [username, actor] of trade.showcase) {
    const details = { method: 'paypal', email: `${username}${demoDomain}` } as const;
    const here = { token: undefined, address: undefined };
    await putDetails(context, actor, { details, currentPassword: trade.password }, here);
  }
  const due = orders.filter((order) => order.at + settled < now.getTime());
  const isEarly = (order: Order) => order.at + settled < now.getTime() - payday;
  for (const order of due.filter(isEarly)) await settle(context, trade, order, random);
  await pay(context, trade.clerk, now.getTime() - payday);
  for (const order of due.filter((order) => !isEarly(order))) await settle(context, trade, order, random);
  await countClicks(at(context, now.getTime()));
}

interface Follow {
  deal: Posted;
  at: number;
  address: string;
  isDirect: boolean;
  userAgent: string;
  /** Whether the reader buys, if the shop belongs to a partner. */
  buys: boolean;
}

function planFollows(now: number, { posted, showcase }: Trade, random: Random): Follow[] {
  // Deals are built concurrently, so their order varies.
  const inOrder = posted.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.price - b.price);
  return inOrder.flatMap((deal) => {
    const since = Math.max(deal.at.getTime(), now - remembered);
    const isOurs = showcase.has(deal.by);
    const many = Math.round((isOurs ? 16 : 5) * (0.3 + random.next()));
    return Array.from({ length: many }, () => ({
      deal,
      // Most clicks come while a deal is new.
      at: since + (now - since) * random.next() ** 2,
      address: `reader ${random.between(1, 900)}`,
      isDirect: random.next() < 0.04,
      userAgent: userAgents[random.next() < 0.06 ? 2 : random.between(0, 1)] ?? '',
      buys: random.next() < (isOurs ? 0.14 : 0.06),
    }));
  });
}

interface Order {
  id: string;
  at: number;
}

const atOnce = 250;

/** Records clicks and reports the orders of buyers. Returns the orders. */
async function shop(
  context: Context,
  follows: readonly Follow[],
  { now, random, slugOf }: { now: number; random: Random; slugOf: (url: URL) => string | undefined },
): Promise<Order[]> {
  const orders: Order[] = [];
  const buyers: { follow: Follow; slug: string; clickId: string }[] = [];
  for (let start = 0; start < follows.length; start += atOnce) {
    const group = follows.slice(start, start + atOnce);
    const ways = await Promise.all(
      group.map(({ deal, at: time, ...request }) =>
        redirectToShop(at(context, time), { dealId: deal.id, declinesTracking: false, ...request }),
      ),
    );
    for (const [index, way] of ways.entries()) {
      const url = new URL(way);
      const clickId = url.searchParams.get('ref');
      const follow = group[index];
      const isBot = follow?.userAgent.startsWith('Examplebot');
      const slug = slugOf(url);
      if (follow?.buys && !isBot && clickId && slug) buyers.push({ follow, clickId, slug });
    }
  }
  for (const { follow, slug, clickId } of buyers) {
    const time = follow.at + (now - follow.at) * 0.02;
    const orderAmount = Number(Math.max(12, follow.deal.price * random.between(1, 2)).toFixed(2));
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
async function settle(context: Context, { clerk, sentBack }: Trade, order: Order, random: Random): Promise<void> {
  const then = at(context, order.at + settled);
  const fate = random.next();
  await moveCommission(then, clerk, order.id, { status: fate < 0.12 ? 'rejected' : 'approved' });
  if (fate < 0.12) return;
  if (fate > 0.16) await moveCommission(then, clerk, order.id, { status: 'payable' });
  else await moveCommission(then, clerk, order.id, { status: 'reversed', reason: sentBack });
}

async function pay(context: Context, clerk: Actor, time: number): Promise<void> {
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
