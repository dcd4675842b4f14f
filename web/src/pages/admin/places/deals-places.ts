import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { lifecycleStatuses } from '@haggle/contract/deals/status';
import { isId } from '@haggle/contract/ids';
import type { ReviewOutcome } from '@haggle/contract/moderation/approvals';
import { dealAges, reviewOutcomes } from '@haggle/contract/moderation/choices';
import type { BoardFilters } from '@haggle/contract/moderation/lifecycle-board';
import type { ReportSubject } from '@haggle/contract/moderation/reports';
import type { WaitingFilters } from '../../../features/moderation/approval-queries.ts';
import { readPage, readText, readWord } from '../../../lib/search-params.ts';
import { adminPlace } from './admin-place.ts';

export interface ApprovalSearch extends WaitingFilters {
  /** The id of the open deal. */
  deal?: string | undefined;
  /** New deals by default. */
  show?: 'edits' | 'decided' | undefined;
  /** The outcome of the decisions listed; `by` is the moderator. */
  what?: ReviewOutcome | undefined;
  by?: string | undefined;
}

/** The review queue. Invalid parameters are ignored. */
export const approvalPlace = adminPlace(
  'deals/approval',
  (raw): ApprovalSearch => ({
    page: readPage(raw.page),
    show: raw.show === 'edits' || raw.show === 'decided' ? raw.show : undefined,
    what: reviewOutcomes.find((outcome) => outcome === raw.what),
    by: readText(raw.by),
    trust: /^[0-3]$/.test(String(raw.trust)) ? Number(raw.trust) : undefined,
    category: readText(raw.category),
    store: readText(raw.store),
    pictures: readYesNo(raw.pictures),
    firstTimers: readYesNo(raw.firstTimers),
    deal: readId(raw.deal),
  }),
);

function readId(value: unknown): string | undefined {
  return isId(String(value)) ? String(value) : undefined;
}

function readYesNo(value: unknown): 'true' | 'false' | undefined {
  return value === 'true' || value === 'false' ? value : undefined;
}

/** The filters of board and table, as in the URL. */
export type BoardSearch = Omit<BoardFilters, 'reported'> & { reported?: 'true' | 'false' | undefined };

export interface LifecycleSearch extends BoardSearch {
  view?: 'table' | undefined;
  status?: LifecycleStatus | undefined;
  page?: number | undefined;
}

/** The lifecycle board and table. Invalid parameters are ignored. */
export const lifecyclePlace = adminPlace(
  'deals/lifecycle',
  (raw): LifecycleSearch => ({
    view: raw.view === 'table' ? 'table' : undefined,
    page: readPage(raw.page),
    status: lifecycleStatuses.find((status) => status === raw.status),
    q: readText(raw.q),
    category: readText(raw.category),
    store: readText(raw.store),
    age: dealAges.find((age) => age === raw.age),
    reported: raw.reported === 'true' || raw.reported === 'false' ? raw.reported : undefined,
    importRun: readId(raw.importRun),
  }),
);

export interface ReportsSearch {
  page?: number | undefined;
  /** Open reports by default. */
  show?: 'decided' | 'appeals' | 'answered' | undefined;
  subject?: ReportSubject | undefined;
}

const shows = ['decided', 'appeals', 'answered'] as const;

export const reportsPlace = adminPlace(
  'reports',
  ({ page, show, subject }): ReportsSearch => ({
    page: readPage(page),
    show: shows.find((name) => name === show),
    subject: readWord<ReportSubject>(subject),
  }),
);

export interface ImportsSearch {
  page?: number | undefined;
}

export const importsPlace = adminPlace('imports', ({ page }): ImportsSearch => ({ page: readPage(page) }));

/** The page of the import with this id. */
export const importPlace = adminPlace('imports/*');

export const sourcesPlace = adminPlace('sources');

/** The page of the source with this id, or `new`. */
export const sourcePlace = adminPlace('sources/*');
