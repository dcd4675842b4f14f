// The numbers of the settings, in the order in which they are shown.

export const thresholdNames = ['votes', 'fastVotes', 'fastMinutes', 'fastVoters', 'voters', 'votesLeast'] as const;
export const levelNames = ['known', 'publishing', 'curating'] as const;
export const needNames = ['days', 'approvedDeals', 'upheldReports'] as const;
export const pointNames = [
  'dealApproved',
  'dealOfTheDay',
  'upvoteReceived',
  'downvoteReceived',
  'commentPosted',
  'commentsPaidADay',
  'commentUpvoted',
  'commentUpvotesPaidADay',
  'expiryConfirmed',
  'wantedThanked',
  'wantedThanksPaidADay',
  'dealRemoved',
] as const;
export const searchNames = [
  'descriptions',
  'categories',
  'stores',
  'synonyms',
  'accessories',
  'freshness',
  'votes',
  'ended',
] as const;
export const postingNames = [
  'sameDealDays',
  'freePricePercent',
  'newcomerLinks',
  'quietEditMinutes',
  'archiveAfterDays',
] as const;
