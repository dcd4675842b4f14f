import type { TownDeal } from './deals.ts';
import type { Townsperson } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { type Remark, talkAbout } from './talk.ts';
import type { Town } from './town.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface Act {
  by: string;
  at: Date;
}

/** Everything that happens to a deal, by whom and when. */
export interface Story {
  deal: TownDeal;
  submitted: Act;
  approvedAt: Date;
  votes: (Act & { value: 1 | -1 })[];
  saves: Act[];
  /** Earlier prices of the product, the oldest first. */
  pastPrices: { at: Date; price: number }[];
  /** Coupon trials. */
  trials: (Act & { worked: boolean })[];
  /** Recent reports that the deal still works. */
  confirmations: Act[];
  /** Comment threads, with the start of each. */
  talk: (Remark & { at: Date })[];
  /** When it was sold out, expired or archived. */
  endedAt: Date;
  /** When the offer itself ends, if stated. */
  offerEndsAt: Date | null;
}

/** Plans every deal's story up to `now`, the oldest first. Deterministic except for the date. */
export function planTown(town: Telling, now: Date): Story[] {
  const random = createRandom(1871);
  return town.deals.toReversed().map((deal) => tell(deal, town, { now, random }));
}

type Telling = Pick<Town, 'deals' | 'people' | 'openings'>;

function tell(deal: TownDeal, { people, openings }: Telling, { now, random }: { now: Date; random: Random }): Story {
  const approvedAt = new Date(now.getTime() - deal.hoursAgo * hour);
  const isOver = deal.state !== 'active' && deal.state !== 'pending';
  const age = now.getTime() - approvedAt.getTime();
  const lived = isOver ? age * (0.55 + random.next() * 0.35) : age;
  const author =
    deal.by ?? random.choose(people, 1, (person) => person.hunts ** 1.5 * fondness(person, deal))[0]?.username;
  if (author === undefined) throw new Error(`Nobody posts ${deal.draft.title}`);
  // Squared, so that most votes come early.
  const after = () => new Date(approvedAt.getTime() + minute + (lived - 2 * minute) * random.next() ** 2);
  const others = people.filter((person) => person.username !== author);
  const wait = deal.state === 'pending' ? 0 : random.between(2, 25) * minute;
  return {
    deal,
    submitted: { by: author, at: new Date(approvedAt.getTime() - wait) },
    approvedAt,
    votes: deal.state === 'pending' ? [] : castVotes(deal, others, random).map((vote) => ({ ...vote, at: after() })),
    saves: random
      .choose(others, Math.round(Math.max(0, deal.heat) * 0.2), (person) => person.saves * fondness(person, deal))
      .map(({ username }) => ({ by: username, at: after() })),
    pastPrices: deal.state === 'pending' ? [] : rememberPrices(deal, approvedAt, random),
    ...(deal.state === 'pending' ? { trials: [], confirmations: [] } : tryOut(deal, others, { now, after, random })),
    talk:
      deal.state === 'pending'
        ? []
        : talkAbout(deal.heat, { openings, others }, random).map((remark) => ({ ...remark, at: after() })),
    endedAt: new Date(approvedAt.getTime() + lived),
    offerEndsAt:
      deal.draft.niche === 'Limited Time Offer' && !isOver
        ? new Date(now.getTime() + random.between(1, 9) * day)
        : null,
  };
}

/** Invents earlier prices for most products, between this price and the usual one, and sometimes below. */
function rememberPrices(deal: TownDeal, approvedAt: Date, random: Random): Story['pastPrices'] {
  if (random.next() < 0.25) return [];
  const { price } = deal.draft;
  const usual = Math.max(price * 1.05, deal.draft.retailPrice ?? price * 1.4);
  const seen = random.between(2, 9);
  const span = random.between(40, 430) * day;
  return Array.from({ length: seen }, (_, index) => {
    const wobble = random.next() < 0.12 ? 0.93 : 1 + (usual / Math.max(price, 0.01) - 1) * random.next();
    const at = new Date(approvedAt.getTime() - span * (1 - index / seen) * (0.9 + random.next() * 0.1));
    return { at, price: Math.round(price * wobble * 100) / 100 };
  });
}

/** Plans coupon trials by people who like the deal, and confirmations of recent deals. */
function tryOut(
  deal: TownDeal,
  others: readonly Townsperson[],
  { now, after, random }: { now: Date; after: () => Date; random: Random },
): Pick<Story, 'trials' | 'confirmations'> {
  const fond = (person: Townsperson) => person.saves * fondness(person, deal);
  const some = (most: number) => random.choose(others, random.between(0, most), fond);
  const failing = deal.state === 'active' ? 0.12 : 0.6;
  const isFresh = deal.state === 'active' && deal.hoursAgo < 24 * 20;
  return {
    trials: deal.draft.couponCode
      ? some(9).map(({ username }) => ({ by: username, at: after(), worked: random.next() > failing }))
      : [],
    confirmations: isFresh
      ? some(4).map(({ username }) => ({
          by: username,
          at: new Date(now.getTime() - random.between(5, 3_000) * minute),
        }))
      : [],
  };
}

function castVotes(deal: TownDeal, others: readonly Townsperson[], random: Random) {
  const grumblers = Math.max(0, -deal.heat) + (random.next() < 0.4 ? random.between(1, 2) : 0);
  const voters = random.choose(
    others,
    Math.max(0, deal.heat) + grumblers,
    (person) => person.votes * fondness(person, deal),
  );
  const ups = Math.max(0, Math.min(deal.heat, voters.length - grumblers));
  return voters.map(({ username }, index) => ({ by: username, value: index < ups ? (1 as const) : (-1 as const) }));
}

/** Returns the weight of a person's interest in a deal, higher in their favourite categories. */
function fondness(person: Townsperson, deal: TownDeal): number {
  return person.likes.includes(deal.root) ? 3 : 1;
}
