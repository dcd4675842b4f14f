import { expect, test } from 'vitest';
import { applyTrial, trialsText } from './coupon-trial-text.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const noTrials = { worked: 0, failed: 0, successRate: null, lastWorkedAt: null };
const someTrials = { worked: 8, failed: 2, successRate: 80, lastWorkedAt: '2026-03-10T10:00:00Z' };

test('a code that worked shows for how many members it did, and when last', () => {
  expect(trialsText(someTrials, now)).toBe('Worked for 8 of 10, last 2 hours ago.');
  expect(trialsText({ ...someTrials, lastWorkedAt: '2026-03-10T11:59:50Z' }, now)).toBe(
    'Worked for 8 of 10, last just now.',
  );
});

test('a code that never worked says so, as does one without reports', () => {
  expect(trialsText(noTrials, now)).toBe('No reports yet.');
  expect(trialsText({ ...noTrials, failed: 1, successRate: 0 }, now)).toBe(
    "Didn't work for the one member who tried it.",
  );
  expect(trialsText({ ...noTrials, failed: 3, successRate: 0 }, now)).toBe("Didn't work for any of 3 members.");
});

test('a member’s report of a code counts once, however often it changes', () => {
  const at = '2026-03-10T12:00:00Z';
  const afterTrial = applyTrial(noTrials, { before: null, after: true, at });
  expect(afterTrial).toEqual({ worked: 1, failed: 0, successRate: 100, lastWorkedAt: at });
  const afterChange = applyTrial(afterTrial, { before: true, after: false, at });
  expect(afterChange).toMatchObject({ worked: 0, failed: 1, successRate: 0 });
  expect(applyTrial(afterChange, { before: false, after: null, at })).toMatchObject({
    worked: 0,
    failed: 0,
    successRate: null,
  });
});
