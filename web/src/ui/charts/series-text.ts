import { formatList } from '@haggle/contract/locale/lists';
import { t } from '@haggle/contract/messages/translate';
import type { LegendItem } from './chart.tsx';
import type { TableOfNumbers } from './chart-table.tsx';
import { type Unit, writeNumber } from './numbers.ts';
import type { MarkType } from './patterns.tsx';
import type { Series, Tip } from './series.ts';
import type { SeriesPosition, SwatchLook } from './swatch.tsx';
import type { Interval } from './times.ts';
import { toneBefore, toneOf } from './tones.ts';

/** Returns the title of the rows in the table of a chart over time. */
export function rowTitle(interval: Interval): string {
  return t(`charts.row.${interval}`);
}

interface SeriesData<Row> {
  series: readonly Series<Row>[];
  unit: Unit;
  rows: readonly Row[];
  before: readonly Row[] | undefined;
  /** One name per row. */
  names: readonly string[];
  /** How the previous period is drawn. */
  look: SwatchLook;
}

/** Returns a series' place among others; undefined for a single series, which needs no pattern. */
const seriesPosition = (place: number, count: number, of: MarkType): SeriesPosition | undefined =>
  count === 1 ? undefined : { place, of };

/** Returns the legend; empty for a single line without a previous period or gaps. */
export function legendOf<Row>(
  series: readonly Series<Row>[],
  { of, before, gaps }: { of: MarkType; before?: SwatchLook | undefined; gaps?: string | undefined },
): LegendItem[] {
  const known = series.map(
    ({ name }, place): LegendItem => ({
      name,
      tone: toneOf(series, place),
      seriesPosition: seriesPosition(place, series.length, of),
    }),
  );
  const items = gaps === undefined ? known : [...known, { name: gaps, tone: toneBefore, look: 'dots' as const }];
  if (!before) return items;
  return [...items, { name: t('charts.before'), tone: toneBefore, look: before }];
}

/** Returns the contents of a place's tooltip. */
export function tipsOf<Row>({ series, unit, rows, before, look }: SeriesData<Row>, place: number): Tip[] {
  const row = rows[place];
  const past = before?.[place];
  const of = look === 'mark' ? 'bars' : 'lines';
  return series.flatMap(({ name, value }, place) => {
    const tone = toneOf(series, place);
    const drawn = { tone, seriesPosition: seriesPosition(place, series.length, of) };
    const now: Tip[] = row === undefined ? [] : [{ name, value: writeNumber(value(row), unit), ...drawn }];
    if (past === undefined) return now;
    const previousTip = {
      name: nameBefore(series, name),
      value: writeNumber(value(past), unit),
    };
    return [...now, { ...previousTip, tone: series.length === 1 ? toneBefore : tone, look }];
  });
}

function nameBefore(series: readonly unknown[], name: string): string {
  return series.length === 1 ? t('charts.before') : t('charts.seriesBefore', { name });
}

/** Returns a place's numbers as text: `$60.00 on Mar 3, 2026`, `Nov 3, 2026: Views 120, Clicks 12`. */
export function textOf<Row>(seriesData: SeriesData<Row>, place: number): string {
  const tips = tipsOf(seriesData, place);
  const name = seriesData.names[place] ?? '';
  const [only] = tips;
  if (only && tips.length === 1) return t('charts.valueOn', { value: only.value, time: name });
  return t('charts.valuesAt', {
    time: name,
    values: formatList(
      tips.map((tip) => `${tip.name} ${tip.value}`),
      'unit',
    ),
  });
}

/** Returns the table of all rows and series, each number next to the previous period's if that is known. */
export function tableOf<Row>({ series, unit, rows, before, names }: SeriesData<Row>): Omit<TableOfNumbers, 'rowTitle'> {
  return {
    columns: series.flatMap(({ name }) =>
      before
        ? [
            { title: name, unit },
            { title: nameBefore(series, name), unit },
          ]
        : [{ title: name, unit }],
    ),
    rows: rows.map((row, place) => ({
      name: names[place] ?? '',
      numbers: series.flatMap(({ value }) => {
        const past = before?.[place];
        return before ? [value(row), past === undefined ? null : value(past)] : [value(row)];
      }),
    })),
  };
}
