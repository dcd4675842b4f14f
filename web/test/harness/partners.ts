import type { ReportAddress } from '@haggle/contract/affiliate/report-addresses';
import type { PartnerDetail } from '@haggle/contract/links/affiliate-partners';

const fixedTime = '2026-03-01T12:00:00.000Z';

/** A partner without a network that has orders. */
export const lampPartner: PartnerDetail = {
  _id: '1',
  name: 'Lamps',
  slug: 'lamps',
  network: 'Direct',
  domains: ['lamps.example'],
  linkTemplate: '{url}?tag=haggle',
  trackingHost: null,
  commissionRate: 5,
  status: 'active',
  preset: null,
  isCatchAll: false,
  timeZone: 'UTC',
  paymentDays: 60,
  postbackRanges: [],
  postbackKeyMadeAt: null,
  secretMadeAt: fixedTime,
  lastPostbackAt: null,
  createdAt: fixedTime,
  updatedAt: fixedTime,
  isInUse: true,
};

/** The state of a partner whose reports aren't fetched. */
export const unsetReportAddress: ReportAddress = {
  host: null,
  headerName: null,
  setAt: null,
  needsMapping: true,
  isFetching: false,
  nextAt: null,
  triedAt: null,
  fetchedAt: null,
  rows: null,
  changed: null,
  failed: null,
  rowProblem: null,
  problem: null,
  failingSince: null,
};
