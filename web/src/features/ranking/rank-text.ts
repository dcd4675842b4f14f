import type { RankReason } from '@haggle/contract/deals/ranking';
import { limits } from '@haggle/contract/limits/limits';
import { formatAgo } from '../../lib/time.ts';

const hoursPerTenfold = limits.hot.secondsPerTenfold / 3_600;
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** Why a deal stands where it stands, as sentences by subject. `now` is in milliseconds. */
export function rankTexts(rank: RankReason, now: number): { subject: string; text: string; effect?: string }[] {
  return [
    { subject: 'Place', text: placeText(rank) },
    { subject: 'Votes', text: votesText(rank), effect: signed.format(rank.heat) },
    {
      subject: 'Age',
      text: `Posted ${formatAgo(rank.postedAt, now).toLowerCase()}. Every ${number.format(hoursPerTenfold)} hours newer add one, as much as ten times the votes.`,
      effect: signed.format(rank.freshness),
    },
    ...(rank.penalty > 0
      ? [{ subject: 'State', text: 'What is sold out or over falls.', effect: signed.format(-rank.penalty) }]
      : []),
    {
      subject: 'Together',
      text: 'The higher the sum, the higher it stands. Money plays no part in it.',
      effect: signed.format(rank.hot).replace(/^\+/, ''),
    },
  ];
}

function placeText({ place, liveDeals }: RankReason): string {
  if (place === null) return 'It is not live, so it has no place among the live deals.';
  return `Place ${number.format(place)} of ${number.format(liveDeals)} live ${liveDeals === 1 ? 'deal' : 'deals'}, sorted by “Hot now”.`;
}

function votesText({ upvotes, downvotes, weightedVotes }: RankReason): string {
  if (upvotes + downvotes === 0) return 'Nobody has voted yet.';
  return `${number.format(upvotes)} up, ${number.format(downvotes)} down. Weighted by the trust in their voters, they count as ${number.format(weightedVotes)}.`;
}
