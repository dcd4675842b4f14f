import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { VoteFinding, VoteRing } from '@haggle/contract/reputation/vote-rings';

interface Evidence {
  /** Ids of the other accounts. */
  others: string[];
  votes: number;
  of: number;
}

/** Patterns as a heading names them. */
export function patternText(pattern: VoteFinding['pattern']): string {
  return t(`admin-vote-rings.patterns.${pattern}`);
}

/** Reads what a finding rests on; what is missing or of another kind counts as nothing. */
export function readEvidence(evidence: VoteFinding['evidence']): Evidence {
  const { with: others, votes, of } = evidence;
  return {
    others: Array.isArray(others) ? others.filter((id) => typeof id === 'string') : [],
    votes: typeof votes === 'number' ? votes : 0,
    of: typeof of === 'number' ? of : 0,
  };
}

/** What a finding rests on, as a sentence about the member. */
export function evidenceText({ pattern, evidence }: Pick<VoteFinding, 'pattern' | 'evidence'>): string {
  const { others, votes, of } = readEvidence(evidence);
  const numbers = { some: formatNumber(votes), all: formatNumber(of), count: others.length };
  return t(`admin-vote-rings.evidence.${pattern}`, numbers);
}

/** What the members of a ring did together, as a sentence; of those that are shown, which of a huge ring are not all. */
export function sumText({ pattern, members }: Pick<VoteRing, 'pattern' | 'members'>): string {
  const sums = members.map(({ evidence }) => readEvidence(evidence));
  const sum = (of: 'votes' | 'of') => formatNumber(sums.reduce((all, one) => all + one[of], 0));
  const text = t(`admin-vote-rings.sums.${pattern}`, { some: sum('votes'), all: sum('of') });
  const mayBeFans = members.some(({ evidence, decision }) => evidence.alike === false && decision === null);
  return mayBeFans ? `${text} ${t('admin-vote-rings.mayBeFans')}` : text;
}

/** Whose deals, or those of which store, a ring voted for, where the deals that it lifted agree on it. */
export function aimOf({ pattern, deals }: Pick<VoteRing, 'pattern' | 'deals'>): string | undefined {
  if (pattern !== 'one_author' && pattern !== 'one_store') return undefined;
  const names = deals.map(({ author, storeName }) => (pattern === 'one_author' ? author?.username : storeName));
  const [name, ...others] = new Set(names);
  return others.length === 0 ? (name ?? undefined) : undefined;
}

/** How improbable the pattern would be by chance: `less than one in a billion`; undefined where nobody worked it out. */
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
