import type { WaitingFilters } from '../../../features/moderation/approval-queries.ts';
import { readPage, readText } from '../../../lib/search-params.ts';

export interface ApprovalSearch {
  filters: WaitingFilters;
  /** The open deal. */
  open: string | undefined;
}

/** Reads the address of the queue; what it does not understand counts as absent. */
export function readApprovalSearch(search: Record<string, unknown>): ApprovalSearch {
  return {
    filters: {
      page: readPage(search.page),
      trust: /^[0-3]$/.test(String(search.trust)) ? Number(search.trust) : undefined,
      category: readText(search.category),
      store: readText(search.store),
      pictures: readYesNo(search.pictures),
      firstTimers: readYesNo(search.firstTimers),
    },
    open: /^[1-9]\d{0,17}$/.test(String(search.deal)) ? String(search.deal) : undefined,
  };
}

function readYesNo(value: unknown): 'true' | 'false' | undefined {
  return value === 'true' || value === 'false' ? value : undefined;
}
