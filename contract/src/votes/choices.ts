/** Why somebody votes a deal down. */
export const downvoteReasons = ['expired', 'price', 'spam', 'duplicate', 'quality', 'other'] as const;
