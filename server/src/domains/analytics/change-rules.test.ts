import { type TrafficDimension, trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { tableOf } from '@haggle/contract/keys';
import { expect, test } from 'vitest';
import { findCauses as findIn, findPrograms } from './change-rules.ts';
import { toColumns } from './traffic-column-rules.ts';
import { TrafficVisits } from './traffic-scan-rules.ts';

/** A combination of names, and its number of visits in each period. */
interface Cell {
  names: Record<TrafficDimension, string>;
  current: number;
  previous: number;
}

/** Finds the causes of the change between two days with these visits. */
function findCauses(cells: readonly Cell[], maxCauses: number) {
  const dayOf = (period: 'current' | 'previous') => ({
    key: period,
    isCurrent: period === 'current',
    columns: toColumns(cells.map((cell) => ({ ...cell.names, visits: cell[period], pages: 0, bounces: 0 }))),
  });
  return findIn(new TrafficVisits([dayOf('previous'), dayOf('current')], {}), maxCauses);
}

/** Returns visits with these names; all other names are unknown. */
const cell = (names: Partial<Cell['names']>, previous: number, current: number): Cell => ({
  names: { ...tableOf(trafficDimensions, () => ''), ...names },
  previous,
  current,
});

/** A site without changes: visits through each channel and on each device. */
const stableCells = ['desktop', 'phone'].flatMap((device) => [
  cell({ device, channel: 'direct', landing: '/' }, 100, 98),
  cell({ device, channel: 'search', source: 'search.example', landing: '/stores/acme' }, 60, 61),
  cell({ device, channel: 'site', source: 'forum.example', landing: '/deals' }, 40, 39),
]);

const namesOf = ({ causes }: ReturnType<typeof findCauses>) =>
  causes.map(({ dimension, name, within }) => [dimension, name, within?.name]);

test('a page that lost its search visits and a campaign that ended are each found as a cause', () => {
  const cells = [
    ...stableCells,
    cell({ device: 'phone', channel: 'search', source: 'search.example', landing: '/articles/coffee' }, 70, 0),
    cell({ device: 'phone', channel: 'direct', landing: '/articles/coffee' }, 5, 5),
    cell({ device: 'phone', channel: 'campaign', campaign: 'spring', source: 'letter.example', landing: '/' }, 50, 0),
  ];
  const found = findCauses(cells, 6);
  expect(namesOf(found)).toEqual([
    ['landing', '/articles/coffee', 'search'],
    ['campaign', 'spring', 'letter.example'],
  ]);
  expect(found.causes[0]).toMatchObject({ previous: 75, current: 5 });
  expect(found.unexplained).toBe(-4);
});

test('a uniform decline has no cause', () => {
  const cells = stableCells.map((cell) => ({ ...cell, current: Math.round(cell.previous * 0.6) }));
  expect(findCauses(cells, 6)).toEqual({ causes: [], unexplained: -160 });
});

test('a cause of more visits is found as well', () => {
  const cells = [...stableCells, cell({ channel: 'social', source: 'talk.example', landing: '/deals/7' }, 0, 80)];
  expect(namesOf(findCauses(cells, 6))).toEqual([['landing', '/deals/7', 'social']]);
});

test('no visit is explained twice, and too few visits are no cause', () => {
  const cells = [
    ...stableCells,
    cell({ campaign: 'spring', source: 'letter.example' }, 90, 0),
    cell({ country: 'NZ' }, 2, 0),
  ];
  expect(namesOf(findCauses(cells, 6))).toEqual([['campaign', 'spring', 'letter.example']]);
  expect(namesOf(findCauses(cells, 0))).toEqual([]);
});

test('programs that lost over half their visits are found, biggest loss first, and so are growing ones', () => {
  const programs = [
    { name: 'Crawler', previous: 40, current: 0 },
    { name: 'Preview', previous: 200, current: 90 },
    { name: 'Reader', previous: 40, current: 30 },
    { name: 'Other', previous: 2, current: 0 },
    { name: 'More', previous: 3, current: 90 },
  ];
  expect(findPrograms(programs, -1).map(({ name }) => name)).toEqual(['Preview', 'Crawler']);
  expect(findPrograms(programs, 1).map(({ name }) => name)).toEqual(['More']);
});

test('a cause has no narrower name if its visits share no other name', () => {
  expect(namesOf(findCauses([...stableCells, cell({ country: 'FR' }, 90, 0)], 1))).toEqual([
    ['country', 'FR', undefined],
  ]);
  const scattered = ['one', 'two', 'three'].map((source) =>
    cell({ channel: 'site', source: `${source}.example`, landing: '/articles/tea' }, 0, 40),
  );
  const direct = ['a', 'b'].map((campaign) => cell({ channel: campaign, landing: '/articles/tea' }, 0, 60));
  expect(namesOf(findCauses([...stableCells, ...scattered, ...direct], 1))).toEqual([
    ['landing', '/articles/tea', undefined],
  ]);
});
