import { expect, test } from 'vitest';
import { type QueuedAction, withAction } from './outbox-actions.ts';

const up: QueuedAction = { kind: 'vote', dealId: '1', userId: '7', value: 1 };

test('a new vote replaces the queued vote on the same deal and goes to the end', () => {
  const saved: QueuedAction = { kind: 'save', dealId: '1', userId: '7', value: true };
  const down: QueuedAction = { ...up, value: -1 };
  expect(withAction(withAction([up], saved), down)).toEqual([saved, down]);
});

test('queued actions of other members or on other deals are kept', () => {
  const otherActions: QueuedAction[] = [
    { ...up, userId: '8' },
    { ...up, dealId: '2' },
  ];
  expect(withAction(otherActions, up)).toEqual([...otherActions, up]);
});

test('at most 200 actions are queued, and the newest is kept', () => {
  const manyVotes = Array.from({ length: 200 }, (_, index): QueuedAction => ({ ...up, dealId: `${index + 10}` }));
  const queued = withAction(manyVotes, up);
  expect(queued).toHaveLength(200);
  expect(queued.at(-1)).toBe(up);
});
