/**
 * Everything that pages keep in `localStorage`, and what becomes of it when the member logs out:
 * `ends` is deleted, since it is theirs or tells what they did here; `waits` is kept under their id, where only they see
 * it, for the next time they log in; `stays` is how this browser is set up, whoever uses it.
 *
 * Elsewhere the browser keeps a visitor's pressed button or shared page (`sessionStorage`, 15 minutes, taken on logging in) and deals
 * to read without a connection (the caches of `features/offline/cache-names.ts`): both end. What editors hold and the
 * server does not have lies in IndexedDB (`local-drafts.ts`) and waits. The query cache loses what lies under `mine`. An
 * expired session ends what it holds as well, but not what was read here: nobody asked to leave.
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
  theme: 'stays',
  adminGroups: 'stays',
  filterGroups: 'stays',
  homeTab: 'stays',
  fadesViewed: 'stays',
  swipesOff: 'stays',
  readBanner: 'stays',
  measuringConsent: 'stays',
  columns: 'stays',
} as const satisfies Record<string, 'ends' | 'waits' | 'stays'>;

type Kept = typeof whenLoggingOut;
type Name<W> = { [N in keyof Kept]: Kept[N] extends W ? N : never }[keyof Kept];

/** A key of `localStorage`; what waits carries the id of its member, and the columns the name of their table. */
export type StoredKey = Exclude<Name<'ends' | 'stays'>, 'columns'> | `${Name<'waits'> | 'columns'}:${string}`;
