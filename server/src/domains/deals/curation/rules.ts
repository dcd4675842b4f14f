import * as trustLimits from '@haggle/contract/limits/trust';
import { day } from '../../../kernel/time.ts';

/** What a trusted member does to somebody else's deal. */
export interface Curation {
  authorId: string | null;
  /** Whether readers can't buy by the deal any more: it was moved or merged away. */
  isEnding: boolean;
}

/**
 * When a trusted member may do this, by what they did within a day; undefined for now. Their word needs nobody else's, so they have as
 * many as somebody whose reports move deals: for endings, and those of one author's deals.
 */
export function waitsUntil(act: Curation, done: readonly (Curation & { at: Date })[]): Date | undefined {
  const { actsADay, endingsADay, endingsOfAuthorADay } = trustLimits.curation;
  const endings = done.filter(({ isEnding }) => isEnding);
  const ofAuthor = endings.filter(({ authorId }) => authorId !== null && authorId === act.authorId);
  const waits = [
    freeAt(done, actsADay),
    ...(act.isEnding ? [freeAt(endings, endingsADay), freeAt(ofAuthor, endingsOfAuthorADay)] : []),
  ].filter((at) => at !== undefined);
  return waits.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

/** When fewer than `most` of them are less than a day old; undefined where that is so. */
function freeAt(done: readonly { at: Date }[], most: number): Date | undefined {
  const last = done.toSorted((a, b) => b.at.getTime() - a.at.getTime())[most - 1];
  return last && new Date(last.at.getTime() + day);
}
