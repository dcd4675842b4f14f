import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndoableDecisions } from './undoable-decisions.ts';

const send = vi.fn();
const createDecision = (...dealIds: string[]) => ({
  text: 'Approved',
  dealIds,
  decision: 'approve' as const,
  reason: null,
  revisions: Object.fromEntries(dealIds.map((id) => [id, 1])),
});
let decisions: UndoableDecisions;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  decisions = new UndoableDecisions(10_000, send);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a decision is sent once, after ten seconds', async () => {
  decisions.addDecision(createDecision('1'));
  vi.advanceTimersByTime(9_999);
  expect(send).not.toHaveBeenCalled();
  expect(decisions.hasDeal('1')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ dealIds: ['1'] }), { atOnce: false });
  await decisions.flush();
  expect(send).toHaveBeenCalledOnce();
  expect(decisions.read()).toEqual([]);
});

test('undoing takes back the latest decision, which is never sent', () => {
  decisions.addDecision(createDecision('1'));
  decisions.addDecision(createDecision('2', '3'));
  expect(decisions.undoDecision()?.dealIds).toEqual(['2', '3']);
  vi.advanceTimersByTime(20_000);
  expect(send).toHaveBeenCalledOnce();
  expect(decisions.undoDecision()).toBeUndefined();
});

test('flushing sends all pending decisions immediately', async () => {
  decisions.addDecision(createDecision('1'));
  decisions.addDecision(createDecision('2'));
  await decisions.flush();
  expect(send.mock.calls.map(([{ dealIds }, { atOnce }]) => [dealIds, atOnce])).toEqual([
    [['1'], true],
    [['2'], true],
  ]);
});

test('decisions are undone from the latest on, and one already carried out is undone on the server', () => {
  const undo = vi.fn();
  decisions.addDecision(createDecision('1'));
  decisions.addDecision({ text: 'Removed', dealIds: [], decision: 'spam', undo });
  decisions.addDecision({ text: 'Merged', dealIds: ['2'], decision: 'merge', into: '9' });
  expect(decisions.undoDecision()?.decision).toBe('merge');
  expect(undo).not.toHaveBeenCalled();
  expect(decisions.undoDecision()?.decision).toBe('spam');
  expect(undo).toHaveBeenCalledOnce();
  expect(decisions.undoAll()?.dealIds).toEqual(['1']);
  vi.advanceTimersByTime(20_000);
  expect(send).not.toHaveBeenCalled();
});

test('an undo is pending until the server responds', async () => {
  const answer = Promise.withResolvers<void>();
  decisions.addDecision({ text: 'Removed', dealIds: [], decision: 'spam', undo: () => answer.promise });
  expect(decisions.undoing).toBeUndefined();
  decisions.undoDecision();
  const undoing = decisions.undoing;
  expect(undoing).toBeDefined();
  answer.resolve();
  await undoing;
  await vi.waitFor(() => expect(decisions.undoing).toBeUndefined());
});

test('a failed undo is no longer pending', async () => {
  decisions.addDecision({
    text: 'Removed',
    dealIds: [],
    decision: 'spam',
    undo: () => Promise.reject(new Error('No')),
  });
  decisions.undoDecision();
  await decisions.undoing;
  await vi.waitFor(() => expect(decisions.undoing).toBeUndefined());
});
