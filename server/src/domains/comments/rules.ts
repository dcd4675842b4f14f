import * as commentLimits from '@haggle/contract/limits/comments';

/**
 * How sure it is that readers like a comment, from its upvotes: the lower bound of Wilson's interval for `upvotes` of
 * `upvotes`, which grows with each of them, ever more slowly.
 */
export function rankOf(upvotes: number): number {
  const zz = commentLimits.confidence ** 2;
  return upvotes / (upvotes + zz);
}

/** When an edit is told: an early one is a slip of the pen. */
export function editedAt(writtenAt: Date, now: Date, quietMinutes: number = commentLimits.editMinutes): Date | null {
  return now.getTime() - writtenAt.getTime() > quietMinutes * 60_000 ? now : null;
}

/** Whether these are more links than somebody of this trust may put into a comment. */
export function hasTooManyLinks(
  links: number,
  trustLevel: number,
  newcomersMost: number = commentLimits.linksOfNewcomers,
): boolean {
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
