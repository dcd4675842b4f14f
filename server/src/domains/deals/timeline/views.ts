import type { DealState } from '@haggle/contract/deals/state-reports';
import type { Moment } from '@haggle/contract/deals/timeline';
import { excerptOf } from '@haggle/contract/excerpt';
import * as dealLimits from '@haggle/contract/limits/deals';
import { t } from '@haggle/contract/messages/translate';
import { stripMarkdown } from './rules.ts';
import type { LikedComment } from './store.ts';

interface TimelineFacts {
  promotedAt: Date | null;
  reports: readonly { at: Date; state: DealState; count: number }[];
  comments: readonly LikedComment[];
}

/** Returns what happened to a deal, the latest first. */
export function toMoments({ promotedAt, reports, comments }: TimelineFacts): Moment[] {
  const moments: Moment[] = [
    ...(promotedAt ? [{ kind: 'hot' as const, at: promotedAt.toISOString() }] : []),
    ...reports.map(({ at, state, count }) => ({ kind: 'reports' as const, at: at.toISOString(), state, count })),
    ...comments.map(toCommentMoment),
  ];
  return moments.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function toCommentMoment({ id, body, upvotes, created_at, username, display_name, left_at }: LikedComment): Moment {
  const author = left_at ? t('accounts.deletedUser') : (display_name ?? username ?? t('accounts.deletedUser'));
  return {
    kind: 'comment',
    at: created_at.toISOString(),
    id,
    author,
    text: excerptOf(stripMarkdown(body), dealLimits.timeline.excerpt),
    likes: upvotes,
  };
}
