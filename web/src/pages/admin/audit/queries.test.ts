import { locale, presentLocale } from '@haggle/contract/locale/locale';
import { expect, onTestFinished, test } from 'vitest';
import type { Api } from '../../../lib/api.ts';
import { auditQuery } from './queries.ts';

const asked = (search: { from?: string; to?: string }) =>
  auditQuery((() => undefined) as never as Api, search).queryKey[2];

function moveTo(timeZone: string): void {
  const before = { ...locale };
  presentLocale({ ...before, timeZone });
  onTestFinished(() => presentLocale(before));
}

test('a day runs from midnight to midnight in the site’s time zone', () => {
  moveTo('America/Los_Angeles');
  expect(asked({ from: '2026-11-27', to: '2026-11-27' })).toMatchObject({
    from: '2026-11-27T08:00:00.000Z',
    to: '2026-11-28T08:00:00.000Z',
  });
});

test('a day on which the clocks change has its real length', () => {
  moveTo('America/Los_Angeles');
  expect(asked({ from: '2026-11-01', to: '2026-11-01' })).toMatchObject({
    from: '2026-11-01T07:00:00.000Z',
    to: '2026-11-02T08:00:00.000Z',
  });
});

test('an invalid day is passed on for the server to refuse', () => {
  expect(asked({ from: 'today', to: '2026-13-01' })).toMatchObject({ from: 'today', to: '2026-13-01' });
});
