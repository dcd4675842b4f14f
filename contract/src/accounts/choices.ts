export const signUpStates = ['waiting', 'approved', 'refused'] as const;

/** The kinds of things that a member can mute. */
export const muteKinds = ['word', 'store', 'category', 'user'] as const;
