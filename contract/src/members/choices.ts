/** How members may stand: the last three are about accounts that have just been made, or for no good. */
export const adminUserStates = ['suspended', 'annulled', 'unconfirmed', 'never_posted', 'joined_today'] as const;

/** `votes` are told by the day, `case` is what others reported of them, `decision` what staff did to them and what is theirs. */
export const activityKinds = ['deal', 'comment', 'edit', 'votes', 'report', 'case', 'warning', 'decision'] as const;
