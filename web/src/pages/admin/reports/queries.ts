import type { ReportSubject } from '@haggle/contract/moderation/reports';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export interface CasesSearch {
  isOpen: boolean;
  subject?: ReportSubject | undefined;
  page?: number | undefined;
}

/** A moderator reads so many in a sitting. */
const rows = 20;

/** What members reported: open cases, or decided ones. */
export function casesQuery(api: Api, { isOpen, ...search }: CasesSearch) {
  // As text: an address leaves out what is false.
  const query = { isOpen: String(isOpen), ...search, limit: rows };
  return queryOptions({
    queryKey: ['mine', 'report-cases', query],
    queryFn: ({ signal }) => api('GET /admin/reports', { query }, signal),
    staleTime: 0,
  });
}
