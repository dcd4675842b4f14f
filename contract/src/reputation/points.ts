import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as listLimits from '../limits/lists.ts';
import * as pointLimits from '../limits/points.ts';
import { t } from '../messages/translate.ts';
import { Id, list, one, Time, written } from '../shapes.ts';
import { EarnedBadge } from './badges.ts';

export const PointsData = z
  .object({ points: z.int(), reputationScore: z.int(), badges: z.array(EarnedBadge) })
  .meta({ id: 'PointsData' });
export type PointsData = z.infer<typeof PointsData>;

export const PointsEntry = z
  .object({ _id: Id, pointsChange: z.int(), reason: z.string(), createdAt: Time })
  .meta({ id: 'PointsEntry' });
export type PointsEntry = z.infer<typeof PointsEntry>;

const wholeWithin = (least: number, most: number) =>
  written(z.number({ error: () => t('fields.wholeNumber') }))
    .refine(Number.isInteger, { error: () => t('fields.wholeNumber') })
    .transform((asked) => Math.min(most, Math.max(least, asked)));

/** Numbers out of range are clamped, as the specification requires for this list only. */
export const PointsHistoryQuery = z.strictObject({
  /** At least 1. */
  page: wholeWithin(1, listLimits.deepest).default(1),
  /** From 1 to 100. */
  limit: wholeWithin(1, pointLimits.maxHistory).default(listLimits.standard),
});

export const myPoints = endpoint({
  method: 'GET',
  path: '/points',
  who: 'member',
  summary: 'My points, reputation and badges',
  answer: one(PointsData),
});

export const myPointsHistory = endpoint({
  method: 'GET',
  path: '/points/history',
  who: 'member',
  summary: 'The entries my points are the sum of, newest first',
  query: PointsHistoryQuery,
  answer: list(PointsEntry),
});

export const pointsOf = endpoint({
  method: 'GET',
  path: '/points/user/:id',
  who: 'anyone',
  summary: "A member's points, reputation and badges",
  params: z.object({ id: Id }),
  answer: one(PointsData.extend({ username: z.string() })),
  errors: ['user_not_found'],
});

export const calculateReputation = endpoint({
  method: 'POST',
  path: '/points/calculate-reputation',
  who: 'member',
  summary: 'Recalculate my reputation, at most once a minute',
  answer: one(PointsData),
  errors: ['recalculated_lately'],
});

export const pointEndpoints = [myPoints, myPointsHistory, pointsOf, calculateReputation] as const;
