import { locale, presentLocale } from '@haggle/contract/locale/locale';
import { expect, onTestFinished, test } from 'vitest';
import type { Api } from '../../../lib/api.ts';
import { auditQuery } from './queries.ts';

const queryRange = (search: { from?: string; to?: string }) =>
  auditQuery((() => undefined) as never as Api, search).queryKey[2];

function setTimeZone(timeZone: string): void {
  const previousLocale = { ...locale };
  presentLocale({ ...previousLocale, timeZone });
  onTestFinished(() => presentLocale(previousLocale));
}

test('a day runs from midnight to midnight in the site’s time zone', () => {
  setTimeZone('America/Los_Angeles');
  expect(queryRange({ from: '2026-11-27', to: '2026-11-27' })).toMatchObject({
    from: '2026-11-27T08:00:00.000Z',
    to: '2026-11-28T08:00:00.000Z',
  });
});

test('a day on which the clocks change has its real length', () => {
  setTimeZone('America/Los_Angeles');
  expect(queryRange({ from: '2026-11-01', to: '2026-11-01' })).toMatchObject({
    from: '2026-11-01T07:00:00.000Z',
    to: '2026-11-02T08:00:00.000Z',
  });
});

test('an invalid day is passed on for the server to refuse', () => {
  expect(queryRange({ from: 'today', to: '2026-13-01' })).toMatchObject({ from: 'today', to: '2026-13-01' });
});
