import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import type { PayoutStatus } from '@haggle/contract/affiliate/payouts';
import type { InputOf } from '@haggle/contract/endpoints';
import type { PartnerStatus } from '@haggle/contract/links/affiliate-partners';
import { type RangeSearch, rangeDays } from '../../../lib/day-range.ts';
import { type RawSearch, readPage, readText, readWord } from '../../../lib/search-params.ts';
import { adminPlace } from './admin-place.ts';

export type PartnersSearch = Omit<NonNullable<InputOf<'GET /admin/affiliate/partners'>['query']>, 'limit'>;

export const partnersPlace = adminPlace(
  'affiliate-partners',
  ({ page, q, status }): PartnersSearch => ({
    page: readPage(page),
    q: readText(q),
    status: readWord<PartnerStatus>(status),
  }),
);

/** The page of the partner with this id, or `new`. */
export const partnerPlace = adminPlace('affiliate-partners/*');

/** The page's parts by their value in the URL; the first is the default. */
export const statsParts = [
  'report',
  'deals',
  'commissions',
  'holds',
  'owed',
  'payments',
  'due',
  'payouts',
  'books',
  'closings',
  'statements',
] as const;

export interface StatsSearch extends RangeSearch {
  show?: (typeof statsParts)[number] | undefined;
  page?: number | undefined;
  sort?: string | undefined;
  /** The status of the commissions or payouts listed. */
  status?: CommissionStatus | PayoutStatus | undefined;
  q?: string | undefined;
  partner?: string | undefined;
  member?: string | undefined;
  deal?: string | undefined;
  /** The state of the orders on hold. */
  state?: string | undefined;
  /** The id of the payment to allocate. */
  payment?: string | undefined;
  /** Whose statements to list (partners' or members'); `year` is their year. */
  of?: string | undefined;
  year?: number | undefined;
  /** The id of the payout displayed. */
  batch?: string | undefined;
}

export const statsPlace = adminPlace(
  'affiliate-stats',
  (raw): StatsSearch => ({
    show: readPart(statsParts, raw.show),
    ...readDays(raw),
    page: readPage(raw.page),
    sort: readText(raw.sort),
    status: readWord<NonNullable<StatsSearch['status']>>(raw.status),
    q: readText(raw.q),
    partner: readText(raw.partner),
    member: readText(raw.member),
    deal: readText(raw.deal),
    state: readText(raw.state),
    payment: readText(raw.payment),
    of: readText(raw.of),
    year: Number(raw.year) || undefined,
    batch: readText(raw.batch),
  }),
);

/** The parts of the advanced stats; the first is the default. */
export const advancedParts = ['partners', 'funnel', 'cohorts', 'anomalies'] as const;

export interface AdvancedSearch extends RangeSearch {
  show?: (typeof advancedParts)[number] | undefined;
  page?: number | undefined;
  partner?: string | undefined;
  measure?: string | undefined;
  months?: number | undefined;
  kind?: string | undefined;
}

export const advancedPlace = adminPlace(
  'advanced-affiliate-stats',
  (raw): AdvancedSearch => ({
    show: readPart(advancedParts, raw.show),
    ...readDays(raw),
    page: readPage(raw.page),
    partner: readText(raw.partner),
    measure: readText(raw.measure),
    months: Number(raw.months) || undefined,
    kind: readText(raw.kind),
  }),
);

function readPart<Part extends string>(parts: readonly Part[], name: unknown): Part | undefined {
  return parts.find((part) => part === name);
}

function readDays({ days, startDate, endDate }: RawSearch): RangeSearch {
  return {
    days: rangeDays.find((known) => known === Number(days)),
    startDate: readText(startDate),
    endDate: readText(endDate),
  };
}
