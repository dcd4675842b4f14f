import * as holdingLimits from '@haggle/contract/limits/holding';
import type { Held } from '@haggle/contract/moderation/reports';

interface AuthorFacts {
  trustLevel: number;
  /** Days since they joined. */
  days: number;
  /** Visible posts, and how many make a member known; with `knownPosts` 0, links are never held. */
  shownPosts: number;
  knownPosts: number;
}

interface CommentFacts {
  /** Hosts it links to that no published deal of another member links to. */
  unknownHosts: number;
  /** Recent comments that say nearly the same: those of other members, and the author's own. */
  otherDuplicates: number;
  ownDuplicates: number;
}

export type HoldReason = Exclude<Held['because'], 'blocklist'>;

/** Returns why a comment has to wait for a moderator; undefined for nearly all. */
export function findHoldReason(author: AuthorFacts, comment: CommentFacts): HoldReason | undefined {
  if (author.trustLevel >= holdingLimits.untilTrust) return undefined;
  if (comment.otherDuplicates > 0 || comment.ownDuplicates > holdingLimits.maxOwnCopies) return 'repeated';
  const isNew = author.shownPosts < author.knownPosts || author.days < holdingLimits.youngDays;
  return comment.unknownHosts > 0 && author.knownPosts > 0 && isNew ? 'unknown_link' : undefined;
}

/** Returns hashes of a text's overlapping parts, ignoring punctuation, case, spaces and mentions; none if short. */
export function shinglesOf(text: string): Set<number> {
  const characters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/@[a-z0-9_-]+/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const shingles = new Set<number>();
  if (characters.length < holdingLimits.minCharacters) return shingles;
  for (let start = 0; start + holdingLimits.partLength <= characters.length; start += 1)
    shingles.add(hashOf(characters, start));
  return shingles;
}

/** Returns the MinHash signature of a text's parts (Broder 1997). Texts that say nearly the same share many marks. */
export function marksOf(shingles: ReadonlySet<number>): number[] {
  if (shingles.size === 0) return [];
  return Array.from({ length: holdingLimits.marks }, (_, order) => {
    let minHash = 0xffffffff;
    for (const shingle of shingles) minHash = Math.min(minHash, mixHash(shingle, order));
    return order * 2 ** 32 + minHash;
  });
}

/** Returns whether two texts say nearly the same, by the Jaccard similarity of their parts. */
export function areSimilar(first: ReadonlySet<number>, second: ReadonlySet<number>): boolean {
  const common = [...first].filter((shingle) => second.has(shingle)).length;
  return common > 0 && common >= (first.size + second.size - common) * holdingLimits.alike;
}

/** FNV-1a over one part. */
function hashOf(characters: string, start: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < start + holdingLimits.partLength; at += 1) {
    hash = Math.imul(hash ^ characters.charCodeAt(at), 0x01000193);
  }
  return hash;
}

/** Permutes a hash, differently for each `order` (the finalizer of MurmurHash3). */
function mixHash(hash: number, order: number): number {
  let value = hash ^ Math.imul(order + 1, 0x9e3779b9);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
