import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as badgeLimits from '../limits/badges.ts';
import * as listLimits from '../limits/lists.ts';
import * as pointLimits from '../limits/points.ts';
import { t } from '../messages/translate.ts';
import { choice, Id, one, requiredText, Time } from '../shapes.ts';
import { badgeCategories, leaderboardPeriods } from './choices.ts';

export const badgeTiers = ['bronze', 'silver', 'gold'] as const;

export const Badge = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    /** The name of an icon that the browser has. */
    icon: z.string(),
    category: z.enum(badgeCategories),
    tier: z.enum(badgeTiers),
  })
  .meta({ id: 'Badge' });
export type Badge = z.infer<typeof Badge>;

/** A badge that a member has earned. */
export const EarnedBadge = Badge.extend({ earnedAt: Time }).meta({ id: 'EarnedBadge' });
export type EarnedBadge = z.infer<typeof EarnedBadge>;

/** A badge and a member's progress towards it. */
export const BadgeProgress = Badge.extend({
  /** The member's current count, and the count it needs. */
  current: z.int(),
  target: z.int(),
  earnedAt: Time.nullable(),
}).meta({ id: 'BadgeProgress' });
export type BadgeProgress = z.infer<typeof BadgeProgress>;

export const myBadgeProgress = endpoint({
  method: 'GET',
  path: '/badges/progress',
  who: 'member',
  summary: 'All badges, and how far I am',
  answer: one(z.array(BadgeProgress)),
});

export const badgesOf = endpoint({
  method: 'GET',
  path: '/badges/user/:id',
  who: 'anyone',
  summary: "A member's badges, last earned first",
  params: z.object({ id: Id }),
  answer: one(z.object({ badges: z.array(EarnedBadge) })),
  errors: ['user_not_found'],
});

export const LeaderboardEntry = z
  .object({
    /** Starts at 1; members with equal points share a rank. */
    rank: z.int(),
    user: z.object({
      _id: Id,
      username: z.string(),
      displayName: z.string().nullable(),
      avatarUrl: z.string().nullable(),
    }),
    /** Points earned in the period. */
    points: z.int(),
    reputationScore: z.int(),
    badgesCount: z.int(),
  })
  .meta({ id: 'LeaderboardEntry' });
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

export const getLeaderboard = endpoint({
  method: 'GET',
  path: '/badges/leaderboard',
  who: 'anyone',
  summary: 'The members who earned most points this week, this month or ever',
  query: z.strictObject({
    limit: z.coerce
      .number({ error: () => t('fields.wholeNumber') })
      .int({ error: () => t('fields.wholeNumber') })
      .min(1, { error: () => t('fields.askForOne') })
      .max(listLimits.most, { error: () => t('fields.askForMost', { most: listLimits.most }) })
      .default(pointLimits.leaderboard),
    period: z.enum(leaderboardPeriods, choice(leaderboardPeriods)).default('all'),
  }),
  answer: one(z.array(LeaderboardEntry)),
});

/** A badge with its default and its current texts. */
export const BadgeText = Badge.extend({ firstName: z.string(), firstDescription: z.string() }).meta({
  id: 'BadgeText',
});
export type BadgeText = z.infer<typeof BadgeText>;

export const listBadgeTexts = endpoint({
  method: 'GET',
  path: '/admin/catalogue/badges',
  who: 'content',
  summary: 'List all badges with their words',
  answer: one(z.array(BadgeText)),
});

export const changeBadgeText = endpoint({
  method: 'PUT',
  path: '/admin/catalogue/badges/:id',
  who: 'content',
  summary: 'Change what a badge is called and says; what it takes stays',
  params: z.object({ id: z.string().max(badgeLimits.maxNameLength) }),
  body: z.strictObject({
    name: requiredText(() => t('fields.name'), badgeLimits.maxNameLength),
    description: requiredText(() => t('reputation.fields.whatFor'), badgeLimits.maxDescriptionLength),
  }),
  answer: one(BadgeText),
  errors: ['badge_not_found'],
});

export const resetBadgeText = endpoint({
  method: 'DELETE',
  path: '/admin/catalogue/badges/:id',
  who: 'content',
  summary: 'Go back to the first words of a badge',
  params: z.object({ id: z.string().max(badgeLimits.maxNameLength) }),
  answer: one(BadgeText),
  errors: ['badge_not_found'],
});

export const badgeEndpoints = [
  myBadgeProgress,
  badgesOf,
  getLeaderboard,
  listBadgeTexts,
  changeBadgeText,
  resetBadgeText,
] as const;
