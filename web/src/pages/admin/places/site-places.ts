import { emailStates } from '@haggle/contract/email/choices';
import type { OutboxEmail } from '@haggle/contract/email/outbox';
import type { InputOf } from '@haggle/contract/endpoints';
import { everyOf } from '@haggle/contract/keys';
import type { JobState } from '@haggle/contract/operations/jobs';
import { readPage, readText } from '../../../lib/search-params.ts';
import { adminPlace, readUnchecked } from './admin-place.ts';

export const dashboardPlace = adminPlace('dashboard');

export interface AnalyticsSearch {
  /** The part of the page. */
  tab?: string | undefined;
  range?: string | undefined;
  /** The measure that the part's chart shows. */
  of?: string | undefined;
  /** Custom days, in place of the range. */
  from?: string | undefined;
  to?: string | undefined;
  /** `year` compares with the same days of the year before. */
  compare?: string | undefined;
  /** Filters of visits: `channel:search,landing:%2Fdeals`. */
  q?: string | undefined;
}

export const analyticsPlace = adminPlace(
  'analytics',
  ({ tab, range, of, from, to, compare, q }): AnalyticsSearch => ({
    tab: readText(tab),
    range: readText(range),
    of: readText(of),
    from: readText(from),
    to: readText(to),
    compare: readText(compare),
    q: readText(q),
  }),
);

export interface JobsSearch {
  page?: number | undefined;
  state?: JobState | undefined;
}

/** The states by which jobs can be filtered. */
export const jobStates = everyOf<JobState>()(['failing', 'given_up', 'stuck', 'running', 'waiting']);

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
  /** Search words for the email's address or subject. */
  q?: string | undefined;
  state?: OutboxEmail['state'] | undefined;
}

export interface EmailTemplatesSearch {
  /** The template being edited. */
  open?: string | undefined;
}

export const emailTemplatesPlace = adminPlace(
  'email-templates',
  ({ open }): EmailTemplatesSearch => ({ open: readText(open) }),
);

export const outboxPlace = adminPlace(
  'outbox',
  ({ page, q, state }): OutboxSearch => ({
    page: readPage(page),
    q: readText(q),
    state: emailStates.find((name) => name === state),
  }),
);

export type AuditSearch = Omit<NonNullable<InputOf<'GET /admin/audit'>['query']>, 'limit'>;

export const auditPlace = adminPlace(
  'audit',
  readUnchecked<AuditSearch>('page', 'q', 'actor', 'action', 'subject', 'subjectId', 'from', 'to'),
);
