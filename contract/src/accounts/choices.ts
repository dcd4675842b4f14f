export const signUpStates = ['waiting', 'approved', 'refused'] as const;

/** What a member can hide from their own lists. */
export const muteKinds = ['word', 'store', 'category', 'user'] as const;
