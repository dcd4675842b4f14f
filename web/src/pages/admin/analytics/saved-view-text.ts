import type { ViewSearch } from '@haggle/contract/analytics/views';
import type { AnalyticsSearch } from '../places/site-places.ts';

const fields = ['tab', 'range', 'of', 'from', 'to', 'compare', 'q'] as const;

/** Returns the search parameters that a saved view stores. */
export function toViewSearch(search: AnalyticsSearch): ViewSearch {
  return Object.fromEntries(fields.flatMap((field) => (search[field] ? [[field, search[field]]] : [])));
}

/** Returns whether the URL shows a saved view. */
export function isSameView(view: ViewSearch, search: AnalyticsSearch): boolean {
  return fields.every((field) => (view[field] ?? '') === (search[field] ?? ''));
}
