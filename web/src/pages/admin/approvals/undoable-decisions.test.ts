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

test('a decision is sent after ten seconds, once', async () => {
  held.hold(act('1'));
  vi.advanceTimersByTime(9_999);
  expect(send).not.toHaveBeenCalled();
  expect(held.holds('1')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ dealIds: ['1'] }), { atOnce: false });
  await held.flush();
  expect(send).toHaveBeenCalledOnce();
  expect(held.read()).toEqual([]);
});

test('what is taken back is never sent; without a name it is the latest', () => {
  held.hold(act('1'));
  held.hold(act('2', '3'));
  expect(held.takeBack()?.dealIds).toEqual(['2', '3']);
  vi.advanceTimersByTime(20_000);
  expect(send).toHaveBeenCalledOnce();
  expect(held.takeBack()).toBeUndefined();
});

test('whoever leaves sends everything at once', async () => {
  held.hold(act('1'));
  held.hold(act('2'));
  await held.flush();
  expect(send.mock.calls.map(([{ dealIds }, { atOnce }]) => [dealIds, atOnce])).toEqual([
    [['1'], true],
    [['2'], true],
  ]);
});

test('what was done already is undone on the site, and all acts are undone in the order in which they were done', () => {
  const undo = vi.fn();
  held.hold(act('1'));
  held.hold({ text: 'Removed', dealIds: [], decision: 'spam', undo });
  held.hold({ text: 'Merged', dealIds: ['2'], decision: 'merge', into: '9' });
  expect(held.takeBack()?.decision).toBe('merge');
  expect(undo).not.toHaveBeenCalled();
  expect(held.takeBack()?.decision).toBe('spam');
  expect(undo).toHaveBeenCalledOnce();
  expect(held.takeBackAll()?.dealIds).toEqual(['1']);
  vi.advanceTimersByTime(20_000);
  expect(send).not.toHaveBeenCalled();
});

test('what is undone on the site is waited for', async () => {
  const answer = Promise.withResolvers<void>();
  held.hold({ text: 'Removed', dealIds: [], decision: 'spam', undo: () => answer.promise });
  expect(held.undoing).toBeUndefined();
  held.takeBack();
  const undoing = held.undoing;
  expect(undoing).toBeDefined();
  answer.resolve();
  await undoing;
  await vi.waitFor(() => expect(held.undoing).toBeUndefined());
});

test('what the site could not undo holds nothing up', async () => {
  held.hold({ text: 'Removed', dealIds: [], decision: 'spam', undo: () => Promise.reject(new Error('No')) });
  held.takeBack();
  await held.undoing;
  await vi.waitFor(() => expect(held.undoing).toBeUndefined());
});
