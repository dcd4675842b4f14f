import { expect, test } from 'vitest';
import { nextStatuses } from './feedback-case-text.ts';

test('a decided case has to be reopened before it can be decided otherwise', () => {
  const nextStatusesOf = (status: Parameters<typeof nextStatuses>[0]) => nextStatuses(status).map(([to]) => to);
  expect(nextStatusesOf('open')).toEqual(['open', 'in_progress', 'resolved', 'wont_fix']);
  expect(nextStatusesOf('resolved')).toEqual(['open', 'in_progress', 'resolved']);
  expect(nextStatusesOf('wont_fix')).toEqual(['open', 'in_progress', 'wont_fix']);
});
