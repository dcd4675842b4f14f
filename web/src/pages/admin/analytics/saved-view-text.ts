import type { ViewSearch } from '@haggle/contract/analytics/views';
import type { AnalyticsSearch } from '../places/site-places.ts';

const fields = ['tab', 'range', 'of', 'from', 'to', 'compare', 'q'] as const;

/** What of an address a view keeps. */
export function toViewSearch(search: AnalyticsSearch): ViewSearch {
  return Object.fromEntries(fields.flatMap((field) => (search[field] ? [[field, search[field]]] : [])));
}

/** Whether an address shows what a view kept. */
export function isSameView(view: ViewSearch, search: AnalyticsSearch): boolean {
  return fields.every((field) => (view[field] ?? '') === (search[field] ?? ''));
}
