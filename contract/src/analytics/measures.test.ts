import { expect, test } from 'vitest';
import { Dashboard } from '../operations/dashboard.ts';
import { measures, measuresOf } from './measures.ts';
import { DealsReport, EngagementReport, GrowthReport, SearchReport } from './reports.ts';
import { TrafficReport } from './traffic.ts';

test.each([
  ['engagement', EngagementReport],
  ['deals', DealsReport],
  ['search', SearchReport],
  ['growth', GrowthReport],
  ['traffic', TrafficReport],
] as const)('the glossary covers every figure and every series column of the %s report', (report, schema) => {
  const figures = Object.keys(schema.shape.figures.shape);
  const columns = Object.keys(schema.shape.series.element.shape).filter((name) => name !== 'at');
  const knownMeasures = Object.keys(measuresOf[report]);
  expect(knownMeasures).toEqual(expect.arrayContaining([...figures, ...columns]));
});

test('the dashboard has every figure that its glossary lists, and every measure is used somewhere', () => {
  expect(Object.keys(Dashboard.shape)).toEqual(expect.arrayContaining(Object.keys(measuresOf.dashboard)));
  const documentedMeasures = new Set(Object.values(measuresOf).flatMap((fields) => Object.values(fields)));
  expect([...documentedMeasures].toSorted()).toEqual(Object.keys(measures).toSorted());
});
