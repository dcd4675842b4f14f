import type { Badge, BadgeProgress, BadgeText, LeaderboardEntry } from '@haggle/contract/reputation/badges';
import { toAvatarUrl } from '../../../platform/images/address.ts';
import type { BadgeRule } from './catalogue-rules.ts';
import type { Progress } from './rules.ts';
import type { LeaderRow } from './store.ts';

/** Returns a badge without the rule for earning it. */
export function toBadge({ id, name, description, icon, category, tier }: BadgeRule): Badge {
  return { id, name, description, icon, category, tier };
}

/** Returns the progress towards a badge. An earned badge is complete, whatever the facts say today. */
export function toBadgeProgress({ rule, current }: Progress, earnedAt: Date | undefined): BadgeProgress {
  return {
    ...toBadge(rule),
    current: earnedAt ? rule.target : current,
    target: rule.target,
    earnedAt: earnedAt?.toISOString() ?? null,
  };
}

export function toLeaderboardEntry(row: LeaderRow): LeaderboardEntry {
  return {
    rank: row.rank,
    user: {
      _id: row.id,
      username: row.username,
      displayName: row.display_name,
      avatarUrl: toAvatarUrl(row.avatar_key),
    },
    points: row.points,
    reputationScore: row.reputation,
    badgesCount: row.badges,
  };
}

/** Returns a badge with its current texts (`currentRule`) and its original ones (`originalRule`). */
export function toBadgeText(originalRule: BadgeRule, currentRule: BadgeRule): BadgeText {
  return { ...toBadge(currentRule), firstName: originalRule.name, firstDescription: originalRule.description };
}
