import type { PlainMessages } from '@haggle/contract/messages/keys.gen';
import { t } from '@haggle/contract/messages/translate';
import type { Badge } from '@haggle/contract/reputation/badges';

/** The numbers that badges count. If one falls below what was once reached, the badge stays all the same. */
export interface BadgeFacts {
  approvedDeals: number;
  /** The highest score among the member's deals when this was read. */
  bestScore: number;
  upvotesReceived: number;
  promotedDeals: number;
  votesCast: number;
  upheldReports: number;
  couponTrials: number;
  dealsSaved: number;
  /** Filled-in parts of the profile: name, bio, picture. */
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

type BadgeId = keyof PlainMessages extends infer K ? (K extends `badges.names.${infer Id}` ? Id : never) : never;

type Steps = readonly [id: BadgeId, target: number][];

/** Up to three badges of one kind, bronze first. */
function ladder(category: Badge['category'], icon: string, counts: keyof BadgeFacts, steps: Steps): BadgeRule[] {
  const tiers = ['bronze', 'silver', 'gold'] as const;
  return tiers.flatMap((tier, index) => {
    const step = steps[index];
    if (!step) return [];
    const [id, target] = step;
    return {
      id,
      // The original texts, as getters, so that each is read in the site's language when it is shown.
      get name() {
        return t(`badges.names.${id}`);
      },
      get description() {
        return t(`badges.descriptions.${id}`);
      },
      icon,
      category,
      tier,
      counts,
      target,
    };
  });
}

/** All badges. An id must keep its meaning, because members have earned it. */
export const badgeRules: readonly BadgeRule[] = [
  ...ladder('hunter', 'search', 'approvedDeals', [
    ['first-find', 1],
    ['good-eye', 10],
    ['deal-hunter', 100],
  ]),
  ...ladder('hunter', 'flame', 'bestScore', [
    ['warm-find', 10],
    ['hot-find', 100],
    ['wildfire', 500],
  ]),
  ...ladder('hunter', 'heart-handshake', 'upvotesReceived', [
    ['well-liked', 50],
    ['crowd-pleaser', 500],
    ['public-treasure', 5_000],
  ]),
  ...ladder('hunter', 'newspaper', 'promotedDeals', [
    ['headline', 1],
    ['front-runner', 10],
    ['editor-in-chief', 50],
  ]),
  ...ladder('voter', 'thumbs-up', 'votesCast', [
    ['first-votes', 10],
    ['steady-hand', 100],
    ['kingmaker', 1_000],
  ]),
  ...ladder('voter', 'shield-check', 'upheldReports', [
    ['watchful', 1],
    ['sentinel', 10],
    ['guardian', 50],
  ]),
  ...ladder('voter', 'ticket-percent', 'couponTrials', [
    ['code-tester', 3],
    ['code-breaker', 25],
    ['code-master', 100],
  ]),
  ...ladder('voice', 'id-card', 'profileParts', [['introduced', 3]]),
  ...ladder('voice', 'pencil-line', 'editsMade', [
    ['keeps-it-true', 3],
    ['caretaker', 30],
  ]),
  ...ladder('voice', 'message-circle', 'commentsWritten', [
    ['first-words', 1],
    ['conversationalist', 50],
    ['town-crier', 500],
  ]),
  ...ladder('voice', 'message-circle-heart', 'commentUpvotes', [
    ['helpful', 10],
    ['wise', 100],
    ['oracle', 1_000],
  ]),
  ...ladder('voter', 'bookmark', 'dealsSaved', [
    ['collector', 10],
    ['archivist', 100],
  ]),
  ...ladder('veteran', 'calendar-heart', 'daysJoined', [
    ['settled-in', 30],
    ['regular', 365],
    ['old-friend', 1_825],
  ]),
  ...ladder('veteran', 'coins', 'points', [
    ['hundred-points', 100],
    ['thousand-points', 1_000],
    ['ten-thousand-points', 10_000],
  ]),
  ...ladder('veteran', 'medal', 'reputation', [
    ['trusted-name', 300],
    ['respected-name', 600],
    ['household-name', 850],
  ]),
];
