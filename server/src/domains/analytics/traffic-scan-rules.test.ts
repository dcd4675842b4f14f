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
  .map((wanted) => Object.fromEntries(wanted));
const periods = fc.record({ previous: fc.array(row, { maxLength: 40 }), current: fc.array(row, { maxLength: 40 }) });

const toDays = ({ previous, current }: { previous: TrafficRow[]; current: TrafficRow[] }) => [
  { key: 'before', isCurrent: false, columns: unpackColumns(packColumns(toColumns(previous))) },
  { key: 'now', isCurrent: true, columns: unpackColumns(packColumns(toColumns(current))) },
];

const fits = (row: TrafficRow, wanted: Filters) =>
  trafficDimensions.every((name) => wanted[name] === undefined || row[name] === wanted[name]);

const add = (rows: readonly TrafficRow[]) => rows.reduce((sum, { visits }) => sum + visits, 0);

/** Counts by going through the rows one by one; names without visits are left out. */
function recount(now: readonly TrafficRow[], before: readonly TrafficRow[], by: TrafficDimension) {
  const names = new Set([...now, ...before].map((row) => row[by]));
  const counted = [...names].map((name) => ({
    name,
    current: add(now.filter((row) => row[by] === name)),
    previous: add(before.filter((row) => row[by] === name)),
  }));
  return topNames(counted, 10);
}

test('counts by any filter match a count row by row, even after some visits are taken out', () => {
  fc.assert(
    fc.property(periods, filters, dimension, dimension, name, (rows, wanted, by, of, taken) => {
      const days = toDays(rows);
      const visits = new TrafficVisits(days, wanted);
      const [now, before] = [rows.current, rows.previous].map((all) => all.filter((row) => fits(row, wanted)));
      if (!now || !before) throw new Error('Two periods were asked for.');
      expect(topNames(visits.namesOf(by), 10)).toEqual(recount(now, before, by));
      expect(visits.all).toEqual({ current: add(now), previous: add(before) });
      expect(visits.days().get('now')).toEqual({
        visits: add(now),
        pages: now.reduce((sum, { pages }) => sum + pages, 0),
        bounces: now.reduce((sum, { bounces }) => sum + bounces, 0),
      });
      const cause = { dimension: of, name: taken };
      const has = (row: TrafficRow) => row[of] === taken;
      expect(topNames(visits.namesWithin(cause, by), 10)).toEqual(recount(now.filter(has), before.filter(has), by));
      expect(countDailyVisits(days, cause, wanted).get('before')).toEqual({ visits: add(before.filter(has)) });
      visits.removeVisits(cause);
      const rest = (all: readonly TrafficRow[]) => all.filter((row) => !has(row));
      expect(topNames(visits.namesOf(by), 10)).toEqual(recount(rest(now), rest(before), by));
      expect(visits.all).toEqual({ current: add(rest(now)), previous: add(rest(before)) });
    }),
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
