import type { TownDeal } from './deals.ts';
import type { Townsperson } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { type PlannedComment, planComments } from './talk.ts';
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
  discussion: (PlannedComment & { at: Date })[];
  /** When it was sold out, expired or archived. */
  endedAt: Date;
  /** When the offer itself ends, if stated. */
  offerEndsAt: Date | null;
}

/** Plans every deal's story up to `now`, the oldest first. Deterministic except for the date. */
export function planTown(town: PlanInput, now: Date): Story[] {
  const random = createRandom(1871);
  return town.deals.toReversed().map((deal) => planStory(deal, town, { now, random }));
}

type PlanInput = Pick<Town, 'deals' | 'people' | 'openings'>;

function planStory(
  deal: TownDeal,
  { people, openings }: PlanInput,
  { now, random }: { now: Date; random: Random },
): Story {
  const approvedAt = new Date(now.getTime() - deal.hoursAgo * hour);
  const isOver = deal.state !== 'active' && deal.state !== 'pending';
  const age = now.getTime() - approvedAt.getTime();
  const lifetime = isOver ? age * (0.55 + random.next() * 0.35) : age;
  const author =
    deal.by ?? random.choose(people, 1, (person) => person.posts ** 1.5 * interestOf(person, deal))[0]?.username;
  if (author === undefined) throw new Error(`Nobody posts ${deal.draft.title}`);
  // Squared, so that most votes come early.
  const timeAfter = () => new Date(approvedAt.getTime() + minute + (lifetime - 2 * minute) * random.next() ** 2);
  const others = people.filter((person) => person.username !== author);
  const approvalDelay = deal.state === 'pending' ? 0 : random.between(2, 25) * minute;
  return {
    deal,
    submitted: { by: author, at: new Date(approvedAt.getTime() - approvalDelay) },
    approvedAt,
    votes:
      deal.state === 'pending' ? [] : planVotes(deal, others, random).map((vote) => ({ ...vote, at: timeAfter() })),
    saves: random
      .choose(others, Math.round(Math.max(0, deal.heat) * 0.2), (person) => person.saves * interestOf(person, deal))
      .map(({ username }) => ({ by: username, at: timeAfter() })),
    pastPrices: deal.state === 'pending' ? [] : inventPastPrices(deal, approvedAt, random),
    ...(deal.state === 'pending'
      ? { trials: [], confirmations: [] }
      : planTrials(deal, others, { now, timeAfter, random })),
    discussion:
      deal.state === 'pending'
        ? []
        : planComments(deal.heat, { openings, others }, random).map((remark) => ({ ...remark, at: timeAfter() })),
    endedAt: new Date(approvedAt.getTime() + lifetime),
    offerEndsAt:
      deal.draft.niche === 'Limited Time Offer' && !isOver
        ? new Date(now.getTime() + random.between(1, 9) * day)
        : null,
  };
}

/** Invents earlier prices for most products, between this price and the usual one, and sometimes below. */
function inventPastPrices(deal: TownDeal, approvedAt: Date, random: Random): Story['pastPrices'] {
  if (random.next() < 0.25) return [];
  const { price } = deal.draft;
  const usualPrice = Math.max(price * 1.05, deal.draft.retailPrice ?? price * 1.4);
  const priceCount = random.between(2, 9);
  const span = random.between(40, 430) * day;
  return Array.from({ length: priceCount }, (_, index) => {
    const factor = random.next() < 0.12 ? 0.93 : 1 + (usualPrice / Math.max(price, 0.01) - 1) * random.next();
    const at = new Date(approvedAt.getTime() - span * (1 - index / priceCount) * (0.9 + random.next() * 0.1));
    return { at, price: Math.round(price * factor * 100) / 100 };
  });
}

/** Plans coupon trials by people who like the deal, and confirmations of recent deals. */
function planTrials(
  deal: TownDeal,
  others: readonly Townsperson[],
  { now, timeAfter, random }: { now: Date; timeAfter: () => Date; random: Random },
): Pick<Story, 'trials' | 'confirmations'> {
  const weightOf = (person: Townsperson) => person.saves * interestOf(person, deal);
  const chooseSome = (maxCount: number) => random.choose(others, random.between(0, maxCount), weightOf);
  const failureRate = deal.state === 'active' ? 0.12 : 0.6;
  const isFresh = deal.state === 'active' && deal.hoursAgo < 24 * 20;
  return {
    trials: deal.draft.couponCode
      ? chooseSome(9).map(({ username }) => ({ by: username, at: timeAfter(), worked: random.next() > failureRate }))
      : [],
    confirmations: isFresh
      ? chooseSome(4).map(({ username }) => ({
          by: username,
          at: new Date(now.getTime() - random.between(5, 3_000) * minute),
        }))
      : [],
  };
}

function planVotes(deal: TownDeal, others: readonly Townsperson[], random: Random) {
  const downvoterCount = Math.max(0, -deal.heat) + (random.next() < 0.4 ? random.between(1, 2) : 0);
  const voters = random.choose(
    others,
    Math.max(0, deal.heat) + downvoterCount,
    (person) => person.votes * interestOf(person, deal),
  );
  const ups = Math.max(0, Math.min(deal.heat, voters.length - downvoterCount));
  return voters.map(({ username }, index) => ({ by: username, value: index < ups ? (1 as const) : (-1 as const) }));
}

/** Returns the weight of a person's interest in a deal, higher in their favourite categories. */
function interestOf(person: Townsperson, deal: TownDeal): number {
  return person.likes.includes(deal.root) ? 3 : 1;
}
