import { expect, test } from 'vitest';
import { isPartOfMove, type MoveRun, summarizeSite, undoOrder } from './rules.ts';

const run = (id: string, kind: MoveRun['plan']['kind'], overrides: Partial<MoveRun> = {}): MoveRun => ({
  id,
  state: 'done',
  plan: { kind, oldSite: 'Old' },
  imported: 10,
  kept: 0,
  share: 1,
  ...overrides,
});

test('redirects belong to a move, and so do deals that name their old site or have old ids', () => {
  expect(isPartOfMove({})).toBe(false);
  expect(isPartOfMove({ kind: 'deals', oldSite: '', columns: [{ name: 'title', field: 'title' }] })).toBe(false);
  expect(isPartOfMove({ kind: 'deals', oldSite: '', columns: [{ name: 'id', field: 'oldId' }] })).toBe(true);
  expect(isPartOfMove({ kind: 'deals', oldSite: 'Old' })).toBe(true);
  expect(isPartOfMove({ kind: 'redirects' })).toBe(true);
});

test('imports are undone before those that they refer to, and later ones before earlier ones', () => {
  const runs = [run('1', 'members'), run('2', 'deals'), run('9', 'deals'), run('10', 'deals'), run('3', 'votes')];
  expect(undoOrder([...runs, run('4', 'comments'), run('5', 'redirects')]).map(({ id }) => id)).toEqual([
    '5',
    '3',
    '4',
    '10',
    '9',
    '2',
    '1',
  ]);
});

test('the state and counts of a move summarize those of its imports', () => {
  expect(summarizeSite('Old', [run('1', 'members'), run('2', 'deals'), run('3', 'deals')])).toEqual({
    oldSite: 'Old',
    state: 'here',
    share: 0,
    parts: [
      { kind: 'members', imported: 10, kept: 0 },
      { kind: 'deals', imported: 20, kept: 0 },
    ],
  });
  const summarizeStates = (...runStates: string[]) =>
    summarizeSite(
      '',
      runStates.map((state, index) => run(String(index), 'deals', { state, share: 0.5, kept: 2 })),
    );
  expect(summarizeStates('done', 'waiting')).toMatchObject({ state: 'busy' });
  expect(summarizeStates('done', 'running')).toMatchObject({ state: 'busy' });
  expect(summarizeStates('undone', 'failed')).toMatchObject({ state: 'here', parts: [{ imported: 10, kept: 2 }] });
  expect(summarizeStates('undone', 'stopped')).toMatchObject({ state: 'here' });
  expect(summarizeStates('undone', 'undoing')).toMatchObject({
    state: 'undoing',
    share: 0.75,
    parts: [{ imported: 10, kept: 2 }],
  });
  expect(summarizeStates('undone', 'undone')).toMatchObject({
    state: 'undone',
    share: 1,
    parts: [{ imported: 0, kept: 4 }],
  });
});

test('an import without a kind counts as one of deals', () => {
  expect(summarizeSite('Old', [run('1', undefined)])).toMatchObject({ parts: [{ kind: 'deals', imported: 10 }] });
});
