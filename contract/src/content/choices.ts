export const feedbackCategories = ['bug', 'feature', 'performance', 'other'] as const;

export const feedbackPriorities = ['low', 'medium', 'high'] as const;

export const feedbackStatuses = ['open', 'in_progress', 'resolved', 'wont_fix'] as const;

export const articleStates = ['published', 'draft', 'all'] as const;

/** Where a running event is announced; as the banner only if there is no other. */
export const eventPlaces = ['home', 'banner', 'nowhere'] as const;
