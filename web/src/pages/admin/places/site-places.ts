import type { InputOf } from '@haggle/contract/endpoints';
import type { JobState } from '@haggle/contract/operations/jobs';
import { readPage, readText } from '../../../lib/search-params.ts';
import { adminPlace, asWritten } from './admin-place.ts';

export const dashboardPlace = adminPlace('dashboard');

export interface AnalyticsSearch {
  /** Which part of the page. */
  tab?: string | undefined;
  range?: string | undefined;
  /** Of what the part draws a line. */
  of?: string | undefined;
}

export const analyticsPlace = adminPlace(
  'analytics',
  ({ tab, range, of }): AnalyticsSearch => ({ tab: readText(tab), range: readText(range), of: readText(of) }),
);

export interface JobsSearch {
  page?: number | undefined;
  state?: JobState | undefined;
}

/** The states that can be looked at one by one. */
export const jobStates = ['failing', 'given_up', 'stuck', 'running', 'waiting'] as const satisfies JobState[];

export const jobsPlace = adminPlace(
  'jobs',
  ({ page, state }): JobsSearch => ({
    page: readPage(page),
    state: jobStates.find((name) => name === state),
  }),
);

export const healthPlace = adminPlace('health');

export const backupsPlace = adminPlace('backups');

export const announcementsPlace = adminPlace('announcements');

export interface OutboxSearch {
  page?: number | undefined;
}

export const outboxPlace = adminPlace('outbox', ({ page }): OutboxSearch => ({ page: readPage(page) }));

export type AuditSearch = Omit<NonNullable<InputOf<'GET /admin/audit'>['query']>, 'limit'>;

export const auditPlace = adminPlace(
  'audit',
  asWritten<AuditSearch>('page', 'q', 'actor', 'action', 'subject', 'subjectId', 'from', 'to'),
);
