import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as analyticsLimits from '../limits/analytics.ts';
import { t } from '../messages/translate.ts';
import { Done, Id, one, requiredText } from '../shapes.ts';

/** The query of the analytics page: tab, dates, comparison and filters. */
const ViewSearch = z.strictObject({
  tab: z.string().max(20).optional(),
  range: z.string().max(10).optional(),
  of: z.string().max(20).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  compare: z.string().max(10).optional(),
  q: z.string().max(analyticsLimits.maxViewFiltersLength).optional(),
});
export type ViewSearch = z.infer<typeof ViewSearch>;

/** A view of the analytics page that a member of staff saved under a name for themselves. */
export const AnalyticsView = z.object({ _id: Id, name: z.string(), search: ViewSearch }).meta({ id: 'AnalyticsView' });
export type AnalyticsView = z.infer<typeof AnalyticsView>;

const Name = requiredText(() => t('fields.name'), analyticsLimits.maxViewNameLength);
const ofView = { who: 'analytics', path: '/analytics/views/:id', params: z.object({ id: Id }) } as const;

export const listAnalyticsViews = endpoint({
  method: 'GET',
  path: '/analytics/views',
  who: 'analytics',
  reads: 'fresh',
  summary: 'List the analytics views I saved, by name',
  answer: one(z.array(AnalyticsView)),
});

export const addAnalyticsView = endpoint({
  method: 'POST',
  path: '/analytics/views',
  who: 'analytics',
  summary: 'Save what I look at in the analytics under a name',
  body: z.strictObject({ name: Name, search: ViewSearch }),
  answer: one(AnalyticsView),
  errors: ['view_name_taken', 'too_many_views'],
});

export const renameAnalyticsView = endpoint({
  ...ofView,
  method: 'PUT',
  summary: 'Rename an analytics view of mine',
  body: z.strictObject({ name: Name }),
  answer: one(AnalyticsView),
  errors: ['view_not_found', 'view_name_taken'],
});

export const deleteAnalyticsView = endpoint({
  ...ofView,
  method: 'DELETE',
  summary: 'Remove an analytics view of mine',
  answer: Done,
  errors: ['view_not_found'],
});

export const analyticsViewEndpoints = [
  listAnalyticsViews,
  addAnalyticsView,
  renameAnalyticsView,
  deleteAnalyticsView,
] as const;
