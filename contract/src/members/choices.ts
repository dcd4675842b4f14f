/** Filters by the state of accounts. The last three find new accounts and those that may be fake. */
export const adminUserStates = ['suspended', 'annulled', 'unconfirmed', 'never_posted', 'joined_today'] as const;

/**
 * `votes` are grouped by day, `case` is reports by others, `decision` is staff actions on the member or their content.
 */
export const activityKinds = ['deal', 'comment', 'edit', 'votes', 'report', 'case', 'warning', 'decision'] as const;
