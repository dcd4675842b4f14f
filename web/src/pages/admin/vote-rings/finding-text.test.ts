import type { VoteFinding, VoteRing } from '@haggle/contract/reputation/vote-rings';
import { describe, expect, test } from 'vitest';
import { chanceText, commonTargetOf, evidenceText, readEvidence, summaryText } from './finding-text.ts';

const others = (count: number) => Array.from({ length: count }, (_, place) => String(place + 1));

describe('the evidence of a finding', () => {
  test.each([
    ['mutual', 11, 'Gave 54 of 80 votes to 11 others who vote back.'],
    ['one_author', 2, 'Gave 54 of 80 votes to one author, as did 2 others with a new account.'],
    ['one_store', 1, 'Gave 54 of 80 votes to deals of one store, as did 1 other with a new account.'],
    ['shared_address', 3, 'Shares an address with 3 others, and of 80 deals that they voted on, 54 are the same.'],
  ] as const)('is described for the pattern %s with %i others', (pattern, count, text) => {
    expect(evidenceText({ pattern, evidence: { with: others(count), votes: 54, of: 80 } })).toBe(text);
  });

  test('is empty where values are missing or malformed', () => {
    expect(readEvidence({ with: 'nobody', votes: '7' })).toEqual({ others: [], votes: 0, of: 0 });
  });
});

test.each([
  [1e-13, 'less than one in a trillion'],
  [5e-10, 'less than one in a billion'],
  [1e-7, 'less than one in a million'],
  [0.2, 'not small'],
  [undefined, undefined],
  ['tiny', undefined],
])('a chance of %s is described as “%s”', (chance, text) => {
  expect(chanceText({ chance })).toBe(text);
});

test('the text says that votes of likely fans count until the finding is upheld', () => {
  const member = (evidence: object, decision: 'upheld' | null = null) =>
    ({ evidence: { with: [], votes: 5, of: 8, ...evidence }, decision }) as unknown as VoteFinding;
  const ring = 'They gave 5 of their 8 votes to one author.';
  const summaryOf = (one: VoteFinding) => summaryText({ pattern: 'one_author', members: [one] });
  expect(summaryOf(member({ alike: true }))).toBe(ring);
  expect(summaryOf(member({ alike: false }))).toBe(
    `${ring} They don't vote on the same deals, so they may be fans. Their votes count unless you uphold this.`,
  );
  expect(summaryOf(member({ alike: false }, 'upheld'))).toBe(ring);
});

test.each([
  ['one_store', ['Pixelbarn', 'Pixelbarn'], 'Pixelbarn'],
  ['one_store', ['Pixelbarn', 'Brightbox'], undefined],
  ['one_author', ['Pixelbarn', 'Brightbox'], 'mara'],
  ['mutual', ['Pixelbarn', 'Pixelbarn'], undefined],
  ['one_store', [], undefined],
] as const)('votes by the pattern %s for deals of %j aim at %s', (pattern, stores, aim) => {
  const deals = stores.map((storeName) => ({ storeName, author: { _id: '1', username: 'mara' } })) as VoteRing['deals'];
  expect(commonTargetOf({ pattern, deals })).toBe(aim);
});
