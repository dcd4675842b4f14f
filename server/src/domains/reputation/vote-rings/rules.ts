import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import type { RingPattern } from '@haggle/contract/reputation/vote-rings';
import { sortIds } from '../../../kernel/ids.ts';

/** How many of a member's votes of the last days went to one target (an author's deals or a store's). */
export interface Favour {
  voterId: string;
  /** The author's or the store's id. */
  targetId: string;
  /** Votes for the target, and of the voter in all. */
  votes: number;
  total: number;
  /** The target's share of everybody else's votes, from 0 to 1. */
  share: number;
  isNewAccount: boolean;
}

/** What two accounts that were used from one address voted on. */
export interface Likeness {
  aId: string;
  bId: string;
  /** Deals that both, and that either voted on. */
  common: number;
  either: number;
}

/**
 * Patterns by which votes lose their weight until somebody has decided. A shared address is none of them: families and
 * offices share one, so those votes count until a moderator says otherwise.
 */
export const weightlessPatterns: readonly RingPattern[] = ['one_author', 'mutual', 'one_store'];

export interface Finding {
  userId: string;
  pattern: RingPattern;
  evidence: { with: string[]; votes: number; of: number; chance?: number };
}

/**
 * The chance that of `total` votes at least `votes` go to a target that has `share` of all votes: the upper tail of the
 * binomial distribution, summed in logarithms.
 */
export function chanceOf({ votes, total, share }: Pick<Favour, 'votes' | 'total' | 'share'>): number {
  if (votes <= 0 || share >= 1) return 1;
  if (share <= 0) return 0;
  let logTerm = votes * Math.log(share) + (total - votes) * Math.log1p(-share) + logChoose(total, votes);
  let sum = Math.exp(logTerm);
  for (let k = votes + 1; k <= total; k += 1) {
    logTerm += Math.log((total - k + 1) / k) + Math.log(share / (1 - share));
    const term = Math.exp(logTerm);
    sum += term;
    if (term < sum * 1e-12) break;
  }
  return Math.min(1, sum);
}

function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i += 1) sum += Math.log((n - k + i) / i);
  return sum;
}

/**
 * Members who vote for each other far more than chance explains, in groups of at least three: a pair may be friends.
 */
export function findMutual(favours: readonly Favour[]): Finding[] {
  const byPair = new Map(favours.map((favour) => [`${favour.voterId}:${favour.targetId}`, favour]));
  const edges = favours.flatMap((there): [string, string][] => {
    const back = byPair.get(`${there.targetId}:${there.voterId}`);
    if (!back || there.voterId > there.targetId) return [];
    if (there.votes < voteRingLimits.votesLeast || back.votes < voteRingLimits.votesLeast) return [];
    return chanceOf(there) * chanceOf(back) <= voteRingLimits.chance ? [[there.voterId, there.targetId]] : [];
  });
  return groupsOf(edges).flatMap((group) =>
    group.map((userId) => {
      const inside = favours.filter((favour) => favour.voterId === userId && group.includes(favour.targetId));
      return toFinding('mutual', userId, group, {
        votes: inside.reduce((sum, { votes }) => sum + votes, 0),
        of: Math.max(...inside.map(({ total }) => total)),
      });
    }),
  );
}

/** New accounts, at least three of them, that vote for little else than one author. */
export function findOneAuthor(favours: readonly Favour[]): Finding[] {
  return findDevoted('one_author', favours, voteRingLimits.authorShare);
}

/** New accounts, at least three of them, that vote for little else than one store. */
export function findOneStore(favours: readonly Favour[]): Finding[] {
  return findDevoted('one_store', favours, voteRingLimits.storeShare);
}

function findDevoted(pattern: RingPattern, favours: readonly Favour[], share: number): Finding[] {
  const devoted = favours.filter(
    (favour) =>
      favour.isNewAccount &&
      favour.votes >= voteRingLimits.votesLeast &&
      favour.votes >= favour.total * share &&
      chanceOf(favour) <= voteRingLimits.chance,
  );
  return [...Map.groupBy(devoted, ({ targetId }) => targetId).values()]
    .filter((fans) => fans.length >= voteRingLimits.accountsLeast)
    .flatMap((fans) =>
      fans.map((fan) =>
        toFinding(
          pattern,
          fan.voterId,
          fans.map(({ voterId }) => voterId),
          { votes: fan.votes, of: fan.total, chance: chanceOf(fan) },
        ),
      ),
    );
}

/** Accounts of one address, at least three of them, that voted on nearly the same deals. */
export function findShared(likenesses: readonly Likeness[]): Finding[] {
  const alike = likenesses.filter(
    ({ common, either }) => common >= voteRingLimits.commonDeals && common >= either * voteRingLimits.likeness,
  );
  const groups = groupsOf(alike.map(({ aId, bId }): [string, string] => [aId, bId]));
  return groups.flatMap((group) =>
    group.flatMap((userId) => {
      const [likest] = alike
        .filter(({ aId, bId }) => aId === userId || bId === userId)
        .toSorted((x, y) => y.common / y.either - x.common / x.either);
      return likest ? toFinding('shared_address', userId, group, { votes: likest.common, of: likest.either }) : [];
    }),
  );
}

function toFinding(
  pattern: RingPattern,
  userId: string,
  group: readonly string[],
  numbers: Omit<Finding['evidence'], 'with'>,
): Finding {
  return { userId, pattern, evidence: { with: group.filter((id) => id !== userId), ...numbers } };
}

/** Connected groups of at least as many accounts as make a ring. */
function groupsOf(edges: readonly [string, string][]): string[][] {
  const groupOf = new Map<string, Set<string>>();
  for (const [a, b] of edges) {
    const merged = new Set([...(groupOf.get(a) ?? [a]), ...(groupOf.get(b) ?? [b])]);
    for (const id of merged) groupOf.set(id, merged);
  }
  return [...new Set(groupOf.values())]
    .filter((group) => group.size >= voteRingLimits.accountsLeast)
    .map((group) => [...group]);
}

/** Findings by the ring they are of: one pattern, and members who name each other. */
export function toRings(findings: readonly Finding[]): Finding[][] {
  const keyOf = ({ pattern, userId, evidence }: Finding) => `${pattern}:${sortIds([userId, ...evidence.with])}`;
  return [...Map.groupBy(findings, keyOf).values()];
}
