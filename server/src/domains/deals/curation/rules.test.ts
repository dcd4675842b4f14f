import * as trustLimits from '@haggle/contract/limits/trust';
import { expect, test } from 'vitest';
import { day } from '../../../kernel/time.ts';
import { findRetryTime } from './rules.ts';

const { actsADay, endingsADay, endingsOfAuthorADay } = trustLimits.curation;
const endings = (count: number, author = (n: number): string | null => String(n)) =>
  Array.from({ length: count }, (_, n) => ({ authorId: author(n), isEnding: true, at: new Date(1000 + n) }));
const ending = { authorId: 'me', isEnding: true };

test('deals can be ended up to the daily limit, and again once the oldest ending is a day old', () => {
  expect(findRetryTime(ending, endings(endingsADay - 1))).toBeUndefined();
  expect(findRetryTime(ending, endings(endingsADay))).toEqual(new Date(1000 + day));
  expect(findRetryTime(ending, endings(endingsADay + 2))).toEqual(new Date(1002 + day));
  expect(findRetryTime({ ...ending, isEnding: false }, endings(endingsADay))).toBeUndefined();
});

test('the limit per author is lower, and deals without an author have no such limit', () => {
  expect(
    findRetryTime(
      ending,
      endings(endingsOfAuthorADay - 1, () => 'me'),
    ),
  ).toBeUndefined();
  expect(
    findRetryTime(
      ending,
      endings(endingsOfAuthorADay, () => 'me'),
    ),
  ).toEqual(new Date(1000 + day));
  expect(
    findRetryTime(
      { ...ending, authorId: 'other' },
      endings(endingsOfAuthorADay, () => 'me'),
    ),
  ).toBeUndefined();
  expect(
    findRetryTime(
      { ...ending, authorId: null },
      endings(endingsOfAuthorADay, () => null),
    ),
  ).toBeUndefined();
});

test('all curation together has a limit, too', () => {
  const titles = endings(actsADay).map((one) => ({ ...one, isEnding: false }));
  expect(findRetryTime({ ...ending, isEnding: false }, titles)).toEqual(new Date(1000 + day));
  expect(findRetryTime({ ...ending, isEnding: false }, titles.slice(1))).toBeUndefined();
});

test('when two limits are reached, the one that lasts longer applies', () => {
  const ownEndings = endings(endingsOfAuthorADay, () => 'me').map((one) => ({ ...one, at: new Date(2000) }));
  expect(findRetryTime(ending, [...endings(endingsADay), ...ownEndings])).toEqual(new Date(2000 + day));
});
