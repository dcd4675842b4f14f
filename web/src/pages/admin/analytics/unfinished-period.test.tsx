// @vitest-environment happy-dom
import type { Period } from '@haggle/contract/analytics/periods';
import type { SearchReport } from '@haggle/contract/analytics/reports';
import type { ChangeReport } from '@haggle/contract/analytics/traffic';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin } from '../../../../test/harness/admin.tsx';
import type { Answers } from '../../../../test/harness/fake-api.ts';
import { one } from '../../../../test/harness/fixtures.ts';

/** A week that ends with the day of `countedUntil`, or with the one before. */
const weekUntil = (countedUntil: string): Period => ({
  range: '7d',
  interval: 'day',
  from: '2026-03-23T00:00:00.000Z',
  to: '2026-03-30T00:00:00.000Z',
  previousFrom: '2026-03-16T00:00:00.000Z',
  previousTo: '2026-03-23T00:00:00.000Z',
  compare: 'before',
  countedUntil,
});

const morning = '2026-03-29T06:00:00.000Z';
const nextDay = '2026-03-30T06:00:00.000Z';

const searchReport = (countedUntil: string): SearchReport => ({
  period: weekUntil(countedUntil),
  figures: {
    searches: { total: 88, previous: 100 },
    withoutResults: { total: 4, previous: 40 },
    searchingVisits: { total: 60, previous: 50 },
  },
  series: [{ at: morning, searches: 1, withoutResults: 0 }],
  previousSeries: [],
  terms: [{ term: 'tent', searches: 9, withoutResults: 0, previousSearches: 10 }],
  termsWithoutResults: [],
});

const base: Answers = { 'GET /analytics/health': one({ status: 'ok' }), 'GET /analytics/views': one([]) };

async function openSearch(countedUntil: string) {
  await openAdmin('/admin/analytics?tab=search', { ...base, 'GET /analytics/search': one(searchReport(countedUntil)) });
  const tile = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent;
  const term = within(await screen.findByRole('figure', { name: 'Searches by word' })).getByText('tent').parentElement;
  return { tile, term };
}

test('in the morning, a number is only marked as down if the rest of the day can’t make up for it', async () => {
  const { tile, term } = await openSearch(morning);
  expect(await tile('Searches')).toBe('Searches88from 100');
  expect(await tile('Found nothing')).toContain('Down 90%');
  expect(await tile('Visits with a search')).toContain('Up 20%');
  expect(term?.textContent).not.toContain('Down');
  screen.getByText(/The period isn't over yet/);
});

test('once the period is over, every change is marked', async () => {
  const { tile, term } = await openSearch(nextDay);
  expect(await tile('Searches')).toBe('Searches88Down 12%from 100');
  expect(term?.textContent).toContain('Down 10%');
  expect(screen.queryByText(/The period isn't over yet/)).toBeNull();
});

test.each([
  ['7d', nextDay, 'Why did visits fall?', true],
  ['days', morning, 'What changed?', false],
] as const)('the search for causes of %s counted until %s asks “%s”', async (range, countedUntil, title, isCut) => {
  const report: ChangeReport = {
    period: { ...weekUntil(countedUntil), range },
    visits: { total: 90, previous: 100 },
    programVisits: { total: 0, previous: 0 },
    causes: [],
    unexplained: -10,
  };
  await openAdmin('/admin/analytics?tab=why', { ...base, 'GET /analytics/traffic/changes': one(report) });
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByText(/Today isn't included/) !== null).toBe(isCut);
});
