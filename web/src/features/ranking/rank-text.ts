import type { RankReason } from '@haggle/contract/deals/ranking';
import * as rankingLimits from '@haggle/contract/limits/ranking';
import { formatNumber, formatSigned } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { formatAgo } from '../../lib/time.ts';

const hoursPerTenfold = rankingLimits.hot.secondsPerTenfold / 3_600;
const signed = (number: number) => formatSigned(number, 2);

/** Why a deal stands where it stands, as sentences by subject. `now` is in milliseconds. */
export function rankTexts(rank: RankReason, now: number): { subject: string; text: string; effect?: string }[] {
  return [
    { subject: t('ranking.subject.place'), text: placeText(rank) },
    { subject: t('ranking.subject.votes'), text: votesText(rank), effect: signed(rank.heat) },
    { subject: t('ranking.subject.age'), text: ageText(rank, now), effect: signed(rank.freshness) },
    ...(rank.penalty > 0
      ? [{ subject: t('ranking.subject.state'), text: t('ranking.state'), effect: signed(-rank.penalty) }]
      : []),
    { subject: t('ranking.subject.sum'), text: t('ranking.sum'), effect: signed(rank.hot).replace(/^\+/, '') },
  ];
}

function ageText({ postedAt }: RankReason, now: number): string {
  const ago = formatAgo(postedAt, now);
  return t('ranking.age', { ago: ago.charAt(0).toLowerCase() + ago.slice(1), hours: formatNumber(hoursPerTenfold, 2) });
}

function placeText({ place, liveDeals }: RankReason): string {
  if (place === null) return t('ranking.notLive');
  return t('ranking.place', { place, count: liveDeals });
}

function votesText({ upvotes, downvotes, weightedVotes }: RankReason): string {
  if (upvotes + downvotes === 0) return t('ranking.noVotes');
  return t('ranking.votes', { up: upvotes, down: downvotes, weighted: formatNumber(weightedVotes, 2) });
}
