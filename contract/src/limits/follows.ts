// Followed members, stores and brands.

/** The kinds that can be followed, in the order of a member's list. */
export const kinds = ['user', 'store', 'brand'] as const;

/** No one could read what more of them post. */
export const most = 500;
/** Within this many hours, their new deals are folded into one notification while it is unread. */
export const foldHours = 24;
/** Older deals are no news, such as one whose author's appeal was upheld after weeks. */
export const newsDays = 3;
/** Suggestions of members and stores to follow. */
export const suggestions = {
  members: 6,
  stores: 8,
  /** Suggestions are drawn from this many of the latest live deals. */
  amongDeals: 2_000,
  /** This many of the most active members and stores are examined more closely. */
  candidates: 24,
  /** The lowest track record that is still worth recommending. */
  minHeldShare: 0.6,
} as const;
