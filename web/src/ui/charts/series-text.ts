import type { LegendItem } from './chart.tsx';
import type { TableOfNumbers } from './chart-table.tsx';
import { type Unit, writeNumber } from './numbers.ts';
import type { Series, Tip } from './series.ts';
import type { SwatchLook } from './swatch.tsx';
import type { Interval } from './times.ts';
import { toneBefore, toneOf } from './tones.ts';

/** What the table of a chart over time calls its rows. */
export const rowTitles: Record<Interval, string> = {
  minute: 'Minute',
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

interface Words<Row> {
  series: readonly Series<Row>[];
  unit: Unit;
  rows: readonly Row[];
  before: readonly Row[] | undefined;
  /** One for each row. */
  names: readonly string[];
  /** How the previous period is drawn. */
  look: SwatchLook;
}

/** What the colours mean; a chart of one line without a past or gaps needs no telling. */
export function legendOf<Row>(
  series: readonly Series<Row>[],
  before: SwatchLook | undefined,
  gaps?: string,
): LegendItem[] {
  const known = series.map(({ name }, place): LegendItem => ({ name, tone: toneOf(place, series.length) }));
  const items = gaps === undefined ? known : [...known, { name: gaps, tone: toneBefore, look: 'dots' as const }];
  if (!before) return items;
  return [...items, { name: 'Previous period', tone: toneBefore, look: before }];
}

/** What the tooltip of a place says. */
export function tipsOf<Row>({ series, unit, rows, before, look }: Words<Row>, place: number): Tip[] {
  const row = rows[place];
  const past = before?.[place];
  return series.flatMap(({ name, value }, of) => {
    const tone = toneOf(of, series.length);
    const now: Tip[] = row === undefined ? [] : [{ name, value: writeNumber(value(row), unit), tone }];
    if (past === undefined) return now;
    const said = {
      name: series.length === 1 ? 'Previous period' : `${name} before`,
      value: writeNumber(value(past), unit),
    };
    return [...now, { ...said, tone: series.length === 1 ? toneBefore : tone, look }];
  });
}

/** The same as a sentence: `$60.00 on Mar 3, 2026`, `Nov 3, 2026: Views 120, Clicks 12`. */
export function textOf<Row>(words: Words<Row>, place: number): string {
  const tips = tipsOf(words, place);
  const name = words.names[place] ?? '';
  const [only] = tips;
  if (only && tips.length === 1) return `${only.value} on ${name}`;
  return `${name}: ${tips.map((tip) => `${tip.name} ${tip.value}`).join(', ')}`;
}

/** The numbers of all rows and series, each beside its previous one where that is known. */
export function tableOf<Row>({ series, unit, rows, before, names }: Words<Row>): Omit<TableOfNumbers, 'rowTitle'> {
  return {
    columns: series.flatMap(({ name }) =>
      before
        ? [
            { title: name, unit },
            { title: series.length === 1 ? 'Previous period' : `${name} before`, unit },
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
