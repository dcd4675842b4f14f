import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndoableDecisions } from './undoable-decisions.ts';

const send = vi.fn();
const act = (...dealIds: string[]) => ({
  text: 'Approved',
  dealIds,
  decision: 'approve' as const,
  reason: null,
  revisions: Object.fromEntries(dealIds.map((id) => [id, 1])),
});
let held: UndoableDecisions;

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  held = new UndoableDecisions(10_000, send);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a decision is sent once, after ten seconds', async () => {
  held.addDecision(act('1'));
  vi.advanceTimersByTime(9_999);
  expect(send).not.toHaveBeenCalled();
  expect(held.hasDeal('1')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ dealIds: ['1'] }), { atOnce: false });
  await held.flush();
  expect(send).toHaveBeenCalledOnce();
  expect(held.read()).toEqual([]);
});

test('undoing takes back the latest decision, which is never sent', () => {
  held.addDecision(act('1'));
  held.addDecision(act('2', '3'));
  expect(held.undoDecision()?.dealIds).toEqual(['2', '3']);
  vi.advanceTimersByTime(20_000);
  expect(send).toHaveBeenCalledOnce();
  expect(held.undoDecision()).toBeUndefined();
});

test('flushing sends all pending decisions immediately', async () => {
  held.addDecision(act('1'));
  held.addDecision(act('2'));
  await held.flush();
  expect(send.mock.calls.map(([{ dealIds }, { atOnce }]) => [dealIds, atOnce])).toEqual([
    [['1'], true],
    [['2'], true],
  ]);
});

test('decisions are undone from the latest on, and one already carried out is undone on the server', () => {
  const undo = vi.fn();
  held.addDecision(act('1'));
  held.addDecision({ text: 'Removed', dealIds: [], decision: 'spam', undo });
  held.addDecision({ text: 'Merged', dealIds: ['2'], decision: 'merge', into: '9' });
  expect(held.undoDecision()?.decision).toBe('merge');
  expect(undo).not.toHaveBeenCalled();
  expect(held.undoDecision()?.decision).toBe('spam');
  expect(undo).toHaveBeenCalledOnce();
  expect(held.undoAll()?.dealIds).toEqual(['1']);
  vi.advanceTimersByTime(20_000);
  expect(send).not.toHaveBeenCalled();
});

test('an undo is pending until the server responds', async () => {
  const answer = Promise.withResolvers<void>();
  held.addDecision({ text: 'Removed', dealIds: [], decision: 'spam', undo: () => answer.promise });
  expect(held.undoing).toBeUndefined();
  held.undoDecision();
  const undoing = held.undoing;
  expect(undoing).toBeDefined();
  answer.resolve();
  await undoing;
  await vi.waitFor(() => expect(held.undoing).toBeUndefined());
});

test('a failed undo is no longer pending', async () => {
  held.addDecision({ text: 'Removed', dealIds: [], decision: 'spam', undo: () => Promise.reject(new Error('No')) });
  held.undoDecision();
  await held.undoing;
  await vi.waitFor(() => expect(held.undoing).toBeUndefined());
});
