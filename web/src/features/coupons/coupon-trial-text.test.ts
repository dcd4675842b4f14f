import { expect, test } from 'vitest';
import { applyTrial, trialsText } from './coupon-trial-text.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const none = { worked: 0, failed: 0, successRate: null, lastWorkedAt: null };
const some = { worked: 8, failed: 2, successRate: 80, lastWorkedAt: '2026-03-10T10:00:00Z' };

test('a code that worked shows for how many members it did, and when last', () => {
  expect(trialsText(some, now)).toBe('Worked for 8 of 10, last 2 hours ago.');
  expect(trialsText({ ...some, lastWorkedAt: '2026-03-10T11:59:50Z' }, now)).toBe('Worked for 8 of 10, last just now.');
});

test('a code that never worked says so, as does one without reports', () => {
  expect(trialsText(none, now)).toBe('No reports yet.');
  expect(trialsText({ ...none, failed: 1, successRate: 0 }, now)).toBe("Didn't work for the one member who tried it.");
  expect(trialsText({ ...none, failed: 3, successRate: 0 }, now)).toBe("Didn't work for any of 3 members.");
});

test('a member’s report of a code counts once, however often it changes', () => {
  const at = '2026-03-10T12:00:00Z';
  const said = applyTrial(none, { before: null, after: true, at });
  expect(said).toEqual({ worked: 1, failed: 0, successRate: 100, lastWorkedAt: at });
  const turned = applyTrial(said, { before: true, after: false, at });
  expect(turned).toMatchObject({ worked: 0, failed: 1, successRate: 0 });
  expect(applyTrial(turned, { before: false, after: null, at })).toMatchObject({
    worked: 0,
    failed: 0,
    successRate: null,
  });
});
