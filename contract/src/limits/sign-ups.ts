// Who may register.

/** From the most open to the most closed. */
export const signUpModes = ['open', 'approval', 'invitation', 'closed'] as const;
/** A few sentences, since a moderator reads them all. */
export const maxMotiveLength = 500;
export const maxReasonLength = 500;
/** Days until rejected accounts are erased: time to apply again, and for the username to lose its value. */
export const refusedDays = 90;
/** Requests decided in one go. */
export const atOnce = 100;
/** Per member, open or used within `invitationLimits.days`. Used ones count, so joining frees no place. */
export const perMember = 5;
