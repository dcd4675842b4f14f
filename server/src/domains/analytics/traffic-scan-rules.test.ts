import { type TrafficDimension, trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { tableOf } from '@haggle/contract/keys';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TrafficRow, toColumns } from './traffic-column-rules.ts';
import { packColumns, unpackColumns } from './traffic-pack-store.ts';
import { countDailyVisits, type Filters, TrafficVisits, topNames } from './traffic-scan-rules.ts';

/** Few names, so that many rows share them; '' means unknown. */
const name = fc.constantFrom('', 'a', 'b', 'c');
const row: fc.Arbitrary<TrafficRow> = fc.record({
  ...tableOf(trafficDimensions, () => name),
  visits: fc.nat({ max: 70_000 }),
  pages: fc.nat({ max: 300 }),
  bounces: fc.nat({ max: 3 }),
});
const dimension = fc.constantFrom(...trafficDimensions);
/** At most two filters: hardly any row matches more, and counting no rows proves nothing. */
const filters: fc.Arbitrary<Filters> = fc
  .array(fc.tuple(dimension, name), { maxLength: 2 })
  .map((filter) => Object.fromEntries(filter));
const periods = fc.record({ previous: fc.array(row, { maxLength: 40 }), current: fc.array(row, { maxLength: 40 }) });

const toDays = ({ previous, current }: { previous: TrafficRow[]; current: TrafficRow[] }) => [
  { key: 'before', isCurrent: false, columns: unpackColumns(packColumns(toColumns(previous))) },
  { key: 'now', isCurrent: true, columns: unpackColumns(packColumns(toColumns(current))) },
];

const matchesFilter = (row: TrafficRow, filter: Filters) =>
  trafficDimensions.every((name) => filter[name] === undefined || row[name] === filter[name]);

const sumVisits = (rows: readonly TrafficRow[]) => rows.reduce((sum, { visits }) => sum + visits, 0);

/** Counts by going through the rows one by one; names without visits are left out. */
function recount(now: readonly TrafficRow[], before: readonly TrafficRow[], dimensionName: TrafficDimension) {
  const names = new Set([...now, ...before].map((row) => row[dimensionName]));
  const counts = [...names].map((name) => ({
    name,
    current: sumVisits(now.filter((row) => row[dimensionName] === name)),
    previous: sumVisits(before.filter((row) => row[dimensionName] === name)),
  }));
  return topNames(counts, 10);
}

test('counts by any filter match a count row by row, even after some visits are taken out', () => {
  fc.assert(
    fc.property(
      periods,
      filters,
      dimension,
      dimension,
      name,
      (rows, filter, dimensionName, causeDimension, causeName) => {
        const days = toDays(rows);
        const visits = new TrafficVisits(days, filter);
        const [now, before] = [rows.current, rows.previous].map((all) =>
          all.filter((row) => matchesFilter(row, filter)),
        );
        if (!now || !before) throw new Error('Two periods were asked for.');
        expect(topNames(visits.namesOf(dimensionName), 10)).toEqual(recount(now, before, dimensionName));
        expect(visits.all).toEqual({ current: sumVisits(now), previous: sumVisits(before) });
        expect(visits.days().get('now')).toEqual({
          visits: sumVisits(now),
          pages: now.reduce((sum, { pages }) => sum + pages, 0),
          bounces: now.reduce((sum, { bounces }) => sum + bounces, 0),
        });
        const cause = { dimension: causeDimension, name: causeName };
        const matchesCause = (row: TrafficRow) => row[causeDimension] === causeName;
        expect(topNames(visits.namesWithin(cause, dimensionName), 10)).toEqual(
          recount(now.filter(matchesCause), before.filter(matchesCause), dimensionName),
        );
        expect(countDailyVisits(days, cause, filter).get('before')).toEqual({
          visits: sumVisits(before.filter(matchesCause)),
        });
        visits.removeVisits(cause);
        const withoutCause = (all: readonly TrafficRow[]) => all.filter((row) => !matchesCause(row));
        expect(topNames(visits.namesOf(dimensionName), 10)).toEqual(
          recount(withoutCause(now), withoutCause(before), dimensionName),
        );
        expect(visits.all).toEqual({
          current: sumVisits(withoutCause(now)),
          previous: sumVisits(withoutCause(before)),
        });
      },
    ),
  );
});

test('a day with more names than two bytes can number is the same after packing and unpacking', () => {
  const rows = Array.from({ length: 70_000 }, (_, at) => ({
    ...tableOf(trafficDimensions, () => (at % 2 === 0 ? 'even' : 'odd')),
    landing: `/deals/${at}`,
    visits: at,
    pages: 1,
    bounces: 0,
  }));
  const columns = toColumns(rows);
  expect(columns.codes.landing).toBeInstanceOf(Uint32Array);
  expect(columns.codes.device).toBeInstanceOf(Uint16Array);
  expect(unpackColumns(packColumns(columns))).toEqual(columns);
});

test('names are sorted by visits, then previous visits, then name, and those without visits are left out', () => {
  const names = [
    { name: 'b', current: 1, previous: 0 },
    { name: 'a', current: 1, previous: 0 },
    { name: 'c', current: 1, previous: 0 },
    { name: 'before', current: 1, previous: 5 },
    { name: 'most', current: 9, previous: 0 },
    { name: 'none', current: 0, previous: 0 },
  ];
  expect(topNames(names, 9).map(({ name }) => name)).toEqual(['most', 'before', 'a', 'b', 'c']);
  expect(topNames(names, 2).map(({ name }) => name)).toEqual(['most', 'before']);
});
