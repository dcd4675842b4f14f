import { expect, test } from 'vitest';
import { type Act, withAct } from './outbox-actions.ts';

const up: Act = { kind: 'vote', dealId: '1', userId: '7', value: 1 };

test('of votes on one deal only the last one waits, behind what was done before it', () => {
  const saved: Act = { kind: 'save', dealId: '1', userId: '7', value: true };
  const down: Act = { ...up, value: -1 };
  expect(withAct(withAct([up], saved), down)).toEqual([saved, down]);
});

test('what somebody else did, or to another deal, waits beside it', () => {
  const others: Act[] = [
    { ...up, userId: '8' },
    { ...up, dealId: '2' },
  ];
  expect(withAct(others, up)).toEqual([...others, up]);
});

test('no more than two hundred wait', () => {
  const many = Array.from({ length: 200 }, (_, place): Act => ({ ...up, dealId: `${place + 10}` }));
  const kept = withAct(many, up);
  expect(kept).toHaveLength(200);
  expect(kept.at(-1)).toBe(up);
});
