import * as holdingLimits from '@haggle/contract/limits/holding';
import type { Held } from '@haggle/contract/moderation/reports';

interface Writer {
  trustLevel: number;
  /** Days since they joined. */
  days: number;
  /** Visible posts, and how many make a member known; with `knownPosts` 0, links are never held. */
  shownPosts: number;
  knownPosts: number;
}

interface Written {
  /** Hosts it links to that no published deal of another member links to. */
  unknownHosts: number;
  /** Recent comments that say nearly the same: those of other members, and the author's own. */
  otherTwins: number;
  ownTwins: number;
}

export type HoldReason = Exclude<Held['because'], 'blocklist'>;

/** Returns why a comment has to wait for a moderator; undefined for nearly all. */
export function reasonToHold(writer: Writer, written: Written): HoldReason | undefined {
  if (writer.trustLevel >= holdingLimits.untilTrust) return undefined;
  if (written.otherTwins > 0 || written.ownTwins > holdingLimits.maxOwnCopies) return 'repeated';
  const isNew = writer.shownPosts < writer.knownPosts || writer.days < holdingLimits.youngDays;
  return written.unknownHosts > 0 && writer.knownPosts > 0 && isNew ? 'unknown_link' : undefined;
}

/** Returns hashes of a text's overlapping parts, ignoring punctuation, case, spaces and mentions; none if short. */
export function partsOf(text: string): Set<number> {
  const characters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/@[a-z0-9_-]+/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const parts = new Set<number>();
  if (characters.length < holdingLimits.minCharacters) return parts;
  for (let start = 0; start + holdingLimits.partLength <= characters.length; start += 1)
    parts.add(hashOf(characters, start));
  return parts;
}

/** Returns the MinHash signature of a text's parts (Broder 1997). Texts that say nearly the same share many marks. */
export function marksOf(parts: ReadonlySet<number>): number[] {
  if (parts.size === 0) return [];
  return Array.from({ length: holdingLimits.marks }, (_, order) => {
    let least = 0xffffffff;
    for (const part of parts) least = Math.min(least, mixed(part, order));
    return order * 2 ** 32 + least;
  });
}

/** Returns whether two texts say nearly the same, by the Jaccard similarity of their parts. */
export function areAlike(some: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  const common = [...some].filter((part) => others.has(part)).length;
  return common > 0 && common >= (some.size + others.size - common) * holdingLimits.alike;
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
function mixed(hash: number, order: number): number {
  let value = hash ^ Math.imul(order + 1, 0x9e3779b9);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
