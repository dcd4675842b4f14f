import * as trustLimits from '@haggle/contract/limits/trust';
import { day } from '../../../kernel/time.ts';

/** Something that a trusted member does to another member's deal. */
export interface Curation {
  authorId: string | null;
  /** Whether readers can no longer buy through the deal: it was moved or merged away. */
  isEnding: boolean;
}

/**
 * Returns when a trusted member may do this, given what they did within a day; undefined for now. No one else has to
 * agree to endings, so they are limited as for members whose reports move deals, in total and per author.
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

/** Returns when fewer than `most` of these are less than a day old; undefined if that is so now. */
function freeAt(done: readonly { at: Date }[], most: number): Date | undefined {
  const last = done.toSorted((a, b) => b.at.getTime() - a.at.getTime())[most - 1];
  return last && new Date(last.at.getTime() + day);
}
