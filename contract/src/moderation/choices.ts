export const reportSubjects = ['deal', 'comment', 'user'] as const;

export const dealReportReasons = [
  'spam',
  'wrong_price',
  'expired',
  'duplicate',
  'abusive',
  'self_promotion',
  'other',
] as const;

export const userReportReasons = ['spam', 'abusive', 'self_promotion', 'impersonation', 'other'] as const;

/** Actions for an upheld report. `delete` is for comments; `remove`, `expire` and `merge` are for deals. */
export const reportActions = ['none', 'remove', 'delete', 'suspend', 'expire', 'merge'] as const;

/** The outcomes of decisions in the review queue. */
export const reviewOutcomes = ['deal_approved', 'deal_rejected', 'edit_approved', 'edit_rejected'] as const;

export const dealAges = ['1d', '7d', '30d', 'older'] as const;
