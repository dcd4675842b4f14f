/**
 * Everything that pages store in `localStorage`, and what happens to it when the member logs out:
 * `ends` is deleted, since it is the member's or shows what they did here; `waits` is kept under their id for their next
 * log-in, where only they see it; `stays` configures this browser, whoever uses it.
 *
 * Two other stores are cleared as well: a visitor's pressed button or shared page (`sessionStorage`, 15 minutes, consumed
 * by logging in) and deals for reading offline (the caches of `features/offline/cache-names.ts`). Unsaved drafts are in
 * IndexedDB (`local-drafts.ts`) and wait. The query cache drops everything under `mine`. An expired session clears the
 * same, except what was read here, since the member didn't ask to leave.
 */
export const whenLoggingOut = {
  authToken: 'ends',
  filters: 'ends',
  outbox: 'ends',
  pushEndpoint: 'ends',
  searchHistory: 'ends',
  recentlyViewed: 'ends',
  dealVisits: 'ends',
  homeVisit: 'ends',
  countedSearches: 'ends',
  countedInteractions: 'ends',
  countedFilters: 'ends',
  countedBadges: 'ends',
  secondFactorNoticeDismissed: 'waits',
  lateLogouts: 'stays',
  theme: 'stays',
  adminGroups: 'stays',
  filterGroups: 'stays',
  homeTab: 'stays',
  fadesViewed: 'stays',
  swipesOff: 'stays',
  singleKeysOff: 'stays',
  readBanner: 'stays',
  measuringConsent: 'stays',
  columns: 'stays',
} as const satisfies Record<string, 'ends' | 'waits' | 'stays'>;

type StorageRules = typeof whenLoggingOut;
type Name<W> = { [N in keyof StorageRules]: StorageRules[N] extends W ? N : never }[keyof StorageRules];

/** A key of `localStorage`. Keys that wait carry their member's id, and columns their table's name. */
export type StoredKey = Exclude<Name<'ends' | 'stays'>, 'columns'> | `${Name<'waits'> | 'columns'}:${string}`;
