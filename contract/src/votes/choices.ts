/** Reasons for downvoting a deal. */
export const downvoteReasons = ['expired', 'price', 'spam', 'duplicate', 'quality', 'other'] as const;
