import type { DealChange } from '@haggle/contract/deals/lifecycle';
import type { DealTimeline, Moment } from '@haggle/contract/deals/timeline';
import { formatDistance } from '@haggle/contract/locale/relative-time';
import { t } from '@haggle/contract/messages/translate';

type Rank = Pick<DealTimeline, 'place' | 'liveDeals' | 'votes' | 'overtakenAt'>;

/** Explains a deal's rank in sentences. `now` is in milliseconds. */
export function rankTexts({ place, liveDeals, votes, overtakenAt }: Rank, now: number): string[] {
  if (place === null) return [t('deal-history.rank.notLive')];
  return [
    t('deal-history.rank.place', { place, count: liveDeals }),
    liftText(votes),
    overtakenText(overtakenAt, now),
    t('deal-history.rank.money'),
  ];
}

function liftText({ up, down, hours }: DealTimeline['votes']): string {
  const whole = Math.round(Math.abs(hours));
  if (up + down === 0 && whole === 0) return t('deal-history.rank.noVotes');
  if (whole === 0) return t('deal-history.rank.even');
  return hours > 0 ? t('deal-history.rank.lifted', { count: whole }) : t('deal-history.rank.lowered', { count: whole });
}

const minute = 60_000;

function overtakenText(at: string, now: number): string {
  const left = Date.parse(at) - now;
  return left > 0
    ? t('deal-history.rank.ahead', { when: formatDistance(Math.max(left, minute)) })
    : t('deal-history.rank.past', { when: formatDistance(Math.min(left, -minute)) });
}

export type TimelineEvent = { at: string } & ({ change: DealChange } | { moment: Moment });

/**
 * Merges a deal's changes and moments into one list, newest first.
 * @param isComplete whether all changes are loaded; if not, moments before the oldest loaded change are left out
 */
export function mergeTimeline(
  changes: readonly DealChange[],
  moments: readonly Moment[],
  isComplete: boolean,
): TimelineEvent[] {
  const oldest = isComplete ? '' : (changes.at(-1)?.createdAt ?? '');
  return [
    ...changes.map((change) => ({ at: change.createdAt, change })),
    ...moments.filter(({ at }) => at >= oldest).map((moment) => ({ at: moment.at, moment })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

export interface VoteBar {
  at: number;
  up: number;
  down: number;
}

/** Returns a bar for every period from the first to the last, including those without votes, which `counts` omits. */
export function votesOverTime({ unit, counts }: DealTimeline['votes']): VoteBar[] {
  const [first] = counts;
  const last = counts.at(-1);
  if (!first || !last) return [];
  const length = unit === 'hour' ? 3_600_000 : 86_400_000;
  const start = Date.parse(first.at);
  const countsByPeriod = new Map(counts.map((count) => [Math.round((Date.parse(count.at) - start) / length), count]));
  const periodCount = Math.round((Date.parse(last.at) - start) / length) + 1;
  return Array.from({ length: periodCount }, (_, place) => ({
    at: start + place * length,
    up: countsByPeriod.get(place)?.up ?? 0,
    down: countsByPeriod.get(place)?.down ?? 0,
  }));
}
