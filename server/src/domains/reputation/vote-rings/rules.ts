import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import type { RingPattern } from '@haggle/contract/reputation/vote-rings';
import { sortIds } from '../../../kernel/ids.ts';

/** How many of a member's recent votes went to one target (an author's or a store's deals). */
export interface Favour {
  voterId: string;
  /** The author's or the store's id. */
  targetId: string;
  /** Votes for the target, and the voter's votes in total. */
  votes: number;
  total: number;
  /** The target's share of everyone else's votes, from 0 to 1. */
  share: number;
  isNewAccount: boolean;
}

/** How alike two accounts vote. */
export interface Likeness {
  aId: string;
  bId: string;
  /** Deals that both voted on, and deals that either voted on. */
  common: number;
  either: number;
}

/**
 * Patterns whose votes lose their weight until someone decides. A shared address is not one of them: families and
 * offices share one, so those votes count unless a moderator upholds the finding.
 */
export const weightlessPatterns: readonly RingPattern[] = ['one_author', 'mutual', 'one_store'];

export interface Finding {
  userId: string;
  pattern: RingPattern;
  evidence: {
    with: string[];
    votes: number;
    of: number;
    chance?: number;
    /** For fans: whether they vote on the same deals. If not, their votes keep their weight until staff decide. */
    alike?: boolean;
  };
}

/**
 * Returns the chance that at least `votes` of `total` votes go to a target that has `share` of all votes. It is the
 * upper tail of the binomial distribution, summed in logarithms.
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
 * Finds members who vote for each other far more than chance explains, in groups of at least three: a pair may be
 * friends.
 */
export function findMutualVoting(favours: readonly Favour[]): Finding[] {
  const byPair = new Map(favours.map((favour) => [`${favour.voterId}:${favour.targetId}`, favour]));
  const edges = favours.flatMap((forward): [string, string][] => {
    const backward = byPair.get(`${forward.targetId}:${forward.voterId}`);
    if (!backward || forward.voterId > forward.targetId) return [];
    if (forward.votes < voteRingLimits.votesLeast || backward.votes < voteRingLimits.votesLeast) return [];
    return chanceOf(forward) * chanceOf(backward) <= voteRingLimits.chance ? [[forward.voterId, forward.targetId]] : [];
  });
  return groupsOf(edges).flatMap((group) =>
    group.map((userId) => {
      const withinGroup = favours.filter((favour) => favour.voterId === userId && group.includes(favour.targetId));
      return toFinding('mutual', userId, group, {
        votes: withinGroup.reduce((sum, { votes }) => sum + votes, 0),
        of: Math.max(...withinGroup.map(({ total }) => total)),
      });
    }),
  );
}

/** How alike two accounts vote on the deals of one author or store. */
export interface FanLikeness extends Likeness {
  targetId: string;
}

/** Finds new accounts, at least three of them, that vote for little else than one author. */
export function findOneAuthor(favours: readonly Favour[], likenesses: readonly FanLikeness[] = []): Finding[] {
  return splitFans('one_author', listDevoted('one_author', favours), likenesses);
}

/** Finds new accounts, at least three of them, that vote for little else than one store. */
export function findOneStore(favours: readonly Favour[], likenesses: readonly FanLikeness[] = []): Finding[] {
  return splitFans('one_store', listDevoted('one_store', favours), likenesses);
}

const devotedShares = { one_author: voteRingLimits.authorShare, one_store: voteRingLimits.storeShare };

/** Returns the favours of new accounts that vote for little else, if at least three have the same target. */
export function listDevoted(pattern: keyof typeof devotedShares, favours: readonly Favour[]): Favour[] {
  const devoted = favours.filter(
    (favour) =>
      favour.isNewAccount &&
      favour.votes >= voteRingLimits.votesLeast &&
      favour.votes >= favour.total * devotedShares[pattern] &&
      chanceOf(favour) <= voteRingLimits.chance,
  );
  return [...Map.groupBy(devoted, ({ targetId }) => targetId).values()].filter(isRing).flat();
}

/**
 * Fans who vote on the very same deals of a target act as one. The rest may have joined because of the target, each
 * with their own taste. They are shown to staff and keep their weight.
 */
function splitFans(
  pattern: keyof typeof devotedShares,
  devoted: readonly Favour[],
  likenesses: readonly FanLikeness[],
): Finding[] {
  return [...Map.groupBy(devoted, ({ targetId }) => targetId)].flatMap(([targetId, fans]) => {
    const alike = likenesses.filter(
      (pair) => pair.targetId === targetId && isSimilar(pair, voteRingLimits.fansLikeness),
    );
    const groups = groupsOf(alike.map(({ aId, bId }): [string, string] => [aId, bId]));
    const others = fans.map(({ voterId }) => voterId).filter((id) => !groups.some((group) => group.includes(id)));
    const rings = [...groups.map((group) => ({ group, alike: true })), { group: others, alike: false }];
    return rings
      .filter(({ group }) => isRing(group))
      .flatMap(({ group, alike }) =>
        fans
          .filter(({ voterId }) => group.includes(voterId))
          .map((fan) =>
            toFinding(pattern, fan.voterId, group, { votes: fan.votes, of: fan.total, chance: chanceOf(fan), alike }),
          ),
      );
  });
}

function isRing({ length }: readonly unknown[]): boolean {
  return length >= voteRingLimits.minAccounts;
}

function isSimilar({ common, either }: Likeness, share: number): boolean {
  return common >= voteRingLimits.commonDeals && common >= either * share;
}

/** Finds accounts sharing an address, at least three of them, that voted on nearly the same deals. */
export function findSharedAddresses(likenesses: readonly Likeness[]): Finding[] {
  const alike = likenesses.filter((pair) => isSimilar(pair, voteRingLimits.likeness));
  const groups = groupsOf(alike.map(({ aId, bId }): [string, string] => [aId, bId]));
  return groups.flatMap((group) =>
    group.flatMap((userId) =>
      alike
        .filter(({ aId, bId }) => aId === userId || bId === userId)
        .toSorted((x, y) => y.common / y.either - x.common / x.either)
        .slice(0, 1)
        .map(({ common, either }) => toFinding('shared_address', userId, group, { votes: common, of: either })),
    ),
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

/** Returns connected groups of at least as many accounts as make a ring. */
function groupsOf(edges: readonly [string, string][]): string[][] {
  const groupOf = new Map<string, Set<string>>();
  for (const [a, b] of edges) {
    const merged = new Set([...(groupOf.get(a) ?? [a]), ...(groupOf.get(b) ?? [b])]);
    for (const id of merged) groupOf.set(id, merged);
  }
  return [...new Set(groupOf.values())].map((group) => [...group]).filter(isRing);
}

/** Groups findings by ring: one pattern, and members who name each other. */
export function toRings(findings: readonly Finding[]): Finding[][] {
  const keyOf = ({ pattern, userId, evidence }: Finding) => `${pattern}:${sortIds([userId, ...evidence.with])}`;
  return [...Map.groupBy(findings, keyOf).values()];
}
