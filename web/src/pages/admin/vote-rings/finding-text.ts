import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { VoteFinding, VoteRing } from '@haggle/contract/reputation/vote-rings';

interface Evidence {
  /** The ids of the other accounts. */
  others: string[];
  votes: number;
  of: number;
}

/** Returns a pattern's name for a heading. */
export function patternText(pattern: VoteFinding['pattern']): string {
  return t(`admin-vote-rings.patterns.${pattern}`);
}

/** Reads a finding's evidence. Missing values or those of another type count as 0 or none. */
export function readEvidence(evidence: VoteFinding['evidence']): Evidence {
  const { with: others, votes, of } = evidence;
  return {
    others: Array.isArray(others) ? others.filter((id) => typeof id === 'string') : [],
    votes: typeof votes === 'number' ? votes : 0,
    of: typeof of === 'number' ? of : 0,
  };
}

/** Returns a finding's evidence as a sentence about the member. */
export function evidenceText({ pattern, evidence }: Pick<VoteFinding, 'pattern' | 'evidence'>): string {
  const { others, votes, of } = readEvidence(evidence);
  const numbers = { some: formatNumber(votes), all: formatNumber(of), count: others.length };
  return t(`admin-vote-rings.evidence.${pattern}`, numbers);
}

/** Returns a sentence on what a ring's members did together. Counts the members shown, not all of a huge ring. */
export function summaryText({ pattern, members }: Pick<VoteRing, 'pattern' | 'members'>): string {
  const sums = members.map(({ evidence }) => readEvidence(evidence));
  const sum = (of: 'votes' | 'of') => formatNumber(sums.reduce((all, one) => all + one[of], 0));
  const text = t(`admin-vote-rings.sums.${pattern}`, { some: sum('votes'), all: sum('of') });
  const couldBeFans = members.some(({ evidence, decision }) => evidence.alike === false && decision === null);
  return couldBeFans ? `${text} ${t('admin-vote-rings.mayBeFans')}` : text;
}

/** Returns the author or store whose deals a ring voted for, if it is the same for all deals it lifted. */
export function commonTargetOf({ pattern, deals }: Pick<VoteRing, 'pattern' | 'deals'>): string | undefined {
  if (pattern !== 'one_author' && pattern !== 'one_store') return undefined;
  const names = deals.map(({ author, storeName }) => (pattern === 'one_author' ? author?.username : storeName));
  const [name, ...others] = new Set(names);
  return others.length === 0 ? (name ?? undefined) : undefined;
}

/** Returns the pattern's probability by chance: `less than one in a billion`; undefined if it wasn't calculated. */
export function chanceText({ chance }: VoteFinding['evidence']): string | undefined {
  if (typeof chance !== 'number' || chance < 0 || chance > 1) return undefined;
  const [, scale] = scales.find(([of]) => chance < 1 / of) ?? ([1, 'notSmall'] as const);
  return t(`admin-vote-rings.chances.${scale}`);
}

const scales = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;
