import { dealOfAddress } from '@haggle/contract/deals/paths';
import * as articleLimits from '@haggle/contract/limits/articles';

/** Returns how long a text takes to read, in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / articleLimits.wordsPerMinute));
}

const dealDirective = /^::deal\s+([1-9]\d{0,17})$/;

/** Returns the id of the deal that a whole line embeds: `::deal 123`, or the URL of a deal on this site. */
export function dealOfLine(line: string, origin: string): string | undefined {
  const bare = line.startsWith('<') && line.endsWith('>') ? line.slice(1, -1) : line;
  return dealDirective.exec(line)?.[1] ?? dealOfAddress(bare, origin);
}

/** Returns when a draft is to be published automatically, as requested; null for a guide that is already published. */
export function scheduledFor(
  before: Date | null,
  requested: string | null | undefined,
  published: Date | null,
): Date | null {
  if (published) return null;
  if (requested === undefined) return before;
  return requested === null ? null : new Date(requested);
}

/** Returns when a guide was published: the first time counts until it is unpublished. */
export function publishedAt(before: Date | null, isPublished: boolean | undefined, now: Date): Date | null {
  if (isPublished === undefined) return before;
  return isPublished ? (before ?? now) : null;
}
