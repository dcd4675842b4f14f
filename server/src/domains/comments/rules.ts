import * as commentLimits from '@haggle/contract/limits/comments';

/**
 * Returns how certain it is that readers like a comment. That is the lower bound of Wilson's interval for its share of
 * upvotes, minus the same for its downvotes. Without votes it is 0; it grows with each upvote, ever more slowly.
 */
export function rankOf(upvotes: number, downvotes: number): number {
  const votes = upvotes + downvotes;
  return wilsonLowerBound(upvotes, votes) - wilsonLowerBound(downvotes, votes);
}

function wilsonLowerBound(positive: number, total: number): number {
  if (positive === 0) return 0;
  const z = commentLimits.confidence;
  const share = positive / total;
  const spread = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  return (share + z ** 2 / (2 * total) - spread) / (1 + z ** 2 / total);
}

/** Returns whether so many more members voted against a comment than for it that it is shown collapsed. */
export function isCollapsed({ upvotes, downvotes }: { upvotes: number; downvotes: number }): boolean {
  return downvotes - upvotes >= commentLimits.collapsedFrom;
}

/** Returns the seconds until a member may comment again in a slow discussion; 0 if they may now. */
export function slowSecondsLeft(lastAt: Date | null, minutes: number, now: Date): number {
  if (!lastAt) return 0;
  return Math.max(0, Math.ceil((lastAt.getTime() + minutes * 60_000 - now.getTime()) / 1000));
}

/** Returns the time to show for an edit; null for an early one, which just fixes a slip. */
export function editedAt(writtenAt: Date, now: Date, quietMinutes: number): Date | null {
  return now.getTime() - writtenAt.getTime() > quietMinutes * 60_000 ? now : null;
}

/** Returns how many links a member of this trust level may put into a comment. */
export function maxLinksOf(trustLevel: number, newcomerLinks: number): number {
  return trustLevel === 0 ? newcomerLinks : commentLimits.maxLinks;
}

/** A mention of a member; its group is the username. */
export const mentionPattern = /(?<![\w/@.])@([A-Za-z0-9_-]{3,20})(?![\w-])/g;

/** Returns the usernames that a comment mentions, lowercased and unique, up to `commentLimits.maxMentions`. */
export function parseMentions(body: string): string[] {
  const names = [...body.matchAll(mentionPattern)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].slice(0, commentLimits.maxMentions);
}
