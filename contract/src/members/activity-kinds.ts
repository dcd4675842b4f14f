/** `votes` are told by the day, `case` is what others reported of them, `decision` what staff did to them and what is theirs. */
export const activityKinds = ['deal', 'comment', 'edit', 'votes', 'report', 'case', 'warning', 'decision'] as const;
