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
export function findRetryTime(curation: Curation, recent: readonly (Curation & { at: Date })[]): Date | undefined {
  const { actsADay, endingsADay, endingsOfAuthorADay } = trustLimits.curation;
  const endings = recent.filter(({ isEnding }) => isEnding);
  const endingsOfAuthor = endings.filter(({ authorId }) => authorId !== null && authorId === curation.authorId);
  const retryTimes = [
    findFreeTime(recent, actsADay),
    ...(curation.isEnding
      ? [findFreeTime(endings, endingsADay), findFreeTime(endingsOfAuthor, endingsOfAuthorADay)]
      : []),
  ].filter((at) => at !== undefined);
  return retryTimes.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

/** Returns when fewer than `max` of these are less than a day old; undefined if that is so now. */
function findFreeTime(recent: readonly { at: Date }[], max: number): Date | undefined {
  const last = recent.toSorted((a, b) => b.at.getTime() - a.at.getTime())[max - 1];
  return last && new Date(last.at.getTime() + day);
}
