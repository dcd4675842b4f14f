import { sentenceOf } from '@haggle/contract/errors';
import { expect, test } from 'vitest';
import { reasonText, storedReasons } from './reason-rules.ts';

test('a stored reason of the site is put into words; a reason written by a person stays as it is', () => {
  const reason = storedReasons.reported(4321);
  expect(reasonText({ kind: 'moved', mover: 'community', reason })).toBe('Reported by 4,321 members.');
  for (const mover of ['author', 'moderator', 'trusted'] as const) {
    expect(reasonText({ kind: 'moved', mover, reason })).toBe('#reported 4321');
  }
  expect(reasonText({ kind: 'submitted', mover: 'moderator', reason: storedReasons.imported })).toMatch(/import/i);
});

const clockReasonText = (reason: string | null) => reasonText({ kind: 'moved', mover: 'clock', reason });

test.each([
  ['that the deal reached its end date', storedReasons.ended, 'It reached its end date.'],
  [
    'why the deal did not start, in the words of the refusal',
    storedReasons.notStarted('same_deal'),
    sentenceOf('same_deal'),
  ],
  ['why the deal did not start, with the code of an unknown refusal', '#not_started old_code', 'old_code'],
  ['that the deal was imported', storedReasons.imported, 'Imported'],
])('the site’s reason says %s', (_, reason, expectedText) => {
  expect(clockReasonText(reason)).toContain(expectedText);
  expect(clockReasonText(reason)).not.toContain('#');
});

test('the site’s reason says how many votes a deal brought from elsewhere', () => {
  const text = clockReasonText(storedReasons.votesElsewhere(1_234, 5));
  expect(text).toContain('1,234');
  expect(text).toContain('5');
  expect(clockReasonText('#votes_elsewhere')).toMatch(/0.*0/);
});

test.each([null, 'Gone since noon.', '#unknown 5', 'seen #ended', '#ended by hand'])(
  'a reason that isn’t one of the site’s stays as it is: %j',
  (reason) => expect(clockReasonText(reason)).toBe(reason),
);
