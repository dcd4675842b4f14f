import type { Badge } from '@haggle/contract/reputation/badges';

/** What badges count. Nothing of it ever shrinks back below what was once reached, or the badge stays all the same. */
export interface BadgeFacts {
  approvedDeals: number;
  /** The best score any deal of the member has had when it was looked at. */
  bestScore: number;
  upvotesReceived: number;
  promotedDeals: number;
  votesCast: number;
  upheldReports: number;
  couponTrials: number;
  dealsSaved: number;
  /** How much of a profile is filled in: name, words, picture. */
  profileParts: number;
  editsMade: number;
  commentsWritten: number;
  commentUpvotes: number;
  daysJoined: number;
  points: number;
  reputation: number;
}

export interface BadgeRule extends Badge {
  counts: keyof BadgeFacts;
  target: number;
}

type Steps = readonly [id: string, name: string, target: number, description: string][];

/** Up to three badges of one kind, bronze first. */
function ladder(category: Badge['category'], icon: string, counts: keyof BadgeFacts, steps: Steps): BadgeRule[] {
  const tiers = ['bronze', 'silver', 'gold'] as const;
  return steps.map(([id, name, target, description], index) => ({
    id,
    name,
    description,
    icon,
    category,
    tier: tiers[index] as Badge['tier'],
    counts,
    target,
  }));
}

/** Every badge there is. An id, once given, keeps its meaning: members have earned it. */
export const badgeRules: readonly BadgeRule[] = [
  ...ladder('hunter', 'search', 'approvedDeals', [
    ['first-find', 'First find', 1, 'Your first deal was published.'],
    ['good-eye', 'Good eye', 10, 'Ten of your deals were published.'],
    ['deal-hunter', 'Deal hunter', 100, 'A hundred of your deals were published.'],
  ]),
  ...ladder('hunter', 'flame', 'bestScore', [
    ['warm-find', 'Warm find', 10, 'A deal of yours reached a score of 10.'],
    ['hot-find', 'Hot find', 100, 'A deal of yours reached a score of 100.'],
    ['wildfire', 'Wildfire', 500, 'A deal of yours reached a score of 500.'],
  ]),
  ...ladder('hunter', 'heart-handshake', 'upvotesReceived', [
    ['well-liked', 'Well liked', 50, 'Your deals received 50 upvotes.'],
    ['crowd-pleaser', 'Crowd pleaser', 500, 'Your deals received 500 upvotes.'],
    ['public-treasure', 'Public treasure', 5_000, 'Your deals received 5,000 upvotes.'],
  ]),
  ...ladder('hunter', 'newspaper', 'promotedDeals', [
    ['headline', 'Headline', 1, 'A deal of yours reached the front page.'],
    ['front-runner', 'Front runner', 10, 'Ten of your deals reached the front page.'],
    ['editor-in-chief', 'Editor in chief', 50, 'Fifty of your deals reached the front page.'],
  ]),
  ...ladder('voter', 'thumbs-up', 'votesCast', [
    ['first-votes', 'First votes', 10, 'You voted on ten deals.'],
    ['steady-hand', 'Steady hand', 100, 'You voted on a hundred deals.'],
    ['kingmaker', 'Kingmaker', 1_000, 'You voted on a thousand deals.'],
  ]),
  ...ladder('voter', 'shield-check', 'upheldReports', [
    ['watchful', 'Watchful', 1, 'A report of yours proved right.'],
    ['sentinel', 'Sentinel', 10, 'Ten reports of yours proved right.'],
    ['guardian', 'Guardian', 50, 'Fifty reports of yours proved right.'],
  ]),
  ...ladder('voter', 'ticket-percent', 'couponTrials', [
    ['code-tester', 'Code tester', 3, 'You told whether three coupon codes work.'],
    ['code-breaker', 'Code breaker', 25, 'You told whether 25 coupon codes work.'],
    ['code-master', 'Code master', 100, 'You told whether a hundred coupon codes work.'],
  ]),
  ...ladder('voice', 'id-card', 'profileParts', [
    ['introduced', 'Introduced', 3, 'Your profile has a name, a picture and a few words.'],
  ]),
  ...ladder('voice', 'pencil-line', 'editsMade', [
    ['keeps-it-true', 'Keeps it true', 3, 'You corrected a deal three times after it was published.'],
    ['caretaker', 'Caretaker', 30, 'You corrected deals 30 times after they were published.'],
  ]),
  ...ladder('voice', 'message-circle', 'commentsWritten', [
    ['first-words', 'First words', 1, 'You wrote your first comment.'],
    ['conversationalist', 'Conversationalist', 50, 'You wrote 50 comments.'],
    ['town-crier', 'Town crier', 500, 'You wrote 500 comments.'],
  ]),
  ...ladder('voice', 'message-circle-heart', 'commentUpvotes', [
    ['helpful', 'Helpful', 10, 'Your comments received ten upvotes.'],
    ['wise', 'Wise', 100, 'Your comments received a hundred upvotes.'],
    ['oracle', 'Oracle', 1_000, 'Your comments received a thousand upvotes.'],
  ]),
  ...ladder('voter', 'bookmark', 'dealsSaved', [
    ['collector', 'Collector', 10, 'You saved ten deals.'],
    ['archivist', 'Archivist', 100, 'You saved a hundred deals.'],
  ]),
  ...ladder('veteran', 'calendar-heart', 'daysJoined', [
    ['settled-in', 'Settled in', 30, 'You have been here for a month.'],
    ['regular', 'Regular', 365, 'You have been here for a year.'],
    ['old-friend', 'Old friend', 1_825, 'You have been here for five years.'],
  ]),
  ...ladder('veteran', 'coins', 'points', [
    ['hundred-points', 'Hundred', 100, 'You have earned a hundred points.'],
    ['thousand-points', 'Thousand', 1_000, 'You have earned a thousand points.'],
    ['ten-thousand-points', 'Ten thousand', 10_000, 'You have earned ten thousand points.'],
  ]),
  ...ladder('veteran', 'medal', 'reputation', [
    ['trusted-name', 'Trusted name', 300, 'Your reputation reached 300.'],
    ['respected-name', 'Respected name', 600, 'Your reputation reached 600.'],
    ['household-name', 'Household name', 850, 'Your reputation reached 850.'],
  ]),
];
