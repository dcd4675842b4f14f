// Who may open an account.

/** From the most open to the least. */
export const signUpModes = ['open', 'approval', 'invitation', 'closed'] as const;
/** A few sentences: a moderator reads them all. */
export const motiveMost = 500;
export const reasonMost = 500;
/** Accounts that were refused are erased after so long: time to ask again, and for the name to be of no use. */
export const refusedDays = 90;
/** Decided in one go. */
export const atOnce = 100;
/** Invitations of one member, open or used within `invitationLimits.days`: friends, not an audience. Used ones count, or each new account would make room for the next. */
export const perMember = 5;
