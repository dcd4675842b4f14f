import type { VoteFinding } from '@haggle/contract/votes/votes';

interface Evidence {
  /** Ids of the other accounts. */
  others: string[];
  votes: number;
  of: number;
}

/** Patterns as a heading names them. */
export const patternNames: Record<VoteFinding['pattern'], string> = {
  one_author: 'Votes for one author',
  mutual: 'Votes for each other',
  one_store: 'Votes for one store',
  shared_address: 'Same address, same votes',
};

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
  const some = number.format(votes);
  const all = number.format(of);
  const crowd = `${number.format(others.length)} ${others.length === 1 ? 'other' : 'others'}`;
  switch (pattern) {
    case 'mutual':
      return `Gave ${some} of ${all} votes to ${crowd} who vote back.`;
    case 'one_author':
      return `Gave ${some} of ${all} votes to one author, as did ${crowd} with a new account.`;
    case 'one_store':
      return `Gave ${some} of ${all} votes to deals of one store, as did ${crowd} with a new account.`;
    case 'shared_address':
      return `Shares an address with ${crowd}, and of ${all} deals that they voted on, ${some} are the same.`;
  }
}

/** How improbable the pattern would be by chance: `less than one in a billion`; undefined where nobody worked it out. */
export function chanceText({ chance }: VoteFinding['evidence']): string | undefined {
  if (typeof chance !== 'number' || chance < 0 || chance > 1) return undefined;
  const scale = scales.find(([of]) => chance < 1 / of);
  return scale ? `less than one in a ${scale[1]}` : 'not small';
}

const scales = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

const number = new Intl.NumberFormat('en-US');
