export const commentSorts = ['best', 'newest', 'oldest'] as const;

export const commentReportReasons = ['spam', 'abusive', 'off_topic', 'self_promotion', 'other'] as const;

export const discussionLimitKinds = ['slow', 'locked'] as const;
