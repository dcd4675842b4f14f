import * as holdingLimits from '@haggle/contract/limits/holding';

interface Writer {
  trustLevel: number;
  /** Days since they joined. */
  days: number;
  /** Posts of theirs that readers see, and from how many on they are known; 0 asks nobody. */
  shownPosts: number;
  knownPosts: number;
}

interface Written {
  /** Hosts to which it links and no published deal of anybody else. */
  unknownHosts: number;
  /** Others, and comments of their own, that said nearly the same lately. */
  otherTwins: number;
  ownTwins: number;
}

export type HoldReason = 'repeated' | 'unknown_link';

/** Why a comment has to wait for a moderator; undefined for nearly all. */
export function reasonToHold(writer: Writer, written: Written): HoldReason | undefined {
  if (writer.trustLevel >= holdingLimits.untilTrust) return undefined;
  if (written.otherTwins > 0 || written.ownTwins > holdingLimits.ownCopiesMost) return 'repeated';
  const isNew = writer.shownPosts < writer.knownPosts || writer.days < holdingLimits.youngDays;
  return written.unknownHosts > 0 && writer.knownPosts > 0 && isNew ? 'unknown_link' : undefined;
}

/**
 * Marks of a text, by which others that say nearly the same are found whatever a few words, names or signs in them: MinHash over
 * its runs of letters (Broder 1997). None of a short text.
 */
export function marksOf(text: string): number[] {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (letters.length < holdingLimits.lettersLeast) return [];
  const least = Array.from({ length: holdingLimits.marks }, () => 0xffffffff);
  for (let start = 0; start + holdingLimits.partLetters <= letters.length; start += 1) {
    const hash = hashOf(letters, start);
    for (let order = 0; order < least.length; order += 1) {
      const value = mixed(hash, order);
      if (value < (least[order] ?? 0)) least[order] = value;
    }
  }
  return least.map((value, order) => order * 2 ** 32 + value);
}

/** FNV-1a over one part. */
function hashOf(letters: string, start: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < start + holdingLimits.partLetters; at += 1) {
    hash = Math.imul(hash ^ letters.charCodeAt(at), 0x01000193);
  }
  return hash;
}

/** The same hash in another order for each number (the finalizer of MurmurHash3). */
function mixed(hash: number, order: number): number {
  let value = hash ^ Math.imul(order + 1, 0x9e3779b9);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
