// Members, stores and brands that a member follows.

/** What can be followed, in the order in which a member's list has them. */
export const kinds = ['user', 'store', 'brand'] as const;

/** Nobody reads what more of them post. */
export const most = 500;
/** Within so many hours, what one of them posts makes one notification, as long as it is unread. */
export const foldHours = 24;
/** Older deals are no news, such as one whose author's appeal was upheld after weeks. */
export const newsDays = 3;
/** Whom the site suggests to follow. */
export const suggestions = {
  members: 6,
  stores: 8,
  /** They are found among so many of the latest live deals. */
  amongDeals: 2_000,
  /** As many of those who post there are looked at more closely. */
  candidates: 24,
  /** A share below which a record is nothing to recommend somebody by. */
  heldLeast: 0.6,
} as const;
