/** What moderators decide in the queue. */
export const reviewOutcomes = ['deal_approved', 'deal_rejected', 'edit_approved', 'edit_rejected'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];
