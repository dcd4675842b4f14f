import type { ReportSubject } from '@haggle/contract/moderation/reports';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api.ts';

export interface CasesSearch {
  isOpen: boolean;
  subject?: ReportSubject | undefined;
  page?: number | undefined;
}

/** Cases per page, about as many as a moderator reads in one sitting. */
const rows = 20;

/** Query for reported cases, either open or decided. */
export function casesQuery(api: Api, { isOpen, ...search }: CasesSearch) {
  // As text, since a URL would leave out `false`.
  const query = { isOpen: String(isOpen), ...search, limit: rows };
  return queryOptions({
    queryKey: ['mine', 'report-cases', query],
    queryFn: ({ signal }) => api('GET /admin/reports', { query }, signal),
    staleTime: 0,
  });
}
