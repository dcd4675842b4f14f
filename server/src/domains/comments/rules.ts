import * as commentLimits from '@haggle/contract/limits/comments';

/**
 * How sure it is that readers like a comment: the lower bound of Wilson's interval for those of its votes that speak for it,
 * less the same for those that speak against it. Without votes it is 0; it grows with each upvote, ever more slowly.
 */
export function rankOf(upvotes: number, downvotes: number): number {
  const votes = upvotes + downvotes;
  return lowerBound(upvotes, votes) - lowerBound(downvotes, votes);
}

function lowerBound(good: number, all: number): number {
  if (good === 0) return 0;
  const z = commentLimits.confidence;
  const share = good / all;
  const spread = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return (share + z ** 2 / (2 * all) - spread) / (1 + z ** 2 / all);
}

/** Whether so many more voted against a comment than for it that readers are asked whether they want to see it. */
export function isCollapsed({ upvotes, downvotes }: { upvotes: number; downvotes: number }): boolean {
  return downvotes - upvotes >= commentLimits.collapsedFrom;
}

/** Seconds until a member may comment again where a discussion is slow; 0 when they may. */
export function slowSecondsLeft(lastAt: Date | null, minutes: number, now: Date): number {
  if (!lastAt) return 0;
  return Math.max(0, Math.ceil((lastAt.getTime() + minutes * 60_000 - now.getTime()) / 1000));
}

/** When an edit is told: an early one is a slip of the pen. */
export function editedAt(writtenAt: Date, now: Date, quietMinutes: number): Date | null {
  return now.getTime() - writtenAt.getTime() > quietMinutes * 60_000 ? now : null;
}

/** Whether these are more links than somebody of this trust may put into a comment. */
export function hasTooManyLinks(links: number, trustLevel: number, newcomersMost: number): boolean {
  const most = trustLevel === 0 ? newcomersMost : commentLimits.linksMost;
  return links > most;
}

/** A mention of a member, whose username is its group. */
export const mention = /(?<![\w/@.])@([A-Za-z0-9_-]{3,20})(?![\w-])/g;

/** The usernames that a comment mentions, in small letters, each once; at most so many as are told of it. */
export function mentionsIn(body: string): string[] {
  const names = [...body.matchAll(mention)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].slice(0, commentLimits.mentionsMost);
}
