// Who may open an account.

/** From the most open to the least. */
export const signUpModes = ['open', 'approval', 'invitation', 'closed'] as const;
/** A few sentences: a moderator reads them all. */
export const motiveMost = 500;
export const reasonMost = 500;
/** Decided in one go. */
export const atOnce = 100;
/** Open invitations of one member: friends, not an audience. */
export const openPerMember = 5;
